import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { refuse } from "#domain/refusals.ts";
import { findClientKeys } from "../../lib/client-address.ts";

/** Requests of one client address per minute, which read up to 3,000 clinics. */
export const openLimit = { points: 60, duration: 60 };

/** Counts what a client asks without an account, at /api/clinics and at /mcp together; also for pages of other sites. */
export function countOpenRequests(trustedProxies: number): MiddlewareHandler {
	const limiter = new RateLimiterMemory(openLimit);
	return async (c, next) => {
		c.header("access-control-allow-origin", "*");
		const isWithin = await limiter.consume(findClientKeys(c, trustedProxies).narrow).then(
			() => true,
			() => false,
		);
		if (!isWithin) throw refuse("too_many_questions", { seconds: openLimit.duration });
		return next();
	};
}
