import type { GoTrueClient } from "@supabase/auth-js";
import { anonKey } from "#domain/accounts/anon-key.ts";

/** Where auth-js keeps the session in local storage, and the name of the channel on which tabs talk. */
export const storageKey = "inkfree-auth";

let client: Promise<GoTrueClient> | undefined;

/**
 * Headers of every request to our services. A signed-in person's token takes the key's place in `Authorization`:
 * auth-js sets that very name, and fetch would join the two.
 */
export function getServiceHeaders(token = anonKey): Record<string, string> {
	return { apikey: anonKey, Authorization: `Bearer ${token}` };
}

/** The auth client, fetched on first use: visitors never load it. Rejects when it cannot be fetched. */
export function loadAuth(): Promise<GoTrueClient> {
	client ??= import("./auth-client.ts").then(
		({ createAuthClient }) => createAuthClient(getServiceHeaders()),
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

/** A link from a mail that is still good. */
export type OpenLink = {
	kind: "link";
	secret: string;
	type: "signup" | "recovery" | "email_change";
	/** The mailbox that it was sent to; the auth service checks it. */
	email: string | null;
	/** Whether the browser that requested it can exchange it for a session. */
	isExchanged: boolean;
	/** Whether it takes the account's second factor away. */
	removesFactor?: boolean;
};

/** How a link in a mail ended, by what the auth service put on the address. */
export type Arrival =
	| OpenLink
	/** Not requested in this browser: its reader decides before anything changes. */
	| { kind: "question"; link: OpenLink }
	| { kind: "session"; type: string }
	| { kind: "half-changed-email" }
	| { kind: "failure"; isExpired: boolean };

const types = ["signup", "recovery", "email_change"] as const;

/**
 * Reads an address. Its texts are ignored: anybody can write a link with another text in it. So are tokens, for the
 * same reason: they would sign the reader in to an account that somebody else chose.
 */
export function readArrival({ hash, search }: { hash: string; search: string }): Arrival | undefined {
	const params = new URLSearchParams(hash.replace(/^#/, ""));
	// a hosted Supabase project puts the code alone into the query
	const code = new URLSearchParams(search).get("code");
	if (code) return { kind: "link", secret: code, type: "signup", email: null, isExchanged: true };
	const secret = params.get("code") ?? params.get("token");
	const type = types.find((name) => name === params.get("type"));
	if (secret && type) {
		const link = { secret, type, email: params.get("email"), isExchanged: params.has("code") };
		return { kind: "link", ...link, ...(params.get("removes") === "factor" && { removesFactor: true }) };
	}
	if (["error", "error_code", "error_description", "access_token"].some((name) => params.has(name))) {
		return { kind: "failure", isExpired: params.get("error_code") === "otp_expired" };
	}
	if (params.has("message")) return { kind: "half-changed-email" };
	return undefined;
}
