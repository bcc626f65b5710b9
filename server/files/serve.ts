import { once } from "node:events";
import type { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import type { Context } from "hono";
import type { StoredFile } from "./store.ts";

// the same class; the types of Node and of the browser know different parts of it
type BodyStream = globalThis.ReadableStream;

type Span = { start: number; end: number };

/**
 * Answers with a stored file: GET or HEAD, whole or one range, or 304. A file never changes under its path, so it may
 * be kept for ever.
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
	await once(source, "readable"); // what cannot be read is known before the answer begins
	// not Readable.toWeb: a client that goes away in the middle makes it throw where nobody catches (Node 24)
	return c.body(ReadableStream.from(closing(source, cut(source, { start, end }))) as BodyStream, status, headers);
}

/** Parts of a stream that close it also when left before the first: a generator that never ran ends nothing. */
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

/** The one range that is asked for; undefined for the whole file, also for several or unknown ones (RFC 9110, 14.2). */
function readRange(range: string | undefined, ifRange: string | undefined, { size, etag }: StoredFile) {
	if (!range || (ifRange && ifRange !== etag)) return undefined;
	const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
	if (first === undefined || last === undefined || (!first && !last)) return undefined;
	const start = first ? Number(first) : Math.max(0, size - Number(last));
	const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
	if (first && last && Number(last) < Number(first)) return undefined;
	return start > end ? "unsatisfiable" : { start, end };
}

/** Some bytes out of a stream; it is closed after them. */
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
