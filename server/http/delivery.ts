import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import type { HttpEnv } from "../lib/http-env.ts";

const compressors = {
	// 4 costs half a millisecond a page and is within a tenth of the best
	br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
	gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
const data = /^(text\/x-script|application\/json)\b/;
const compressible = /^(text\/(html|plain|xml|x-script)|application\/(json|xml))\b/;

// Shared caches show a page for half a minute at most, so that a verified clinic appears and a hidden review goes within
// seconds: ten fresh, and twenty more while they fetch a new one. A browser asks each time. The twenty are said to shared
// caches alone (RFC 9213): a browser would follow them too, and show somebody who has just written a review the page without
// it. For the same reason a browser must ask each time for data that a page's script fetches.
const pageCaching = "public, max-age=0, s-maxage=30";
const dataCaching = "public, no-cache";
const sharedCaching = "public, max-age=10, stale-while-revalidate=20";

/**
 * How rendered text leaves the server: caching, ETag with 304, compression, and `noindex` for a directory of sample data.
 * Assets bring their own Cache-Control and encoding and pass untouched.
 */
export function delivery({ isSampleData }: { isSampleData: boolean }): MiddlewareHandler<HttpEnv> {
	return async (c, next) => {
		await next();
		const { headers, status } = c.res;
		if (isSampleData) headers.set("x-robots-tag", "noindex");
		const type = headers.get("content-type") ?? "";
		if (!compressible.test(type) || headers.has("content-encoding")) return;
		if (!headers.has("cache-control")) {
			headers.set("cache-control", status !== 200 ? "no-store" : data.test(type) ? dataCaching : pageCaching);
			if (status === 200) headers.set("cdn-cache-control", sharedCaching);
		}
		// an answer to HEAD still has its body here, so that its headers are those of GET; Hono drops it at the end
		if (!/^(GET|HEAD)$/.test(c.req.method) || !c.res.body) return;

		const body = Buffer.from(await c.res.arrayBuffer());
		headers.append("vary", "accept-encoding");
		const etag = isStored(headers) ? tagOf(body, c.get("secureHeadersNonce")) : undefined;
		if (etag) headers.set("etag", etag);
		if (etag && status === 200 && isMatch(c.req.header("if-none-match"), etag)) {
			// The browser shows the page it stored under the policy it stored with it: a new policy here would carry a new nonce
			// and block the stored page's scripts.
			headers.delete("content-security-policy");
			headers.delete("content-type");
			c.res = new Response(null, { status: 304, headers });
			return;
		}
		const encoding = accepts(c, {
			header: "Accept-Encoding",
			supports: ["br", "gzip"],
			default: "",
			match: (accepted, { supports }) =>
				supports.find((name) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? "",
		}) as keyof typeof compressors | "";
		if (!encoding || body.length < 1024) {
			c.res = new Response(body, { status, headers });
			return;
		}
		headers.set("content-encoding", encoding);
		headers.delete("content-length");
		c.res = new Response(new Uint8Array(await compressors[encoding](body)), { status, headers });
	};
}

/** Whether anybody may keep the answer: else a tag to ask with later is worth nothing. */
function isStored(headers: Headers): boolean {
	return !/no-store/.test(headers.get("cache-control") ?? "");
}

/** Weak, because the same tag stands for every encoding; blind to the nonce, which is the only thing that differs each time. */
function tagOf(body: Buffer, nonce: string | undefined): string {
	const text = nonce ? body.toString("latin1").replaceAll(nonce, "") : body;
	return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
	return ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2)) ?? false;
}
