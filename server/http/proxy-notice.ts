import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "../lib/http-env.ts";

/** Warns once if requests come through a proxy but TRUST_PROXY is 0: all visitors would then share one address. */
export function proxyNotice(trustedProxies: number): MiddlewareHandler<HttpEnv> {
	let hasWarned = false;
	return async (c, next) => {
		const isForwarded = c.req.header("x-forwarded-for") !== undefined;
		if (!hasWarned && isForwarded && trustedProxies === 0) {
			hasWarned = true;
			c.get("log").warn(
				"requests come with X-Forwarded-For, but TRUST_PROXY is 0: if a proxy stands in front, set it to the number of proxies, " +
					"or all visitors count as one and are soon refused together",
			);
		}
		await next();
	};
}
