import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { loadAuth } from "#app/auth/auth.ts";
import { CurrentPasswordField, changeWithProof } from "#app/auth/current-password-field.tsx";
import { useSession } from "#app/auth/session.tsx";
import { describeProblem, ProblemAlert } from "#app/components/problem-alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { saveFile } from "#app/lib/save-file.ts";
import { toProblem, useSubmission, useWork } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";
import { doKeptReviewsCount, keptReviewsCountAfter } from "#domain/reviews/kept-reviews.ts";
import * as texts from "./texts.tsx";

const listChoices = (areCounted: boolean) =>
	[
		{
			value: "keep",
			label: texts.keepReviews,
			text: areCounted ? texts.reviewsStay : texts.reviewsStayUncounted(keptReviewsCountAfter),
		},
		{
			value: "delete",
			label: texts.deleteReviews,
			text: texts.reviewsDeleted,
		},
	] as const;

/** Deletes the account permanently, once its email address is typed. `createdAt` is in ISO 8601. */
export function DeleteAccount({ email, createdAt }: { email: string; createdAt: string }) {
	const [choices] = useState(() => listChoices(doKeptReviewsCount(createdAt, Date.now())));
	const { forget } = useSession();
	const [reviews, setReviews] = useState<"keep" | "delete">("keep");
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		if (String(data.get("confirmation")).trim().toLowerCase() !== email.toLowerCase()) {
			return { message: texts.typeToConfirm(email), field: "confirmation" };
		}
		const problem = await changeWithProof(data, async (proof) => {
			const init = { body: JSON.stringify(proof) };
			const deletion = callApi((api) => api.account.$delete({ query: { reviews } }, { init }));
			return deletion.then(
				() => ({ error: null }),
				(error) => ({ error }),
			);
		});
		if (problem) return problem;
		showToast({ title: texts.accountDeleted });
		await forget();
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-5">
			<fieldset>
				<legend className="mb-1 font-medium text-sm">{texts.whichReviews}</legend>
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
			<p className="text-faded text-sm">{texts.noSecondReview}</p>
			<ProblemAlert problem={problem} />
			<TextField
				label={texts.typeEmail}
				name="confirmation"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				required
				{...describeProblem(problem, "confirmation")}
			/>
			<CurrentPasswordField problem={problem} />
			<SubmitButton isBusy={isBusy} look="danger" label={texts.deleteAccount} />
		</form>
	);
}

/** Changes the name shown with reviews. It is saved with the account; the database copies it to the profile. */
export function NameForm({ name }: { name: string }) {
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		const auth = await loadAuth();
		const { error } = await auth.updateUser({ data: { full_name: String(data.get("full_name")).trim() } });
		if (error) return toProblem(error);
		showToast({ title: texts.nameChanged });
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			<ProblemAlert problem={problem} />
			<TextField
				label={texts.fullName}
				name="full_name"
				autoComplete="name"
				maxLength={limits.fullName}
				defaultValue={name}
				hint={texts.nameHint}
			/>
			<SubmitButton isBusy={isBusy} look="secondary" label={texts.saveName} />
		</form>
	);
}

/** Sends links to the old and the new email address. The address changes once both are opened. */
export function EmailForm({ user }: { user: User }) {
	const { onSubmit, isBusy, problem } = useSubmission(async (data, form) => {
		const email = String(data.get("email")).trim();
		const auth = await loadAuth();
		const options = { emailRedirectTo: `${location.origin}/` };
		const problem = await changeWithProof(data, (proof) => auth.updateUser({ email, ...proof }, options));
		if (problem) return problem;
		form.reset();
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			<p>{texts.signInWith(<strong className="break-all">{user.email}</strong>)}</p>
			{user.new_email && <Notice>{texts.linksSent(<strong className="break-all">{user.new_email}</strong>)}</Notice>}
			<ProblemAlert problem={problem} />
			<TextField label={texts.newEmail} name="email" type="email" autoComplete="email" required />
			<CurrentPasswordField problem={problem} />
			<SubmitButton isBusy={isBusy} look="secondary" label={texts.changeEmail} />
		</form>
	);
}

/** Downloads all that we store about the person. */
export function OwnData() {
	const { run, problem } = useWork(async () => {
		const data = await callApi((api) => api.account.data.$get());
		const file = new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" });
		saveFile(file, "inkfree-my-data.json");
		showToast({ title: texts.dataDownloaded });
	});
	return (
		<div className="space-y-4">
			<ProblemAlert problem={problem} />
			<Button onClick={run} look="secondary">
				<Icon name="download" className="size-4" />
				{texts.downloadData}
			</Button>
		</div>
	);
}
