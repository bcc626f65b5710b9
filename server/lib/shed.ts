import type { Context, MiddlewareHandler } from "hono";
import type { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { Refusal } from "#domain/refusal.ts";
import { findClientAddress } from "./client-address.ts";
import { openTurns } from "./turns.ts";

/** Requests answered and waiting at once, the longest wait (ms), and the share and work time (ms) of an address. */
type Part = {
	atOnce: number;
	waiting: number;
	longestWait: number;
	perCaller: { atOnce: number; waiting: number };
	work?: number;
};

// A page costs some 10 ms of the one thread, so the last in the queue waits a second. On slower machines time bounds
// the queue: readers soon try again, people who sign in or send something have more to lose. Twice as many pages at
// once as visitors have connections. One address may be a whole office, and leaves most places to others; kept pages
// are free.
const parts = {
	pages: { atOnce: 12, waiting: 72, longestWait: 2000, perCaller: { atOnce: 3, waiting: 12 }, work: 20_000 },
	suggestions: { atOnce: 4, waiting: 24, longestWait: 2000, perCaller: { atOnce: 2, waiting: 8 }, work: 10_000 },
	// the first one waits for seconds until the coasts are read, and nobody else may wait for that
	maps: { atOnce: 8, waiting: 200, longestWait: 60_000, perCaller: { atOnce: 4, waiting: 40 }, work: 20_000 },
	// each holds the thread for 15 to 40 ms, and anybody can ask for as many as they like
	pictures: { atOnce: 2, waiting: 200, longestWait: 60_000, perCaller: { atOnce: 2, waiting: 20 }, work: 20_000 },
	accounts: { atOnce: 32, waiting: 400, longestWait: 5000, perCaller: { atOnce: 4, waiting: 60 } },
	acts: { atOnce: 24, waiting: 72, longestWait: 5000, perCaller: { atOnce: 4, waiting: 20 } },
} satisfies Record<string, Part>;

/** Of what one answer took (ms) no more counts: on a slow day it waits for the work of others. */
const longestCounted = 250;

const overloaded = () => new Refusal("busy", "Many people are here right now. Please try again in a moment.", {}, 5);
const tooMuch = (seconds: number) => {
	const when = seconds > 10 ? "a minute" : "a moment";
	return new Refusal("too_many", `That was a lot in a short time. Please try again in ${when}.`, {}, seconds);
};

/** Answers a request by `work` as the places of a part allow. */
export type Share = <T>(c: Context, work: () => Promise<T>) => Promise<T>;

/** Whose requests are divided, and how: on one's own machine one address is everybody, and has ten times as much. */
export type ShareOptions = {
	trustedProxies: number;
	isLocal: boolean;
	/** How long (ms) a test lets them wait. */
	patience?: number | undefined;
};

/** The places of a part of the site, and what one client address may have of them. */
export function openShare(name: keyof typeof parts, { trustedProxies, isLocal, patience }: ShareOptions): Share {
	const { work: most, perCaller, ...part }: Part = parts[name];
	const crowd = isLocal ? 10 : 1;
	const takeTurn = openTurns({
		...part,
		perCaller: { atOnce: perCaller.atOnce * crowd, waiting: perCaller.waiting * crowd },
		longestWait: patience ?? part.longestWait,
		// who signs in or sends something tries again by itself after 503
		refuse: (isOwn) => (isOwn && most ? tooMuch(5) : overloaded()),
	});
	const spent = most && new RateLimiterMemory({ points: most * crowd, duration: 60 });

	return async (c, work) => {
		const address = findClientAddress(c, trustedProxies);
		if (!spent) return takeTurn(work, address);
		const known = await spent.get(address);
		if (known && known.consumedPoints >= spent.points) throw tooMuch(Math.ceil(known.msBeforeNext / 1000));
		return takeTurn(async () => {
			const begun = performance.now();
			try {
				return await work();
			} finally {
				const took = Math.min(performance.now() - begun, longestCounted);
				await spent.penalty(address, Math.ceil(took));
			}
		}, address);
	};
}

/**
 * Refuses at once what a part of the site cannot answer soon. Each part has its own share, so that people can sign in
 * and write while pages are overrun. A request takes its place once its body, bounded by `limit`, is in: slow senders
 * keep nobody out.
 */
export function shed(share: Share, limit: ReturnType<typeof bodyLimit>): MiddlewareHandler {
	const readBody: MiddlewareHandler = async (c, next) => {
		const isWhole = c.req.raw.body === null || (await c.req.arrayBuffer().then(Boolean, () => false));
		return isWhole ? share(c, next) : c.body(null, 400);
	};
	return every(limit, readBody);
}
