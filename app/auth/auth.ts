import type { GoTrueClient } from "@supabase/auth-js";
import { anonKey } from "#domain/accounts/anon-key.ts";

/** The local storage key of auth-js's session, and the name of its channel between tabs. */
export const storageKey = "inkfree-auth";

let client: Promise<GoTrueClient> | undefined;

/**
 * Returns the headers of every request to our services. `token` is a person's access token, or the public API key. The
 * name `Authorization` is spelled as auth-js spells it, because fetch would join the values of two spellings.
 */
export function getServiceHeaders(token = anonKey): Record<string, string> {
	return { apikey: anonKey, Authorization: `Bearer ${token}` };
}

/** Returns the auth client. Loads its script on first use, since visitors need none. Rejects if that fails. */
export function loadAuth(): Promise<GoTrueClient> {
	client ??= import("./auth-client.ts").then(
		({ createAuthClient }) => createAuthClient(getServiceHeaders(), storageKey),
		(error) => {
			client = undefined; // the next use tries again
			throw error;
		},
	);
	return client;
}

/** Whether this browser stores a session, valid or expired. False if it forbids local storage. */
export function hasStoredSession(): boolean {
	try {
		return localStorage.getItem(storageKey) !== null;
	} catch {
		return false;
	}
}

/** A link from an email that is not used yet. */
export type OpenLink = {
	kind: "link";
	secret: string;
	type: "signup" | "recovery" | "email_change";
	/** The address that it was sent to; the auth service checks it. */
	email: string | null;
	/** Whether `secret` is a PKCE code: only the browser that requested it can exchange it for a session. */
	isPkceCode: boolean;
	/** Whether it turns two-step sign-in off. */
	removesFactor?: boolean;
};

/** What a link from an email led to, as the page's address says or the auth service answered. */
export type Arrival =
	| OpenLink
	/** Requested in another browser: the person has to confirm it before it is used. */
	| { kind: "unconfirmed"; link: OpenLink }
	| { kind: "session"; type: string }
	/** One of two addresses confirmed the change. */
	| { kind: "half-changed-email" }
	/** From a sign-up without a PKCE challenge. It isn't taken, since anybody can write such a link. */
	| { kind: "foreign-session" }
	| { kind: "failure"; isExpired: boolean };

const types = ["signup", "recovery", "email_change"] as const;

/**
 * Returns what the page's address says of a link from an email; undefined if it has nothing of one. Ignores messages
 * and access tokens, because anybody can write such a link: a token would sign the person in to another's account.
 */
export function readArrival({ hash, search }: { hash: string; search: string }): Arrival | undefined {
	const params = new URLSearchParams(hash.replace(/^#/, ""));
	// a hosted Supabase project puts only the code, into the query
	const code = new URLSearchParams(search).get("code");
	if (code) return { kind: "link", secret: code, type: "signup", email: null, isPkceCode: true };
	const secret = params.get("code") ?? params.get("token");
	const type = types.find((name) => name === params.get("type"));
	if (secret && type) {
		const link = { secret, type, email: params.get("email"), isPkceCode: params.has("code") };
		return { kind: "link", ...link, ...(params.get("removes") === "factor" && { removesFactor: true }) };
	}
	if (params.has("access_token") && type === "signup") return { kind: "foreign-session" };
	if (["error", "error_code", "error_description", "access_token"].some((name) => params.has(name))) {
		return { kind: "failure", isExpired: params.get("error_code") === "otp_expired" };
	}
	if (params.has("message")) return { kind: "half-changed-email" };
	return undefined;
}
