import type { User } from "@supabase/auth-js";
import { loadAuth } from "#app/auth/auth.ts";
import { CurrentPasswordField, readCurrentPassword, toAccountProblem } from "#app/auth/current-password-field.tsx";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useSubmission } from "#app/lib/submission.ts";

/** Changes the address to sign in with, once both mailboxes agreed. */
export function EmailForm({ user }: { user: User }) {
	const { onSubmit, isBusy, problem } = useSubmission(async (data, form) => {
		const email = String(data.get("email")).trim();
		const auth = await loadAuth();
		const { error } = await auth.updateUser(
			{ email, ...readCurrentPassword(data) },
			{ emailRedirectTo: `${location.origin}/` },
		);
		if (error) return toAccountProblem(error);
		form.reset();
	});
	return (
		<form method="post" onSubmit={onSubmit} className="space-y-4">
			<p>
				You sign in with <strong className="break-all">{user.email}</strong>.
			</p>
			{user.new_email && (
				<Notice>
					<p>
						We have sent a link to <strong className="break-all">{user.new_email}</strong> and one to your present
						address. The change is made once both have been opened.
					</p>
				</Notice>
			)}
			<ProblemAlert problem={problem} />
			<TextField label="New email" name="email" type="email" autoComplete="email" required />
			<CurrentPasswordField problem={problem} />
			<SubmitButton isBusy={isBusy} look="secondary">
				Change Email
			</SubmitButton>
		</form>
	);
}
