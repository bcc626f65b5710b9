import { once } from "node:events";
import type { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import type { StoredFile } from "./store.ts";

// the same class, which Node's types and those of browsers describe differently
type BodyStream = globalThis.ReadableStream;

type Span = { start: number; end: number };

/**
 * Answers GET or HEAD with a stored file, whole or one range of it, or with 304. A path's file never changes, so caches
 * may keep it for ever.
 */
export async function answerFile(c: Context, file: StoredFile, contentType: string): Promise<Response> {
	const { size, etag } = file;
	const headers: Record<string, string> = {
		"cache-control": "public, max-age=31536000, immutable",
		etag,
		"accept-ranges": "bytes",
	};
	if (isMatch(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);

	headers["content-type"] = contentType;
	const range = readRange(c.req.header("range"), c.req.header("if-range"), file);
	if (range === "unsatisfiable") {
		return c.text("There is no such range", 416, { "content-range": `bytes */${size}`, "cache-control": "no-store" });
	}
	const { start, end } = range ?? { start: 0, end: size - 1 };
	headers["content-length"] = String(end - start + 1);
	if (range) headers["content-range"] = `bytes ${start}-${end}/${size}`;
	const status = range ? 206 : 200;
	if (c.req.method === "HEAD") return c.body(null, status, headers);

	const source = await file.open();
	await once(source, "readable"); // throws for an unreadable file, before the answer begins
	// not Readable.toWeb: a client that disconnects in the middle makes it throw an uncaught error (Node 24)
	return c.body(ReadableStream.from(closing(source, cut(source, { start, end }))) as BodyStream, status, headers);
}

/** Closes the source when iteration ends early, even before the first part: a generator not yet run has no cleanup. */
function closing<Part>(source: Readable, parts: AsyncIterator<Part>): AsyncIterable<Part> {
	return {
		[Symbol.asyncIterator]: () => ({
			next: () => parts.next(),
			async return() {
				source.destroy();
				return { done: true, value: undefined };
			},
		}),
	};
}

function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
	return ifNoneMatch?.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim())) ?? false;
}

/** Returns the range to send; undefined for the whole file, also for several or unknown ranges (RFC 9110, 14.2). */
function readRange(range: string | undefined, ifRange: string | undefined, { size, etag }: StoredFile) {
	if (!range || (ifRange && ifRange !== etag)) return undefined;
	const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
	if (first === undefined || last === undefined || (!first && !last)) return undefined;
	const start = first ? Number(first) : Math.max(0, size - Number(last));
	const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
	if (first && last && Number(last) < Number(first)) return undefined;
	return start > end ? "unsatisfiable" : { start, end };
}

/** Yields the bytes of a range of a stream, and then closes the stream. */
async function* cut(source: Readable, { start, end }: Span) {
	let position = 0;
	for await (const chunk of source) {
		const from = Math.max(0, start - position);
		const to = end + 1 - position;
		if (from < chunk.length) yield chunk.subarray(from, to);
		position += chunk.length;
		if (position > end) return;
	}
}
