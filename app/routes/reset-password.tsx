import { href, useNavigate } from "react-router";
import { CodeStep } from "#app/auth/code-step.tsx";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { NewPasswordForm } from "#app/auth/new-password-form.tsx";
import { useSession } from "#app/auth/session.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import * as signInTexts from "#app/features/accounts/sign-in-texts.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";

export const meta = privateMeta(signInTexts.setNewPassword);

/** Links for a new password lead here. They have signed the person in by then, or failed. */
export default function ResetPassword() {
	const { user, halfSession, isLoading, arrival } = useSession();
	const navigate = useNavigate();
	if (isLoading || arrival?.kind === "unconfirmed") return <FullScreenSpinner />;
	if (halfSession && arrival?.kind !== "failure") {
		return (
			<SessionScreen
				title={signInTexts.setNewPassword}
				intro={signInTexts.enterCodeFirst(halfSession.user.email ?? "")}
			>
				<CodeStep />
			</SessionScreen>
		);
	}
	if (!user || arrival?.kind === "failure") {
		return (
			<SessionScreen title={signInTexts.setNewPassword}>
				<Alert>
					<p>{signInTexts.linkExpired}</p>
				</Alert>
				<ButtonLink to={href("/forgot-password")} label={signInTexts.askForNewLink} />
			</SessionScreen>
		);
	}
	return (
		<SessionScreen title={signInTexts.setNewPassword} intro={signInTexts.signedOutElsewhere(user.email ?? "")}>
			<NewPasswordForm
				email={user.email ?? ""}
				onChanged={() => {
					showToast({ title: signInTexts.passwordChanged });
					navigate(href("/"), { replace: true });
				}}
			/>
		</SessionScreen>
	);
}
