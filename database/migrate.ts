import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { MendableError } from "#domain/mendable-error.ts";
import type { Database, Db, Owner } from "./connection.ts";
import { lockTables, stateOf } from "./lock-tables.ts";
import { readLogin } from "./roles.ts";
import { makeRoutines, planRoutines, type Routines } from "./routines.ts";
import { readFolder, run, type SqlFile } from "./sql-files.ts";

/** An arbitrary number that no other advisory lock uses. */
const MIGRATION_LOCK = 3_853_314_791;

/** The first line of a migration beside which the previous release can run: it only adds (docs/changing.md). */
const EXPANDS = "-- expands";

const manifest = await readFile(new URL("../package.json", import.meta.url), "utf8");
const { version: ourRelease } = JSON.parse(manifest) as { version: string };

type Options = {
	/** Contains `migrations/` and `routines/`. */
	folder?: URL;
	/** The version of this release, such as "1.10.0". */
	release?: string;
	/**
	 * For an empty database: runs these migrations, then `fill`, then everything else. Rows are loaded before triggers
	 * and later migrations exist.
	 */
	before?: { migrations: string[]; fill: (db: Db) => Promise<void> };
};

/** `advice` tells the operator of an older database how to update it. */
type Asked = Pick<Options, "folder" | "release"> & { advice?: string };

/**
 * Brings the database up to date in one transaction under an advisory lock, so that two processes that start at once do
 * it once and a kill leaves nothing half-done. Returns the names of the migrations that ran. Throws the database's
 * error with the file's name; if `isHeldUp` is true of it, a retry may succeed.
 *
 * A database that a later release has migrated is left as it is, with its routines, if every migration unknown to this
 * release only adds. Otherwise it is refused.
 *
 * `migrations/`: each file runs once, in the order of the names. `routines/` has everything that can be replaced
 * (functions, triggers, policies, grants): what differs from the last run is recreated after the migrations, and what
 * no file defines any more is dropped. Before a migration that does more than add, all routines are dropped, so a
 * migration can't call a routine.
 */
export async function migrate(database: Pick<Owner, "asOwner">, options: Options = {}): Promise<string[]> {
	try {
		return await bringUp(database, options, false);
	} catch (error) {
		// a function's return type changed, or a policy or trigger still uses its old parameters
		if (!/^(42P13|2BP01)$/.test(stateOf(error))) throw error;
		return bringUp(database, options, true);
	}
}

async function bringUp(
	database: Pick<Owner, "asOwner">,
	{ folder = new URL("./", import.meta.url), release = ourRelease, before: filling }: Options,
	isForced: boolean,
): Promise<string[]> {
	const { migrations, routines, hash } = await readFiles(folder);
	return database.asOwner(async (db) => {
		await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}), set_config('search_path', '', true)`.execute(db);
		const { name, can_migrate: canMigrate } = await readLogin(db);
		if (!canMigrate) throw new MendableError(`The login ${name} may not change this database. ${HOW_TO_MIGRATE}`);
		if (filling) await requireEmpty(db);
		await makeRecords(db);
		const { pending, isAhead } = await compareMigrations(db, migrations);
		const { made: last, isOlder } = await compareRoutines(db, isAhead, release);
		if (pending.length === 0 && (isOlder || last.hash === hash)) return [];
		if (isOlder) {
			throw new MendableError(
				`A later InkFree (${last.release}) has worked on this database, and it lacks the migration ${pending[0]?.name}.`,
			);
		}

		const isWhole = isForced || !pending.every(onlyAdds);
		const plan = planRoutines(routines, last, { isWhole, hasMigrations: pending.length > 0 });
		// nothing else uses a new database's tables; waiting for them could mean waiting for roles that another database
		// creates
		if (pending.length < migrations.length) await lockTables(db, [...plan.tables, ...pending.flatMap(findAltered)]);
		for (const drop of plan.drops) await sql.raw(drop).execute(db);
		const { first, later } = divide(pending, filling?.migrations);
		for (const file of first) await take(db, file);
		await filling?.fill(db);
		for (const file of later) await take(db, file);
		const drops = await makeRoutines(db, plan, last);
		await sql`delete from migrations.routines`.execute(db);
		await sql`insert into migrations.routines (hash, drops, release, made)
			values (${hash}, ${drops}, ${release}, ${JSON.stringify(plan.made)})`.execute(db);
		// a server that may not migrate checks the migrations' state
		await sql`grant usage on schema migrations to service_role`.execute(db);
		await sql`grant select on migrations.applied, migrations.routines to service_role`.execute(db);
		return pending.map(({ name }) => name);
	});
}

/** Creates the tables that record which migrations ran. */
async function makeRecords(db: Db): Promise<void> {
	await sql
		.raw(`
			create schema if not exists migrations;
			create table if not exists migrations.applied (
				name text primary key, hash text not null, only_adds boolean not null,
				applied_at timestamptz not null default now()
			);
			create table if not exists migrations.routines (
				hash text not null, drops text not null, release text not null, made jsonb not null
			);
		`)
		.execute(db);
}

const findAltered = ({ text }: SqlFile) => {
	const names = text.split("alter table ").map((rest) => rest.split(/[\s;]/, 1)[0] ?? "");
	return names.slice(1).filter((name) => /^[\w.]+$/.test(name));
};

/** Advice for a login that may not migrate. */
export const HOW_TO_MIGRATE = "Run `npm run migrate` with MIGRATE_DATABASE_URL, the login that owns it.";

/** For a start without migration: throws a MendableError unless the database has what this release needs. */
export async function requireMigrated(
	database: Pick<Database, "asService">,
	{ folder = new URL("./", import.meta.url), release = ourRelease, advice = HOW_TO_MIGRATE }: Asked = {},
): Promise<void> {
	const { migrations, hash } = await readFiles(folder);
	await database.asService(async (db) => {
		const { rows } = await sql<{ can_read: boolean | null }>`
			select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as can_read
			from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
			where n.nspname = 'migrations' and c.relname = 'routines'`.execute(db);
		if (!rows[0]?.can_read) throw new MendableError(`The database isn't prepared. ${advice}`);
		const { pending, isAhead } = await compareMigrations(db, migrations);
		if (pending[0]) {
			throw new MendableError(`The database lacks the migration ${pending[0].name}. ${advice}`);
		}
		const { made, isOlder } = await compareRoutines(db, isAhead, release);
		if (!isOlder && made.hash !== hash) {
			throw new MendableError(`The functions of the database are of another release. ${advice}`);
		}
	});
}

