import { type Kysely, type LogEvent, sql, type Transaction } from "kysely";
import { isOvertaken, refuse } from "#domain/refusals.ts";
import { type Change, openChanges } from "./changes.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";
import type { DB } from "./schema.ts";
import { openStandby, type StandbyOptions } from "./standby.ts";

/** One open transaction: what every query function takes as its first argument. */
export type Db = Transaction<DB>;

/** Claims of a checked access token; `sub` is the person's id. */
export type Claims = { sub: string; [claim: string]: unknown };

/**
 * The three doors. Each runs `work` in one transaction with its role and claims, returns what `work` returns, and rolls
 * back when it throws. Throws a Refusal "busy" while all connections are in use.
 */
export type Database = {
	/** As anybody: role `anon`, read only. */
	asVisitor<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** As a signed-in person: role `authenticated`, `auth.uid()` is `claims.sub`. */
	asPerson<T>(claims: Claims, work: (db: Db) => Promise<T>): Promise<T>;
	/** Work without a person (mail, upkeep, import): role `service_role`. */
	asService<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** Asks the database for a sign of life, unless a standby has just given one. Throws where none comes in time. */
	ping(): Promise<void>;
	/**
	 * Calls `listener` after each commit that changed what visitors see (of this process before its caller goes on),
	 * and when some may have been missed. Returns how to end it.
	 */
	onPublicChange(listener: (change: Change) => void): () => void;
	close(): Promise<void>;
};

/** What the server and the commands work with. */
export type ServerDatabase = Database & {
	/** The same doors for the answers to requests: there the service is as short of time as people are. */
	forRequests: Database;
};

/** The owner of the tables, who migrates. It answers no request, and is closed once the server has started. */
export type Owner = {
	asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** The pool itself, for the generator of types. */
	kysely: Kysely<DB>;
	close(): Promise<void>;
};

/** Both, for measurements and tests. */
export type OwnerDatabase = ServerDatabase & Owner;

export type ConnectionOptions = {
	/** Told of every statement, for tests and logs. */
	onStatement?: (event: LogEvent) => void;
	/** How long (ms) a request waits for a connection. A test that asks hundreds of things at once has more of it. */
	patience?: number;
	/** Most connections for visitors, people and jobs together, ten at least. */
	connections?: number;
	/** What visitors read from where it has all that this process knows of. */
	standby?: StandbyOptions | undefined;
};

/** Who enters: their role, and how long (ms) a statement of theirs may run and wait for somebody else's lock. */
type Way = { role: "anon" | "authenticated" | "service_role"; statement: number; lock: number };

// A locked table must take neither all connections nor the time of those who do not need it.
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
	// nothing that is asked takes as long as compiling it, and other processes cost more than they save
	["jit", "off"],
	["max_parallel_workers_per_gather", "0"],
	// wherever the server stands: a time in JSON is also the place that a list of reviews continues from
	["TimeZone", "UTC"],
];

/** Until the driver gives a statement up: the server is late with its own refusal only if the connection is dead. */
const grace = 2000; // ms

/**
 * Opens the doors of a PostgreSQL database; nothing is sent before the first query. Visitors, people, jobs and the
 * health check have connections of their own: of 20 usually 6, 8 and 6, and two more for the health check and for news
 * of changes. The login may only become the three roles: outside a door nothing can be read or written.
 */
export function openDoors(
	url: string,
	{ onStatement, patience = 1000, connections = 20, standby: standbyOptions }: ConnectionOptions = {},
	changes = openChanges(url),
): ServerDatabase {
	const deadline = ({ statement }: Way) => statement + grace;
	const onChange = changes.tell;
	const third = Math.round(connections * 0.3);
	const forVisitors = {
		...{ max: third, patience, queryTimeout: deadline(visitor), onStatement },
		// nothing in it is anybody's text
		firstStatement: `select ${settingsOf(visitor).map(([name, value]) => `set_config('${name}', '${value}', true)`)}`,
	};
	const visitors = openPool({ ...forVisitors, url });
	const others = connections - 2 * third;
	const people = openPool({ url, max: others, patience, queryTimeout: deadline(person), onStatement, onChange });
	const jobs = openPool({ url, max: third, patience: 10_000, queryTimeout: deadline(job), onStatement, onChange });
	const health = openPool({ url, max: 1, patience: 1000, queryTimeout: grace });
	const standby = standbyOptions && openStandby(url, changes, standbyOptions, forVisitors);
	const opened = [visitors, people, jobs, health, ...(standby ? [standby] : [])];

	/** Sets who works in a transaction, and for how long. */
	async function become(db: Db, way: Way, claims?: Claims): Promise<void> {
		const settings = settingsOf(way, claims).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
		await sql`select ${sql.join(settings)}`.execute(db);
	}

	/** Tries again where others' work or a release rolled a transaction back. `work` must bear to be done twice. */
	async function again<T>(transact: () => Promise<T>): Promise<T> {
		try {
			return await transact();
		} catch (error) {
			if (!isOvertaken(error)) throw error;
			return transact();
		}
	}

	const readAsVisitor = <T>({ kysely, transact }: Pool, work: (db: Db) => Promise<T>) =>
		transact(kysely.transaction().setAccessMode("read only"), work);

	const forRequests: Database = {
		asVisitor(work) {
			const onPrimary = () => again(() => readAsVisitor(visitors, work));
			return standby ? standby.read((pool) => readAsVisitor(pool, work), onPrimary) : onPrimary();
		},
		asPerson: (claims, work) =>
			again(() =>
				people.transact(people.kysely.transaction(), async (db) => {
					await become(db, person, claims);
					// no door opens before the second factor was shown; suspended accounts write nothing
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
			if (!standby?.isUsable()) await sql`select 1`.execute(health.kysely);
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

/** Opens a database as its owner, or as any other login. Nothing is sent before the first query. */
export function openOwner(url: string, options: Pick<PoolOptions, "onStatement" | "onChange"> = {}): Owner {
	const owner = openPool({ ...options, url, max: 10, patience: 5000 });
	return {
		asOwner: (work) => owner.transact(owner.kysely.transaction(), work),
		kysely: owner.kysely,
		close: () => owner.close(),
	};
}

/** Opens both; `ownerUrl` is the address with the owner's login where that is another one. */
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
