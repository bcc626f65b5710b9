import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import * as texts from "#app/features/invitations/texts.ts";
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

export const meta = privateMeta(texts.noMoreInvitations);

/** Links to refuse invitations lead here. server/api/objections.ts handles the button. */
export default function Objection({ loaderData: { isDone, isUnknown, isLater } }: Route.ComponentProps) {
	if (isDone) {
		return (
			<MessageScreen title={texts.weWontWriteAgain} message={texts.whatWeNoted}>
				<ButtonLink to={href("/")} look="secondary" label={texts.goHome} />
			</MessageScreen>
		);
	}
	if (isUnknown) {
		return (
			<MessageScreen title={texts.linkDoesntWork} message={texts.whatToDoInstead}>
				<ButtonLink to={href("/")} look="secondary" label={texts.goHome} />
			</MessageScreen>
		);
	}
	return (
		<MessageScreen
			title={isLater ? texts.notNotedYet : texts.askIfNoMore}
			message={isLater ? texts.tryInAMinute : texts.whatTheButtonDoes}
		>
			{/* without `action` the form posts to this address, which has the secret that only the browser reads */}
			<form method="post">
				<Button type="submit" label={texts.dontWriteAgain} />
			</form>
		</MessageScreen>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.noMoreInvitations, texts.pageNotLoaded, NotFoundScreen);
