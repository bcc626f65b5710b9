import { setTimeout } from "node:timers/promises";
import { Refusal } from "#domain/refusal.ts";

const longestRead = 120_000; // ms; a sender that is slower holds a place that others wait for

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
