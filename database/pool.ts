import {
	CompiledQuery,
	type DatabaseConnection,
	Kysely,
	type LogEvent,
	PostgresDialect,
	type Transaction,
	type TransactionBuilder,
} from "kysely";
import pTimeout from "p-timeout";
import pg from "pg";
import { type Change, watchCommits } from "./changes.ts";
import { destroyConnection } from "./destroy-connection.ts";
import type { DB } from "./schema.ts";

const { NUMERIC, INT8, DATE } = pg.types.builtins;
const DATES = 1182; // date[], which the driver has no name for
const parseDays = (days: string) =>
	days === "{}"
		? []
		: days
				.slice(1, -1)
				.split(",")
				.map((day) => (day === "NULL" ? null : day));
const types: pg.CustomTypesConfig = {
	getTypeParser(oid: number, format?: "text" | "binary") {
		// averages and counts are far below the largest safe integer
		if (oid === NUMERIC || oid === INT8) return Number;
		// a date has no time zone; a Date would shift it east of Greenwich
		if (oid === DATE) return String;
		if (oid === DATES) return parseDays;
		return pg.types.getTypeParser(oid, format as "text");
	},
};

const probeAfter = 10_000; // ms without a word from the server, before the operating system asks for one
const longestEnd = 5000; // ms; a server that went silent does not answer a goodbye either

export type PoolOptions = {
	url: string;
	/** Most connections. */
	max: number;
	/** How long (ms) a caller waits for a connection: one that another gives back, or a new one. */
	patience: number;
	/** How long (ms) to wait for a statement's answer before closing its connection. Unset: without limit. */
	queryTimeout?: number;
	/** A statement without parameters, sent in one message with `begin`. */
	firstStatement?: string;
	/** Called with every statement. */
	onStatement?: ((event: LogEvent) => void) | undefined;
	/** Called after every commit that changed public pages, before the query's caller continues. */
	onChange?: (change: Change) => void;
};

/** A pool of connections to a database. */
export type Pool = {
	kysely: Kysely<DB>;
	/** Runs `work` in the transaction. Statements that are still queued when it ends are refused. */
	transact<T>(transaction: TransactionBuilder<DB>, work: (db: Transaction<DB>) => Promise<T>): Promise<T>;
	/** Waits up to five seconds for running transactions, then closes all connections. */
	close(): Promise<void>;
};

/** Opens a pool. Sends nothing before the first query. */
export function openPool(options: PoolOptions): Pool {
	const { url, max, patience, queryTimeout, firstStatement, onStatement, onChange } = options;
	const pool = new pg.Pool({
		connectionString: url,
		max,
		connectionTimeoutMillis: patience,
		keepAlive: true,
		keepAliveInitialDelayMillis: probeAfter,
		...(queryTimeout && { query_timeout: queryTimeout }),
		types,
	});
	const clients = new Set<pg.PoolClient>();
	// A broken idle connection must not end the process: its user or the next query reports the error.
	pool.on("error", () => {});
	pool.on("connect", (client) => {
		client.on("error", () => {});
		closeWhenSilent(client);
		if (onChange) watchCommits(client, onChange);
		clients.add(client);
	});
	pool.on("remove", (client) => clients.delete(client));

	async function end(): Promise<void> {
		await pTimeout(pool.end(), { milliseconds: longestEnd, fallback: () => {} });
		for (const client of clients) destroyConnection(client);
	}

	// If work ends while statements are queued (behind a failure in a Promise.all), Kysely runs them after the commit or
	// rollback, when the connection has the login's own role again. Refuse them.
	const closed = new WeakSet<DatabaseConnection>();
	const kysely = new Kysely<DB>({
		dialect: new PostgresDialect({
			pool: { connect: () => pool.connect(), end, options: pool.options },
			async onCreateConnection(connection) {
				const execute = connection.executeQuery.bind(connection);
				connection.executeQuery = async (query, options) => {
					if (closed.has(connection) && query.sql !== "commit" && query.sql !== "rollback") {
						throw new Error("A statement came after the end of its transaction.");
					}
					if (!firstStatement || !/^(begin|start transaction)\b/.test(query.sql)) return execute(query, options);
					try {
						return await execute(CompiledQuery.raw(`${query.sql}; ${firstStatement}`), options);
					} catch (error) {
						// it may have begun without Kysely's knowledge
						await execute(CompiledQuery.raw("rollback")).catch(() => {});
						throw error;
					}
				};
			},
			async onReserveConnection(connection) {
				closed.delete(connection);
			},
		}),
		log: (event) => onStatement?.(event),
	});

	return {
		kysely,
		transact: (transaction, work) =>
			transaction.execute(async (db) => {
				const connection = await db.getExecutor().provideConnection(async (connection) => connection);
				try {
					return await work(db);
				} finally {
					closed.add(connection);
				}
			}),
		close: () => kysely.destroy(),
	};
}

/** If a statement on a connection timed out, the next one would too: close it instead of reusing it. */
function closeWhenSilent(client: pg.PoolClient): void {
	const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
	client.query = (async (...args: unknown[]) => {
		try {
			return await query(...args);
		} catch (error) {
			if ((error as Error).message === "Query read timeout") destroyConnection(client);
			throw error;
		}
	}) as typeof client.query;
}
