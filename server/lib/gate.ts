import { setImmediate } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import type { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { refuse } from "#domain/refusals.ts";
import { findClientKeys } from "./client-address.ts";
import { openTurns, passInTurn } from "./turns.ts";

type Limits = {
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
// it gets several places, but leaves most to others.
const lanes = {
	// to begin at all, beyond `mostInTurn`: many pictures of a page at once, and little time each
	all: { atOnce: 1, waiting: 2000, longestWait: 10_000, perCaller: { atOnce: 1, waiting: 100 } },
	pages: { atOnce: 12, waiting: 72, longestWait: 2000, perCaller: { atOnce: 3, waiting: 12 }, work: 20_000 },
	suggestions: { atOnce: 4, waiting: 24, longestWait: 2000, perCaller: { atOnce: 2, waiting: 8 }, work: 10_000 },
	// the first request waits for seconds until the coastlines are read; other lanes must not wait for that
	maps: { atOnce: 8, waiting: 200, longestWait: 60_000, perCaller: { atOnce: 4, waiting: 40 }, work: 20_000 },
	// each blocks the thread for 15 to 40 ms, and anybody can request any number of different ones
	pictures: { atOnce: 2, waiting: 200, longestWait: 60_000, perCaller: { atOnce: 2, waiting: 20 }, work: 20_000 },
	accounts: { atOnce: 32, waiting: 400, longestWait: 5000, perCaller: { atOnce: 4, waiting: 60 } },
	acts: { atOnce: 24, waiting: 72, longestWait: 5000, perCaller: { atOnce: 4, waiting: 20 } },
} satisfies Record<string, Limits>;

type Lane = keyof typeof lanes;

/** Requests that one address begins in a turn of the event loop; its network begins twice as many. */
const mostInTurn = 2;

/** At most this much (ms) of one answer's duration counts as its work: under load the rest is waiting for others. */
const longestCounted = 250;

const tooMuch = (seconds: number) => refuse("too_much", { seconds });

/** Runs the work for a request when it is its turn. Rejects with the Refusal "busy" or "too_many" if it gets none. */
export type RequestTurns = <T>(c: Context, work: () => Promise<T>) => Promise<T>;

export type Gate = ReturnType<typeof openGate>;

type Options = {
	trustedProxies: number;
	/** On a local site all requests come from one address, which therefore gets ten times as much. */
	isLocal: boolean;
	/** Replaces the longest wait (ms) in tests. */
	patience?: number | undefined;
};

/**
 * Opens the one gate in front of everything that is made for a request. What may begin is shared out by network and
 * address; beyond it each part of the site has a lane of its own, so that people can sign in and write while pages are
 * overloaded.
 */
export function openGate({ trustedProxies, isLocal, patience }: Options) {
	const factor = isLocal ? 10 : 1;

	function openLane(name: Lane): RequestTurns {
		const { work: mostWork, perCaller, ...limits }: Limits = lanes[name];
		// they try again by themselves after a 503, but not after a 429
		const isForScripts = name === "accounts" || name === "acts";
		const takeTurn = openTurns({
			...limits,
			perCaller: { atOnce: perCaller.atOnce * factor, waiting: perCaller.waiting * factor },
			longestWait: patience ?? limits.longestWait,
			refuse: (isOwn) => (isOwn && !isForScripts ? tooMuch(5) : refuse("crowded")),
		});
		const spent = mostWork && new RateLimiterMemory({ points: mostWork * factor, duration: 60 });

		return async (c, work) => {
			const { narrow, wide } = findClientKeys(c, trustedProxies);
			const known = spent && (await spent.get(narrow));
			if (known && known.consumedPoints >= spent.points) throw tooMuch(Math.ceil(known.msBeforeNext / 1000));
			return takeTurn(
				async () => {
					await passInTurn();
					const start = performance.now();
					try {
						return await work();
					} finally {
						if (spent) await spent.penalty(narrow, Math.ceil(Math.min(performance.now() - start, longestCounted)));
					}
				},
				narrow,
				wide,
			);
		};
	}

	const opened = Object.fromEntries(Object.keys(lanes).map((name) => [name, openLane(name as Lane)]));
	const takeTurn = (lane: Lane) => opened[lane] as RequestTurns;
	const begun = new Map<string, number>(); // in this turn of the event loop
	const count = (key: string) => begun.set(key, (begun.get(key) ?? 0) + 1).get(key) ?? 0;

	return {
		takeTurn,

		/** Resolves when a request may begin: at once unless its address or network has just begun many. */
		async pass(c: Context): Promise<void> {
			if (begun.size === 0) setImmediate().then(() => begun.clear());
			const { narrow, wide } = findClientKeys(c, trustedProxies);
			const isMany = count(narrow) > mostInTurn * factor || count(`${wide} in all`) > mostInTurn * factor * 2;
			if (isMany) await takeTurn("all")(c, async () => {});
		},

		/**
		 * Returns middleware in which a request waits for its turn. It enters the queue once its body, bounded by
		 * `limitBody`, is read: slow senders occupy no place.
		 */
		waitForTurn: (lane: Lane, limitBody: ReturnType<typeof bodyLimit>): MiddlewareHandler =>
			every(limitBody, async (c: Context, next: () => Promise<void>) => {
				const isComplete = c.req.raw.body === null || (await c.req.arrayBuffer().then(Boolean, () => false));
				return isComplete ? takeTurn(lane)(c, next) : c.body(null, 400);
			}),
	};
}
