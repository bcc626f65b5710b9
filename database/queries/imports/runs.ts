import { type Selectable, sql } from "kysely";
import type { ColumnChoices } from "#domain/imports/columns.ts";
import { columnChoices } from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../connection.ts";
import { callFunction, readJson } from "../../read-value.ts";
import type { Imports } from "../../schema.ts";

/** An import of a file and its progress; the table's comments describe the columns. */
export type StoredImport = Omit<Selectable<Imports>, "columns" | "encoding" | "format" | "status"> & {
	columns: ColumnChoices;
	encoding: "utf-8" | `windows-125${0 | 1 | 2 | 3 | 4 | 7}`;
	format: "csv" | "geojson";
	status: "waiting" | "running" | "done" | "failed" | "cancelled";
};

/** The columns that are set when an import is created. */
export type NewImport = Pick<
	StoredImport,
	| ("file_name" | "file_hash" | "format" | "encoding" | "columns" | "created_by" | "source" | "country_code")
	| ("is_dry_run" | "can_update")
>;

/** The columns that are set when all rows of its file are stored. */
export type StagedFile = Pick<StoredImport, "headings" | "last_row" | "file_problem">;

/** An import as admins see it. */
export type Import = Omit<StoredImport, "beat_at" | "created_at" | "finished_at"> & {
	/** ISO 8601. */
	created_at: string;
	finished_at: string | null;
	/** Name of the admin; null for the command line, or if the admin's account is gone. */
	created_by: string | null;
	/** Whether a process has sent a heartbeat in the last seconds. */
	is_alive: boolean;
	/** Number of doubtful rows without a decision. */
	undecided: number;
};

/** Types the JSON in a row's column `columns`; tests check it against the schema. */
const readColumns = <Row extends { columns: unknown }>(row: Row) => ({
	...row,
	columns: readJson(columnChoices, row.columns),
});

const isOpen = sql<boolean>`status in ('waiting', 'running')`;

/** Seconds without a heartbeat after which another process may continue an import. */
export const heartbeatTimeout = 15;
const isSilent = sql<boolean>`beat_at < now() - make_interval(secs => ${heartbeatTimeout})`;

/**
 * Whether a process may start to work on an import: the import isn't over, and no other process has sent a heartbeat in
 * the last seconds.
 * @param isAlone there can't be another process, so heartbeats don't matter
 */
const canBeClaimed = (isAlone: boolean) =>
	sql<boolean>`(status = 'waiting' or status = 'running' and (${isAlone} or beat_at is null or ${isSilent}))`;

const selectImports = (db: Db) =>
	db
		.selectFrom("imports as i")
		.selectAll("i")
		.select([
			sql`coalesce(not ${isSilent}, false)`.as("is_alive"),
			sql`(
				select coalesce(nullif(btrim(p.full_name), ''), 'An admin') from profiles p where p.id = i.created_by
			)`.as("created_by"),
			sql`(
				select count(*)::int from import_rows r where r.import_id = i.id and r.status = 'doubtful'
			)`.as("undecided"),
		])
		.$castTo<Import>();

/** Returns the newest imports. For admins. */
export async function findImports(db: Db): Promise<Import[]> {
	const rows = await selectImports(db).orderBy("i.id", "desc").limit(limits.importsShown).execute();
	return rows.map(readColumns);
}

/** Returns the import that hasn't ended; undefined if there is none. */
export const findOpenImport = (db: Db): Promise<Import | undefined> =>
	selectImports(db).where(isOpen).executeTakeFirst();

/** Returns an import. Throws a Refusal if it doesn't exist. */
export async function getImport(db: Db, id: string): Promise<Import> {
	const row = await selectImports(db).where("i.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not_found", "This import doesn't exist.");
	return readColumns(row);
}

/** Keeps other imports from starting until the transaction ends. Returns false if another transaction has this lock. */
export async function lockImports(db: Db): Promise<boolean> {
	const { rows } = await sql<{ is_free: boolean }>`
		select pg_try_advisory_xact_lock(hashtext('public.imports')) as is_free`.execute(db);
	return rows[0]?.is_free ?? false;
}

/**
 * Throws a Refusal if an import isn't over, or another transaction is still storing the rows of an import, which is
 * invisible until that transaction commits.
 */
export async function requireNoOpenImport(db: Db): Promise<void> {
	if (!(await lockImports(db))) {
		throw new Refusal("conflict", "Another file is being read. Only one import runs at a time: wait for it to finish.");
	}
	const open = await findOpenImport(db);
	if (!open) return;
	const advice = open.is_alive
		? "Only one runs at a time: wait for it to finish, or cancel it."
		: "Nothing is working on it now. If it doesn't continue soon, cancel that import under History; what it added stays.";
	throw new Refusal("conflict", `An import hasn't finished yet: ${open.file_name}. ${advice}`);
}

