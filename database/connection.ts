import {
	type DatabaseConnection,
	Kysely,
	type LogEvent,
	PostgresDialect,
	sql,
	type Transaction,
	type TransactionBuilder,
} from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

/** One open transaction: what every query function takes as its first argument. */
export type Db = Transaction<DB>;

/** Claims of a checked access token; `sub` is the person's id. */
export type Claims = { sub: string; [claim: string]: unknown };

/**
 * The three doors. Each runs `work` inside one transaction with the role and the claims set for that transaction only, gives
 * what `work` gives, and rolls back when it throws.
 */
export type Database = {
	/** As anybody: role `anon`, read only. A statement of a visitor or a person is ended after five seconds. */
	asVisitor<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** As a signed-in person: role `authenticated`, `auth.uid()` is `claims.sub`. */
	asPerson<T>(claims: Claims, work: (db: Db) => Promise<T>): Promise<T>;
	/** Work without a person (mail, upkeep, import): role `service_role`. */
	asService<T>(work: (db: Db) => Promise<T>): Promise<T>;
	close(): Promise<void>;
};

/** What migrations, filling, scripts and tests need beside the doors. No request is answered with it. */
export type OwnerDatabase = Database & {
	/** As the owner of the tables. */
	asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** The pool itself, for the migrator and the generator of types. */
	kysely: Kysely<DB>;
};

export type ConnectionOptions = {
	/** Told of every statement, for tests and logs. */
	onStatement?: (event: LogEvent) => void;
};

const { NUMERIC, INT8, DATE } = pg.types.builtins;
const types: pg.CustomTypesConfig = {
	getTypeParser(oid: number, format?: "text" | "binary") {
		// averages and counts are far inside the safe range of a number
		if (oid === NUMERIC || oid === INT8) return Number;
		// a day has no time zone; a Date would shift it east of Greenwich
		if (oid === DATE) return String;
		return pg.types.getTypeParser(oid, format as "text");
	},
};

/** Opens a PostgreSQL server's database. Nothing is sent before the first query. */
export function openPostgres(url: string, options: ConnectionOptions = {}): OwnerDatabase {
	const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types });
	// A connection that breaks must not end the process, idle or in use: whoever uses it, or the next query, reports it.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	// Statements of one transaction wait for each other, and Kysely lets those that still wait when the work ends (behind a
	// failure in a Promise.all, say) run after the commit or rollback, when the connection is the owner's again: refuse them.
	const closed = new WeakSet<DatabaseConnection>();
	const kysely = new Kysely<DB>({
		dialect: new PostgresDialect({
			pool,
			async onCreateConnection(connection) {
				const execute = connection.executeQuery.bind(connection);
				connection.executeQuery = async (query, options) => {
					if (closed.has(connection) && query.sql !== "commit" && query.sql !== "rollback") {
						throw new Error("A statement came after the end of its transaction.");
					}
					return execute(query, options);
				};
			},
			async onReserveConnection(connection) {
				closed.delete(connection);
			},
		}),
		log: (event) => options.onStatement?.(event),
	});

	async function transact<T>(transaction: TransactionBuilder<DB>, work: (db: Db) => Promise<T>): Promise<T> {
		return transaction.execute(async (db) => {
			const connection = await db.getExecutor().provideConnection(async (connection) => connection);
			try {
				return await work(db);
			} finally {
				closed.add(connection);
			}
		});
	}

	async function enter<T>(role: string, claims: object | undefined, work: (db: Db) => Promise<T>): Promise<T> {
		const transaction = role === "anon" ? kysely.transaction().setAccessMode("read only") : kysely.transaction();
		return transact(transaction, async (db) => {
			await sql`select set_config('role', ${role}, true),
				set_config('request.jwt.claims', ${claims ? JSON.stringify({ ...claims, role }) : ""}, true),
				set_config('statement_timeout', ${role === "service_role" ? "0" : "5s"}, true),
				-- wherever the server stands: a time in JSON is also the place that a list of reviews continues from
				set_config('TimeZone', 'UTC', true)`.execute(db);
			return work(db);
		});
	}

	return {
		asVisitor: (work) => enter("anon", undefined, work),
		asPerson: (claims, work) => enter("authenticated", claims, work),
		asService: (work) => enter("service_role", undefined, work),
		asOwner: (work) => transact(kysely.transaction(), work),
		kysely,
		close: () => kysely.destroy(),
	};
}
