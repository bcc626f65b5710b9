import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { canBeClaimed, type NewImport } from "./imports.ts";

/** How far a file is read: the last row that is done, and the bytes up to its end. Both 0 for the start. */
export type FileOffset = { row: number; bytes: number };

export type OpenImport = {
	id: string;
	source: string;
	format: "csv" | "geojson";
	country_code: string | null;
	is_dry_run: boolean;
	can_update: boolean;
	/** The admin who began it; null for the command line. */
	created_by: string | null;
	/** Where the work goes on. */
	offset: FileOffset;
};

/** Another process continues the import, or it was cancelled. */
export class ImportLostError extends Error {}

/** Makes `runner` the one that works on an open import. Undefined where it cannot be claimed. */
export async function claimImport(
	db: Db,
	{ id, runner, isAlone, isAsked }: { id: string; runner: string; isAlone: boolean; isAsked: boolean },
): Promise<OpenImport | undefined> {
	const row = await db
		.updateTable("imports")
		.set({
			status: "running",
			runner,
			beat_at: sql`now()`,
			crashes: sql`case when beat_at is null then crashes else crashes + 1 end`,
		})
		.where("id", "=", id)
		.where(canBeClaimed({ isAlone, isAsked }))
		.returning(["id", "source", "format", "country_code", "is_dry_run", "can_update", "created_by"])
		.returning(["row_number", "bytes_done"])
		.executeTakeFirst();
	if (!row) return undefined;
	const { row_number, bytes_done, ...rest } = row;
	return {
		...rest,
		format: rest.format as OpenImport["format"],
		offset: { row: row_number, bytes: Number(bytes_done) },
	};
}

/** Records that `runner` still works on its import. */
export const recordHeartbeat = (db: Db, runner: string) => setHeartbeat(db, runner, sql`now()`);

/** Lets any runner continue the import of `runner`. */
export const releaseImport = (db: Db, runner: string) => setHeartbeat(db, runner, null);

async function setHeartbeat(db: Db, runner: string, beat_at: RawBuilder<Date> | null): Promise<void> {
	await db
		.updateTable("imports")
		.set({ beat_at })
		.where("runner", "=", runner)
		.where("status", "=", "running")
		.execute();
}

/** Ends an import, as failed where there is a message. Throws an ImportLostError where it is no longer the runner's. */
export async function finishImport(
	db: Db,
	{ id, runner, message }: { id: string; runner: string; message: string | undefined },
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

/** Deletes the rows that imports have read, of cancelled ones too; none while an import is open. */
export async function forgetReadRows(db: Db): Promise<void> {
	await sql`select private.forget_import_rows()`.execute(db);
}

/** Ids of the treatments that can be offered, by slug. */
export async function getTreatmentIds(db: Db): Promise<Map<string, number>> {
	const rows = await db.selectFrom("treatments").select(["slug", "id"]).where("is_offered", "=", true).execute();
	return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The open import of the same file with the same choices; undefined where there is none. */
export async function findSameImport(db: Db, values: NewImport): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select id from imports
		where status in ('waiting', 'running') and file_hash = ${values.file_hash} and source = ${values.source}
			and country_code is not distinct from ${values.country_code}
			and is_dry_run = ${values.is_dry_run} and can_update = ${values.can_update}`.execute(db);
	return rows[0]?.id;
}

/** Ends the open import; what it added stays. Returns its file's name; undefined where there is none. */
export async function endOpenImport(db: Db): Promise<string | undefined> {
	const { rows } = await sql<{ file_name: string }>`
		update imports set status = 'cancelled', finished_at = now()
		where status in ('waiting', 'running') returning file_name`.execute(db);
	return rows[0]?.file_name;
}
