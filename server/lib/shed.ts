import type { MiddlewareHandler } from "hono";
import type { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { Refusal } from "#domain/refusal.ts";
import { openTurns, type Turns } from "./turns.ts";

/** How many requests are answered at once, how many wait for that, and how long (ms). */
type Share = { atOnce: number; waiting: number; longestWait: number };

// A page costs some 10 ms of the one thread: who is last in the queue waits a second, and more of a queue would only make
// everybody wait longer. On a machine that is slower than that, time bounds the queue: whoever reads tries again soon, whoever
// signs in or sends something has more to lose. Twice as many pages at once as visitors have connections: more would wait for one.
const shares = {
	pages: { atOnce: 12, waiting: 72, longestWait: 2000 },
	// the first one waits for seconds until the coasts are read, and nobody else may wait for that
	maps: { atOnce: 8, waiting: 100, longestWait: 60_000 },
	// each holds the thread for 15 to 40 ms, and anybody can ask for as many as they like
	pictures: { atOnce: 2, waiting: 50, longestWait: 60_000 },
	accounts: { atOnce: 32, waiting: 400, longestWait: 5000 },
	acts: { atOnce: 24, waiting: 72, longestWait: 5000 },
} satisfies Record<string, Share>;

const overloaded = () => new Refusal("busy", "Many people are here right now. Please try again in a moment.", {}, 5);

/** Runs works of a part as its places allow. `patience` (ms) is how long a test lets them wait. */
export const openShare = (part: keyof typeof shares, patience: number = shares[part].longestWait): Turns =>
	openTurns({ ...shares[part], longestWait: patience, refuse: overloaded });

/**
 * Refuses what a part of the site cannot answer soon, at once and cheaply. Each part has a share of its own, so that people
 * can sign in and write while pages are overrun. A request with a body takes its place once the body is in, or many slow senders
 * would keep everybody out. `limit` is what limits the size of that body.
 */
export function shed(takeTurn: Turns, limit: ReturnType<typeof bodyLimit>): MiddlewareHandler {
	const readBody: MiddlewareHandler = async (c, next) => {
		const isWhole = c.req.raw.body === null || (await c.req.arrayBuffer().then(Boolean, () => false));
		return isWhole ? takeTurn(next) : c.body(null, 400);
	};
	return every(limit, readBody);
}
