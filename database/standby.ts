import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pTimeout from "p-timeout";
import { isConnectionLost } from "#domain/refusals.ts";
import type { Changes } from "./changes.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";

const lookEvery = 1000; // ms
/** Delay before the first retry after the standby lacked a change; it doubles with each retry. */
const soonest = 20; // ms

export type StandbyOptions = {
	url: string;
	/** The longest lag behind the primary, in milliseconds. */
	longestLag: number;
	/** Milliseconds without an answer after which it counts as down. */
	longestLook?: number;
	/**
	 * Called with the reason when the standby comes up, goes down, falls too far behind or catches up. Not called for the
	 * short time after each change in which it hasn't caught up.
	 */
	onTurn?: (isSound: boolean, reason: string) => void;
};

/** A standby of the database that serves visitors' reads. */
export type Standby = {
	/** Runs a read on the standby if it is usable and doesn't fail, else on the primary. */
	read<T>(onStandby: (pool: Pool) => Promise<T>, onPrimary: () => Promise<T>): Promise<T>;
	/** Whether reads go to the standby now. */
	isUsable(): boolean;
	close(): Promise<void>;
};

/** A log position of the primary at a time, and the number of changes that this process knew before it. */
type Mark = { at: number; position: number; changes: number };

/**
 * Opens a standby. It serves reads only while it has all changes that this process knows of: however large its lag, no
 * visitor sees an older state after a change. While the primary doesn't answer, a standby that had caught up keeps
 * serving. Sends nothing before the first read.
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
	let known = 0; // number of changes this process knows
	let reached = -1; // how many of them the standby has
	let marks: Mark[] = []; // that the standby hasn't reached, oldest first
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

	/** Sends waiting reads to the primary immediately. */
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

	/**
	 * Adds a mark after each change, else one a second. While the standby is too late to be used, marks are a tenth of
	 * the lag apart: with a lag of hours they would fill the memory.
	 */
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

/** The log position (bytes) of a server. Throws if it reports none, or doesn't answer in time. */
async function askPosition({ kysely }: Pool, lsn: ReturnType<typeof sql>, longest: number): Promise<number> {
	const asking = sql<{ position: number | null }>`select pg_wal_lsn_diff(${lsn}, '0/0') as position`.execute(kysely);
	const { rows } = await pTimeout(asking, { milliseconds: longest, message: "it gives no answer" });
	const position = rows[0]?.position;
	if (typeof position !== "number") throw new Error("it is no standby");
	return position;
}

/** Replication cancelled the read (40001), or the standby is damaged. */
const isOwnTrouble = (error: unknown) => /^(40001|58...|XX...)$/.test(String((error as { code?: unknown }).code));
