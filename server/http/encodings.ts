import type { NonSharedBuffer } from "node:buffer";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** How a text is sent: compressed, or as it is. */
export type Encoding = "br" | "gzip" | "identity";

/** A shorter text grows, or saves less than a packet. */
const leastCompressed = 1024; // bytes

const compressors = {
	// 4 costs half a millisecond a page and is within a tenth of the best
	br: (body: NonSharedBuffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
	gzip: (body: NonSharedBuffer) => promisify(gzip)(body, { level: 6 }),
	identity: async (body: NonSharedBuffer) => body,
};

/** The best encoding that a client takes for a body of so many bytes. */
export function chooseEncoding(c: Context, bytes: number): Encoding {
	if (bytes < leastCompressed) return "identity";
	return accepts(c, {
		header: "Accept-Encoding",
		supports: ["br", "gzip"],
		default: "identity",
		match: (accepted, { supports }) =>
			supports.find((name) => accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? "identity",
	}) as Encoding;
}

/** `body` in an encoding, made beside the event loop. */
export function encode(body: NonSharedBuffer, encoding: Encoding): Promise<NonSharedBuffer> {
	return compressors[encoding](body);
}

/** Weak, because the same tag stands for every encoding. */
export function tagOf(body: Buffer): string {
	return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether a client already has what carries this tag. */
export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
	return ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.slice(2)) ?? false;
}
