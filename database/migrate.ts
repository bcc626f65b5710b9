import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { MendableError } from "#domain/mendable-error.ts";
import type { Database, Db, Owner } from "./connection.ts";
import { lockTables, stateOf } from "./lock-tables.ts";
import { readLogin } from "./roles.ts";
import { type Made, planRoutines } from "./routines.ts";
import { readFolder, run, type SqlFile } from "./sql-files.ts";

/** An arbitrary number that no other advisory lock uses. */
const MIGRATION_LOCK = 3_853_314_791;

/** The first line of a migration beside which the previous release can run: it only adds (docs/changing.md). */
const EXPANDS = "-- expands";

const ourFolder = new URL("./", import.meta.url);

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

/**
 * Brings the database up to date in one transaction under an advisory lock (docs/decisions/0021-upgrade-under-load.md):
 * each file of `migrations/` once, in the order of the names, then what differs of `routines/`. Returns the names of
 * the migrations that ran. Throws the database's error with the file's name; if `isHeldUp` is true of it, a retry may
 * succeed.
 *
 * A database that a later release has migrated is left as it is, if every migration unknown to this release only adds.
 * Otherwise it is refused. Before a migration that does more than add, all routines are dropped: none can call one.
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
	{ folder = ourFolder, release = ourRelease, before }: Options,
	isForced: boolean,
): Promise<string[]> {
	const files = await readFiles(folder);
	return database.asOwner(async (db) => {
		await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}), set_config('search_path', '', true)`.execute(db);
		const { name, can_migrate: canMigrate } = await readLogin(db);
		if (!canMigrate) throw new MendableError(`The login ${name} may not change this database. ${HOW_TO_MIGRATE}`);
		await makeRecords(db);
		const { pending, made, isCurrent } = await compare(db, files, release);
		const isNew = pending.length === files.migrations.length;
		if (before && !isNew) {
			throw new MendableError(
				"The database is not empty. A backup is restored into a new one: nothing is overwritten.",
			);
		}
		if (isCurrent) return [];
		const routines = planRoutines(files.routines, made, isForced || !pending.every(onlyAdds));
		// nothing else uses a new database's tables; waiting for them could mean waiting for roles that another database
		// creates
		if (!isNew) await lockTables(db, [...routines.tables, ...pending.flatMap(findAltered)]);
		await routines.drop(db);
		const [first, later] = divide(pending, before?.migrations);
		for (const file of first) await take(db, file);
		await before?.fill(db);
		for (const file of later) await take(db, file);
		await routines.make(db, pending.length > 0);
		// columns of 0.1.0
		await sql`alter table migrations.routines drop column if exists hash, drop column if exists drops`.execute(db);
		await sql`delete from migrations.routines`.execute(db);
		await sql`insert into migrations.routines (release, made)
			values (${release}, ${JSON.stringify(routines.made)})`.execute(db);
		// a server that may not migrate reads what ran
		await sql`grant usage on schema migrations to service_role`.execute(db);
		await sql`grant select on migrations.applied, migrations.routines to service_role`.execute(db);
		return pending.map(({ name }) => name);
	});
}

/** Creates the tables that record what ran. */
async function makeRecords(db: Db): Promise<void> {
	await sql
		.raw(`
			create schema if not exists migrations;
			create table if not exists migrations.applied (
				name text primary key, hash text not null, only_adds boolean not null,
				applied_at timestamptz not null default now()
			);
			create table if not exists migrations.routines (release text not null, made jsonb not null);
		`)
		.execute(db);
}

async function take(db: Db, file: SqlFile): Promise<void> {
	await run(db, "Migration", file);
	await sql`insert into migrations.applied (name, hash, only_adds)
		values (${file.name}, ${hashOf(file)}, ${onlyAdds(file)})`.execute(db);
}

const onlyAdds = ({ text }: SqlFile) => text.startsWith(`${EXPANDS}\n`);

