import { t } from "@lingui/core/macro";
import { describeProblem } from "#app/components/problem-alert.tsx";
import type { Problem } from "#app/lib/submission.ts";
import { limits } from "#domain/limits.ts";
import { PasswordField } from "./password-field.tsx";

/** Inputs for a new password, `password` and `confirmation`. */
export function NewPasswordFields({ labels, problem }: { labels: [string, string]; problem: Problem | undefined }) {
	return (
		<>
			<PasswordField
				label={labels[0]}
				name="password"
				autoComplete="new-password"
				required
				hint={t`At least ${{ passwordLength: limits.passwordLength }} characters. Several words are easier to remember and harder to guess.`}
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
