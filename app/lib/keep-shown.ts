import { useSyncExternalStore } from "react";
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, useMatches } from "react-router";
import { personContext } from "#app/auth/require-person.ts";
import { ApiFailure, isUnreachable } from "./api-failure.ts";

type Results = Record<string, DataStrategyResult>;

/** The data last loaded for each route, with the user and the URL that they were loaded for. */
const shown = new Map<string, { personId: string; address: string; result: DataStrategyResult }>();

/** Ids of the routes whose last reload failed, so that they still show older data. */
let outdatedRoutes: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/**
 * Client middleware to run after `requirePerson`: if a reload fails for a temporary reason, the route keeps the data it
 * shows. A page that is only being opened shows the error. `frame` is the id of the layout route, which keeps its data
 * at every URL.
 */
export const keepShown =
	(frame?: string): MiddlewareFunction<Results> =>
	async ({ request, context }, next) => {
		const results = await next();
		if (request.method !== "GET") return results;
		const { id: personId } = context.get(personContext);
		const { pathname, search } = new URL(request.url);
		const old = new Set(outdatedRoutes);
		for (const [routeId, result] of Object.entries(results)) {
			const address = routeId === frame ? "" : pathname + search;
			const last = shown.get(routeId);
			old.delete(routeId);
			if (result.type === "data") {
				shown.set(routeId, { personId, address, result });
			} else if (isTemporary(result.result) && last?.personId === personId && last.address === address) {
				results[routeId] = last.result;
				old.add(routeId);
			} else {
				shown.delete(routeId);
			}
		}
		outdatedRoutes = old;
		for (const listen of listeners) listen();
		return results;
	};

/** Whether an error is temporary: the server didn't answer or couldn't, and the page itself may be fine. */
function isTemporary(error: unknown): boolean {
	if (error instanceof ApiFailure) return ["network", "unexpected", "busy", "too_many"].includes(error.code);
	return isRouteErrorResponse(error) ? error.status >= 500 : isUnreachable(error);
}

function subscribe(listen: () => void): () => void {
	listeners.add(listen);
	return () => listeners.delete(listen);
}

/** Whether any route on the page shows older data because its last reload failed. */
export function useIsOutOfDate(): boolean {
	const old = useSyncExternalStore(
		subscribe,
		() => outdatedRoutes,
		() => outdatedRoutes,
	);
	return useMatches().some(({ id }) => old.has(id));
}
