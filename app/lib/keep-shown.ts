import { useSyncExternalStore } from "react";
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, useMatches } from "react-router";
import { personContext } from "#app/auth/require-person.ts";
import { ApiFailure, isUnreachable } from "./api-failure.ts";

type Results = Record<string, DataStrategyResult>;

/** The last data of each route, with their person and address. */
const shown = new Map<string, { personId: string; address: string; result: DataStrategyResult }>();

/** The routes whose data could not be loaded again since they are shown. */
let oldRoutes: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/**
 * Client middleware after `requirePerson`: shown data stay when they cannot be loaded again for a passing reason. A
 * page that is opened says so instead. `frame` is the id of the route around the pages, the same at every address.
 */
export const keepShown =
	(frame?: string): MiddlewareFunction<Results> =>
	async ({ request, context }, next) => {
		const results = await next();
		if (request.method !== "GET") return results;
		const { id: personId } = context.get(personContext);
		const { pathname, search } = new URL(request.url);
		const old = new Set(oldRoutes);
		for (const [routeId, result] of Object.entries(results)) {
			const address = routeId === frame ? "" : pathname + search;
			const last = shown.get(routeId);
			old.delete(routeId);
			if (result.type === "data") {
				shown.set(routeId, { personId, address, result });
			} else if (isPassing(result.result) && last?.personId === personId && last.address === address) {
				results[routeId] = last.result;
				old.add(routeId);
			} else {
				shown.delete(routeId);
			}
		}
		oldRoutes = old;
		for (const listen of listeners) listen();
		return results;
	};

/** Whether an error only says that there was no answer, and nothing about the page itself. */
function isPassing(error: unknown): boolean {
	if (error instanceof ApiFailure) return ["network", "unexpected", "busy", "too_many"].includes(error.code);
	return isRouteErrorResponse(error) ? error.status >= 500 : isUnreachable(error);
}

function subscribe(listen: () => void): () => void {
	listeners.add(listen);
	return () => listeners.delete(listen);
}

/** Whether something on the page could not be loaded again since it is shown. */
export function useIsOutOfDate(): boolean {
	const old = useSyncExternalStore(
		subscribe,
		() => oldRoutes,
		() => oldRoutes,
	);
	return useMatches().some(({ id }) => old.has(id));
}
