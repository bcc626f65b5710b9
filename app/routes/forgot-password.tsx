import { useState } from "react";
import { href, Link, useLocation } from "react-router";
import { loadAuth } from "#app/auth/auth.ts";
import { SessionForm } from "#app/auth/session-form.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import * as signInTexts from "#app/features/accounts/sign-in-texts.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { toProblem, useSubmission } from "#app/lib/submission.ts";

export const meta = privateMeta(signInTexts.forgotPassword);

export default function ForgotPassword() {
	// `state.email` was typed on the previous page
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
			title={sentTo ? signInTexts.checkEmail : signInTexts.forgotPassword}
			isNew={sentTo !== undefined}
			intro={sentTo ? undefined : signInTexts.askForEmail}
		>
			{sentTo ? (
				<p>{signInTexts.passwordLinkSent(<strong className="break-all">{sentTo}</strong>)}</p>
			) : (
				<SessionForm submission={submission} label={signInTexts.sendLink}>
					<TextField
						label={signInTexts.email}
						name="email"
						type="email"
						autoComplete="username"
						required
						defaultValue={state?.email}
					/>
				</SessionForm>
			)}
			<Link to={href("/login")} className="text-link inline-block py-2">
				{signInTexts.backToLogin}
			</Link>
		</SessionScreen>
	);
}
