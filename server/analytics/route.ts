import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isbot } from "isbot";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { isUuid } from "#domain/ids.ts";
import type { Auth } from "../auth/auth.ts";
import { wideFactor, wideWeight } from "../lib/address-keys.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { isFromOurPages } from "../lib/same-site.ts";
import type { Analytics } from "./analytics.ts";
import { eventKinds } from "./daily-sums.ts";

const eventSchema = z.object({
	clinic: z
		.string()
		.refine(isUuid)
		.transform((id) => id.toLowerCase()),
	kind: z.enum(eventKinds),
});

/** Events per client address and minute, and `wideFactor` times as many for its line: both may be a whole office. */
const limit = { points: 120, duration: 60 };

/**
 * POST /count: counts a view of a clinic's page or a use of a contact on it. Events from bots and other sites, and
 * those above the limit, are dropped; the response is 204 all the same.
 */
export function analyticsRoute(
	analytics: Analytics,
	{ siteUrl, trustedProxies }: Pick<Auth, "siteUrl" | "trustedProxies">,
) {
	const limiter = new RateLimiterMemory(limit);
	const lines = new RateLimiterMemory({ ...limit, points: limit.points * wideFactor });
	return new Hono<HttpEnv>()
		.post("/", bodyLimit({ maxSize: 1024, onError: (c) => c.body(null, 413) }), async (c) => {
			c.header("cache-control", "no-store");
			const { success, data } = eventSchema.safeParse(parse(await c.req.text()));
			if (!success) return c.body(null, 400);
			const agent = c.req.header("user-agent") ?? "";
			const isPerson = isFromOurPages(c, siteUrl) && agent !== "" && !isbot(agent);
			const { narrow, wide } = findClientKeys(c, trustedProxies);
			if (
				isPerson &&
				(await isAllowed(limiter.consume(narrow))) &&
				(await isAllowed(lines.consume(wide, wideWeight(wide))))
			)
				analytics.add(data.clinic, data.kind);
			return c.body(null, 204);
		})
		.all("/", (c) => c.body(null, 405, { allow: "POST" }));
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Whether a rate limiter's promise resolves; it rejects above the limit. */
const isAllowed = (consumed: Promise<unknown>): Promise<boolean> =>
	consumed.then(
		() => true,
		() => false,
	);
