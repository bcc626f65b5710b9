import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Auth } from "./auth.ts";

// after OWASP's "Slow down online guessing attacks with device cookies"
const lifetime = 180 * 86_400; // seconds

type Needed = Pick<Auth, "hash" | "siteUrl">;

/**
 * Remembers in a cookie that somebody signed in to this address with this browser: it gets limits of its own, so that
 * strangers' guesses do not shut its person out. It is no key to anything.
 */
export async function rememberDevice(auth: Needed, c: Context, email: string): Promise<void> {
	if (await findDevice(auth, c, email)) return;
	const nonce = randomBytes(16).toString("base64url");
	const mark = await auth.hash("device", `${email}\0${nonce}`);
	setCookie(c, await nameOf(auth, email), `${nonce}.${mark.toString("base64url")}`, {
		path: "/auth/v1",
		httpOnly: true,
		sameSite: "Strict",
		secure: auth.siteUrl.startsWith("https:"),
		maxAge: lifetime,
	});
}

/** The name, for limits, of a browser that has signed in to this address before; undefined for any other. */
export async function findDevice(auth: Needed, c: Context, email: string): Promise<string | undefined> {
	const [nonce, mark = ""] = getCookie(c, await nameOf(auth, email))?.split(".") ?? [];
	if (!nonce) return undefined;
	const expected = await auth.hash("device", `${email}\0${nonce}`);
	const given = Buffer.from(mark, "base64url");
	return given.length === expected.length && timingSafeEqual(given, expected) ? `${email} ${nonce}` : undefined;
}

/** In place of an address: a browser that has shown the second factor of the account. */
export const factorDevice = (email: string): string => `${email}\0factor`;

// One cookie an account, as several people may use a browser; its name does not tell the address. The prefix keeps a
// page without https, which somebody on the line may write, from setting it.
async function nameOf(auth: Needed, email: string): Promise<string> {
	const prefix = auth.siteUrl.startsWith("https:") ? "__Secure-" : "";
	return `${prefix}device-${(await auth.hash("device name", email)).toString("hex").slice(0, 16)}`;
}
