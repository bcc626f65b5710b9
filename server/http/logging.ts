import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "../lib/http-env.ts";
import { splitAddress } from "./page-address.ts";

/** Logs one line per request, without its query, which has names. Provides `log`, a logger with the request's id. */
export function logging(log: Logger): MiddlewareHandler<HttpEnv> {
	return async (c, next) => {
		const start = performance.now();
		const requestLog = log.child({ requestId: c.get("requestId") });
		c.set("log", requestLog);
		await next();
		const { status, headers } = c.res;
		headers.set("x-request-id", c.get("requestId"));
		const ms = Math.round(performance.now() - start);
		const fields = { method: c.req.method, path: splitAddress(c.req.raw.url).path, status, ms, cache: c.get("cache") };
		if (status === 503) requestLog.warn(fields, "request");
		else if (status >= 500) requestLog.error(fields, "request");
		else requestLog.info(fields, "request");
	};
}
