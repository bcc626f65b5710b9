import { Readable } from "node:stream";
import type { Context } from "hono";

/** Answers with a download named `name`, streamed while its text is generated. */
export function sendFile(c: Context, text: AsyncIterable<string>, name: string, type: string): Response {
	c.header("content-type", type);
	c.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
	return c.body(Readable.toWeb(Readable.from(encode(text))) as ReadableStream<Uint8Array>);
}

async function* encode(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	for await (const part of text) yield Buffer.from(part);
}
