import { loadAuth } from "#app/auth/auth.ts";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { toProblem, useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";

/** The name shown with reviews. It belongs to the account; the profile follows it in the database. */
export function NameForm({ name }: { name: string }) {
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		const auth = await loadAuth();
		const { error } = await auth.updateUser({ data: { full_name: String(data.get("full_name")).trim() } });
		if (error) return toProblem(error);
		showToast({ title: "Your name has been changed" });
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			<ProblemAlert problem={problem} />
			<TextField
				label="Full name"
				name="full_name"
				autoComplete="name"
				maxLength={limits.fullName}
				defaultValue={name}
				hint="Shown with your reviews. Empty means Anonymous."
			/>
			<SubmitButton isBusy={isBusy} look="secondary">
				Save Name
			</SubmitButton>
		</form>
	);
}
