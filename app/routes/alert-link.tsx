import { t } from "@lingui/core/macro";
import { data, href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta, secretHeaders } from "#app/lib/private-meta.ts";
import { alertToken } from "#domain/alerts/schemas.ts";
import type { Route } from "./+types/alert-link";

const goHome = t`Go Home`;

/**
 * The pages behind the links in emails. `ask` is shown before the button is pressed, the others after: `unknown` if the
 * link is over, `later` if nothing can be saved now, `full` if the mailbox has five alerts already.
 */
const links = {
	confirm: {
		button: t`Yes, tell me`,
		ask: [t`Shall we tell you?`, t`Press the button, and we'll email you when there's news, once a week at most.`],
		done: [t`We'll tell you`, t`You'll hear from us when there's news. Each email has a link that ends it.`],
		unknown: [
			t`This link doesn't work`,
			t`It's incomplete or more than three days old, or you ended it. Ask again from the list.`,
		],
		later: [t`Not saved yet`, t`We can't save anything at the moment. Please press the button again in a minute.`],
		full: [
			t`You already have five`,
			t`We watch five searches for one mailbox at most. End one by the link in its email, then press the button again.`,
		],
	},
	end: {
		button: t`No more emails`,
		ask: [t`No more emails about this search?`, t`Press the button, and we'll delete it together with your address.`],
		done: [t`You'll get no more of these emails`, t`We've deleted the search and your address with it.`],
		unknown: [t`This link doesn't work`, t`It's incomplete. Open it again in our email.`],
		later: [t`Not saved yet`, t`We can't save anything at the moment. Please press the button again in a minute.`],
		full: ["", ""],
	},
} satisfies Record<string, { button: string } & Record<LinkState, [title: string, message: string]>>;

const linkStates = ["done", "unknown", "later", "full"] as const;

type LinkState = "ask" | (typeof linkStates)[number];

export const handle = { reads: [...linkStates, "token"], flags: linkStates } satisfies PageHandle;

export function loader({ request, params: { act } }: Route.LoaderArgs) {
	if (act !== "confirm" && act !== "end") throw data(null, 404);
	const params = new URL(request.url).searchParams;
	const isValid = alertToken.safeParse(params.get("token")).success;
	const state: LinkState = linkStates.find((state) => params.has(state)) ?? (isValid ? "ask" : "unknown");
	return { act: act as keyof typeof links, state };
}

export const headers = secretHeaders;

export const meta = privateMeta(t`Tell me when there's news`);

/** Confirms or ends an alert: links in its emails lead here. server/api/alerts.ts handles the button. */
export default function AlertLink({ loaderData: { act, state } }: Route.ComponentProps) {
	const { button, [state]: words } = links[act];
	return (
		<MessageScreen title={words[0]} message={words[1]}>
			{state === "done" || state === "unknown" ? (
				<ButtonLink to={href("/")} look="secondary" label={goHome} />
			) : (
				// without `action` the form posts to this address, which has the secret
				<form method="post">
					<Button type="submit" label={button} />
				</form>
			)}
		</MessageScreen>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Tell me when there's news`,
	t`We couldn't load this page. Please try again.`,
	NotFoundScreen,
);
