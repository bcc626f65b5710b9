import { sql } from "kysely";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

export type ImportStatus = "waiting" | "running" | "done" | "failed" | "cancelled";

/** What is known of an import when it begins. */
export type NewImport = {
	file_name: string;
	/** Bytes. */
	file_size: number;
	/** SHA-256 in hexadecimal. */
	file_hash: string;
	format: "csv" | "geojson";
	/** Of the file on the server's disk; null for a file of the command line. */
	upload_id: string | null;
	source: string;
	/** Of rows that name none. */
	country_code: string | null;
	is_dry_run: boolean;
	can_update: boolean;
};

/** An import, or the check of a file without a change (dry run). Times are ISO 8601. */
export type Import = Omit<NewImport, "file_hash" | "upload_id"> & {
	id: string;
	created_at: string;
	/** The name of the admin; null for the command line, or someone who has left. */
	created_by: string | null;
	/** Whether the file came by the browser. */
	is_upload: boolean;
	status: ImportStatus;
	/** Whether a process worked on it in the last seconds. */
	is_alive: boolean;
	/** Whether its process ended without a word twice at the same row: it goes on when an admin says so. */
	is_held: boolean;
	row_number: number;
	bytes_done: number;
	added: number;
	updated: number;
	known: number;
	duplicates: number;
	/** Rows that may be a clinic of the directory. */
	doubtful: number;
	/** How many of these nobody has decided about yet. */
	undecided: number;
	/** Rows that the file itself says to skip. */
	skipped: number;
	failed: number;
	message: string | null;
	finished_at: string | null;
};

export type FindingKind = "error" | "doubtful" | "duplicate" | "note";

/** A remark of an import about a row. */
export type Finding = {
	id: number;
	kind: FindingKind;
	row_number: number;
	/** The column of the file. */
	field: string | null;
	message: string;
	/** What the row calls the clinic. */
	name: string | null;
	/** The clinic that was there before. */
	clinic_id: string | null;
};

type Upload = Omit<NewImport, "is_dry_run"> & { upload_id: string };

/** Seconds without a heartbeat after which another process may continue an import. */
export const heartbeatTimeout = 15;

/**
 * Whether a process may begin to work on an import: it is not over, and no other one had a heartbeat in the last seconds. A beat
 * that was not taken back says that its process ended without a word: the next one goes on once, and where the second came no
 * further either, something in the file may end every process that reads it, so nobody goes on unasked.
 * @param isAlone whether no other process can work on it
 * @param isAsked whether a person wants it now
 */
export const canBeClaimed = ({ isAlone, isAsked }: { isAlone: boolean; isAsked: boolean }) => sql<boolean>`(
	(${isAsked} or beat_at is null or crashes = 0)
	and (status = 'waiting' or status = 'running'
		and (${isAlone} or beat_at is null or beat_at < now() - make_interval(secs => ${heartbeatTimeout}))))`;

const selectImports = (db: Db) =>
	db
		.selectFrom("imports as i")
		.leftJoin("profiles as p", "p.id", "i.created_by")
		.selectAll("i")
		.select([
			sql<string | null>`coalesce(nullif(btrim(p.full_name), ''), 'An admin')`.as("admin_name"),
			sql<boolean>`coalesce(i.beat_at > now() - make_interval(secs => ${heartbeatTimeout}), false)`.as("is_alive"),
			sql<boolean>`i.status = 'running' and i.crashes > 0
				and coalesce(i.beat_at < now() - make_interval(secs => ${heartbeatTimeout}), false)`.as("is_held"),
			sql<number>`(
				select count(*)::int from import_left_rows l where l.import_id = i.id and l.kind = 'doubtful' and l.decision is null
			)`.as("undecided"),
		]);

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>["execute"]>>[number];

function toImport({
	admin_name,
	created_by,
	upload_id,
	file_hash: _,
	runner: __,
	beat_at: ___,
	crashes: ____,
	...row
}: Row): Import {
	return { ...row, created_by: created_by && admin_name, is_upload: upload_id !== null } as unknown as Import;
}

/** The newest imports, before one of them. As an admin. */
export async function findImports(db: Db, before?: string): Promise<Import[]> {
	const rows = await selectImports(db)
		.$if(before !== undefined, (query) => query.where("i.id", "<", before as string))
		.orderBy("i.id", "desc")
		.limit(limits.importsPage)
		.execute();
	return rows.map(toImport);
}

