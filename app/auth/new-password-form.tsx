import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";
import { checkNewPassword } from "#domain/accounts/password.ts";
import { loadAuth } from "./auth.ts";
import { CurrentPasswordField, changeWithProof } from "./current-password-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type Props = { email: string; look?: ButtonLook; onChanged: () => void };

/** Changes the password of the signed-in person, which ends their other sessions. */
export function NewPasswordForm({ email, look, onChanged }: Props) {
	const { onSubmit, isBusy, problem } = useSubmission(async (data, form) => {
		const password = String(data.get("password"));
		const problem =
			checkNewPassword(password, String(data.get("confirmation"))) ??
			(await changeWithProof(data, async (proof) => (await loadAuth()).updateUser({ password, ...proof })));
		if (problem) return problem;
		form.reset();
		onChanged();
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			<ProblemAlert problem={problem} />
			{/* tells a password manager whose password this is */}
			<input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
			<NewPasswordFields labels={[t`New password`, t`Confirm new password`]} problem={problem} />
			<CurrentPasswordField problem={problem} />
			<SubmitButton isBusy={isBusy} look={look}>
				<Trans>Change Password</Trans>
			</SubmitButton>
		</form>
	);
}
