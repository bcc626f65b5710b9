import type { User } from "@supabase/auth-js";
import { createContext, type MiddlewareFunction } from "react-router";
import { unreachable } from "#app/lib/api-failure.ts";
import { isOpen, redirectOn } from "#app/lib/redirect-on.ts";
import { getLoginPath } from "./next-path.ts";
import { getSessionState, isUnreachable, listenToSession } from "./session-store.ts";

/** The signed-in person, for the loaders and acts below a route with `requirePerson`. */
export const personContext = createContext<User>();

/**
 * The signed-in person, or null for a visitor. Waits until it is known which. Throws where another page must say so.
 */
async function findPerson(isShown: boolean): Promise<User | null> {
	while (getSessionState().isLoading || isUnreachable(getSessionState())) {
		if (!isShown && isUnreachable(getSessionState())) throw unreachable();
		await new Promise<void>((resolve) => {
			const stop = listenToSession(() => {
				stop();
				resolve();
			});
		});
	}
	return getSessionState().session?.user ?? null;
}

/**
 * Client middleware of a page for signed-in people: it waits until it is known who is there, and leads a visitor to the
 * sign-in page, which leads back. A session that turns out to be over while the page loads leads there, too.
 */
export const requirePerson: MiddlewareFunction = async ({ request, context }, next) => {
	const person = await findPerson(request.method !== "GET" || isOpen(new URL(request.url)));
	if (person) {
		context.set(personContext, person);
		await next();
	}
	const { session, isGone } = getSessionState();
	if (session) {
		if (!person || session.user.id === person.id) return;
		// another person signed in from another tab meanwhile: the loaded data are not theirs
		location.reload();
		return new Promise<never>(() => {});
	}

	// an act comes from the page that is open, and may be another route's
	const asked = request.method === "GET" ? new URL(request.url) : location;
	const hash = isOpen(asked) ? location.hash : "";
	// a person who has just deleted their account has nothing to sign in to
	throw redirectOn(asked, isGone ? "/" : getLoginPath(asked.pathname + asked.search + hash));
};
