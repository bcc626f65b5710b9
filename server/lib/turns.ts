import { Refusal } from "#domain/refusal.ts";

/** What to say to whom no place is left for. */
export const busy = () => new Refusal("busy", "The server is busy. Please try again in a minute.");

type Limits = {
	atOnce: number;
	/** How many may wait behind those that run. */
	waiting: number;
	/** Milliseconds that each of them may wait. */
	longestWait: number;
	/** What is thrown when more than that wait, or for longer. */
	refuse?: () => Error;
};

/** Runs a work when it is its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

type Waiter = { since: number; begin: () => void; refuse: () => void };

/** Of how many ends the pace is taken, and from how many on it says something. */
const mostEnds = 16;
const leastEnds = 8;

/**
 * Runs works, at most `atOnce` at a time and in order; more than `waiting` behind them are refused. So is whoever has waited for
 * `longestWait`, and at once whoever would have to at the pace at which places became free lately.
 */
export function openTurns({ atOnce, waiting, longestWait, refuse = busy }: Limits): Turns {
	const queue = new Set<Waiter>(); // in the order in which they came
	let running = 0;
	let timer: NodeJS.Timeout | undefined;
	/** When the latest works ended, while others waited. */
	let ends: number[] = [];

	const getFirst = () => queue.values().next().value;

	function refuseLate(now: number): void {
		for (let waiter = getFirst(); waiter && now - waiter.since >= longestWait; waiter = getFirst()) {
			queue.delete(waiter);
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

	function isHopeless(now: number): boolean {
		const [oldest] = ends;
		if (oldest === undefined || ends.length < leastEnds) return false;
		return queue.size * ((now - oldest) / ends.length) > longestWait;
	}

	function wait(): Promise<void> {
		const now = performance.now();
		if (queue.size >= waiting || isHopeless(now)) throw refuse();
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		queue.add({ since: now, begin: resolve, refuse: () => reject(refuse()) });
		if (!timer) setTimer();
		return promise;
	}

	function end(): void {
		const now = performance.now();
		refuseLate(now); // timers of a busy process are late
		const next = getFirst();
		if (next) {
			// whoever is next takes over this place, so that nobody else can step in between
			queue.delete(next);
			next.begin();
			if (ends.push(now) > mostEnds) ends.shift();
		} else {
			running--;
			ends = [];
		}
		if (queue.size === 0) setTimer();
	}

	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (running < atOnce) running++;
		else await wait();
		try {
			return await work();
		} finally {
			end();
		}
	};
}
