import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { OpenLink } from "#app/auth/auth.ts";
import { readNextPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { FullScreenSpinner } from "#app/components/full-screen-spinner.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { pageMeta } from "#app/lib/seo.ts";
import { useSubmission } from "#app/lib/submission.ts";
import type { Route } from "./+types/follow-link";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Continue", isIndexed: false });

const removal = "The link turns two-step sign-in off, signs out all devices and lets you set a new password.";
const purposes: Record<OpenLink["type"], string> = {
	signup: "The link confirms this email address and signs you in.",
	recovery: "The link signs you in so that you can set a new password.",
	email_change: "The link confirms a new email address for an account. We sent one to each address.",
};

/** Where a link from a mail leads that was not asked for in this browser: a question before anything changes. */
export default function FollowLink() {
	const { arrival, user, isLoading, acceptLink } = useSession();
	const navigate = useNavigate();
	const { state } = useLocation();
	const { onSubmit, isBusy } = useSubmission(async () => {
		if (arrival?.kind === "question") await acceptLink(arrival.link);
		return undefined;
	});
	const isDone = arrival?.kind === "session" || arrival?.kind === "half-changed-email";
	useEffect(() => {
		// to a new password the notice of the arrival leads
		if (isDone) navigate(readNextPath(state?.here), { replace: true });
	}, [isDone, state, navigate]);

	if (isLoading || isDone) return <FullScreenSpinner />;
	if (arrival?.kind !== "question") {
		return (
			<SessionScreen title="This link doesn't work">
				<Alert>
					<p>It may have expired or already been used. Open the link in our email again, or sign in.</p>
				</Alert>
				<ButtonLink to={href("/login")}>Sign In</ButtonLink>
			</SessionScreen>
		);
	}
	const { email, type, removesFactor } = arrival.link;
	return (
		<SessionScreen title="Continue?">
			<p>
				Continue as <strong className="break-all">{email}</strong>? {removesFactor ? removal : purposes[type]}
			</p>
			{user && user.email !== email && (
				<Notice>
					<p>
						You're signed in as <strong className="break-all">{user.email}</strong> in this browser. That may end here.
					</p>
				</Notice>
			)}
			<p className="text-faded">Did someone else send you this link? Then don't continue: the account may be theirs.</p>
			<form method="post" onSubmit={onSubmit} className="flex flex-wrap gap-3">
				<SubmitButton isBusy={isBusy}>Continue</SubmitButton>
				<ButtonLink look="secondary" to={href("/")}>
					Not Now
				</ButtonLink>
			</form>
		</SessionScreen>
	);
}
