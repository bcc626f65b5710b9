import { t } from "@lingui/core/macro";
import { ApiFailure, unreachable } from "#app/lib/api-failure.ts";
import { loadAuth } from "./auth.ts";

const sessionEnded = () => new ApiFailure("session_ended", t`Your session has ended. Please sign in again.`);

/**
 * Calls `send` with the person's access token and returns its response. After a 401 it refreshes the token and retries
 * once. Throws an `ApiFailure`: "session_ended" without a session or if the refresh is refused, "network" if it fails.
 */
export async function sendAsPerson<T extends { status: number }>(send: (token: string) => Promise<T>): Promise<T> {
	const auth = await loadAuth();
	const stored = await auth.getSession();
	if (!stored.data.session) throw stored.error?.name === "AuthRetryableFetchError" ? unreachable() : sessionEnded();
	const response = await send(stored.data.session.access_token);
	if (response.status !== 401) return response;

	const { data, error } = await auth.refreshSession();
	if (data.session) return send(data.session.access_token);
	if (error?.name === "AuthRetryableFetchError") throw unreachable();
	// auth-js would keep the session until its access token expires
	await auth.signOut({ scope: "local" });
	throw sessionEnded();
}
