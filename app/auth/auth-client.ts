import { GoTrueClient } from "@supabase/auth-js";
import { siteLanguage } from "#domain/site-language.ts";
import { setSessionState } from "./session-store.ts";

/**
 * Says by this device's clock when a session of an answer ends. By the server's, a device that is an hour ahead would
 * take every token for expired and refresh it with each act.
 */
async function countFromNow(response: Response): Promise<Response> {
	if (!response.ok || !response.headers.get("content-type")?.startsWith("application/json")) return response;
	const body = await response.clone().json();
	if (typeof body?.expires_in !== "number" || !body.access_token) return response;
	const { status, headers } = response;
	return Response.json({ ...body, expires_at: Math.floor(Date.now() / 1000) + body.expires_in }, { status, headers });
}

/**
 * `fetch` that records a failed refresh in `retryAt` at once. auth-js retries for half a minute before it reports one.
 */
const fetchAndRecordFailure: typeof fetch = async (input, init) => {
	const isRefresh = String(input).endsWith("grant_type=refresh_token");
	try {
		const response = await fetch(input, init);
		const seconds = Number(response.headers.get("retry-after")) || 0; // a proxy may send a date
		const retryAt = response.status >= 500 ? Date.now() + seconds * 1000 : undefined;
		if (isRefresh) setSessionState({ retryAt });
		return await countFromNow(response);
	} catch (error) {
		if (isRefresh) setSessionState({ retryAt: Date.now() });
		throw error;
	}
};

/** Creates the auth-js client, which stores its session under `storageKey`. `headers` carry the public API key. */
export const createAuthClient = (headers: Record<string, string>, storageKey: string) =>
	new GoTrueClient({
		url: `${location.origin}/auth/v1`,
		headers: { ...headers, "accept-language": siteLanguage },
		fetch: fetchAndRecordFailure,
		storageKey,
		flowType: "pkce",
		// session-client.ts handles links from emails, and asks for confirmation where needed
		detectSessionInUrl: false,
		experimental: { recoveryCodes: true },
	});
