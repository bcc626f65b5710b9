import { t } from "@lingui/core/macro";
import type { PlainForm } from "#app/lib/form.ts";
import { limits } from "#domain/limits.ts";
import { PasswordField } from "./password-field.tsx";

/** Inputs for a new password, `password` and `confirmation`. */
export function NewPasswordFields({ labels, form }: { labels: [string, string]; form: PlainForm }) {
	return (
		<>
			<PasswordField
				label={labels[0]}
				autoComplete="new-password"
				required
				hint={t`At least ${{ passwordLength: limits.passwordLength }} characters. Several words are easier to remember and harder to guess.`}
				{...form.field("password")}
			/>
			<PasswordField label={labels[1]} autoComplete="new-password" required {...form.field("confirmation")} />
		</>
	);
}
