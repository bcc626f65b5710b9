import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type OwnerDatabase, openEmbedded, openPostgres } from "#database/connection.ts";
import { migrate } from "#database/migrate.ts";

/** A kind of database that every database test runs on. */
export type Engine = {
	name: "PGlite" | "PostgreSQL";
	/** Makes an empty database of its own. PostgreSQL may open it several times, as several processes would. */
	create(): Promise<{ open(): Promise<OwnerDatabase>; drop(): Promise<void> }>;
};

const embedded: Engine = {
	name: "PGlite",
	create: async () => ({ open: () => openEmbedded(), drop: async () => {} }),
};

// Hosted databases give no superuser, so neither do we: the owner may make roles, and row-level security binds it.
const owner = "directory_owner";

/** Databases on the server that `url` gives a superuser of. */
export const createServerEngine = (url: string): Engine => ({
	name: "PostgreSQL",
	async create() {
		const name = `test_${randomUUID().replaceAll("-", "")}`;
		await administer(url, [
			// test files run in parallel, and roles belong to the whole cluster
			`do $$ begin create role ${owner} login createrole;
				exception when duplicate_object or unique_violation then null; end $$`,
			`create database ${name} owner ${owner}`,
		]);
		const own = new URL(url);
		own.pathname = name;
		own.username = owner;
		return {
			open: async () => openPostgres(own.href),
			drop: () => administer(url, [`drop database ${name} with (force)`]),
		};
	},
});

async function administer(url: string, statements: string[]) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

const url = inject("postgresUrl");

/** PGlite always, PostgreSQL where this machine has one. */
export const engines: Engine[] = url ? [embedded, createServerEngine(url)] : [embedded];

/** Those engines where two connections work at the same time. */
export const parallelEngines = engines.filter(({ name }) => name === "PostgreSQL");

/**
 * A migrated database for the tests of the surrounding `describe`, gone after them. Use it inside hooks and tests only.
 * `prepare` runs before the migrations.
 */
export function useDatabase(engine: Engine, prepare?: (database: OwnerDatabase) => Promise<unknown>): OwnerDatabase {
	let opened: OwnerDatabase | undefined;
	let drop: (() => Promise<void>) | undefined;
	beforeAll(async () => {
		const created = await engine.create();
		drop = created.drop;
		opened = await created.open();
		await prepare?.(opened);
		await migrate(opened);
	});
	afterAll(async () => {
		await opened?.close();
		await drop?.();
	});
	const get = () => {
		if (!opened) throw new Error("The database is opened before the first test.");
		return opened;
	};
	return {
		asVisitor: (work) => get().asVisitor(work),
		asPerson: (claims, work) => get().asPerson(claims, work),
		asService: (work) => get().asService(work),
		asOwner: (work) => get().asOwner(work),
		get kysely() {
			return get().kysely;
		},
		close: () => get().close(),
	};
}
