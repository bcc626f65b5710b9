import { ApiFailure, unreachable } from "#app/lib/api-failure.ts";
import { loadAuth } from "./auth.ts";
import * as texts from "./texts.ts";

const ended = () => new ApiFailure("session_ended", texts.personTokenSessionEnded);

/**
 * What `send` gives for the person's token. A token that is refused (401) is refreshed once; if that fails too, the
 * session is over. Throws an ApiFailure ("session_ended" or "network") where no token can be had.
 */
export async function sendAsPerson<T extends { status: number }>(send: (token: string) => Promise<T>): Promise<T> {
	const auth = await loadAuth();
	const stored = await auth.getSession();
	if (!stored.data.session) throw stored.error?.name === "AuthRetryableFetchError" ? unreachable() : ended();
	const answer = await send(stored.data.session.access_token);
	if (answer.status !== 401) return answer;

	const { data, error } = await auth.refreshSession();
	if (data.session) return send(data.session.access_token);
	if (error?.name === "AuthRetryableFetchError") throw unreachable();
	// auth-js keeps a session whose access token has time left, but the server has ended it
	await auth.signOut({ scope: "local" });
	throw ended();
}
