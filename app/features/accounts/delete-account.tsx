import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { CurrentPasswordField, readCurrentPassword, toAccountProblem } from "#app/auth/current-password-field.tsx";
import { useSession } from "#app/auth/session.tsx";
import { describeProblem, ProblemAlert } from "#app/components/problem-alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";

const choices = [
	{ value: "keep", label: "Keep my reviews", text: "They stay for other patients, signed Anonymous." },
	{ value: "delete", label: "Delete my reviews", text: "They go, and the ratings of the clinics change with them." },
] as const;

/** Deletes the account for good, after its address was typed. */
export function DeleteAccount({ email }: { email: string }) {
	const { forget } = useSession();
	const [reviews, setReviews] = useState<(typeof choices)[number]["value"]>("keep");
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		if (String(data.get("confirmation")).trim().toLowerCase() !== email.toLowerCase()) {
			return { message: `Type ${email} to confirm.`, field: "confirmation" };
		}
		try {
			const init = { body: JSON.stringify(readCurrentPassword(data)) };
			await callApi((api) => api.account.$delete({ query: { reviews } }, { init }));
		} catch (error) {
			return toAccountProblem(error);
		}
		showToast({ title: "Your account has been deleted" });
		await forget();
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-5">
			<fieldset>
				<legend className="mb-1 font-medium text-sm">What happens to your reviews?</legend>
				{choices.map(({ value, label, text }) => (
					<label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
						<input
							type="radio"
							name="reviews"
							value={value}
							checked={reviews === value}
							onChange={() => setReviews(value)}
							className="mt-1 size-5 shrink-0 accent-accent"
						/>
						<span>
							<span className="block font-medium">{label}</span>
							<span className="block text-faded text-sm">{text}</span>
						</span>
					</label>
				))}
			</fieldset>
			<ProblemAlert problem={problem} />
			<TextField
				label="Type your email to confirm"
				name="confirmation"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				required
				{...describeProblem(problem, "confirmation")}
			/>
			<CurrentPasswordField problem={problem} />
			<SubmitButton isBusy={isBusy} look="danger">
				Delete My Account
			</SubmitButton>
		</form>
	);
}