/** The import that has not ended, if there is one. */
export async function findOpenImport(db: Db): Promise<Import | undefined> {
	const row = await selectImports(db).where("i.status", "in", ["waiting", "running"]).executeTakeFirst();
	return row && toImport(row);
}

/** Throws a Refusal where there is none. */
export async function getImport(db: Db, id: string): Promise<Import> {
	const row = await selectImports(db).where("i.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not_found", "This import doesn't exist.");
	return toImport(row);
}

/** The next findings after one of them, in the order of the rows. As an admin. */
export function findFindings(
	db: Db,
	{ importId, kind, after = 0, size }: { importId: string; kind?: FindingKind; after?: number; size: number },
): Promise<Finding[]> {
	return db
		.selectFrom("import_findings")
		.select(["id", "kind", "row_number", "field", "message", "name", "clinic_id"])
		.where("import_id", "=", importId)
		.where("id", ">", String(after))
		.$if(kind !== undefined, (query) => query.where("kind", "=", kind as string))
		.orderBy("id")
		.limit(size)
		.execute() as unknown as Promise<Finding[]>;
}

/** Throws a Refusal while an import is not over. */
export async function requireNoOpenImport(db: Db): Promise<void> {
	const open = await findOpenImport(db);
	if (!open) return;
	const way = open.is_alive
		? "Only one runs at a time: wait for it to finish, or cancel it."
		: "Nothing is working on it now: the machine that has its file may be gone. If it doesn't come back, cancel that import under History; what it added stays.";
	throw new Refusal("conflict", `An import hasn't finished yet: ${open.file_name}. ${way}`);
}

/** Adds an import that waits for its work. As an admin, or as the service for the command line. */
export async function createImport(db: Db, values: NewImport): Promise<string> {
	await requireNoOpenImport(db);
	const { id } = await db
		.insertInto("imports")
		.values({ ...values, file_size: String(values.file_size), created_by: sql`auth.uid()` })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The upload that a dry run has checked, for the import itself. Throws a Refusal where there is none. As an admin. */
export async function getUpload(db: Db, id: string): Promise<Upload> {
	const row = await db
		.selectFrom("imports")
		.select(["file_name", "file_size", "file_hash", "format", "upload_id", "source", "country_code", "can_update"])
		.select(sql<boolean>`is_dry_run and status = 'done'`.as("is_checked"))
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row?.upload_id) throw new Refusal("not_found", "This import doesn't exist.");
	const { is_checked, ...upload } = row;
	if (!is_checked) throw new Refusal("conflict", "You can only import a file that was checked to the end.");
	return upload as unknown as Upload;
}

/** Ends an open import; what it added stays. Throws a Refusal where it is over. As an admin. */
export async function cancelImport(db: Db, id: string): Promise<void> {
	await readValue(db, sql`cancel_import(${id})`);
}

/** Lets a held import go on. Throws a Refusal where it does not wait for that. As an admin. */
export async function resumeImport(db: Db, id: string): Promise<void> {
	await readValue(db, sql`resume_import(${id})`);
}

/** The uploads that an import may still read: of open imports, and of checks in the last days. As the service. */
export async function findNeededUploads(db: Db, days: number): Promise<Set<string>> {
	const { rows } = await sql<{ upload_id: string }>`
		select upload_id from imports where upload_id is not null and (
			status in ('waiting', 'running')
			or is_dry_run and status = 'done' and created_at > now() - make_interval(days => ${days})
		)`.execute(db);
	return new Set(rows.map(({ upload_id }) => upload_id));
}

export type WaitingUpload = { id: string; upload_id: string /** Bytes. */; file_size: number };

/** The open import of an upload that nobody works on. As the service. */
export async function findWaitingUpload(db: Db, isAlone: boolean): Promise<WaitingUpload | undefined> {
	const { rows } = await sql<WaitingUpload>`
		select id, upload_id, file_size from imports
		where upload_id is not null and ${canBeClaimed({ isAlone, isAsked: false })}`.execute(db);
	const [row] = rows;
	return row && { ...row, file_size: Number(row.file_size) };
}
