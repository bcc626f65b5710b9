import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Auth } from "./auth.ts";

// after OWASP's "Slow down online guessing attacks with device cookies"
const lifetime = 180 * 86_400; // seconds

type Needed = Pick<Auth, "hash" | "siteUrl">;

/**
 * Sets a cookie that marks this browser as known for an account. A known browser has its own limits for guesses, so
 * that the guesses of strangers don't shut out the owner. The cookie grants nothing else.
 */
export async function rememberDevice(auth: Needed, c: Context, email: string): Promise<void> {
	if (await findDevice(auth, c, email)) return;
	const nonce = randomBytes(16).toString("base64url");
	const mac = await auth.hash("device", `${email}\0${nonce}`);
	setCookie(c, await nameCookie(auth, email), `${nonce}.${mac.toString("base64url")}`, {
		path: "/auth/v1",
		httpOnly: true,
		sameSite: "Strict",
		secure: auth.siteUrl.startsWith("https:"),
		maxAge: lifetime,
	});
}

/** Returns the limits key of a browser that has signed in to this account before, or undefined for any other. */
export async function findDevice(auth: Needed, c: Context, email: string): Promise<string | undefined> {
	const [nonce, mac = ""] = getCookie(c, await nameCookie(auth, email))?.split(".") ?? [];
	if (!nonce) return undefined;
	const expected = await auth.hash("device", `${email}\0${nonce}`);
	const given = Buffer.from(mac, "base64url");
	return given.length === expected.length && timingSafeEqual(given, expected) ? `${email} ${nonce}` : undefined;
}

/** In place of `email` in the functions above: marks a browser that has passed the account's second factor. */
export const factorDeviceKey = (email: string): string => `${email}\0factor`;

// One cookie per account, since several people may share a browser. Its name doesn't reveal the address. The prefix
// stops plain http pages, which an attacker on the network can forge, from setting it.
async function nameCookie(auth: Needed, email: string): Promise<string> {
	const prefix = auth.siteUrl.startsWith("https:") ? "__Secure-" : "";
	return `${prefix}device-${(await auth.hash("device name", email)).toString("hex").slice(0, 16)}`;
}
