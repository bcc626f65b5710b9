import type { NonSharedBuffer } from "node:buffer";
import type { Context, Handler, MiddlewareHandler } from "hono";
import type { HttpEnv } from "../lib/http-env.ts";
import { chooseEncoding, type Encoding, encode, isMatch, tagOf } from "./encodings.ts";

const data = /^(text\/x-script|application\/json)\b/;
const compressible = /^(text\/(html|plain|xml|x-script)|application\/(json|xml))\b/;

// Shared caches show a page for half a minute at most, so that a verified clinic soon appears and a hidden review soon
// disappears: ten seconds fresh, twenty more while they fetch a new one, which only shared caches are told (RFC 9213).
// A browser revalidates each time, also a script's data, so that somebody who has just written a review sees it.
const pageCaching = "public, max-age=0, s-maxage=30";
const dataCaching = "public, no-cache";
const sharedCaching = "public, max-age=10, stale-while-revalidate=20";

/** Whether caches may store the answer. Only then an ETag is useful. */
export function isStored(headers: Headers): boolean {
	return !/no-store/.test(headers.get("cache-control") ?? "");
}

/** Sets the caching headers of a text, unless it has its own. */
function setCaching(headers: Headers, status: number): void {
	if (headers.has("cache-control")) return;
	const caching = data.test(headers.get("content-type") ?? "") ? dataCaching : pageCaching;
	headers.set("cache-control", status === 200 ? caching : "no-store");
	if (status === 200) headers.set("cdn-cache-control", sharedCaching);
}

/** Sets the caching headers of a text and, if caches may store it, its ETag. Returns the ETag. */
export function describeText(headers: Headers, status: number, body: Buffer): string | undefined {
	setCaching(headers, status);
	headers.append("vary", "accept-encoding");
	if (!isStored(headers)) return undefined;
	const etag = tagOf(body);
	headers.set("etag", etag);
	return etag;
}

type Text = {
	status: number;
	/** All but those of the encoding. */
	headers: Record<string, string>;
	etag: string | undefined;
	body: NonSharedBuffer;
	encode(encoding: Encoding): Promise<NonSharedBuffer>;
};

/** Answers with a text: 304 if the client has it already, else in the best encoding that the client accepts. */
export async function sendText(c: Context, { status, headers, etag, body, encode }: Text): Promise<Response> {
	if (etag && status === 200 && isMatch(c.req.header("if-none-match"), etag)) {
		// includes the content security policy, which replaces the stored one; equal tags mean equal scripts
		const { "content-type": _type, ...others } = headers;
		return new Response(null, { status: 304, headers: others });
	}
	const encoding = chooseEncoding(c, body.length);
	const encoded = await encode(encoding);
	headers["content-length"] = String(encoded.length);
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	return new Response(encoded, { status, headers });
}

/** Returns a handler that answers with a text that never changes: written, tagged and encoded once. */
export function sendFixed(fixed: Record<string, string>, write: () => Promise<string>): Handler {
	async function make() {
		const headers = new Headers(fixed);
		const body = Buffer.from(await write());
		const etag = describeText(headers, 200, body);
		const encoded: Partial<Record<Encoding, Promise<NonSharedBuffer>>> = {};
		const encodeOnce = (encoding: Encoding) => {
			encoded[encoding] ??= encode(body, encoding);
			return encoded[encoding];
		};
		return { status: 200, headers: Object.fromEntries(headers), etag, body, encode: encodeOnce };
	}
	let made: ReturnType<typeof make> | undefined;
	return async (c) => {
		made ??= make();
		const text = await made;
		return sendText(c, { ...text, headers: { ...text.headers } });
	};
}

/**
 * Delivers rendered text: caching headers, ETag with 304, compression, `noindex` for sample data. Assets and kept pages
 * have these headers already and pass unchanged.
 */
export function delivery({ isSampleData }: { isSampleData: boolean }): MiddlewareHandler<HttpEnv> {
	return async (c, next) => {
		await next();
		const { headers, status } = c.res;
		if (isSampleData) headers.set("x-robots-tag", "noindex");
		if (!compressible.test(headers.get("content-type") ?? "") || headers.has("content-encoding")) return;
		if (headers.has("etag")) return;
		setCaching(headers, status);
		// an answer to HEAD still has its body here, so it gets the headers of GET; Hono drops the body at the end
		if (!/^(GET|HEAD)$/.test(c.req.method) || !c.res.body) return;
		const body = Buffer.from(await c.res.arrayBuffer());
		const etag = describeText(headers, status, body);
		headers.delete("content-length");
		c.res = await sendText(c, {
			status,
			headers: Object.fromEntries(headers),
			etag,
			body,
			encode: (encoding) => encode(body, encoding),
		});
	};
}
