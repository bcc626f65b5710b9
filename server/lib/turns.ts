import { setImmediate } from "node:timers/promises";
import { refuse as refuseRequest } from "#domain/refusals.ts";

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

/**
 * Runs a task when it is its turn. `caller` identifies its caller, such as a client address, `group` the callers that
 * may be one and the same, such as those of one network.
 */
export type Turns = <T>(work: () => Promise<T>, caller?: string, group?: string) => Promise<T>;

/** Tasks that run or wait. `latest` is the number of the latest turn, 0 before the first. */
type Share = { running: number; waiting: number; latest: number };
type Caller = Share & { group: Share };

type Waiter = { caller: Caller; since: number; begin: () => void; refuse: () => void };

/** The pace is computed from the times when the latest tasks ended: from `leastEnds` to `mostEnds` of them. */
const mostEnds = 16;
const leastEnds = 8;

/**
 * Returns a function that runs tasks, at most `atOnce` at a time, with up to `waiting` in a queue. It rejects tasks
 * that have waited for `longestWait`, or would have to at the current pace. The next turn goes to the group with the
 * fewest running tasks; among equals, to the one served longest ago; within a group likewise to a caller. Tasks of one
 * caller run in order. A full queue takes a task of a smaller group in place of the latest of the largest.
 */
export function openTurns({
	atOnce,
	waiting,
	perCaller = { atOnce, waiting },
	longestWait,
	refuse = () => refuseRequest("busy"),
}: Limits): Turns {
	const queue = new Set<Waiter>(); // in order of arrival
	const callers = new Map<string, Caller>();
	const groups = new Map<string, Share>();
	/** As few callers are left out by a group as by one caller. */
	const groupAtOnce = Math.max(perCaller.atOnce, atOnce - perCaller.atOnce);
	let running = 0;
	let turns = 0;
	let timer: NodeJS.Timeout | undefined;
	/** When the latest tasks ended, while others waited. */
	let ends: number[] = [];

	const getFirst = () => queue.values().next().value;
	const compare = (one: Share, other: Share) => one.running - other.running || one.latest - other.latest;
	const isBefore = (one: Caller, other: Caller) => (compare(one.group, other.group) || compare(one, other)) < 0;
	const mayRun = (caller: Caller) => caller.running < perCaller.atOnce && caller.group.running < groupAtOnce;

	function findNext(): Waiter | undefined {
		let next: Waiter | undefined;
		for (const waiter of queue) {
			const { caller } = waiter;
			if (mayRun(caller) && (!next || isBefore(caller, next.caller))) next = waiter;
		}
		return next;
	}

	function leave(waiter: Waiter): void {
		queue.delete(waiter);
		waiter.caller.waiting--;
		waiter.caller.group.waiting--;
	}

	/** Makes room in a full queue. Returns whether there is any. */
	function makeRoom({ group }: Caller): boolean {
		if (queue.size < waiting) return true;
		let last: Waiter | undefined;
		for (const waiter of queue) if (!last || waiter.caller.group.waiting >= last.caller.group.waiting) last = waiter;
		if (!last || last.caller.group.waiting <= group.waiting + 1) return false;
		leave(last);
		last.refuse();
		return true;
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
		const isMostlyOwn = perCaller.waiting < waiting && caller.waiting * 2 > queue.size;
		if (isHopeless(caller, now) || !makeRoom(caller)) throw refuse(isMostlyOwn);
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		queue.add({ caller, since: now, begin: resolve, refuse: () => reject(refuse(caller.running >= perCaller.atOnce)) });
		caller.waiting++;
		caller.group.waiting++;
		if (!timer) setTimer();
		return promise;
	}

	function begin(caller: Caller): void {
		running++;
		turns++;
		for (const share of [caller, caller.group]) {
			share.running++;
			share.latest = turns;
		}
	}

	function end(caller: Caller): void {
		const now = performance.now();
		refuseLate(now); // timers of a busy process are late
		running--;
		caller.running--;
		caller.group.running--;
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

	return async <T>(work: () => Promise<T>, name = "", groupName = name): Promise<T> => {
		const none = { running: 0, waiting: 0, latest: 0 };
		const group = groups.get(groupName) ?? { ...none };
		const caller = callers.get(name) ?? { ...none, group };
		groups.set(groupName, group);
		callers.set(name, caller);
		let hasTurn = false;
		try {
			if (running < atOnce && mayRun(caller)) begin(caller);
			else await wait(caller);
			hasTurn = true;
			return await work();
		} finally {
			if (hasTurn) end(caller);
			for (const [shares, key, share] of [[callers, name, caller] as const, [groups, groupName, group] as const])
				if (share.running === 0 && share.waiting === 0 && shares.get(key) === share) shares.delete(key);
		}
	};
}

const takeThread = openTurns({ atOnce: 1, waiting: Infinity, longestWait: 60_000 });

/**
 * Resolves in a turn of the event loop that no other caller of this function gets. Await it before work that blocks the
 * thread for milliseconds, so that other responses are sent between two such works.
 */
export const passInTurn = (): Promise<void> => takeThread(() => setImmediate());
