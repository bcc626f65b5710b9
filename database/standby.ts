import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pTimeout from "p-timeout";
import { isConnectionLost } from "#domain/refusals.ts";
import type { Changes } from "./changes.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";

const lookEvery = 1000; // ms
/** How soon it is asked again after a change that it lacked; twice as long each time. */
const soonest = 20; // ms

export type StandbyOptions = {
	url: string;
	/** Milliseconds that it may be behind the primary. */
	longestLag: number;
	/** Milliseconds after which it counts as down without an answer. */
	longestLook?: number;
	/** Told when it can be read again and when not, with the reason; not of the moment after each change. */
	onTurn?: (isSound: boolean, reason: string) => void;
};

/** A standby of the database, for what visitors read. */
export type Standby = {
	/** Runs a work that only reads on the standby if it can be read and does not break, else on the primary. */
	read<T>(onStandby: (pool: Pool) => Promise<T>, onPrimary: () => Promise<T>): Promise<T>;
	/** Whether reads go there now. */
	isUsable(): boolean;
	close(): Promise<void>;
};

/** A position of the primary at a time, with the number of changes known to this process before it. */
type Mark = { at: number; position: number; changes: number };

/**
 * Opens a standby. It is read only while it has all changes that this process knows of: however late it is, nobody sees
 * the past after a change. While the primary does not answer, it shows what it has. Nothing is sent before the first
 * read.
 */
export function openStandby(
	primaryUrl: string,
	changes: Pick<Changes, "subscribe">,
	{ url, longestLag, longestLook = 2000, onTurn }: StandbyOptions,
	options: Omit<PoolOptions, "url">,
): Standby {
	const pool = openPool({ ...options, url });
	const one = { max: 1, patience: longestLook, queryTimeout: longestLook };
	const [primary, watched] = [openPool({ ...one, url: primaryUrl }), openPool({ ...one, url })];
	const closing = new AbortController();
	let known = 0; // changes
	let reached = -1; // of these
	let marks: Mark[] = []; // that it has not reached, the oldest first
	let isSound: boolean | undefined;
	let broken = new AbortController();
	let watching: Promise<void> | undefined;
	let wake = () => {};

	const isUsable = () => isSound === true && reached === known;

	function turn(value: boolean, reason: string): void {
		const isNews = isSound === undefined ? !value : isSound !== value;
		isSound = value;
		if (isNews) onTurn?.(value, reason);
	}

	/** What waits for it is better asked elsewhere, and at once. */
	function giveUp(error: unknown): void {
		if (closing.signal.aborted) return;
		turn(false, (error as Error).message);
		broken.abort();
		broken = new AbortController();
	}

	async function look(): Promise<void> {
		const [at, asked] = [performance.now(), known];
		const [goal, found] = await Promise.all([
			askPosition(primary, sql`pg_current_wal_insert_lsn()`, longestLook).catch(() => undefined),
			askPosition(watched, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`, longestLook),
		]);
		if (goal !== undefined) addMark({ at, position: goal, changes: asked });
		for (const { changes } of marks.filter(({ position }) => position <= found)) reached = Math.max(reached, changes);
		marks = marks.filter(({ position }) => position > found);
		const lag = measureLag();
		turn(lag <= longestLag, lag > longestLag ? `it is ${Math.round(lag / 1000)} seconds late` : "it is up to date");
	}

	const measureLag = () => (marks[0] ? performance.now() - marks[0].at : 0);

	/** Marks are as close as they tell something: those of one that is hours late would fill the memory. */
	function addMark(mark: Mark): void {
		const last = marks.at(-1);
		const lag = measureLag();
		const usual = last?.changes === mark.changes ? lookEvery : 0;
		if (!last || mark.at - last.at >= (lag > longestLag ? lag / 10 : usual)) marks.push(mark);
	}

	async function watch(): Promise<void> {
		const unsubscribe = changes.subscribe(() => {
			known++;
			wake();
		});
		let pause = soonest;
		for (;;) {
			const before = known;
			await look().catch(giveUp);
			if (closing.signal.aborted) return unsubscribe();
			const isBehind = isSound && !isUsable();
			pause = isBehind && before === known ? Math.min(pause * 2, lookEvery) : soonest;
			const waiting = new AbortController();
			wake = () => waiting.abort();
			await setTimeout(isBehind ? pause : lookEvery, undefined, { signal: waiting.signal, ref: false }).catch(() => {});
		}
	}

	return {
		async read(onStandby, onPrimary) {
			watching ??= watch();
			if (!isUsable()) return onPrimary();
			const { signal } = broken;
			let stop = () => {};
			const givenUp = new Promise<never>((_, reject) => {
				stop = () => reject(signal.reason);
				signal.addEventListener("abort", stop);
			});
			try {
				return await Promise.race([onStandby(pool), givenUp]);
			} catch (error) {
				if (!signal.aborted && isConnectionLost(error)) giveUp(error);
				if (signal.aborted || isOwnTrouble(error)) return onPrimary();
				throw error;
			} finally {
				signal.removeEventListener("abort", stop);
			}
		},
		isUsable,
		async close() {
			closing.abort();
			wake();
			await Promise.all([watching, ...[pool, primary, watched].map((each) => each.close())]);
		},
	};
}

/** Bytes of log that a server has come to. Throws where it cannot say, and where it gives no answer in time. */
async function askPosition({ kysely }: Pool, lsn: ReturnType<typeof sql>, longest: number): Promise<number> {
	const asking = sql<{ position: number | null }>`select pg_wal_lsn_diff(${lsn}, '0/0') as position`.execute(kysely);
	const { rows } = await pTimeout(asking, { milliseconds: longest, message: "it gives no answer" });
	const position = rows[0]?.position;
	if (typeof position !== "number") throw new Error("it is no standby");
	return position;
}

/** It had to end a read to go on (40001), or is damaged. */
const isOwnTrouble = (error: unknown) => /^(40001|58...|XX...)$/.test(String((error as { code?: unknown }).code));
