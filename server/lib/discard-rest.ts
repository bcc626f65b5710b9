import type { MiddlewareHandler } from "hono";
import pTimeout from "p-timeout";

const longestRest = 64 * 1024 * 1024; // bytes
const longestWait = 10_000; // ms

/** Reads the rest of a refused body, up to a limit: most clients read an answer only after sending everything. */
export function discardRest(): MiddlewareHandler {
	return async (c, next) => {
		await next();
		if (c.res.status < 400 || (await isDiscarded(c.req.raw))) return;
		c.header("connection", "close");
	};
}

async function isDiscarded(request: Request): Promise<boolean> {
	// locked means that a handler has read it completely
	if (!request.body || request.body.locked) return true;
	const reader = request.body.getReader();
	async function read(): Promise<boolean> {
		for (let size = 0; size <= longestRest; ) {
			const { done, value } = await reader.read();
			if (done) return true;
			size += value.length;
		}
		return false;
	}
	return pTimeout(read(), { milliseconds: longestWait })
		.catch(() => false) // a timeout, or the client has disconnected
		.finally(() => reader.releaseLock());
}
