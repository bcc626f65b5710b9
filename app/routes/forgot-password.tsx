import { useState } from "react";
import { href, Link, useLocation } from "react-router";
import { loadAuth } from "#app/auth/auth.ts";
import { SessionForm } from "#app/auth/session-form.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { toProblem, useSubmission } from "#app/lib/submission.ts";

export const meta = privateMeta("Forgot your password?");

export default function ForgotPassword() {
	// typed on the page before
	const { state } = useLocation();
	const [sentTo, setSentTo] = useState<string>();
	const submission = useSubmission(async (data) => {
		const email = String(data.get("email")).trim();
		const auth = await loadAuth();
		const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/reset-password` });
		if (error) return toProblem(error);
		setSentTo(email);
	});

	return (
		<SessionScreen
			title={sentTo ? "Check your email" : "Forgot your password?"}
			isNew={sentTo !== undefined}
			intro={sentTo ? undefined : "Enter your email and we'll send you a link to set a new password."}
		>
			{sentTo ? (
				<p>
					If there is an account for <strong className="break-all">{sentTo}</strong>, a link to set a new password is on
					its way. It works once, for one hour.
				</p>
			) : (
				<SessionForm submission={submission} label="Send link">
					<TextField
						label="Email"
						name="email"
						type="email"
						autoComplete="username"
						required
						defaultValue={state?.email}
					/>
				</SessionForm>
			)}
			<Link to={href("/login")} className="text-link inline-block py-2">
				Back to sign in
			</Link>
		</SessionScreen>
	);
}
