import { setTimeout } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { Refusal } from "#domain/refusal.ts";

const longestRead = 120_000; // ms; a sender that is slower holds a place that others wait for
const longestRest = 64 * 1024 * 1024; // bytes
const longestWait = 10_000; // ms

/**
 * Reads a body of at most `maxSize` bytes, whatever Content-Length says. Throws a Refusal once there are more, when it breaks off,
 * and when it takes over two minutes.
 */
export async function readBody(request: Request, maxSize: number): Promise<Buffer> {
	const tooLarge = () => new Refusal("too_large", "Please select an image smaller than 5MB");
	if (Number(request.headers.get("content-length")) > maxSize) throw tooLarge();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	const timer = new AbortController();
	const timeUp = setTimeout(longestRead, undefined, { signal: timer.signal, ref: false }).then(
		() => {
			throw new Refusal("bad_picture", "The upload took too long. Please try again with a better connection.");
		},
		() => ({ done: true as const, value: undefined }), // it was not needed any more
	);
	try {
		for (;;) {
			const { done, value } = (await Promise.race([reader?.read(), timeUp])) ?? { done: true };
			if (done) return Buffer.concat(chunks);
			size += value.length;
			if (size > maxSize) throw tooLarge();
			chunks.push(value);
		}
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw new Refusal("bad_picture", "The upload broke off. Please try again.");
	} finally {
		timer.abort();
		reader?.releaseLock();
	}
}

/**
 * A refusal reaches its client only after the client has sent everything: most read no answer before. What is left of the body
 * is read and dropped, up to a limit; beyond it the connection ends.
 */
export function discardRest(): MiddlewareHandler {
	return async (c, next) => {
		await next();
		if (c.res.status < 400 || (await isDiscarded(c.req.raw))) return;
		c.header("connection", "close");
	};
}

async function isDiscarded(request: Request): Promise<boolean> {
	const reader = request.body?.getReader();
	if (!reader) return true;
	const timer = new AbortController();
	const timeUp = setTimeout(longestWait, { done: false, value: undefined }, { signal: timer.signal, ref: false }).catch(
		() => undefined,
	);
	try {
		for (let size = 0; size <= longestRest; ) {
			const part = await Promise.race([reader.read(), timeUp]);
			if (part?.done) return true;
			if (!part?.value) return false;
			size += part.value.length;
		}
		return false;
	} catch {
		return false; // the client is gone
	} finally {
		timer.abort();
		reader.releaseLock();
	}
}
