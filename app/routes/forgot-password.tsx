import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href, Link, useLocation } from "react-router";
import { loadAuth } from "#app/auth/auth.ts";
import { SessionForm } from "#app/auth/session-form.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { useForm } from "#app/lib/form.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import { addressOf } from "#domain/site-language.ts";

export const meta = privateMeta(t`Forgot your password?`);

export default function ForgotPassword() {
	// `state.email` was typed on the previous page
	const { state } = useLocation();
	const [sentTo, setSentTo] = useState<string>();
	const form = useForm(async (data) => {
		const email = String(data.get("email")).trim();
		const auth = await loadAuth();
		const { error } = await auth.resetPasswordForEmail(email, {
			redirectTo: location.origin + addressOf(href("/reset-password")),
		});
		if (error) throw error;
		setSentTo(email);
	});

	return (
		<SessionScreen
			title={sentTo ? t`Check your email` : t`Forgot your password?`}
			isNew={sentTo !== undefined}
			intro={sentTo ? undefined : t`Enter your email and we'll send you a link to set a new password.`}
		>
			{sentTo ? (
				<p>
					<Trans>
						If there is an account for <strong className="break-all">{sentTo}</strong>, a link to set a new password is
						on its way. It works once, for one hour.
					</Trans>
				</p>
			) : (
				<SessionForm form={form} label={t`Send link`}>
					<TextField
						label={t`Email`}
						name="email"
						type="email"
						autoComplete="username"
						required
						defaultValue={state?.email}
					/>
				</SessionForm>
			)}
			<Link to={href("/login")} className="text-link inline-block py-2">
				<Trans>Back to sign in</Trans>
			</Link>
		</SessionScreen>
	);
}
