import { Refusal } from "#domain/refusal.ts";
import { busy } from "../lib/turns.ts";

type Options = {
	/** Milliseconds that a sender has before the lowest speed counts. */
	grace?: number;
	/** Bytes a second on the whole: 5 MB over a bad mobile connection come in two minutes. */
	lowestSpeed?: number;
	/** Milliseconds after which any body is given up. */
	longest?: number;
	/** Bytes of all bodies that are coming in. */
	mostBytes?: number;
	/** What a sender is told whose body is larger than it may be. */
	tooLarge?: string;
};

type Body = { size: number; end: (refusal: Refusal) => void };

/**
 * Makes the reader of bodies. Reading takes no place that others wait for, so that slow senders keep nobody out: a
 * sender below the lowest speed is given up, and the oldest when all together hold too much.
 */
export function openBodies({
	grace = 30_000,
	lowestSpeed = 16 * 1024,
	longest = 120_000,
	mostBytes = 128 * 1024 * 1024,
	tooLarge: message = "Please select an image smaller than 5MB",
}: Options = {}) {
	const bodies = new Set<Body>(); // in the order in which they began
	let held = 0;

	function keepWithin(mostBytes: number) {
		for (const body of bodies) {
			if (held <= mostBytes) return;
			forget(body);
			body.end(busy());
		}
	}
	function forget(body: Body) {
		if (bodies.delete(body)) held -= body.size;
	}

	/**
	 * Reads a body of at most `maxSize` bytes, whatever Content-Length says. Throws a Refusal once there are more, when
	 * it breaks off, and when it is given up.
	 */
	return async function readBody(request: Request, maxSize: number): Promise<Buffer> {
		const chunks: Uint8Array[] = [];
		const started = Date.now();
		const { promise: givenUp, reject: end } = Promise.withResolvers<never>();
		givenUp.catch(() => {}); // it may come when nobody waits for it
		const body: Body = { size: 0, end };
		bodies.add(body);
		const timer = setInterval(() => {
			const allowed = Math.min(longest, grace + (body.size / lowestSpeed) * 1000);
			if (Date.now() - started > allowed) end(tooSlow());
		}, grace / 10).unref();
		try {
			const tooLarge = () => new Refusal("too_large", message);
			for await (const chunk of readParts(request, maxSize, { tooLarge, brokenOff, givenUp })) {
				chunks.push(chunk);
				if (bodies.has(body)) {
					body.size += chunk.length;
					held += chunk.length;
				}
				keepWithin(mostBytes);
			}
			return Buffer.concat(chunks);
		} finally {
			clearInterval(timer);
			forget(body);
		}
	};
}

type Failures = {
	/** What is thrown where there is more than `maxSize`. */
	tooLarge: () => Refusal;
	/** What is thrown where the sender breaks off. */
	brokenOff: () => Refusal;
	/** Rejects with a Refusal when its sender has had time enough. */
	givenUp?: Promise<never>;
};

/** The parts of a body as they come, at most `maxSize` bytes. What is left of it after that can still be read. */
export async function* readParts(
	request: Request,
	maxSize: number,
	{ tooLarge, brokenOff, givenUp }: Failures,
): AsyncGenerator<Uint8Array> {
	if (Number(request.headers.get("content-length")) > maxSize) throw tooLarge();
	const reader = request.body?.getReader();
	let size = 0;
	try {
		for (;;) {
			const part = reader?.read().catch(() => Promise.reject(brokenOff()));
			const { value } = (await (givenUp ? Promise.race([givenUp, part]) : part)) ?? {};
			if (!value) return;
			size += value.length;
			if (size > maxSize) throw tooLarge();
			yield value;
		}
	} finally {
		reader?.releaseLock();
	}
}

const brokenOff = () => new Refusal("bad_picture", "The upload was interrupted. Please try again.");
const tooSlow = () =>
	new Refusal("bad_picture", "The upload took too long. Please try again with a better connection.");
