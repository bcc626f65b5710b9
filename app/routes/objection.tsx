import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { MessageScreen, NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { privateMeta } from "#app/lib/private-meta.ts";
import type { Route } from "./+types/objection";

export const handle = { reads: ["done", "unknown", "later"] } satisfies PageHandle;

export function loader({ request }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	return { isDone: params.has("done"), isUnknown: params.has("unknown"), isLater: params.has("later") };
}

export const meta = privateMeta("No more invitations");

/** Where the link leads that says no to invitations; server/api/objections.ts answers the button. */
export default function Objection({ loaderData: { isDone, isUnknown, isLater } }: Route.ComponentProps) {
	if (isDone) {
		return (
			<MessageScreen
				title="We won't write again"
				message="We've noted it, and never invite this email address again. The clinic's page stays as it is: to correct it or have it removed, write to the address at the end of our email."
			>
				<ButtonLink to={href("/")} look="secondary" label="Go Home" />
			</MessageScreen>
		);
	}
	if (isUnknown) {
		return (
			<MessageScreen
				title="This link doesn't work"
				message="It's incomplete, or too old. Write to the address at the end of our email instead, and we'll never invite yours again."
			>
				<ButtonLink to={href("/")} look="secondary" label="Go Home" />
			</MessageScreen>
		);
	}
	return (
		<MessageScreen
			title={isLater ? "It isn't noted yet" : "No more invitations?"}
			message={
				isLater
					? "We can't save anything at the moment. Please press the button again in a minute."
					: "Press the button, and we never send an invitation to your email address again. The clinic's page stays as it is."
			}
		>
			{/* no action: it goes to the address of this page, with the secret that only the browser reads */}
			<form method="post">
				<Button type="submit" label="Don't write to me again" />
			</form>
		</MessageScreen>
	);
}

export const ErrorBoundary = createFailureBoundary(
	"No more invitations",
	"The page could not be loaded. Please try again.",
	NotFoundScreen,
);
