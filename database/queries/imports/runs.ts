import { type Selectable, sql } from "kysely";
import type { ColumnChoices } from "#domain/imports/columns.ts";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../connection.ts";
import { callFunction } from "../../read-value.ts";
import type { Imports } from "../../schema.ts";

/** What an import's rows have in common. */
export type StagedFile = {
	/** What the cells of a row are, in their order. */
	headings: string[];
	last_row: number;
	/** Why the rest of the file could not be read. */
	file_problem: string | null;
};

export type ImportStatus = "waiting" | "running" | "done" | "failed" | "cancelled";

/** What is known of an import when it begins. */
export type NewImport = {
	file_name: string;
	/** SHA-256 in hexadecimal. */
	file_hash: string;
	format: "csv" | "geojson";
	encoding: "utf-8" | "windows-1252";
	/** What somebody said that headings of a CSV file are. */
	columns: ColumnChoices;
	/** The admin who sent the file by the browser; null for the command line. */
	created_by: string | null;
	source: string;
	/** Of rows that name none. */
	country_code: string | null;
	is_dry_run: boolean;
	can_update: boolean;
};

/** An import, or the check of a file without a change (dry run). The table says what each figure counts. */
export type Import = Pick<Selectable<Imports>, (typeof figures)[number]> &
	Omit<NewImport, "file_hash" | "encoding" | "created_by"> & {
		/** ISO 8601. */
		created_at: string;
		finished_at: string | null;
		/** The name of the admin; null for the command line, or someone who has left. */
		created_by: string | null;
		status: ImportStatus;
		/** Whether a process worked on it in the last seconds. */
		is_alive: boolean;
		/** Whether its process ended without a word twice at the same row: it goes on when an admin says so. */
		is_held: boolean;
		/** How many of the doubtful rows nobody has decided about yet. */
		undecided: number;
		/** Headings that name no column we know. */
		unknown_headings: string[];
	};

const choices = ["format", "source", "country_code", "can_update", "columns"] as const;
const figures = [
	...(["id", "is_upload", "last_row", "row_number", "added", "updated", "known", "duplicates"] as const),
	...(["doubtful", "skipped", "failed", "remarked", "message"] as const),
] as const;

const isOpen = sql<boolean>`status in ('waiting', 'running')`;

/** Seconds without a heartbeat after which another process may continue an import. */
export const heartbeatTimeout = 15;
const isSilent = sql<boolean>`beat_at < now() - make_interval(secs => ${heartbeatTimeout})`;

/**
 * Whether a process may begin to work on an import: it is not over, and no other process gave a sign of life in the
 * last seconds. A beat that was not taken back says that a process ended without a word. The next one goes on once;
 * where it came no further, the file may end every process, so nobody goes on unasked.
 * @param isAlone whether no other process can work on it
 * @param isAsked whether a person wants it now
 */
const canBeClaimed = ({ isAlone, isAsked }: { isAlone: boolean; isAsked: boolean }) => sql<boolean>`(
	(${isAsked} or beat_at is null or crashes = 0)
	and (status = 'waiting' or status = 'running' and (${isAlone} or beat_at is null or ${isSilent})))`;

const selectImports = (db: Db) =>
	db
		.selectFrom("imports as i")
		.select(choices)
		.select(figures)
		.select(["created_at", "finished_at", "file_name", "is_dry_run", "status"])
		.select([
			sql`coalesce(not ${isSilent}, false)`.as("is_alive"),
			sql`coalesce(status = 'running' and crashes > 0 and ${isSilent}, false)`.as("is_held"),
			sql`(
				select coalesce(nullif(btrim(p.full_name), ''), 'An admin') from profiles p where p.id = i.created_by
			)`.as("created_by"),
			sql`(
				select count(*)::int from import_rows r where r.import_id = i.id and r.status = 'doubtful' and r.decision is null
			)`.as("undecided"),
			sql`array(
				select p.field from import_rows r cross join jsonb_to_recordset(r.remarks) p (kind text, field text)
				where i.format = 'csv' and r.import_id = i.id and r.row_number = 1 and p.field is not null
			)`.as("unknown_headings"),
		])
		.$castTo<Import>();

/** The newest imports, before one of them. As an admin. */
export const findImports = (db: Db, before?: string): Promise<Import[]> =>
	selectImports(db)
		.$if(before !== undefined, (query) => query.where("i.id", "<", before as string))
		.orderBy("i.id", "desc")
		.limit(limits.importsPage)
		.execute();

