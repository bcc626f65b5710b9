import { type Kysely, type LogEvent, sql, type Transaction } from "kysely";
import type { Language } from "#domain/languages.ts";
import { isRetryable, refuse } from "#domain/refusals.ts";
import { type Change, openChanges } from "./changes.ts";
import { openPool, type PoolOptions } from "./pool.ts";
import type { DB } from "./schema.ts";

/** An open transaction, the first argument of every query function. */
export type Db = Transaction<DB>;

/** Claims of a checked access token; `sub` is the person's id. */
export type Claims = { sub: string; [claim: string]: unknown };

/**
 * The three doors, each with the rights of one role. Each runs `work` with its role and claims, returns what `work`
 * returns, and rolls back if it throws.
 */
export type Database = {
	/** A visitor: role `anon`, read only. */
	asVisitor<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** A signed-in person: role `authenticated`; `auth.uid()` is `claims.sub`. */
	asPerson<T>(claims: Claims, work: (db: Db) => Promise<T>): Promise<T>;
	/** Work without a person (mail, upkeep, import): role `service_role`. */
	asService<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** Checks that the database answers. Throws if it doesn't in time. */
	ping(): Promise<void>;
	/**
	 * Calls `listener` after each commit that changed what visitors see, and when changes may have been missed. For
	 * commits of this process that is before the query's caller continues. Returns a function that unsubscribes.
	 */
	onPublicChange(listener: (change: Change) => void): () => void;
	close(): Promise<void>;
};

/** Returns the doors for readers of a language: what was written in it comes in it, all else in English. */
export function inLanguage(database: Database, language: Language): Database {
	if (language === "en") return database;
	const speaking =
		<T>(work: (db: Db) => Promise<T>) =>
		async (db: Db) => {
			await sql`select set_config('request.language', ${language}, true)`.execute(db);
			return work(db);
		};
	return {
		...database,
		asVisitor: (work) => database.asVisitor(speaking(work)),
		asPerson: (claims, work) => database.asPerson(claims, speaking(work)),
		asService: (work) => database.asService(speaking(work)),
	};
}

/** The database of the server and the commands. */
export type ServerDatabase = Database & {
	/** For requests: the service's statements are limited to the same time as a person's. */
	forRequests: Database;
};

/** The tables' owner, which migrates. It serves no requests, and is closed once the server has started. */
export type Owner = {
	asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** The pool itself, for the type generator. */
	kysely: Kysely<DB>;
	close(): Promise<void>;
};

/** Both, for benchmarks and tests. */
export type OwnerDatabase = ServerDatabase & Owner;

export type ConnectionOptions = {
	/** Called with every statement, for tests and logs. */
	onStatement?: (event: LogEvent) => void;
	/** How long (ms) a request waits for a connection. Tests that send hundreds of requests at once set a longer time. */
	patience?: number;
	/** The most connections for visitors, people and jobs together; at least ten. */
	connections?: number;
};

/** A role, and how long (ms) its statements may run and wait for a lock. */
type Way = { role: "anon" | "authenticated" | "service_role"; statement: number; lock: number };

// A locked table must not use up all connections, nor delay requests that don't need it.
const visitor: Way = { role: "anon", statement: 5000, lock: 1000 };
const person: Way = { role: "authenticated", statement: 5000, lock: 3000 };
const request: Way = { ...person, role: "service_role" };
const job: Way = { role: "service_role", statement: 600_000, lock: 30_000 };

/** Settings of one transaction. */
const settingsOf = ({ role, statement, lock }: Way, claims?: Claims): [name: string, value: string][] => [
	["role", role],
	["request.jwt.claims", claims ? JSON.stringify({ ...claims, role }) : ""],
	["statement_timeout", String(statement)],
	["lock_timeout", String(lock)],
	// compiling takes longer than any query here; parallel workers cost more than they save
	["jit", "off"],
	["max_parallel_workers_per_gather", "0"],
	// independent of the server's time zone: a time in JSON is also a cursor in lists of reviews
	["TimeZone", "UTC"],
];

/**
 * How long after the statement timeout the driver waits for an answer. The server reports a timeout later than that
 * only if the connection is dead.
 */
const grace = 2000; // ms