const findAltered = ({ text }: SqlFile) => [...text.matchAll(/alter table ([\w.]+)/g)].map(([, name = ""]) => name);

const hashOf = ({ text }: SqlFile) => createHash("sha256").update(text).digest("hex");

/** Splits the migrations into those that a backup had and later ones. */
function divide(files: SqlFile[], taken: string[] = []): [first: SqlFile[], later: SqlFile[]] {
	const unknown = taken.find((name) => !files.some((file) => file.name === name));
	if (unknown) throw new MendableError(`The backup was made by a newer InkFree: it has the migration ${unknown}.`);
	return [files.filter(({ name }) => taken.includes(name)), files.filter(({ name }) => !taken.includes(name))];
}

/** Advice for a login that may not migrate. */
export const HOW_TO_MIGRATE = "Run `npm run migrate` with MIGRATE_DATABASE_URL, the login that owns it.";

/**
 * For a start without migration: throws a MendableError unless the database has what this release needs. `advice` tells
 * the operator of an older database how to update it.
 */
export async function requireMigrated(
	database: Pick<Database, "asService">,
	{
		folder = ourFolder,
		release = ourRelease,
		advice = HOW_TO_MIGRATE,
	}: Pick<Options, "folder" | "release"> & { advice?: string } = {},
): Promise<void> {
	const files = await readFiles(folder);
	await database.asService(async (db) => {
		const { pending, isCurrent } = await compare(db, files, release).catch((error) => {
			// no schema, no table, no right to read it
			if (!/^(3F000|42P01|42501)$/.test(stateOf(error))) throw error;
			throw new MendableError(`The database isn't prepared. ${advice}`);
		});
		if (pending[0]) throw new MendableError(`The database lacks the migration ${pending[0].name}. ${advice}`);
		if (!isCurrent) throw new MendableError(`The functions of the database are of another release. ${advice}`);
	});
}

const readFiles = async (folder: URL) => ({
	migrations: await readFolder(new URL("migrations/", folder)),
	routines: await readFolder(new URL("routines/", folder)),
});

/**
 * Compares a database with the files. Throws if a migration unknown to them did more than add, or if one has changed
 * since it ran.
 */
async function compare(db: Db, { migrations, routines }: Awaited<ReturnType<typeof readFiles>>, release: string) {
	// an earlier build kept no hash: the column may be missing
	const { rows: applied } = await sql<{ name: string; only_adds: boolean; hash: string | null }>`
		select name, only_adds, to_jsonb(a) ->> 'hash' as hash from migrations.applied a order by name`.execute(db);
	const changed = migrations.find((file) =>
		applied.some(({ name, hash }) => name === file.name && hash !== hashOf(file)),
	);
	if (changed) {
		throw new MendableError(
			`This database was made by another build: the migration ${changed.name} has changed since. Nothing was changed. \
Start with an empty database (another DATA_DIR or DATABASE_URL), or go back to the build that made this one.`,
		);
	}
	const unknown = applied.filter((row) => !migrations.some(({ name }) => name === row.name));
	const breaking = unknown.findLast((row) => !row.only_adds);
	if (breaking) {
		throw new MendableError(`This database was made by a newer InkFree: it has the migration ${breaking.name}.`);
	}
	const pending = migrations.filter(({ name }) => !applied.some((row) => row.name === name));
	const { rows } = await sql<{ release: string; made: Made }>`select release, made from migrations.routines`.execute(
		db,
	);
	const { release: last = "0", made = {} } = rows[0] ?? {};
	const isLater = unknown.length > 0 || last.localeCompare(release, "en", { numeric: true }) > 0;
	if (isLater && pending[0]) {
		throw new MendableError(
			`A later InkFree (${last}) has worked on this database, and it lacks the migration ${pending[0].name}.`,
		);
	}
	const isSame = isLater || isDeepStrictEqual(made, planRoutines(routines, made, false).made);
	return { pending, made, isCurrent: pending.length === 0 && isSame };
}
