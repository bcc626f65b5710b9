import { useState } from "react";
import { href, Link, useLocation } from "react-router";
import { loadAuth } from "#app/auth/auth.ts";
import { useSession } from "#app/auth/session.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { toProblem, useSubmission } from "#app/lib/submission.ts";

export const meta = privateMeta("Forgot your password?");

export default function ForgotPassword() {
	const { isLoading } = useSession();
	// typed on the page before
	const { state } = useLocation();
	const [sentTo, setSentTo] = useState<string>();
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		const email = String(data.get("email")).trim();
		const auth = await loadAuth();
		const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` });
		if (error) return toProblem(error);
		setSentTo(email);
	});

	return (
		<SessionScreen
			title={sentTo ? "Check your email" : "Forgot your password?"}
			intro={sentTo ? undefined : "Tell us your email, and we send you a link to choose a new one."}
		>
			{sentTo ? (
				<p role="status">
					If there is an account for <strong className="break-all">{sentTo}</strong>, a link to choose a new password is
					on its way. It works once, for one hour.
				</p>
			) : (
				<>
					<ProblemAlert problem={problem} />
					<form method="post" onSubmit={onSubmit} className="space-y-4">
						<TextField
							label="Email"
							name="email"
							type="email"
							autoComplete="username"
							required
							defaultValue={state?.email}
						/>
						<SubmitButton isBusy={isBusy} isReady={!isLoading} className="w-full" label="Send Link" />
					</form>
				</>
			)}
			<Link to={href("/login")} className="text-link inline-block py-2">
				Back to sign in
			</Link>
		</SessionScreen>
	);
}
