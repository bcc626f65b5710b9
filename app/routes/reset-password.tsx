import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, useNavigate } from "react-router";
import { CodeStep } from "#app/auth/code-step.tsx";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { NewPasswordForm } from "#app/auth/new-password-form.tsx";
import { useSession } from "#app/auth/session.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";

export const meta = privateMeta(t`Set a new password`);

/** Links for a new password lead here. They have signed the person in by then, or failed. */
export default function ResetPassword() {
	const { user, halfSession, isLoading, arrival } = useSession();
	const navigate = useNavigate();
	if (isLoading || arrival?.kind === "unconfirmed") return <FullScreenSpinner />;
	if (halfSession && arrival?.kind !== "failure") {
		return (
			<SessionScreen
				title={t`Set a new password`}
				intro={t`First enter your code for ${{ email: halfSession.user.email ?? "" }}.`}
			>
				<CodeStep />
			</SessionScreen>
		);
	}
	if (!user || arrival?.kind === "failure") {
		return (
			<SessionScreen title={t`Set a new password`}>
				<Alert>
					<p>
						<Trans>This link doesn't work. It may have expired or already been used.</Trans>
					</p>
				</Alert>
				<ButtonLink to={href("/forgot-password")} label={t`Ask for a new link`} />
			</SessionScreen>
		);
	}
	return (
		<SessionScreen
			title={t`Set a new password`}
			intro={t`For ${{ email: user.email ?? "" }}. You'll have to sign in again on your other devices.`}
		>
			<NewPasswordForm
				email={user.email ?? ""}
				onChanged={() => {
					showToast({ title: t`Your password has been changed` });
					navigate(href("/"), { replace: true });
				}}
			/>
		</SessionScreen>
	);
}
