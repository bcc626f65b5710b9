import { setImmediate } from "node:timers/promises";
import { Refusal } from "#domain/refusal.ts";

/** The refusal when there is no place left. */
export const busy = () => new Refusal("busy", "The server is busy. Please try again in a minute.");

type Limits = {
	atOnce: number;
	/** How many may wait behind those that run. */
	waiting: number;
	/** How many of both one caller may have. */
	perCaller?: { atOnce: number; waiting: number };
	/** Milliseconds that each of them may wait. */
	longestWait: number;
	/** What is thrown when more than that wait, or for longer; `isOwn` where the caller's own works are too many. */
	refuse?: (isOwn: boolean) => Error;
};

/** Runs a work when it is its turn; `caller` names who wants it. */
export type Turns = <T>(work: () => Promise<T>, caller?: string) => Promise<T>;

/** Somebody with works that run or wait, and the number of the latest turn that they got: 0 before the first. */
type Caller = { running: number; waiting: number; latest: number };

type Waiter = { caller: Caller; since: number; begin: () => void; refuse: () => void };

/** The latest ends that the pace is taken from, and the fewest that say something. */
const mostEnds = 16;
const leastEnds = 8;

/**
 * Runs works, at most `atOnce` at a time with `waiting` behind them. Refuses who has waited for `longestWait`, or would
 * at the present pace. Next is the caller with the fewest running works, then the one served longest ago; the works of
 * one caller go in order.
 */
export function openTurns({
	atOnce,
	waiting,
	perCaller = { atOnce, waiting },
	longestWait,
	refuse = busy,
}: Limits): Turns {
	const queue = new Set<Waiter>(); // in the order in which they came
	const callers = new Map<string, Caller>();
	let running = 0;
	let turns = 0;
	let timer: NodeJS.Timeout | undefined;
	/** When the latest works ended, while others waited. */
	let ends: number[] = [];

	const getFirst = () => queue.values().next().value;
	const isBefore = (one: Caller, other: Caller) =>
		one.running < other.running || (one.running === other.running && one.latest < other.latest);

	function findNext(): Waiter | undefined {
		let next: Waiter | undefined;
		for (const waiter of queue) {
			const { caller } = waiter;
			if (caller.running < perCaller.atOnce && (!next || isBefore(caller, next.caller))) next = waiter;
		}
		return next;
	}

	function leave(waiter: Waiter): void {
		queue.delete(waiter);
		waiter.caller.waiting--;
	}

	function refuseLate(now: number): void {
		for (let waiter = getFirst(); waiter && now - waiter.since >= longestWait; waiter = getFirst()) {
			leave(waiter);
			waiter.refuse();
		}
	}

	/** While somebody waits, a timer runs for whoever came first. */
	function setTimer(): void {
		clearTimeout(timer);
		const first = getFirst();
		if (!first) {
			timer = undefined;
			return;
		}
		const left = first.since + longestWait - performance.now();
		timer = setTimeout(
			() => {
				refuseLate(performance.now());
				setTimer();
			},
			Math.max(1, left),
		);
	}

	function isHopeless(caller: Caller, now: number): boolean {
		const [oldest] = ends;
		if (oldest === undefined || ends.length < leastEnds) return false;
		let before = 0;
		for (const waiter of queue) if (!isBefore(caller, waiter.caller)) before++;
		return before * ((now - oldest) / ends.length) > longestWait;
	}

	function wait(caller: Caller): Promise<void> {
		const now = performance.now();
		if (caller.waiting >= perCaller.waiting) throw refuse(true);
		if (queue.size >= waiting || isHopeless(caller, now)) throw refuse(false);
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		queue.add({ caller, since: now, begin: resolve, refuse: () => reject(refuse(caller.running >= perCaller.atOnce)) });
		caller.waiting++;
		if (!timer) setTimer();
		return promise;
	}

	function begin(caller: Caller): void {
		running++;
		caller.running++;
		caller.latest = ++turns;
	}

	function end(caller: Caller): void {
		const now = performance.now();
		refuseLate(now); // timers of a busy process are late
		running--;
		caller.running--;
		const next = findNext();
		if (next) {
			// whoever is next takes over this place, so that nobody else can step in between
			leave(next);
			begin(next.caller);
			next.begin();
			if (ends.push(now) > mostEnds) ends.shift();
		} else ends = [];
		if (queue.size === 0) setTimer();
	}

	return async <T>(work: () => Promise<T>, name = ""): Promise<T> => {
		const caller = callers.get(name) ?? { running: 0, waiting: 0, latest: 0 };
		callers.set(name, caller);
		let hasTurn = false;
		try {
			if (running < atOnce && caller.running < perCaller.atOnce) begin(caller);
			else await wait(caller);
			hasTurn = true;
			return await work();
		} finally {
			if (hasTurn) end(caller);
			if (caller.running === 0 && caller.waiting === 0 && callers.get(name) === caller) callers.delete(name);
		}
	};
}

const takeThread = openTurns({ atOnce: 1, waiting: Infinity, longestWait: 60_000 });

/**
 * Goes on in a turn of the event loop of its own. Before work that holds the thread for milliseconds: the answers of
 * others get out between two of them.
 */
export const passInTurn = (): Promise<void> => takeThread(() => setImmediate());
