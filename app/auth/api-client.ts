import { hc } from "hono/client";
import { addressOf } from "#domain/site-language.ts";
// only the types of the API: nothing of the server reaches the browser
import type { Api } from "#server/api/index.ts";
import { getServiceHeaders } from "./auth.ts";
import { sendAsPerson } from "./person-token.ts";

/** Typed client of /api for the signed-in person. Only `callApi` uses it, which loads this module on demand. */
export const api = hc<Api>(addressOf("/api"), { fetch: fetchAsPerson });

function fetchAsPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	return sendAsPerson((token) => {
		const headers = new Headers(init?.headers);
		for (const [name, value] of Object.entries(getServiceHeaders(token))) headers.set(name, value);
		return fetch(input, { ...init, headers });
	});
}
