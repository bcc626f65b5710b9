import { data, href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import * as texts from "#app/features/alerts/texts.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta, secretHeaders } from "#app/lib/private-meta.ts";
import { alertToken } from "#domain/alerts/schemas.ts";
import type { Route } from "./+types/alert-link";

export const handle = { reads: [...texts.linkStates, "token"], flags: texts.linkStates } satisfies PageHandle;

export function loader({ request, params: { act } }: Route.LoaderArgs) {
	if (act !== "confirm" && act !== "end") throw data(null, 404);
	const params = new URL(request.url).searchParams;
	const isValid = alertToken.safeParse(params.get("token")).success;
	const state: texts.LinkState = texts.linkStates.find((state) => params.has(state)) ?? (isValid ? "ask" : "unknown");
	return { act: act as keyof typeof texts.links, state };
}

export const headers = secretHeaders;

export const meta = privateMeta(texts.alertTitle);

/** Confirms or ends an alert: links in its emails lead here. server/api/alerts.ts handles the button. */
export default function AlertLink({ loaderData: { act, state } }: Route.ComponentProps) {
	const { button, [state]: words } = texts.links[act];
	return (
		<MessageScreen title={words[0]} message={words[1]}>
			{state === "done" || state === "unknown" ? (
				<ButtonLink to={href("/")} look="secondary" label={texts.goHome} />
			) : (
				// without `action` the form posts to this address, which has the secret
				<form method="post">
					<Button type="submit" label={button} />
				</form>
			)}
		</MessageScreen>
	);
}

export const ErrorBoundary = createFailureBoundary(texts.alertTitle, texts.alertFailed, NotFoundScreen);
