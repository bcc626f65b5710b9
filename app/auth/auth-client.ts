import { GoTrueClient } from "@supabase/auth-js";
import { storageKey } from "./auth.ts";
import { setSessionState } from "./session-store.ts";

/** Says at once that nothing answers a refresh, where auth-js tries for half a minute before it does. */
const fetchAndSay: typeof fetch = async (input, init) => {
	const say = (retryAt: number | undefined) => {
		if (String(input).endsWith("grant_type=refresh_token")) setSessionState({ retryAt });
	};
	try {
		const answer = await fetch(input, init);
		const seconds = Number(answer.headers.get("retry-after")) || 0; // a proxy may say a date
		say(answer.status >= 500 ? Date.now() + seconds * 1000 : undefined);
		return answer;
	} catch (error) {
		say(Date.now());
		throw error;
	}
};

/** The auth client, with the public key's headers. */
export const createAuthClient = (headers: Record<string, string>) =>
	new GoTrueClient({
		url: `${location.origin}/auth/v1`,
		headers,
		fetch: fetchAndSay,
		storageKey,
		flowType: "pkce",
		// links are gone on with by session-client.ts, which asks first where it must
		detectSessionInUrl: false,
		experimental: { recoveryCodes: true },
	});