/** The import that has not ended, if there is one. */
export const findOpenImport = (db: Db): Promise<Import | undefined> =>
	selectImports(db).where(isOpen).executeTakeFirst();

/** Throws a Refusal where there is none. */
export async function getImport(db: Db, id: string): Promise<Import> {
	const row = await selectImports(db).where("i.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not_found", "This import doesn't exist.");
	return row;
}

/** Throws a Refusal while an import is not over, or the rows of another one come in: until they are there it is unseen. */
export async function requireNoOpenImport(db: Db): Promise<void> {
	const { rows } = await sql<{ is_free: boolean }>`
		select pg_try_advisory_xact_lock(hashtext('public.imports')) as is_free`.execute(db);
	if (!rows[0]?.is_free) throw new Refusal("conflict", anotherIsRead);
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

type Repetition = Pick<NewImport, "created_by" | "is_dry_run"> & Partial<Pick<NewImport, "can_update" | "columns">>;

/**
 * Begins another import of the rows of a check, with other choices. Throws a Refusal where the check isn't over, or its
 * rows are no longer kept. As the service.
 */
export async function repeatImport(
	db: Db,
	checkId: string,
	{ created_by, is_dry_run, can_update, columns }: Repetition,
): Promise<string> {
	await requireNoOpenImport(db);
	const check = await db
		.selectFrom("imports as i")
		.select(["id", "is_upload"])
		.select(sql<boolean>`is_dry_run and (status = 'done' or status = 'failed' and ${is_dry_run})`.as("is_checked"))
		.select(sql<boolean>`exists (select from import_rows r where r.import_id = i.id)`.as("is_kept"))
		.where("id", "=", checkId)
		.executeTakeFirst();
	if (!check?.is_upload) throw new Refusal("not_found", "This import doesn't exist.");
	if (!check.is_checked) throw new Refusal("conflict", "You can only import a file that was checked to the end.");
	if (!check.is_kept) throw new Refusal("conflict", "The file is no longer kept here. Please choose it again.");
	const same = sql`file_name, file_hash, format, encoding, headings, last_row, file_problem, source, country_code, is_upload`;
	const { rows } = await sql<{ id: string }>`
		insert into imports (${same}, is_dry_run, created_by, can_update, columns)
		select ${same}, ${is_dry_run}, ${created_by}, coalesce(${can_update ?? null}, can_update),
			coalesce(${columns ? JSON.stringify(columns) : null}::jsonb, columns)
		from imports where id = ${checkId} returning id`.execute(db);
	const id = String(rows[0]?.id);
	await sql`
		insert into import_rows (import_id, row_number, raw, name, problem)
		select ${id}, row_number, raw, case when raw is null then name end, problem
		from import_rows where import_id = ${checkId}`.execute(db);
	return id;
}

/** Ends an open import; what it added stays. Throws a Refusal where it is over. As an admin. */
export async function cancelImport(db: Db, id: string): Promise<void> {
	await callFunction(db, sql`cancel_import(${id})`);
}

/** Lets a held import go on. Throws a Refusal where it does not wait for that. As an admin. */
export async function resumeImport(db: Db, id: string): Promise<void> {
	await callFunction(db, sql`resume_import(${id})`);
}

/** The open import of an upload that nobody works on. As the service. */
export async function findWaitingUpload(db: Db, isAlone: boolean): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select id from imports where is_upload and ${canBeClaimed({ isAlone, isAsked: false })}`.execute(db);
	return rows[0]?.id;
}

export type OpenImport = Pick<NewImport, (typeof choices)[number] | "encoding" | "is_dry_run" | "created_by"> & {
	id: string;
	headings: string[];
	file_problem: string | null;
	/** The last row that is done. */
	row_number: number;
};

/** Another process continues the import, or it was cancelled. */
export class ImportLostError extends Error {}

/** Makes `runner` the one that works on an open import. Undefined where it cannot be claimed. */
export async function claimImport(
	db: Db,
	{ id, runner, isAlone, isAsked }: { id: string; runner: string; isAlone: boolean; isAsked: boolean },
): Promise<OpenImport | undefined> {
	return db
		.updateTable("imports")
		.set({
			status: "running",
			runner,
			beat_at: sql`now()`,
			crashes: sql`case when beat_at is null then crashes else crashes + 1 end`,
		})
		.where("id", "=", id)
		.where(canBeClaimed({ isAlone, isAsked }))
		.returning(choices)
		.returning(["id", "encoding", "is_dry_run", "created_by", "row_number", "headings", "file_problem"])
		.$castTo<OpenImport>()
		.executeTakeFirst();
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
