import { setImmediate } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import type { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { refuse } from "#domain/refusals.ts";
import { findClientKeys } from "./client-address.ts";
import { openTurns } from "./turns.ts";

type QueueLimits = {
	/** Requests that are answered at once, and that wait. */
	atOnce: number;
	waiting: number;
	/** Milliseconds that a request may wait. */
	longestWait: number;
	/** The same for the requests of one client address. */
	perCaller: { atOnce: number; waiting: number };
	/** Milliseconds of work that one client address may cause in a minute. */
	work?: number;
};

// A page takes some 10 ms of the only thread, so the last in the queue waits for about a second. On slower machines
// `longestWait` bounds the queue. It is longer for people who sign in or send something: they have more to lose than
// readers. `pages.atOnce` is twice the number of visitors' database connections. One address may be a whole office, so
// it gets several places, but leaves most to others. Pages from the cache pass by the queue.
const queues = {
	// to begin anything that is not kept: many pictures of a page at once, and little time each
	all: { atOnce: 1, waiting: 2000, longestWait: 10_000, perCaller: { atOnce: 1, waiting: 100 } },
	pages: { atOnce: 12, waiting: 72, longestWait: 2000, perCaller: { atOnce: 3, waiting: 12 }, work: 20_000 },
	suggestions: { atOnce: 4, waiting: 24, longestWait: 2000, perCaller: { atOnce: 2, waiting: 8 }, work: 10_000 },
	// the first request waits for seconds until the coastlines are read; other queues must not wait for that
	maps: { atOnce: 8, waiting: 200, longestWait: 60_000, perCaller: { atOnce: 4, waiting: 40 }, work: 20_000 },
	// each blocks the thread for 15 to 40 ms, and anybody can request any number of different ones
	pictures: { atOnce: 2, waiting: 200, longestWait: 60_000, perCaller: { atOnce: 2, waiting: 20 }, work: 20_000 },
	accounts: { atOnce: 32, waiting: 400, longestWait: 5000, perCaller: { atOnce: 4, waiting: 60 } },
	acts: { atOnce: 24, waiting: 72, longestWait: 5000, perCaller: { atOnce: 4, waiting: 20 } },
} satisfies Record<string, QueueLimits>;

/** At most this much (ms) of one answer's duration counts as its work: under load the rest is waiting for others. */
const longestCounted = 250;

const overloaded = () => refuse("crowded");
const tooMuch = (seconds: number) => refuse("too_much", { seconds });

/** Runs the work for a request when it is its turn. Rejects with the Refusal "busy" or "too_many" if it gets none. */
export type RequestTurns = <T>(c: Context, work: () => Promise<T>) => Promise<T>;

type RequestTurnsOptions = {
	trustedProxies: number;
	/** On a local site all requests come from one address, which therefore gets ten times as much. */
	isLocal: boolean;
	/** Replaces the longest wait (ms) in tests. */
	patience?: number | undefined;
};

/** Opens the queue of one part of the site. Its turns are shared out by client address. */
export function openRequestTurns(
	name: keyof typeof queues,
	{ trustedProxies, isLocal, patience }: RequestTurnsOptions,
): RequestTurns {
	const { work: workLimit, perCaller, ...queue }: QueueLimits = queues[name];
	const factor = isLocal ? 10 : 1;
	// they try again by themselves after a 503, but not after a 429
	const isForScripts = name === "accounts" || name === "acts";
	const takeTurn = openTurns({
		...queue,
		perCaller: { atOnce: perCaller.atOnce * factor, waiting: perCaller.waiting * factor },
		longestWait: patience ?? queue.longestWait,
		refuse: (isOwn) => (isOwn && !isForScripts ? tooMuch(5) : overloaded()),
	});
	const spent = workLimit && new RateLimiterMemory({ points: workLimit * factor, duration: 60 });

	return async (c, work) => {
		const { narrow, wide } = findClientKeys(c, trustedProxies);
		if (!spent) return takeTurn(work, narrow, wide);
		const known = await spent.get(narrow);
		if (known && known.consumedPoints >= spent.points) throw tooMuch(Math.ceil(known.msBeforeNext / 1000));
		return takeTurn(
			async () => {
				const start = performance.now();
				try {
					return await work();
				} finally {
					const counted = Math.min(performance.now() - start, longestCounted);
					await spent.penalty(narrow, Math.ceil(counted));
				}
			},
			narrow,
			wide,
		);
	};
}

/** Kept answers that one address gets in a turn of the event loop; its network gets four times as many. */
const mostInTurn = 4;

/** Both resolve when a request may go on. They reject as RequestTurns does. */
export type Gate = {
	/** For all that is not kept: it begins in a turn of the event loop of its own. */
	pass(c: Context): Promise<void>;
	/** For kept pages and checks of health, which wait behind nobody else's requests, but at times behind their own. */
	passLightly(c: Context): Promise<void>;
};

/**
 * Opens the one gate in front of everything. Answers that wait for nothing are made in one go, so without it those of
 * one address are all made before anybody else is heard.
 */
export function openGate(options: RequestTurnsOptions): Gate {
	const takeTurn = openRequestTurns("all", options);
	const most = mostInTurn * (options.isLocal ? 10 : 1);
	const begun = new Map<string, number>(); // in this turn of the event loop
	const waited = new WeakSet<Context>();
	return {
		async pass(c) {
			if (!waited.delete(c)) await takeTurn(c, () => setImmediate());
		},
		async passLightly(c) {
			if (begun.size === 0) setImmediate().then(() => begun.clear());
			const { narrow, wide } = findClientKeys(c, options.trustedProxies);
			const count = (key: string) => begun.set(key, (begun.get(key) ?? 0) + 1).get(key) ?? 0;
			const [ofAddress, ofNetwork] = [count(narrow), wide === narrow ? 0 : count(wide)];
			if (ofAddress <= most && ofNetwork <= 4 * most) return;
			await takeTurn(c, () => setImmediate());
			waited.add(c); // it may go on to where others wait
		},
	};
}

/**
 * Returns middleware in which a request waits for its turn. Each part of the site has a queue of its own, so people can
 * sign in and write while pages are overloaded. A request enters the queue once its body, bounded by `limitBody`, is
 * read: slow senders occupy no place.
 */
export function turnMiddleware(takeTurn: RequestTurns, limitBody: ReturnType<typeof bodyLimit>): MiddlewareHandler {
	const waitForTurn: MiddlewareHandler = async (c, next) => {
		const isComplete = c.req.raw.body === null || (await c.req.arrayBuffer().then(Boolean, () => false));
		return isComplete ? takeTurn(c, next) : c.body(null, 400);
	};
	return every(limitBody, waitForTurn);
}
