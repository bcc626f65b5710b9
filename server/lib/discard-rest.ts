import { setTimeout } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";

const longestRest = 64 * 1024 * 1024; // bytes
const longestWait = 10_000; // ms

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
	// locked: it was read as the body of an act, whole
	if (!request.body || request.body.locked) return true;
	const reader = request.body.getReader();
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
