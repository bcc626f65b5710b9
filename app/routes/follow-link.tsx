import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { readNextPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import * as signInTexts from "#app/features/accounts/sign-in-texts.tsx";
import { privateMeta, secretHeaders } from "#app/lib/private-meta.ts";
import { useSubmission } from "#app/lib/submission.ts";

export const headers = secretHeaders;

export const meta = privateMeta(signInTexts.continueButton);

/** Asks for confirmation before a link from an email is used that another browser requested. */
export default function FollowLink() {
	const { arrival, user, isLoading, acceptLink } = useSession();
	const navigate = useNavigate();
	const { state } = useLocation();
	const { onSubmit, isBusy } = useSubmission(async () => {
		if (arrival?.kind === "unconfirmed") await acceptLink(arrival.link);
		return undefined;
	});
	const isDone = arrival?.kind === "session" || arrival?.kind === "half-changed-email";
	useEffect(() => {
		// for a link to a new password, ArrivalNotice navigates to that page afterwards
		if (isDone) navigate(readNextPath(state?.next), { replace: true });
	}, [isDone, state, navigate]);

	if (isLoading || isDone) return <FullScreenSpinner />;
	if (arrival?.kind !== "unconfirmed") {
		return (
			<SessionScreen title={signInTexts.linkDoesntWork}>
				<Alert>
					<p>{signInTexts.whyLinkDoesntWork}</p>
				</Alert>
				<ButtonLink to={href("/login")}>{signInTexts.signInButton}</ButtonLink>
			</SessionScreen>
		);
	}
	const { email, type, removesFactor } = arrival.link;
	return (
		<SessionScreen title={signInTexts.askToContinue}>
			<p>
				{signInTexts.continueAs(
					<strong className="break-all">{email}</strong>,
					removesFactor ? signInTexts.linkTurnsTwoStepOff : signInTexts.linkPurposes[type],
				)}
			</p>
			{user && user.email !== email && (
				<Notice>
					<p>{signInTexts.signedInAs(<strong className="break-all">{user.email}</strong>)}</p>
				</Notice>
			)}
			<p className="text-faded">{signInTexts.linkFromSomeoneElse}</p>
			<form method="post" onSubmit={onSubmit} className="flex flex-wrap gap-3">
				<SubmitButton isBusy={isBusy}>{signInTexts.continueButton}</SubmitButton>
				<ButtonLink look="secondary" to={href("/")}>
					{signInTexts.notNow}
				</ButtonLink>
			</form>
		</SessionScreen>
	);
}
