import type { Context } from "hono";
import { linkToken } from "#domain/invitations/schemas.ts";

/**
 * Whether a request comes from our own pages, against cross-site request forgery. Old browsers, and all browsers
 * without HTTPS, send only Origin. A request with neither header comes from no browser, so it can't be forged. Our
 * pages that a secret link opens send no referrer, for which those browsers write "null": nobody else knows the secret.
 */
export function isFromOurPages(c: Context, siteUrl: string): boolean {
	const site = c.req.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	const origin = c.req.header("origin");
	if (origin === "null") return linkToken.safeParse(c.req.query("token")).success;
	return origin === undefined || [siteUrl, c.req.url].some((url) => new URL(url).origin === origin);
}
