import { type Selectable, sql } from "kysely";
import type { ColumnChoices } from "#domain/imports/columns.ts";
import { columnChoices } from "#domain/imports/schemas.ts";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../connection.ts";
import { callFunction, readJson } from "../../read-value.ts";
import type { Imports } from "../../schema.ts";

/** A file of clinics and how far it came; the table says what each column is. */
export type StoredImport = Omit<Selectable<Imports>, "columns" | "encoding" | "format" | "status"> & {
	columns: ColumnChoices;
	encoding: "utf-8" | "windows-1252";
	format: "csv" | "geojson";
	status: "waiting" | "running" | "done" | "failed" | "cancelled";
};

/** What is known of an import when it begins. */
export type NewImport = Pick<
	StoredImport,
	| ("file_name" | "file_hash" | "format" | "encoding" | "columns" | "created_by" | "source" | "country_code")
	| ("is_dry_run" | "can_update")
>;

/** What is known of its file when all rows are staged. */
export type StagedFile = Pick<StoredImport, "headings" | "last_row" | "file_problem">;

/** An import as admins see it. */
export type Import = Omit<StoredImport, "beat_at" | "created_at" | "finished_at"> & {
	/** ISO 8601. */
	created_at: string;
	finished_at: string | null;
	/** The name of the admin; null for the command line, or someone who has left. */
	created_by: string | null;
	/** Whether a process worked on it in the last seconds. */
	is_alive: boolean;
	/** How many of the doubtful rows nobody has decided about yet. */
	undecided: number;
};

/** A row whose chosen columns are JSON of the table; tests compare them with their schema. */
const readColumns = <Row extends { columns: unknown }>(row: Row) => ({
	...row,
	columns: readJson(columnChoices, row.columns),
});

const isOpen = sql<boolean>`status in ('waiting', 'running')`;

/** Seconds without a heartbeat after which another process may continue an import. */
export const heartbeatTimeout = 15;
const isSilent = sql<boolean>`beat_at < now() - make_interval(secs => ${heartbeatTimeout})`;

/**
 * Whether a process may begin to work on an import: it is not over, and no other process gave a sign of life in the
 * last seconds.
 * @param isAlone whether no other process can work on it
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

/** The newest imports. As an admin. */
export async function findImports(db: Db): Promise<Import[]> {
	const rows = await selectImports(db).orderBy("i.id", "desc").limit(limits.importsShown).execute();
	return rows.map(readColumns);
}

/** The import that has not ended, if there is one. */
export const findOpenImport = (db: Db): Promise<Import | undefined> =>
	selectImports(db).where(isOpen).executeTakeFirst();

/** Throws a Refusal where there is none. */
export async function getImport(db: Db, id: string): Promise<Import> {
	const row = await selectImports(db).where("i.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not_found", "This import doesn't exist.");
	return readColumns(row);
}

/** Keeps other imports from beginning until the transaction ends; false while one just begins. */
export async function lockImports(db: Db): Promise<boolean> {
	const { rows } = await sql<{ is_free: boolean }>`
		select pg_try_advisory_xact_lock(hashtext('public.imports')) as is_free`.execute(db);
	return rows[0]?.is_free ?? false;
}

/** Throws a Refusal while an import is not over, or the rows of another one come in: until they are there it is unseen. */
export async function requireNoOpenImport(db: Db): Promise<void> {
	if (!(await lockImports(db))) throw new Refusal("conflict", anotherIsRead);
	const open = await findOpenImport(db);
	if (!open) return;
	const way = open.is_alive
		? "Only one runs at a time: wait for it to finish, or cancel it."
		: "Nothing is working on it now. If it doesn't continue soon, cancel that import under History; what it added stays.";
	throw new Refusal("conflict", `An import hasn't finished yet: ${open.file_name}. ${way}`);
}

const anotherIsRead = "Another file is being read. Only one import runs at a time: wait for it to finish.";

/** Adds an import that waits for its work. As the service. */
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

/** Says what is common to an import's rows, once all are staged. As the service. */
export async function describeRows(db: Db, id: string, file: StagedFile): Promise<void> {
	await db.updateTable("imports").set(file).where("id", "=", id).execute();
}

/**
 * Begins with the rows of a check anew: to check them with other columns, or to import them. Throws a Refusal where the
 * check isn't over, or its rows are no longer kept. As the service.
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

/** Ends an open import; what it added stays. Throws a Refusal where it is over. As an admin. */
export async function cancelImport(db: Db, id: string): Promise<void> {
	await callFunction(db, sql`cancel_import(${id})`);
}

/** The open import of an upload that nobody works on. As the service. */
export async function findWaitingUpload(db: Db, isAlone: boolean): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select id from imports where is_upload and ${canBeClaimed(isAlone)}`.execute(db);
	return rows[0]?.id;
}

/** Another process continues the import, or it was cancelled. */
export class ImportLostError extends Error {}

/**
 * Makes `runner` the one that works on an open import. Undefined where it cannot be claimed. A beat that was not taken
 * back says that a process ended without a word.
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

/** Says that `runner` still works on its import, or that any runner may continue it. */
export async function recordHeartbeat(db: Db, runner: string, isAtWork: boolean): Promise<void> {
	await db
		.updateTable("imports")
		.set({ beat_at: isAtWork ? sql`now()` : null })
		.where("runner", "=", runner)
		.where("status", "=", "running")
		.execute();
}

/** Ends an import, as failed where there is a message. Throws an ImportLostError where it is no longer the runner's. */
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

/** The open import of the same file with the same choices; undefined where there is none. */
export async function findSameImport(db: Db, values: NewImport): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select id from imports
		where ${isOpen} and file_hash = ${values.file_hash} and source = ${values.source}
			and country_code is not distinct from ${values.country_code}
			and is_dry_run = ${values.is_dry_run} and can_update = ${values.can_update}`.execute(db);
	return rows[0]?.id;
}

/** Ends the open import; what it added stays. Returns its file's name; undefined where there is none. */
export async function endOpenImport(db: Db): Promise<string | undefined> {
	const { rows } = await sql<{ file_name: string }>`
		update imports set status = 'cancelled', finished_at = now() where ${isOpen} returning file_name`.execute(db);
	return rows[0]?.file_name;
}
