import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isbot } from "isbot";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { isUuid } from "#domain/ids.ts";
import type { Auth } from "../auth/auth.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { HttpEnv } from "../lib/http-env.ts";
import { isFromOurPages } from "../lib/same-site.ts";
import type { Analytics } from "./analytics.ts";
import { eventKinds } from "./daily-sums.ts";

const shape = z.object({
	clinic: z
		.string()
		.refine(isUuid)
		.transform((id) => id.toLowerCase()),
	kind: z.enum(eventKinds),
});

/** Events of one client address within a minute. An address may be a whole office. */
const limit = { points: 120, duration: 60 };

/**
 * POST /count: a page of a clinic was seen, a contact on it was used, or a call was answered or missed. Sent by the
 * page itself without waiting, so that it reads no answer: what is dropped (bots, other sites, too many) looks the same
 * as what is counted.
 */
export function analyticsRoute(
	analytics: Analytics,
	{ siteUrl, trustedProxies, limits }: Pick<Auth, "siteUrl" | "trustedProxies" | "limits">,
) {
	const limiter = new RateLimiterMemory(limit);
	return new Hono<HttpEnv>()
		.post("/", bodyLimit({ maxSize: 1024, onError: (c) => c.body(null, 413) }), async (c) => {
			c.header("cache-control", "no-store");
			const { success, data } = shape.safeParse(parse(await c.req.text()));
			if (!success) return c.body(null, 400);
			const agent = c.req.header("user-agent") ?? "";
			const isPerson = isFromOurPages(c, siteUrl) && agent !== "" && !isbot(agent);
			const address = findClientAddress(c, trustedProxies);
			const isCall = data.kind === "answered" || data.kind === "missed";
			if (
				isPerson &&
				(await isWithin(limiter.consume(address))) &&
				(!isCall ||
					(await isWithin(limits.countAll({ callsByAddress: address, callsFromNetwork: `${address} ${data.clinic}` }))))
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

const isWithin = (counted: Promise<unknown>): Promise<boolean> =>
	counted.then(
		() => true,
		() => false,
	);