/**
 * Opens the doors of a PostgreSQL database. Sends nothing before the first query. Visitors, people, jobs and the health
 * check have separate connections: usually 6, 8 and 6 of 20, and two more for the health check and for notifications of
 * changes. The login has no rights but to become one of the three roles: outside a door it can read and write nothing.
 */
export function openDoors(
	url: string,
	{ onStatement, patience = 2000, connections = 20 }: ConnectionOptions = {},
	changes = openChanges(url),
): ServerDatabase {
	const deadline = ({ statement }: Way) => statement + grace;
	const onChange = changes.tell;
	const third = Math.round(connections * 0.3);
	const visitors = openPool({
		...{ url, max: third, patience, queryTimeout: deadline(visitor), onStatement },
		// contains no user input
		firstStatement: `select ${settingsOf(visitor).map(([name, value]) => `set_config('${name}', '${value}', true)`)}`,
	});
	const others = connections - 2 * third;
	const people = openPool({ url, max: others, patience, queryTimeout: deadline(person), onStatement, onChange });
	const jobs = openPool({ url, max: third, patience: 10_000, queryTimeout: deadline(job), onStatement, onChange });
	const health = openPool({ url, max: 1, patience: 1000, queryTimeout: grace });
	const opened = [visitors, people, jobs, health];

	/** Sets the role and time limits of a transaction. */
	async function become(db: Db, way: Way, claims?: Claims): Promise<void> {
		const settings = settingsOf(way, claims).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
		await sql`select ${sql.join(settings)}`.execute(db);
	}

	/** Retries if another transaction or an upgrade caused a rollback. `work` must be safe to run twice. */
	async function again<T>(transact: () => Promise<T>): Promise<T> {
		try {
			return await transact();
		} catch (error) {
			if (!isRetryable(error)) throw error;
			return transact();
		}
	}

	const forRequests: Database = {
		asVisitor: (work) => again(() => visitors.transact(visitors.kysely.transaction().setAccessMode("read only"), work)),
		asPerson: (claims, work) =>
			again(() =>
				people.transact(people.kysely.transaction(), async (db) => {
					await become(db, person, claims);
					// a session without its second factor gets nowhere; suspended accounts can't write
					const { rows } = await sql<{ is_suspended: string | null }>`
						select private.require_factor(), current_setting('person.is_suspended', true) as is_suspended`.execute(db);
					return work(db).catch((error) => {
						const isHeldBack = rows[0]?.is_suspended === "on" && (error as { code?: string }).code === "25006";
						throw isHeldBack ? refuse("suspended") : error;
					});
				}),
			),
		asService: (work) =>
			again(() =>
				people.transact(people.kysely.transaction(), async (db) => {
					await become(db, request);
					return work(db);
				}),
			),
		async ping() {
			await sql`select 1`.execute(health.kysely);
		},
		onPublicChange: changes.subscribe,
		async close() {
			await Promise.all([changes.close(), ...opened.map((each) => each.close())]);
		},
	};
	return {
		...forRequests,
		asService: (work) =>
			jobs.transact(jobs.kysely.transaction(), async (db) => {
				await become(db, job);
				return work(db);
			}),
		forRequests,
	};
}

/** Opens a database as its owner, or as any other login. Sends nothing before the first query. */
export function openOwner(url: string, options: Pick<PoolOptions, "onStatement" | "onChange"> = {}): Owner {
	const owner = openPool({ ...options, url, max: 10, patience: 5000 });
	return {
		asOwner: (work) => owner.transact(owner.kysely.transaction(), work),
		kysely: owner.kysely,
		close: () => owner.close(),
	};
}

/** Opens both; `ownerUrl` has the owner's login if it differs from the server's. */
export function openPostgres(
	url: string,
	{ ownerUrl = url, ...options }: ConnectionOptions & { ownerUrl?: string } = {},
): OwnerDatabase {
	const changes = openChanges(url);
	const doors = openDoors(url, options, changes);
	const owner = openOwner(ownerUrl, { onStatement: options.onStatement, onChange: changes.tell });
	return {
		...doors,
		...owner,
		async close() {
			await Promise.all([doors.close(), owner.close()]);
		},
	};
}
