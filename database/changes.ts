import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { destroyConnection } from "./destroy-connection.ts";

/** The channel on which routines/pages.sql notifies every process of a change that visitors see. */
const channel = "inkfree_public_change";
/** The SQLSTATE of the notice that it raises on the connection that makes the change. */
const changeCode = "PUBLC";
/** The listening connection's name in pg_stat_activity. */
const listenerName = "inkfree changes";

const retryAfter = 250; // ms
const longestAnswer = 10_000; // ms

/**
 * Calls `onChange` after each commit on this connection that changed what visitors see, before the query's caller
 * continues.
 */
export function watchCommits(client: pg.PoolClient, onChange: (change: Change) => void): void {
	const told = new Set<string>();
	client.on("notice", ({ code, detail = "" }) => {
		if (code === changeCode) told.add(detail);
	});
	const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
	client.query = (async (...args: unknown[]) => {
		let isBroken = false;
		try {
			return await query(...args);
		} catch (error) {
			// the database reports every other failure with a code
			isBroken = !(error instanceof pg.DatabaseError);
			throw error;
		} finally {
			// the transaction is over; if its connection broke, it may have been committed
			if (told.size > 0 && (isBroken || client.getTransactionStatus() !== "T")) {
				onChange(readChange([...told]));
				told.clear();
			}
		}
	}) as typeof client.query;
}

/**
 * The clinics whose pages changed, "all" for any page, or "missed" if changes may have happened while nothing listened.
 */
export type Change = { clinics: string[] } | "all" | "missed";

/** Parses what private.tell writes. */
const readChange = (told: string[]): Change => (told.includes("") ? "all" : { clinics: told });

/** Notifies listeners of changes that visitors see. */
export type Changes = {
	tell(change: Change): void;
	/**
	 * Calls `listener` after each change of this process, and from the first call on also of other processes. Returns a
	 * function that unsubscribes.
	 */
	subscribe(listener: (change: Change) => void): () => void;
	close(): Promise<void>;
};

type Options = {
	/** How often (ms) the listening connection is probed. A dead connection is noticed after that time at the latest. */
	askEvery?: number;
};

/**
 * `tell` reports this process's changes; the database's notifications report those of other processes. If the listening
 * connection breaks, it is opened again. Changes made meanwhile are unknown, so each new connection reports "missed".
 */
export function openChanges(url: string, { askEvery = 5000 }: Options = {}): Changes {
	const listeners = new Set<(change: Change) => void>();
	const closing = new AbortController();
	let listening: Promise<void> | undefined;
	const tell = (change: Change) => {
		for (const listener of listeners) listener(change);
	};

	async function listen(): Promise<void> {
		while (!closing.signal.aborted) {
			await listenOnce().catch(() => {});
			await setTimeout(retryAfter, undefined, { signal: closing.signal }).catch(() => {});
		}
	}

	/** Ends when the connection ends or a probe gets no answer. */
	async function listenOnce(): Promise<void> {
		const client = new pg.Client({
			connectionString: url,
			application_name: listenerName,
			connectionTimeoutMillis: longestAnswer,
			query_timeout: longestAnswer,
		});
		const ended = new AbortController();
		client.on("error", () => {});
		client.on("end", () => ended.abort());
		client.on("notification", ({ payload = "" }) => tell(readChange([payload])));
		const over = AbortSignal.any([ended.signal, closing.signal]);
		try {
			await client.connect();
			await client.query(`listen ${channel}`);
			tell("missed");
			while (!over.aborted) {
				await setTimeout(askEvery, undefined, { signal: over, ref: false }).catch(() => {});
				if (!over.aborted) await client.query("select 1");
			}
		} finally {
			destroyConnection(client);
		}
	}

	return {
		tell,
		subscribe(listener) {
			listeners.add(listener);
			listening ??= listen();
			return () => void listeners.delete(listener);
		},
		async close() {
			closing.abort();
			await listening;
		},
	};
}
