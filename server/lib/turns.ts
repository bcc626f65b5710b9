import { setImmediate } from "node:timers/promises";
import PQueue from "p-queue";
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

/**
 * Returns a function that runs tasks, at most `atOnce` at a time, with up to `waiting` in a queue. A task waits behind
 * those of its caller, then of its group, then among the few that each group has before everybody: next is one of the
 * group that has fewest there. Where all places to wait are taken, as many again are left to groups that have none.
 */
export function openTurns({
	atOnce,
	waiting: mostWaiting,
	perCaller = { atOnce, waiting: mostWaiting },
	longestWait,
	refuse = () => refuseRequest("busy"),
}: Limits): Turns {
	const everybody = new PQueue({ concurrency: atOnce });
	const queues = new Map<string, PQueue>(); // of callers and groups that have tasks
	/** As few callers are left out by a group as by one caller. */
	const perGroup = Math.max(perCaller.atOnce, atOnce - perCaller.atOnce);
	const isFull = (queue: PQueue) => queue.pending >= queue.concurrency;
	const keep = (key: string, queue: PQueue) => {
		if (!queues.has(key))
			queues.set(
				key,
				queue.once("idle", () => queues.delete(key)),
			);
	};
	let waiting = 0;

	return async (work, caller = "", group = caller) => {
		const [callerKey, groupKey] = [`caller ${caller}`, `group ${group}`];
		const ofCaller = queues.get(callerKey) ?? new PQueue({ concurrency: perCaller.atOnce });
		const ofGroup = queues.get(groupKey) ?? new PQueue({ concurrency: perGroup });
		if (isFull(ofCaller) && ofCaller.size >= perCaller.waiting) throw refuse(true);
		const hasToWait = [ofCaller, ofGroup, everybody].some(isFull);
		if (hasToWait && waiting >= mostWaiting * (ofGroup.pending > 0 ? 1 : 2)) throw refuse(false);
		keep(callerKey, ofCaller);
		keep(groupKey, ofGroup);

		const late = new AbortController();
		const { signal } = late;
		const until = performance.now() + longestWait;
		const timer = setTimeout(() => late.abort(refuse(isFull(ofCaller))), longestWait);
		let isWaiting = true;
		waiting++;
		const endWaiting = () => {
			clearTimeout(timer);
			if (isWaiting) waiting--;
			isWaiting = false;
		};
		const begin = () => {
			endWaiting();
			if (performance.now() >= until) throw refuse(false); // timers of a busy process are late
			return work();
		};
		const beginInGroup = () => everybody.add(begin, { signal, priority: -ofGroup.pending });
		return ofCaller.add(() => ofGroup.add(beginInGroup, { signal }), { signal }).finally(endWaiting);
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
