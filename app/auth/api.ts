import type { ClientResponse } from "hono/client";
import { ApiFailure, readFailure, unreachable } from "#app/lib/api-failure.ts";
import type { api } from "./api-client.ts";
import { getServiceHeaders } from "./auth.ts";

/**
 * Calls /api and returns the body of the response: `await callApi((api) => api.favorites.$get({ query }))`. Loads the
 * client with the first call, because visitors make none. Throws an `ApiFailure` if the request fails.
 */
export async function callApi<T>(call: (client: typeof api) => Promise<ClientResponse<T, number, "json">>): Promise<T> {
	let response: ClientResponse<T, number, "json">;
	try {
		response = await call((await import("./api-client.ts")).api);
	} catch (error) {
		throw error instanceof ApiFailure ? error : unreachable();
	}
	const body = await response.json().catch(() => undefined);
	// a response without JSON comes from a proxy, not from our server
	if (!response.ok || body === undefined) throw readFailure(body, response.status);
	return body as T;
}

/** Posts a form that works without an account and without script to its own page. Throws an `ApiFailure`. */
export async function postForm(path: string, body: object, asPerson: boolean): Promise<void> {
	const post = (token?: string) =>
		fetch(path, {
			method: "POST",
			headers: { ...getServiceHeaders(token), "content-type": "application/json" },
			body: JSON.stringify(body),
		}).catch(() => {
			throw unreachable();
		});
	const response = asPerson ? await (await import("./person-token.ts")).sendAsPerson(post) : await post();
	if (!response.ok) throw readFailure(await response.json().catch(() => undefined), response.status);
}
