import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "../lib/http-env.ts";

/** One line a request, and a logger with its id, which the answer carries. The query is left out: it holds names. */
export function logging(log: Logger): MiddlewareHandler<HttpEnv> {
	return async (c, next) => {
		const started = performance.now();
		const requestLog = log.child({ requestId: c.get("requestId") });
		c.set("log", requestLog);
		await next();
		const { status, headers } = c.res;
		headers.set("x-request-id", c.get("requestId"));
		const ms = Math.round(performance.now() - started);
		const fields = { method: c.req.method, path: c.req.path, status, ms, cache: c.get("cache") };
		if (status === 503) requestLog.warn(fields, "request");
		else if (status >= 500) requestLog.error(fields, "request");
		else requestLog.info(fields, "request");
	};
}
