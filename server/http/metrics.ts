import { createHash, timingSafeEqual } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { LRUCache } from "lru-cache";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { HttpEnv } from "../lib/http-env.ts";
import { getPagePath, isReadable, type PageRoute } from "./page-address.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

export type Metrics = {
	/** Measures each response. */
	measure: MiddlewareHandler<HttpEnv>;
	/** Answers with the metrics of this process, for Prometheus. Requires the bearer token. */
	answer: Handler<HttpEnv>;
};

/** Opens metrics by route, not by URL: the number of URLs is unlimited, and they can contain people's names. */
export function openMetrics(token: string, findRoute: (path: string) => Promise<PageRoute>): Metrics {
	const register = new Registry();
	collectDefaultMetrics({ register });
	const durations = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time until an answer was begun, by route",
		labelNames: ["method", "route", "status"],
		buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
		registers: [register],
	});
	const pages = new Counter({
		name: "inkfree_pages_total",
		help: "Public pages by how they were found: hit, stale or miss of the page cache",
		labelNames: ["cache"],
		registers: [register],
	});

	// the names of routes by path: finding one takes longer than answering with a kept page
	const names = new LRUCache<string, string>({ max: 5000 });

	async function nameRoute(c: Context<HttpEnv>): Promise<string> {
		const own = matchedRoutes(c).findLast(({ path, method }) => method !== "ALL" && !path.endsWith("*"));
		if (own) return own.path;
		const path = getPagePath(c.req.path);
		const find = async () => (isReadable(path) ? (await findRoute(path)).ids.at(-1) : undefined);
		const name = names.get(path) ?? (await find()) ?? "other";
		names.set(path, name);
		return name;
	}

	return {
		async measure(c, next) {
			const end = durations.startTimer();
			await next();
			const { method } = c.req;
			const status = STATUS_CODES[c.res.status] ? String(c.res.status) : "other";
			end({ method: methods.includes(method) ? method : "other", route: await nameRoute(c), status });
			const cache = c.get("cache");
			if (cache) pages.inc({ cache });
		},
		async answer(c) {
			c.header("cache-control", "no-store");
			if (!isOperator(c, token)) {
				c.header("www-authenticate", "Bearer");
				return c.text("Only for whoever knows METRICS_TOKEN.", 401);
			}
			return c.body(await register.metrics(), 200, { "content-type": register.contentType });
		},
	};
}

/** Whether a request has the bearer token, compared in constant time. */
function isOperator(c: Context, token: string): boolean {
	const hash = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(hash(c.req.header("authorization") ?? ""), hash(`Bearer ${token}`));
}

/** Removes Server-Timing from answers to all but operators: it reveals the load, and what others have visited. */
export const hideTiming =
	(token: string | undefined): MiddlewareHandler<HttpEnv> =>
	async (c, next) => {
		await next();
		if (!token || !isOperator(c, token)) c.res.headers.delete("server-timing");
	};
