import { t } from "@lingui/core/macro";
import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta, secretHeaders } from "#app/lib/private-meta.ts";
import type { Route } from "./+types/objection";

const flags = ["done", "unknown", "later"];
export const handle = { reads: flags, flags } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	return { isDone: params.has("done"), isUnknown: params.has("unknown"), isLater: params.has("later") };
}

export const headers = secretHeaders;

export const meta = privateMeta(t`No more invitations`);

/** Links to refuse invitations lead here. server/api/objections.ts handles the button. */
export default function Objection({ loaderData: { isDone, isUnknown, isLater } }: Route.ComponentProps) {
	if (isDone) {
		return (
			<MessageScreen
				title={t`We won't write again`}
				message={t`We've noted that and will never invite this email address again. The clinic's page stays as it is: to correct it or have it removed, write to the address at the end of our email.`}
			>
				<ButtonLink to={href("/")} look="secondary" label={t`Go Home`} />
			</MessageScreen>
		);
	}
	if (isUnknown) {
		return (
			<MessageScreen
				title={t`This link doesn't work`}
				message={t`It's incomplete or too old. Write to the address at the end of our email instead, and we'll never invite you again.`}
			>
				<ButtonLink to={href("/")} look="secondary" label={t`Go Home`} />
			</MessageScreen>
		);
	}
	return (
		<MessageScreen
			title={isLater ? t`We haven't noted it yet` : t`No more invitations?`}
			message={
				isLater
					? t`We can't save anything at the moment. Please press the button again in a minute.`
					: t`Press the button and we'll never send another invitation to your email address. The clinic's page stays as it is.`
			}
		>
			{/* without `action` the form posts to this address, which has the secret that only the browser reads */}
			<form method="post">
				<Button type="submit" label={t`Don't write to me again`} />
			</form>
		</MessageScreen>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`No more invitations`,
	t`We couldn't load this page. Please try again.`,
	NotFoundScreen,
);
