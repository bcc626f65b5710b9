import { setImmediate } from "node:timers/promises";
import { Refusal } from "#domain/refusal.ts";

/** The refusal if too many requests are waiting. */
export const busy = () => new Refusal("busy", "The server is busy. Please try again in a minute.");

type Limits = {
	atOnce: number;
	/** How many tasks may wait in addition to those that run. */
	waiting: number;
	/** How many tasks of one caller may run and wait. */
	perCaller?: { atOnce: number; waiting: number };
	/** Milliseconds that a task may wait. */
	longestWait: number;
	/** Makes the error for a task that can't wait or waited too long. `isOwn`: its caller's own limit was reached. */
	refuse?: (isOwn: boolean) => Error;
};

/** Runs a task when it is its turn. `caller` identifies its caller, such as a client address. */
export type Turns = <T>(work: () => Promise<T>, caller?: string) => Promise<T>;

/** A caller with tasks that run or wait. `latest` is the number of the caller's latest turn, 0 before the first. */
type Caller = { running: number; waiting: number; latest: number };

type Waiter = { caller: Caller; since: number; begin: () => void; refuse: () => void };

/** The pace is computed from the times when the latest tasks ended: from `leastEnds` to `mostEnds` of them. */
const mostEnds = 16;
const leastEnds = 8;

/**
 * Returns a function that runs tasks, at most `atOnce` at a time, with up to `waiting` in a queue. It rejects tasks
 * that have waited for `longestWait`, or would have to at the current pace. The next turn goes to the caller with the
 * fewest running tasks; among equals, to the one served longest ago. Tasks of one caller run in order.
 */
export function openTurns({
	atOnce,
	waiting,
	perCaller = { atOnce, waiting },
	longestWait,
	refuse = busy,
}: Limits): Turns {
	const queue = new Set<Waiter>(); // in order of arrival
	const callers = new Map<string, Caller>();
	let running = 0;
	let turns = 0;
	let timer: NodeJS.Timeout | undefined;
	/** When the latest tasks ended, while others waited. */
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

	/** While tasks wait, a timer runs for the first of them. */
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
			// the next task takes over this turn right here, so that no new task can take it first
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
 * Resolves in a turn of the event loop that no other caller of this function gets. Await it before work that blocks the
 * thread for milliseconds, so that other responses are sent between two such works.
 */
export const passInTurn = (): Promise<void> => takeThread(() => setImmediate());
