import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { FullScreenSpinner } from "#app/auth/full-screen-spinner.tsx";
import { readNextPath } from "#app/auth/next-path.ts";
import { useSession } from "#app/auth/session.tsx";
import { SessionScreen } from "#app/auth/session-screen.tsx";
import { Form } from "#app/components/form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useForm } from "#app/lib/form.ts";
import { privateMeta, secretHeaders } from "#app/lib/private-meta.ts";

const linkPurposes = {
	signup: t`The link confirms this email address and signs you in.`,
	recovery: t`The link signs you in so that you can set a new password.`,
	email_change: t`The link confirms a new email address for an account. We sent one to each address.`,
};

export const headers = secretHeaders;

export const meta = privateMeta(t`Continue`);

/** Asks for confirmation before a link from an email is used that another browser requested. */
export default function FollowLink() {
	const { arrival, user, isLoading, acceptLink } = useSession();
	const navigate = useNavigate();
	const { state } = useLocation();
	const form = useForm(async () => {
		if (arrival?.kind === "unconfirmed") await acceptLink(arrival.link);
	});
	const isDone = arrival?.kind === "session" || arrival?.kind === "half-changed-email";
	useEffect(() => {
		// for a link to a new password, ArrivalNotice navigates to that page afterwards
		if (isDone) navigate(readNextPath(state?.next), { replace: true });
	}, [isDone, state, navigate]);

	if (isLoading || isDone) return <FullScreenSpinner />;
	if (arrival?.kind !== "unconfirmed") {
		return (
			<SessionScreen title={t`This link doesn't work`}>
				<Alert>
					<p>
						<Trans>It may have expired or already been used. Open the link in our email again, or sign in.</Trans>
					</p>
				</Alert>
				<ButtonLink to={href("/login")}>
					<Trans>Sign In</Trans>
				</ButtonLink>
			</SessionScreen>
		);
	}
	const { email, type, removesFactor } = arrival.link;
	return (
		<SessionScreen title={t`Continue?`}>
			<p>
				<Trans>
					Continue as <strong className="break-all">{email}</strong>?
				</Trans>{" "}
				{removesFactor
					? t`The link turns two-step sign-in off, signs out all devices and lets you set a new password.`
					: linkPurposes[type]}
			</p>
			{user && user.email !== email && (
				<Notice>
					<p>
						<Trans>
							You're signed in as <strong className="break-all">{ph({ email: user.email ?? "" })}</strong> in this
							browser. Continuing may sign you out.
						</Trans>
					</p>
				</Notice>
			)}
			<p className="text-faded">
				<Trans>Did someone else send you this link? Then don't continue: the account may be theirs.</Trans>
			</p>
			<Form
				form={form}
				submit={t`Continue`}
				buttons={<ButtonLink look="secondary" to={href("/")} label={t`Not Now`} />}
			/>
		</SessionScreen>
	);
}
