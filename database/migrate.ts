import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Db, OwnerDatabase } from "./connection.ts";

/** An SQL file: its name without ".sql", and what it holds. */
type SqlFile = { name: string; text: string };

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 3_853_314_791;

/**
 * Brings the database up to date, in one transaction under an advisory lock, so that two processes starting at once do it once
 * and a kill leaves nothing half-done. Returns the names of the migrations that ran. Throws what the database said, naming the
 * file.
 *
 * `migrations/` changes by steps: each file runs once, in the order of the names. `routines/` holds what can be replaced
 * (functions, triggers, policies, grants): when a file of it changed or a migration is due, all that the last run made of them is
 * dropped before the migrations and made anew after them, in the order of the names. So a migration cannot call a routine, and
 * what a file no longer defines is gone. Both are folders inside `folder`.
 */
export async function migrate(
	database: OwnerDatabase,
	folder: URL = new URL("./", import.meta.url),
): Promise<string[]> {
	const migrations = await readFolder(new URL("migrations/", folder));
	const routines = await readFolder(new URL("routines/", folder));
	const hash = createHash("sha256").update(JSON.stringify(routines)).digest("hex");
	return database.asOwner(async (db) => {
		await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}), set_config('search_path', '', true)`.execute(db);
		await refuseOldChain(db);
		await sql
			.raw(`
				create schema if not exists migrations;
				create table if not exists migrations.applied (
					name text primary key, applied_at timestamptz not null default now()
				);
				create table if not exists migrations.routines (hash text not null, drops text not null);
			`)
			.execute(db);
		const pending = await findPending(db, migrations);
		const made = await sql<{ hash: string; drops: string }>`select hash, drops from migrations.routines`.execute(db);
		if (pending.length === 0 && made.rows[0]?.hash === hash) return [];

		await sql.raw(made.rows[0]?.drops ?? "").execute(db);
		for (const file of pending) {
			await run(db, "Migration", file);
			await sql`insert into migrations.applied (name) values (${file.name})`.execute(db);
		}
		const before = new Set(await findDrops(db));
		// a function may call one that comes later; a test has the database check all of them
		await sql`set local check_function_bodies = off`.execute(db);
		for (const file of routines) await run(db, "Routine", file);
		const drops = (await findDrops(db)).filter((drop) => !before.has(drop)).join(";\n");
		await sql`delete from migrations.routines`.execute(db);
		await sql`insert into migrations.routines (hash, drops) values (${hash}, ${drops})`.execute(db);
		return pending.map(({ name }) => name);
	});
}

async function readFolder(folder: URL): Promise<SqlFile[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
	return Promise.all(
		names.map(async (name) => ({
			name: name.slice(0, -".sql".length),
			text: await readFile(new URL(name, folder), "utf8"),
		})),
	);
}

/** Before 1.0 the migrations were joined; whoever has a database of before has sample data or can export and import it. */
async function refuseOldChain(db: Db): Promise<void> {
	const { rows } = await sql<{ is_old: boolean }>`
		select to_regclass('migrations.kysely_migration') is not null as is_old`.execute(db);
	if (rows[0]?.is_old) {
		throw new Error(
			"This database was made by an InkFree from before 1.0 and cannot be brought up to date: start with an empty one.",
		);
	}
}

/** The files that have not run yet. Throws where the database has run one that there is no file of. */
async function findPending(db: Db, files: SqlFile[]): Promise<SqlFile[]> {
	const { rows } = await sql<{ name: string }>`select name from migrations.applied`.execute(db);
	const applied = new Set(rows.map(({ name }) => name));
	for (const { name } of files) applied.delete(name);
	if (applied.size > 0) {
		throw new Error(`This database was made by a newer InkFree: it has the migration ${[...applied].sort().at(-1)}.`);
	}
	return files.filter(({ name }) => !rows.some((row) => row.name === name));
}

async function run(db: Db, kind: string, { name, text }: SqlFile): Promise<void> {
	try {
		await sql.raw(text).execute(db);
	} catch (error) {
		throw new Error(`${kind} ${name} failed: ${(error as Error).message}`, { cause: error });
	}
}

/** How to drop every function, trigger and policy that there is now; what depends on functions comes before them. */
async function findDrops(db: Db): Promise<string[]> {
	const { rows } = await sql<{ drop: string }>`
		select format('drop trigger if exists %I on %s', tgname, tgrelid::regclass) as drop
			from pg_catalog.pg_trigger where not tgisinternal
		union all
		select format('drop policy if exists %I on %s', polname, polrelid::regclass) from pg_catalog.pg_policy
		union all
		select format('drop function if exists %s', oid::regprocedure)
			from pg_catalog.pg_proc where pronamespace <> 'pg_catalog'::regnamespace
	`.execute(db);
	return rows.map(({ drop }) => drop).sort((a, b) => (a < b ? 1 : -1));
}
