import type { GoTrueClient } from "@supabase/auth-js";

/** Where auth-js keeps the session in local storage, and the name of the channel on which tabs talk. */
export const storageKey = "inkfree-auth";

let anonKey = "";
let client: Promise<GoTrueClient> | undefined;

/** The public key that goes with every request; known once the page has started. */
export function setAnonKey(key: string): void {
	anonKey = key;
}

/** Headers of every request to our services. A signed-in person's token takes the place of the key in `Authorization`: auth-js sets that very name, and fetch would join the two. */
export function getServiceHeaders(token = anonKey): Record<string, string> {
	return { apikey: anonKey, Authorization: `Bearer ${token}` };
}

/** The auth client, fetched on first use: a visitor who never signs in never loads it. Rejects when it cannot be fetched. */
export function loadAuth(): Promise<GoTrueClient> {
	client ??= import("@supabase/auth-js").then(
		({ GoTrueClient }) =>
			new GoTrueClient({ url: `${location.origin}/auth/v1`, headers: getServiceHeaders(), storageKey }),
		(error) => {
			client = undefined; // the next use tries again
			throw error;
		},
	);
	return client;
}

/** Whether this browser holds a session, good or not. Local storage may be closed to us. */
export function hasStoredSession(): boolean {
	try {
		return localStorage.getItem(storageKey) !== null;
	} catch {
		return false;
	}
}

/** How a link in a mail ended, by the fragment that the auth service put on the address. */
export type Arrival =
	| { kind: "session"; type: string | null }
	| { kind: "half-changed-email" }
	| { kind: "failure"; isExpired: boolean };

/** Reads a fragment. Its texts are ignored: anybody can write a link with another text in it. */
export function readArrival(hash: string): Arrival | undefined {
	const params = new URLSearchParams(hash.replace(/^#/, ""));
	if (params.has("access_token")) return { kind: "session", type: params.get("type") };
	if (params.has("error") || params.has("error_code") || params.has("error_description")) {
		return { kind: "failure", isExpired: params.get("error_code") === "otp_expired" };
	}
	if (params.has("message")) return { kind: "half-changed-email" };
	return undefined;
}
