import { setImmediate } from "node:timers/promises";
import { Refusal } from "#domain/refusal.ts";

/** The refusal when there is no place left. */
export const busy = () => new Refusal("busy", "The server is busy. Please try again in a minute.");

type Limits = {
	atOnce: number;
	/** How many may wait behind those that run. */
	waiting: number;
	/** How many of both one asker may have. */
	ofOne?: { atOnce: number; waiting: number };
	/** Milliseconds that each of them may wait. */
	longestWait: number;
	/** What is thrown when more than that wait, or for longer; `isOwn` where the asker's own works are too many. */
	refuse?: (isOwn: boolean) => Error;
};

/** Runs a work when it is its turn; `asker` names who wants it. */
export type Turns = <T>(work: () => Promise<T>, asker?: string) => Promise<T>;

/** Somebody with works that run or wait, and the number of the latest turn that they got: 0 before the first. */
type Asker = { running: number; waiting: number; latest: number };

type Waiter = { asker: Asker; since: number; begin: () => void; refuse: () => void };

/** The latest ends that the pace is taken from, and the fewest that say something. */
const mostEnds = 16;
const leastEnds = 8;

/**
 * Runs works, at most `atOnce` at a time with `waiting` behind them. Refuses who has waited for `longestWait`, or would
 * at the present pace. Next is the asker with the fewest running works, then the one served longest ago; the works of
 * one asker go in order.
 */
export function openTurns({ atOnce, waiting, ofOne = { atOnce, waiting }, longestWait, refuse = busy }: Limits): Turns {
	const queue = new Set<Waiter>(); // in the order in which they came
	const askers = new Map<string, Asker>();
	let running = 0;
	let turns = 0;
	let timer: NodeJS.Timeout | undefined;
	/** When the latest works ended, while others waited. */
	let ends: number[] = [];

	const getFirst = () => queue.values().next().value;
	const isBefore = (one: Asker, other: Asker) =>
		one.running < other.running || (one.running === other.running && one.latest < other.latest);

	function findNext(): Waiter | undefined {
		let next: Waiter | undefined;
		for (const waiter of queue) {
			const { asker } = waiter;
			if (asker.running < ofOne.atOnce && (!next || isBefore(asker, next.asker))) next = waiter;
		}
		return next;
	}

	function leave(waiter: Waiter): void {
		queue.delete(waiter);
		waiter.asker.waiting--;
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

	function isHopeless(asker: Asker, now: number): boolean {
		const [oldest] = ends;
		if (oldest === undefined || ends.length < leastEnds) return false;
		let before = 0;
		for (const waiter of queue) if (!isBefore(asker, waiter.asker)) before++;
		return before * ((now - oldest) / ends.length) > longestWait;
	}

	function wait(asker: Asker): Promise<void> {
		const now = performance.now();
		if (asker.waiting >= ofOne.waiting) throw refuse(true);
		if (queue.size >= waiting || isHopeless(asker, now)) throw refuse(false);
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		queue.add({ asker, since: now, begin: resolve, refuse: () => reject(refuse(asker.running >= ofOne.atOnce)) });
		asker.waiting++;
		if (!timer) setTimer();
		return promise;
	}

	function begin(asker: Asker): void {
		running++;
		asker.running++;
		asker.latest = ++turns;
	}

	function end(asker: Asker): void {
		const now = performance.now();
		refuseLate(now); // timers of a busy process are late
		running--;
		asker.running--;
		const next = findNext();
		if (next) {
			// whoever is next takes over this place, so that nobody else can step in between
			leave(next);
			begin(next.asker);
			next.begin();
			if (ends.push(now) > mostEnds) ends.shift();
		} else ends = [];
		if (queue.size === 0) setTimer();
	}

	return async <T>(work: () => Promise<T>, name = ""): Promise<T> => {
		const asker = askers.get(name) ?? { running: 0, waiting: 0, latest: 0 };
		askers.set(name, asker);
		let hasTurn = false;
		try {
			if (running < atOnce && asker.running < ofOne.atOnce) begin(asker);
			else await wait(asker);
			hasTurn = true;
			return await work();
		} finally {
			if (hasTurn) end(asker);
			if (asker.running === 0 && asker.waiting === 0 && askers.get(name) === asker) askers.delete(name);
		}
	};
}

const takeThread = openTurns({ atOnce: 1, waiting: Infinity, longestWait: 60_000 });

/**
 * Goes on in a turn of the event loop of its own. Before work that holds the thread for milliseconds: the answers of
 * others get out between two of them.
 */
export const passInTurn = (): Promise<void> => takeThread(() => setImmediate());