async function readFiles(folder: URL) {
	const migrations = await readFolder(new URL("migrations/", folder));
	const routines = await readFolder(new URL("routines/", folder));
	return { migrations, routines, hash: hashOf(JSON.stringify(routines)) };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * The migrations still to run, and whether the database has unknown ones. Throws if an unknown one did more than add,
 * or if a file has changed since it ran.
 */
async function compareMigrations(db: Db, files: SqlFile[]): Promise<{ pending: SqlFile[]; isAhead: boolean }> {
	// an earlier build kept no hash: the column may be missing
	const { rows: applied } = await sql<{ name: string; only_adds: boolean; hash: string | null }>`
		select name, only_adds, to_jsonb(a) ->> 'hash' as hash from migrations.applied a order by name`.execute(db);
	const changed = files.find(({ name, text }) => applied.some((row) => row.name === name && row.hash !== hashOf(text)));
	if (changed) {
		throw new MendableError(
			`This database was made by another build: the migration ${changed.name} has changed since. Nothing was changed. \
Start with an empty database (another DATA_DIR or DATABASE_URL), or go back to the build that made this one.`,
		);
	}
	const unknown = applied.filter((row) => !files.some(({ name }) => name === row.name));
	const breaking = unknown.filter((row) => !row.only_adds).at(-1);
	if (breaking) {
		throw new MendableError(`This database was made by a newer InkFree: it has the migration ${breaking.name}.`);
	}
	const pending = files.filter(({ name }) => !applied.some((row) => row.name === name));
	return { pending, isAhead: unknown.length > 0 };
}

/** The routines in the database, and whether a later release made them. */
async function compareRoutines(
	db: Db,
	isAhead: boolean,
	release: string,
): Promise<{ made: Routines; isOlder: boolean }> {
	const { rows } = await sql<Routines>`select * from migrations.routines`.execute(db);
	const made = rows[0] ?? { hash: "", drops: "", release: "0", made: {} };
	return { made, isOlder: isAhead || made.release.localeCompare(release, "en", { numeric: true }) > 0 };
}

/** Throws unless the database is empty, as a restore needs it. */
async function requireEmpty(db: Db): Promise<void> {
	const { rows } = await sql<{ is_used: boolean }>`
		select to_regclass('migrations.applied') is not null as is_used`.execute(db);
	if (rows[0]?.is_used) {
		throw new MendableError("The database is not empty. A backup is restored into a new one: nothing is overwritten.");
	}
}

/** Splits the migrations into those that a backup had and later ones. */
function divide(files: SqlFile[], taken = files.map(({ name }) => name)): { first: SqlFile[]; later: SqlFile[] } {
	const unknown = taken.find((name) => !files.some((file) => file.name === name));
	if (unknown) throw new MendableError(`The backup was made by a newer InkFree: it has the migration ${unknown}.`);
	return {
		first: files.filter(({ name }) => taken.includes(name)),
		later: files.filter(({ name }) => !taken.includes(name)),
	};
}

async function take(db: Db, file: SqlFile): Promise<void> {
	await run(db, "Migration", file);
	await sql`insert into migrations.applied (name, hash, only_adds)
		values (${file.name}, ${hashOf(file.text)}, ${onlyAdds(file)})`.execute(db);
}

const onlyAdds = ({ text }: SqlFile) => text.startsWith(`${EXPANDS}\n`);
