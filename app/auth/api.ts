import type { ClientResponse } from "hono/client";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import type { api } from "./api-client.ts";

/**
 * The answer of one call of /api: `await callApi((api) => api.favorites.$get({ query: { page: "1" } }))`. The client is
 * fetched with the first call, since visitors make none. Throws an ApiFailure.
 */
export async function callApi<T>(call: (client: typeof api) => Promise<ClientResponse<T, number, "json">>): Promise<T> {
	let response: ClientResponse<T, number, "json">;
	try {
		response = await call((await import("./api-client.ts")).api);
	} catch (error) {
		throw error instanceof ApiFailure ? error : unreachable();
	}
	const body = await response.json().catch(() => undefined);
	// an answer without JSON is not ours
	if (!response.ok || body === undefined) throw readFailure(body, response.status);
	return body as T;
}
