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
	/** Makes the error for a task that can't wait or waited too long. `isOwn`: through its caller or group. */
	refuse?: (isOwn: boolean) => Error;
};

/**
 * Runs a task when it is its turn. `caller` identifies its caller, such as a client address, `group` the callers that
 * may be one and the same, such as those of one network.
 */
export type Turns = <T>(work: () => Promise<T>, caller?: string, group?: string) => Promise<T>;

/** What a caller or a group has there. `since` numbers the moment from which on it has waited for its next place. */
type Share = { running: number; waiting: number; since: number };
type Task = { caller: Share; group: Share };
type Waiter = Task & { until: number; begin: () => void; giveUp: () => void };

/**
 * Returns a function that runs tasks, at most `atOnce` at a time, with up to `waiting` in a queue, half of it of one
 * group. Next is a task of the group with the fewest running, among equals of the one that has waited longest since it
 * came or a task of it ended; within the group likewise of a caller, whose tasks run in order. Where all places to wait
 * are taken, as many again are left to groups that have nothing there.
 */
export function openTurns({
	atOnce,
	waiting: mostWaiting,
	perCaller = { atOnce, waiting: mostWaiting },
	longestWait,
	refuse = () => refuseRequest("busy"),
}: Limits): Turns {
	const perGroup = {
		/** As few callers are left out by a group as by one caller. */
		atOnce: Math.max(perCaller.atOnce, atOnce - perCaller.atOnce),
		waiting: Math.max(perCaller.waiting, Math.floor(mostWaiting / 2)),
	};
	const shares = new Map<string, Share>(); // of callers and groups that have tasks
	const queue = new Set<Waiter>(); // in order of arrival
	let running = 0;
	let moments = 0;

	const isEmpty = ({ running, waiting }: Share) => running + waiting === 0;
	const isFull = (caller: Share) => caller.running >= perCaller.atOnce;
	const mayRun = ({ caller, group }: Task) => running < atOnce && !isFull(caller) && group.running < perGroup.atOnce;
	const compare = (one: Share, other: Share) => one.running - other.running || one.since - other.since;
	const isBefore = (one: Task, other: Task) =>
		(compare(one.group, other.group) || compare(one.caller, other.caller)) < 0;

	function findNext(): Waiter | undefined {
		let next: Waiter | undefined;
		for (const waiter of queue) if (mayRun(waiter) && (!next || isBefore(waiter, next))) next = waiter;
		return next;
	}

	function findShare(key: string): Share {
		const share = shares.get(key) ?? { running: 0, waiting: 0, since: 0 };
		shares.set(key, share);
		return share;
	}

	function begin({ caller, group }: Task): void {
		running++;
		for (const share of [caller, group]) share.running++;
	}

	function end({ caller, group }: Task): void {
		running--;
		for (const share of [caller, group]) {
			share.running--;
			share.since = ++moments;
		}
		const now = performance.now();
		for (const waiter of queue) if (now >= waiter.until) waiter.giveUp(); // timers of a busy process are late
		findNext()?.begin(); // right here, so that no new task can take the place
	}

	function wait(task: Task): Promise<void> {
		const { caller, group } = task;
		if (caller.waiting >= perCaller.waiting || group.waiting >= perGroup.waiting) throw refuse(true);
		if (queue.size >= mostWaiting * (isEmpty(group) ? 2 : 1)) throw refuse(false);
		const isBehindOwn = isFull(caller);
		return new Promise((resolve, reject) => {
			const leave = () => {
				clearTimeout(timer);
				queue.delete(waiter);
				for (const share of [caller, group]) share.waiting--;
			};
			const waiter: Waiter = {
				...task,
				until: performance.now() + longestWait,
				begin() {
					leave();
					begin(task);
					resolve();
				},
				giveUp() {
					leave();
					reject(refuse(isBehindOwn && isFull(caller)));
				},
			};
			const timer = setTimeout(waiter.giveUp, longestWait);
			queue.add(waiter);
			for (const share of [caller, group]) if (share.waiting++ === 0) share.since = ++moments;
		});
	}

	return async (work, caller = "", group = caller) => {
		const keys = { caller: `caller ${caller}`, group: `group ${group}` };
		const task = { caller: findShare(keys.caller), group: findShare(keys.group) };
		try {
			if (mayRun(task)) begin(task);
			else await wait(task);
			try {
				return await work();
			} finally {
				end(task);
			}
		} finally {
			for (const key of Object.values(keys)) if (isEmpty(findShare(key))) shares.delete(key);
		}
	};
}

let latest = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller of this function gets. Await it before work that blocks the
 * thread for milliseconds, so that other responses are sent between two such works.
 */
export function passInTurn(): Promise<void> {
	latest = latest.then(() => setImmediate());
	return latest;
}
