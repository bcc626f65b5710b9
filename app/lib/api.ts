import type { ClientResponse } from "hono/client";
import type { api } from "./api-client.ts";

/** An act that failed: the server said no, or could not be reached (code "network"). */
export class ApiFailure extends Error {
	readonly code: string;
	readonly fields: Record<string, string>;

	constructor(code: string, message: string, fields: Record<string, string> = {}) {
		super(message);
		this.code = code;
		this.fields = fields;
	}
}

export const unreachable = () =>
	new ApiFailure("network", "The server could not be reached. Check your connection and try again.");

/**
 * What one call of /api gives: `await callApi((api) => api.favorites.$get({ query: { page: "1" } }))`. The client is fetched
 * with the first call, since a visitor makes none. Throws an ApiFailure.
 */
export async function callApi<T>(call: (client: typeof api) => Promise<ClientResponse<T, number, "json">>): Promise<T> {
	let response: ClientResponse<T, number, "json">;
	try {
		response = await call((await import("./api-client.ts")).api);
	} catch (error) {
		throw error instanceof ApiFailure ? error : unreachable();
	}
	if (response.ok) return response.json() as Promise<T>;
	throw readFailure(await response.json().catch(() => undefined));
}

/** What the body of an answer that says no tells; it need not be one of ours. */
export function readFailure(body: unknown): ApiFailure {
	const { code, message, fields } = (body as { error?: Partial<ApiFailure> } | undefined)?.error ?? {};
	return new ApiFailure(code ?? "unexpected", message ?? "Something went wrong. Please try again.", fields);
}
