import type { Context } from "hono";

/**
 * Whether a request comes from our own pages, so that other sites can do nothing in a visitor's name. Old browsers, and
 * all of them without https, say so by Origin alone. A request that says nothing is from no browser.
 */
export function isFromOurPages(c: Context, siteUrl: string): boolean {
	const site = c.req.header("sec-fetch-site");
	if (site !== undefined) return site === "same-origin";
	const origin = c.req.header("origin");
	return origin === undefined || [siteUrl, c.req.url].some((url) => new URL(url).origin === origin);
}
