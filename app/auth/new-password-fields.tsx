import { describeProblem } from "#app/components/problem-alert.tsx";
import type { Problem } from "#app/lib/submission.ts";
import { limits } from "#domain/limits.ts";
import { PasswordField } from "./password-field.tsx";
import * as texts from "./texts.ts";

/** Inputs for a new password, `password` and `confirmation`. */
export function NewPasswordFields({ labels, problem }: { labels: [string, string]; problem: Problem | undefined }) {
	return (
		<>
			<PasswordField
				label={labels[0]}
				name="password"
				autoComplete="new-password"
				required
				hint={texts.newPasswordFieldsHint(limits.passwordLength)}
				{...describeProblem(problem, "password")}
			/>
			<PasswordField
				label={labels[1]}
				name="confirmation"
				autoComplete="new-password"
				required
				{...describeProblem(problem, "confirmation")}
			/>
		</>
	);
}
