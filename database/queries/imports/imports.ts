import { sql } from "kysely";
import type { Figures, Import } from "#domain/imports/import.ts";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Db } from "../../connection.ts";

const selectImports = (db: Db) =>
	db
		.selectFrom("imports as i")
		.select(["id", "created_at", "file_name", "source", "finished_at", "undone_at", "rows", "added", "updated"])
		.select(["known", "duplicates", "doubtful", "skipped", "failed"])
		.select([
			sql`(
				select coalesce(nullif(btrim(p.full_name), ''), 'An admin') from profiles p where p.id = i.created_by
			)`.as("created_by"),
			sql`report is not null`.as("has_report"),
			sql`case when status = 'running' and not private.is_importing() then 'failed' else status end`.as("status"),
			sql`case when status = 'running' and not private.is_importing() then ${wasKilled} else message end`.as("message"),
		])
		.$castTo<Import>();

const wasKilled = "The server stopped in the middle of it, so nothing was imported.";

/** Returns the newest imports. For admins. */
export const findImports = (db: Db): Promise<Import[]> =>
	selectImports(db).orderBy("i.id", "desc").limit(limits.importsShown).execute();

/** Returns the names of sources that were imported from, the latest first. For admins. */
export async function findSources(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("imports")
		.select("source")
		.where("status", "=", "done")
		.groupBy("source")
		.orderBy((eb) => eb.fn.max("created_at"), "desc")
		.limit(limits.importListed)
		.execute();
	return rows.map(({ source }) => source);
}

/** Returns an import. Throws a Refusal if it doesn't exist. */
export async function getImport(db: Db, id: string): Promise<Import> {
	const row = await selectImports(db).where("i.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not_found", "This import doesn't exist.");
	return row;
}

/** Returns the report of an import, a CSV file, and the name of the import's file. Throws a Refusal without one. */
export async function getReport(db: Db, id: string): Promise<{ file_name: string; report: string }> {
	const row = await db
		.selectFrom("imports")
		.select(["file_name", "report"])
		.where("id", "=", id)
		.where("report", "is not", null)
		.$narrowType<{ report: string }>()
		.executeTakeFirst();
	if (!row) throw new Refusal("not_found", "This import has no report. Reports are kept for 90 days.");
	return row;
}

/** Keeps other imports from running until the transaction ends. Throws a Refusal if one runs. Service role only. */
export async function lockImports(db: Db): Promise<void> {
	const { rows } = await sql<{ is_free: boolean }>`select private.lock_imports() as is_free`.execute(db);
	if (!rows[0]?.is_free) {
		throw new Refusal("conflict", "Another import is running. Only one runs at a time: wait for it to finish.");
	}
}

export type NewImport = {
	file_name: string;
	/** SHA-256 in hexadecimal. */
	file_hash: string;
	source: string;
	created_by: string | null;
};

/**
 * Adds a running import, and ends those whose process was killed. Needs a transaction of its own, so that others see it
 * while the import runs in a transaction that holds the lock. Service role only.
 */
export async function beginImport(db: Db, values: NewImport): Promise<string> {
	await db
		.updateTable("imports")
		.set({ status: "failed", message: wasKilled, finished_at: sql`now()` })
		.where("status", "=", "running")
		.execute();
	const { id } = await db.insertInto("imports").values(values).returning("id").executeTakeFirstOrThrow();
	return id;
}

/** Ends a running import, with what became of its rows, and why it failed or the rest was not read. Service role only. */
export async function endImport(
	db: Db,
	id: string,
	end: Partial<Figures> & { report?: string; message: string | null; status: "done" | "failed" },
): Promise<void> {
	await db
		.updateTable("imports")
		.set({ ...end, message: end.message?.slice(0, 1000) ?? null, finished_at: sql`clock_timestamp()` })
		.where("id", "=", id)
		.where("status", "=", "running")
		.execute();
}

/** Deletes the reports of imports that ended 90 days ago. Service role only. */
export async function deleteOldReports(db: Db): Promise<void> {
	await db
		.updateTable("imports")
		.set({ report: null })
		.where("report", "is not", null)
		.where("finished_at", "<", sql<Date>`now() - interval '90 days'`)
		.execute();
}

/**
 * Lets the counts of cities that this transaction changes wait for its commit, and its listings for `writeListings`.
 * Service role only.
 */
export async function beginBulk(db: Db): Promise<void> {
	await sql`select private.begin_bulk()`.execute(db);
}

/** Writes what lists show of these clinics. Service role only. */
export async function writeListings(db: Db, ids: string[]): Promise<void> {
	await sql`select private.write_listings(${ids}::uuid[])`.execute(db);
}
