import { describeProblem, ProblemAlert } from "#app/components/problem-alert.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { loadAuth } from "#app/lib/auth.ts";
import { toProblem, useSubmission } from "#app/lib/submission.ts";
import { limits } from "#domain/limits.ts";
import { checkNewPassword } from "#domain/password.ts";

type Props = { email: string; look?: ButtonLook; onChanged: () => void };

/** Chooses a new password for the signed-in person, typed twice. Their other sessions end with it. */
export function NewPasswordForm({ email, look, onChanged }: Props) {
	const { onSubmit, isBusy, problem } = useSubmission(async (data, form) => {
		const password = String(data.get("password"));
		const refused = checkNewPassword(password, String(data.get("confirmation")));
		if (refused) return refused;
		const auth = await loadAuth();
		const { error } = await auth.updateUser({ password });
		if (error) return toProblem(error);
		form.reset();
		onChanged();
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			<ProblemAlert problem={problem} />
			{/* tells a password manager whose password this is */}
			<input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField
				label="New password"
				name="password"
				autoComplete="new-password"
				required
				hint={`At least ${limits.passwordLength} characters.`}
				{...describeProblem(problem, "password")}
			/>
			<PasswordField
				label="Confirm new password"
				name="confirmation"
				autoComplete="new-password"
				required
				{...describeProblem(problem, "confirmation")}
			/>
			<SubmitButton isBusy={isBusy} look={look}>
				Change Password
			</SubmitButton>
		</form>
	);
}
