import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { destroyConnection } from "./destroy-connection.ts";

/** Where routines/pages.sql tells every process that something visitors see was changed. */
const channel = "inkfree_public_change";
/** The code of the message by which it tells the connection that makes the change. */
const changeCode = "PUBLC";
/** How the connection that listens is called in pg_stat_activity. */
const listenerName = "inkfree changes";

const retryAfter = 250; // ms
const longestAnswer = 10_000; // ms

/** Calls `onChange` after each commit on this connection that changed what visitors see, before its caller goes on. */
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
			// the database answers each other failure with a code
			isBroken = !(error instanceof pg.DatabaseError);
			throw error;
		} finally {
			// the transaction is over; one whose connection broke may have been committed
			if (told.size > 0 && (isBroken || client.getTransactionStatus() !== "T")) {
				onChange(readChange([...told]));
				told.clear();
			}
		}
	}) as typeof client.query;
}

/** What visitors see was changed: of these clinics, or of any page; or it may have been while nobody listened. */
export type Change = { clinics: string[] } | "all" | "missed";

/** As private.tell writes it. */
const readChange = (told: string[]): Change => (told.includes("") ? "all" : { clinics: told });

/** News of changes that visitors see. */
export type Changes = {
	tell(change: Change): void;
	/** Calls `listener` after each change; from the first call on also other processes'. Returns how to end it. */
	subscribe(listener: (change: Change) => void): () => void;
	close(): Promise<void>;
};

type Options = {
	/** How often (ms) the connection that listens is asked whether it lives: one that went silent is noticed by then. */
	askEvery?: number;
};

/**
 * Changes of this process are told by `tell`, those of others by the database's notifications. A connection for these
 * is opened again whenever it breaks; what was changed meanwhile is not known, so each new one tells of changes that
 * were missed.
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

	/** Until the connection ends or gives no answer. */
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
