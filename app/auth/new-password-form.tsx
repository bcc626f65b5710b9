import { t } from "@lingui/core/macro";
import { Form } from "#app/components/form.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { refuse, useForm } from "#app/lib/form.ts";
import { checkNewPassword } from "#domain/accounts/password.ts";
import { loadAuth } from "./auth.ts";
import { CurrentPasswordField, changeWithProof } from "./current-password-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { Weaknesses } from "./weaknesses.tsx";

type Props = { email: string; look?: ButtonLook; onChanged: () => void };

/** Changes the password of the signed-in person, which ends their other sessions. */
export function NewPasswordForm({ email, look, onChanged }: Props) {
	const form = useForm(async (data, element) => {
		const password = String(data.get("password"));
		const wrong = checkNewPassword(password, String(data.get("confirmation")));
		if (wrong) refuse({ [wrong.field]: wrong.message });
		await changeWithProof(data, async (proof) => (await loadAuth()).updateUser({ password, ...proof }));
		element.reset();
		onChanged();
	});
	return (
		<Form
			form={form}
			submit={t`Change Password`}
			look={look}
			help={<Weaknesses problem={form.problem} />}
			noValidate={false}
			className="space-y-4"
		>
			{/* tells a password manager whose password this is */}
			<input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
			<NewPasswordFields labels={[t`New password`, t`Confirm new password`]} form={form} />
			<CurrentPasswordField form={form} />
		</Form>
	);
}
