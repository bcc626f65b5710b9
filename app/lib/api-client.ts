import { hc } from "hono/client";
// biome-ignore lint/style/noRestrictedImports: only the types of the API, for its client; erased from the build
import type { Api } from "#server/api/index.ts";
import { ApiFailure, unreachable } from "./api.ts";
import { getServiceHeaders, loadAuth } from "./auth.ts";

/** Typed client of /api for the signed-in person. Reached through `callApi`, which fetches it. */
export const api = hc<Api>("/api", { fetch: fetchAsPerson });

const ended = () => new ApiFailure("session_ended", "Your session has ended. Please sign in again.");

/** `fetch` with the person's token. A token that is refused is refreshed once; if that fails too, the session is over. */
async function fetchAsPerson(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const auth = await loadAuth();
	const stored = await auth.getSession();
	if (!stored.data.session) throw stored.error?.name === "AuthRetryableFetchError" ? unreachable() : ended();
	const response = await send(input, init, stored.data.session.access_token);
	if (response.status !== 401) return response;

	const { data, error } = await auth.refreshSession();
	if (data.session) return send(input, init, data.session.access_token);
	if (error?.name === "AuthRetryableFetchError") throw unreachable();
	// auth-js keeps a session whose access token has time left, but the server has ended it
	await auth.signOut({ scope: "local" });
	throw ended();
}

function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string): Promise<Response> {
	const headers = new Headers(init?.headers);
	for (const [name, value] of Object.entries(getServiceHeaders(token))) headers.set(name, value);
	return fetch(input, { ...init, headers });
}
