import type { Context } from "hono";

/**
 * Whether a request comes from our own pages: a form or script of another site must do nothing in the name of whoever visits
 * it. Browsers say where a request comes from: old ones, and all of them where the site has no https, by Origin alone. What
 * says nothing is no browser.
 */
export function isFromOurPages(c: Context, siteUrl: string): boolean {
	const site = c.req.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	const origin = c.req.header("origin");
	return origin === undefined || [siteUrl, c.req.url].some((url) => new URL(url).origin === origin);
}
