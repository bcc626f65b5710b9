import { GoTrueClient } from "@supabase/auth-js";
import { storageKey } from "./auth.ts";

/** The auth client, with the public key's headers. */
export const createAuthClient = (headers: Record<string, string>) =>
	new GoTrueClient({
		url: `${location.origin}/auth/v1`,
		headers,
		storageKey,
		flowType: "pkce",
		// links are gone on with by session-client.ts, which asks first where it must
		detectSessionInUrl: false,
		experimental: { recoveryCodes: true },
	});