/** Creates a waiting import and returns its id. Throws a Refusal if another one is open. Service role only. */
export async function createImport(db: Db, values: NewImport): Promise<string> {
	await requireNoOpenImport(db);
	const { id } = await db
		.insertInto("imports")
		.values({
			...values,
			columns: JSON.stringify(values.columns),
			is_upload: values.created_by !== null,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Stores the facts about an import's whole file, once all its rows are stored. Service role only. */
export async function describeRows(db: Db, id: string, file: StagedFile): Promise<void> {
	await db.updateTable("imports").set(file).where("id", "=", id).execute();
}

/**
 * Restarts a check with the same rows, to check them with other columns or to import them. Throws a Refusal if the
 * check isn't over, or its rows have been deleted. Service role only.
 */
export async function restartImport(
	db: Db,
	id: string,
	{ created_by, is_dry_run, columns }: Pick<NewImport, "created_by" | "is_dry_run"> & { columns?: ColumnChoices },
): Promise<void> {
	await requireNoOpenImport(db);
	const { is_dry_run: isCheck, status } = await getImport(db, id);
	if (!isCheck || !(status === "done" || (status === "failed" && is_dry_run))) {
		throw new Refusal("conflict", "You can only import a file that was checked to the end.");
	}
	const { numUpdatedRows } = await db
		.updateTable("import_rows")
		.set({ status: "taken", remarks: null, candidates: [], other_row: null })
		.where("import_id", "=", id)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new Refusal("conflict", "The file is no longer kept here. Please choose it again.");
	const none = { row_number: 0, added: 0, updated: 0, known: 0, duplicates: 0, doubtful: 0, failed: 0, remarked: 0 };
	await db
		.updateTable("imports")
		.set({ ...none, status: "waiting", message: null, finished_at: null, beat_at: null, crashes: 0 })
		.set({ created_by, is_dry_run, is_upload: true, ...(columns && { columns: JSON.stringify(columns) }) })
		.where("id", "=", id)
		.execute();
}

/** Cancels an open import; what it added stays. Throws a Refusal if it is over. For admins. */
export async function cancelImport(db: Db, id: string): Promise<void> {
	await callFunction(db, sql`cancel_import(${id})`);
}

/** Returns the id of an open import of an uploaded file that no process works on. Service role only. */
export async function findWaitingUpload(db: Db, isAlone: boolean): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select id from imports where is_upload and ${canBeClaimed(isAlone)}`.execute(db);
	return rows[0]?.id;
}

/** Thrown if the import was cancelled or another process has taken it over. */
export class ImportLostError extends Error {}

/**
 * Assigns an open import to `runner`. Returns undefined if it can't be claimed. If a heartbeat of an earlier process
 * remains, that process crashed, and this counts as a crash of the import.
 */
export async function claimImport(
	db: Db,
	{ id, runner, isAlone }: { id: string; runner: string; isAlone: boolean },
): Promise<StoredImport | undefined> {
	const open = await db
		.updateTable("imports")
		.set({
			status: "running",
			runner,
			beat_at: sql`now()`,
			crashes: sql`case when beat_at is null then crashes else crashes + 1 end`,
		})
		.where("id", "=", id)
		.where(canBeClaimed(isAlone))
		.returningAll()
		.$castTo<StoredImport>()
		.executeTakeFirst();
	return open && readColumns(open);
}

/** Records that `runner` still works on its import, or, if not `isAtWork`, that any runner may continue it. */
export async function recordHeartbeat(db: Db, runner: string, isAtWork: boolean): Promise<void> {
	await db
		.updateTable("imports")
		.set({ beat_at: isAtWork ? sql`now()` : null })
		.where("runner", "=", runner)
		.where("status", "=", "running")
		.execute();
}

/** Ends an import; with a message, as failed. Throws an ImportLostError if it is no longer this runner's. */
export async function finishImport(
	db: Db,
	{ id, runner, message }: { id: string; runner: string; message: string | null | undefined },
): Promise<void> {
	const row = await db
		.updateTable("imports")
		.set({ status: message ? "failed" : "done", message: message?.slice(0, 1000) ?? null, finished_at: sql`now()` })
		.where("id", "=", id)
		.where("runner", "=", runner)
		.where("status", "=", "running")
		.returning("id")
		.executeTakeFirst();
	if (!row) throw new ImportLostError();
}

/** Returns the id of the open import of the same file with the same choices; undefined if there is none. */
export async function findSameImport(db: Db, values: NewImport): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select id from imports
		where ${isOpen} and file_hash = ${values.file_hash} and source = ${values.source}
			and country_code is not distinct from ${values.country_code}
			and is_dry_run = ${values.is_dry_run} and can_update = ${values.can_update}`.execute(db);
	return rows[0]?.id;
}

/** Cancels the open import; what it added stays. Returns its file's name; undefined if there was none. */
export async function endOpenImport(db: Db): Promise<string | undefined> {
	const { rows } = await sql<{ file_name: string }>`
		update imports set status = 'cancelled', finished_at = now() where ${isOpen} returning file_name`.execute(db);
	return rows[0]?.file_name;
}
