import type { MiddlewareHandler } from "hono";
import type { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { Refusal } from "#domain/refusal.ts";
import { openTurns } from "./turns.ts";

/** How many requests are answered at once, and how many wait for that. */
type Share = { atOnce: number; waiting: number };

// A page costs some 10 ms of the one thread: who is last in the queue waits a second, and more of a queue would only make
// everybody wait longer. Signing in waits for its hashes, which have a queue of their own (passwords.ts).
const shares = {
	pages: { atOnce: 24, waiting: 72 },
	accounts: { atOnce: 32, waiting: 400 },
	acts: { atOnce: 24, waiting: 72 },
} satisfies Record<string, Share>;

const overloaded = () => new Refusal("busy", "Many people are here right now. Please try again in a moment.", {}, 5);

/**
 * Refuses what a part of the site cannot answer soon, at once and cheaply. Each part has a share of its own, so that people
 * can sign in and write while pages are overrun. A request with a body takes its place once the body is in, or many slow senders
 * would keep everybody out. `limit` is what limits the size of that body.
 */
export function shed(part: keyof typeof shares, limit: ReturnType<typeof bodyLimit>): MiddlewareHandler {
	const takeTurn = openTurns({ ...shares[part], refuse: overloaded });
	const readBody: MiddlewareHandler = async (c, next) => {
		const isWhole = c.req.raw.body === null || (await c.req.arrayBuffer().then(Boolean, () => false));
		return isWhole ? takeTurn(next) : c.body(null, 400);
	};
	return every(limit, readBody);
}
