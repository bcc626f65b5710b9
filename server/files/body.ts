import type { Refusal } from "#domain/refusal.ts";
import { type RefusalName, refuse } from "#domain/refusals.ts";

type Options = {
	/** Milliseconds after which a body is refused: enough for 5 MB over a bad mobile connection. */
	longest?: number;
	/** Bytes of all bodies being received. */
	mostBytes?: number;
	/** The refusal of a body that is too large. */
	tooLarge?: RefusalName;
};

type Body = { size: number; end: (refusal: Refusal) => void };

/**
 * Returns a function that reads bodies into memory. Bodies wait in no queue, so slow senders delay nobody. A body that
 * takes too long is refused, and the oldest ones when all together exceed `mostBytes`.
 */
export function openBodies({
	longest = 120_000,
	mostBytes = 128 * 1024 * 1024,
	tooLarge: name = "image_too_large",
}: Options = {}) {
	const bodies = new Set<Body>(); // oldest first
	let held = 0; // bytes

	function forget(body: Body) {
		if (bodies.delete(body)) held -= body.size;
	}

	/**
	 * Reads a body of at most `maxSize` bytes, whatever Content-Length says. Throws a Refusal if it is larger, breaks
	 * off, comes too slowly or is one of the oldest when memory runs short.
	 */
	return async function readBody(request: Request, maxSize: number): Promise<Buffer> {
		const chunks: Uint8Array[] = [];
		const { promise: refused, reject: end } = Promise.withResolvers<never>();
		refused.catch(() => {}); // it may reject while nothing awaits it
		const body: Body = { size: 0, end };
		bodies.add(body);
		const timer = setTimeout(() => end(refuse("upload_too_slow")), longest);
		try {
			const tooLarge = () => refuse(name);
			for await (const chunk of readParts(request, maxSize, { tooLarge, brokenOff, refused })) {
				chunks.push(chunk);
				body.size += chunk.length;
				held += chunk.length;
				for (const oldest of held > mostBytes ? bodies : []) {
					forget(oldest);
					oldest.end(refuse("busy"));
					if (held <= mostBytes) break;
				}
			}
			return Buffer.concat(chunks);
		} finally {
			clearTimeout(timer);
			forget(body);
		}
	};
}

type Failures = {
	/** Makes the refusal of a body larger than `maxSize`. */
	tooLarge: () => Refusal;
	/** Makes the refusal of a body that breaks off. */
	brokenOff: () => Refusal;
	/** Rejects with a Refusal to end the reading. */
	refused?: Promise<never>;
};

/** Yields a body as it arrives. Throws a Refusal after `maxSize` bytes; the rest of the body can then still be read. */
export async function* readParts(
	request: Request,
	maxSize: number,
	{ tooLarge, brokenOff, refused }: Failures,
): AsyncGenerator<Uint8Array> {
	if (Number(request.headers.get("content-length")) > maxSize) throw tooLarge();
	const reader = request.body?.getReader();
	let size = 0;
	try {
		for (;;) {
			const part = reader?.read().catch(() => Promise.reject(brokenOff()));
			const { value } = (await (refused ? Promise.race([refused, part]) : part)) ?? {};
			if (!value) return;
			size += value.length;
			if (size > maxSize) throw tooLarge();
			yield value;
		}
	} finally {
		reader?.releaseLock();
	}
}

const brokenOff = () => refuse("upload_broken_off");
