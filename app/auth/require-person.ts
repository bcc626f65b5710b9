import type { User } from "@supabase/auth-js";
import { createContext, type MiddlewareFunction } from "react-router";
import { unreachable } from "#app/lib/api-failure.ts";
import { isCurrentAddress, redirectFrom } from "#app/lib/redirect-on.ts";
import { pathOf } from "#domain/site-language.ts";
import { getLoginPath } from "./next-path.ts";
import { getSessionState, isRefreshFailing, listenToSession } from "./session-store.ts";

/** The signed-in person, for loaders and actions of routes with `requirePerson`. */
export const personContext = createContext<User>();

/**
 * Waits until the session is known. Returns the signed-in person, or null for a visitor. While the session cannot be
 * refreshed, it keeps waiting if the route `isShown` (see `Unreachable`). Else it throws, and the page before stays.
 */
async function findPerson(isShown: boolean): Promise<User | null> {
	while (getSessionState().isLoading || isRefreshFailing(getSessionState())) {
		if (!isShown && isRefreshFailing(getSessionState())) throw unreachable();
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
 * Client middleware of routes for signed-in people. Redirects a visitor to the sign-in page, which leads back. Does the
 * same if the session ends while the route loads.
 */
export const requirePerson: MiddlewareFunction = async ({ request, context }, next) => {
	const person = await findPerson(request.method !== "GET" || isCurrentAddress(new URL(request.url)));
	if (person) {
		context.set(personContext, person);
		await next();
	}
	const { session, isDeleted } = getSessionState();
	if (session) {
		if (!person || session.user.id === person.id) return;
		// another tab signed another person in meanwhile, who must not see these data
		location.reload();
		return new Promise<never>(() => {});
	}

	// an action may belong to another route than the page that called it, and the person returns to that page
	const target = request.method === "GET" ? new URL(request.url) : location;
	const hash = isCurrentAddress(target) ? location.hash : "";
	throw redirectFrom(target, isDeleted ? "/" : getLoginPath(pathOf(target.pathname) + target.search + hash));
};
