import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../lib/http-env.ts";
import { chooseEncoding, encode, isMatch, tagOf } from "./encodings.ts";

const data = /^(text\/x-script|application\/json)\b/;
const compressible = /^(text\/(html|plain|xml|x-script)|application\/(json|xml))\b/;

// Shared caches show a page for half a minute at most, so that a verified clinic appears and a hidden review goes within
// seconds: ten fresh, and twenty more while they fetch a new one. A browser asks each time. The twenty are said to shared
// caches alone (RFC 9213): a browser would follow them too, and show somebody who has just written a review the page without
// it. For the same reason a browser must ask each time for data that a page's script fetches.
const pageCaching = "public, max-age=0, s-maxage=30";
const dataCaching = "public, no-cache";
const sharedCaching = "public, max-age=10, stale-while-revalidate=20";

/** Says how long a text may be kept, unless it says so itself. */
export function setCaching(headers: Headers, status: number): void {
	if (headers.has("cache-control")) return;
	const caching = data.test(headers.get("content-type") ?? "") ? dataCaching : pageCaching;
	headers.set("cache-control", status === 200 ? caching : "no-store");
	if (status === 200) headers.set("cdn-cache-control", sharedCaching);
}

/** Whether anybody may keep the answer: else a tag to ask with later is worth nothing. */
export function isStored(headers: Headers): boolean {
	return !/no-store/.test(headers.get("cache-control") ?? "");
}

/**
 * How rendered text leaves the server: caching, ETag with 304, compression, and `noindex` for a directory of sample data.
 * Assets bring their own Cache-Control and encoding, and kept pages all of it: they pass untouched.
 */
export function delivery({ isSampleData }: { isSampleData: boolean }): MiddlewareHandler<HttpEnv> {
	return async (c, next) => {
		await next();
		const { headers, status } = c.res;
		if (isSampleData) headers.set("x-robots-tag", "noindex");
		if (!compressible.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return;
		if (headers.has("etag")) return;
		setCaching(headers, status);
		// an answer to HEAD still has its body here, so that its headers are those of GET; Hono drops it at the end
		if (!/^(GET|HEAD)$/.test(c.req.method) || !c.res.body) return;

		const body = Buffer.from(await c.res.arrayBuffer());
		headers.append("vary", "accept-encoding");
		const etag = isStored(headers) ? tagOf(body) : undefined;
		if (etag) headers.set("etag", etag);
		if (etag && status === 200 && isMatch(c.req.header("if-none-match"), etag)) {
			headers.delete("content-type");
			c.res = new Response(null, { status: 304, headers });
			return;
		}
		const encoding = chooseEncoding(c, body.length);
		if (encoding !== "identity") {
			headers.set("content-encoding", encoding);
			headers.delete("content-length");
		}
		c.res = new Response(await encode(body, encoding), { status, headers });
	};
}
