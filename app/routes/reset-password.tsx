import { href, useNavigate } from "react-router";
import { CodeStep } from "#app/auth/code-step.tsx";
import { NewPasswordForm } from "#app/auth/new-password-form.tsx";
import { useSession } from "#app/auth/session.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { FullScreenSpinner } from "#app/components/full-screen-spinner.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { privateMeta } from "#app/lib/private-meta.ts";
import { showToast } from "#app/lib/toast.ts";

export const meta = privateMeta("Choose a new password");

/** Where the link of a recovery mail leads: it has signed the person in, or it was no good. */
export default function ResetPassword() {
	const { user, halfSession, isLoading, arrival } = useSession();
	const navigate = useNavigate();
	if (isLoading || arrival?.kind === "question") return <FullScreenSpinner />;
	if (halfSession && arrival?.kind !== "failure") {
		return (
			<SessionScreen title="Choose a new password" intro={`First enter your code for ${halfSession.user.email}.`}>
				<CodeStep />
			</SessionScreen>
		);
	}
	if (!user || arrival?.kind === "failure") {
		return (
			<SessionScreen title="Choose a new password">
				<Alert>
					<p>This link doesn't work. It may have expired or already been used.</p>
				</Alert>
				<ButtonLink to={href("/forgot-password")} label="Ask for a new link" />
			</SessionScreen>
		);
	}
	return (
		<SessionScreen title="Choose a new password" intro={`For ${user.email}. Other devices will have to sign in again.`}>
			<NewPasswordForm
				email={user.email ?? ""}
				onChanged={() => {
					showToast({ title: "Your password has been changed" });
					navigate(href("/"), { replace: true });
				}}
			/>
		</SessionScreen>
	);
}
