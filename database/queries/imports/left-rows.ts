import { sql } from "kysely";
import { z } from "zod";
import { clinicStatuses } from "#domain/clinics/status.ts";
import type { Cells } from "#domain/imports/columns.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../../connection.ts";
import { readValue } from "../../read-value.ts";
import { addCells, type LeftKind, remark } from "./findings.ts";

// A left row is a row that an import didn't take, because it is doubtful or a duplicate. An admin decides about it.

/** The present data of a clinic that a left row resembles. */
const candidate = z.strictObject({
	...{ id: z.string(), name: z.string(), city: z.string(), address: z.string().nullable() },
	...{ phone: z.string().nullable(), email: z.string().nullable(), website: z.string().nullable() },
	status: z.enum(clinicStatuses),
	has_owner: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

/** A left row. */
const leftRow = z.strictObject({
	id: z.string(),
	row_number: z.number(),
	/** The reason why it was left, and notes. */
	remarks: z.array(remark),
	name: z.string().nullable(),
	raw: z.array(z.string()),
	candidates: z.array(candidate),
});
/** A left row with its cells by column. */
export type LeftRow = Omit<z.infer<typeof leftRow>, "raw"> & { cells: Cells | null };

type LeftQuery = { importId: string; kind: Exclude<LeftKind, "error">; after: number; size: number };

/** Returns the next left rows of a kind, after the row number `after`. For admins. */
export async function findLeftRows(db: Db, { importId, kind, after, size }: LeftQuery): Promise<LeftRow[]> {
	const call = sql`admin_left_rows(${importId}, ${kind}, ${after}, ${size})`;
	return addCells(db, importId, await readValue(db, z.array(leftRow), call));
}

/** An admin's decision about left rows: add each as a new clinic, update `clinic` with them, or skip them. */
export type Decision = { rows: string[]; decision: "import" | "update" | "skip"; clinic?: string | undefined };

export type LockedRow = { id: string; row: number; raw: string[] };

/** Locks left rows of a finished import. Throws a Refusal if all of them are decided already. Service role only. */
export async function lockLeftRows(db: Db, importId: string, ids: string[]): Promise<LockedRow[]> {
	const rows = await db
		.selectFrom("import_rows as l")
		.innerJoin("imports as i", "i.id", "l.import_id")
		.select(["l.id", "l.row_number as row", "l.raw"])
		.where("i.id", "=", importId)
		.where("i.is_dry_run", "=", false)
		.where("i.finished_at", "is not", null)
		.where("l.id", "in", ids)
		.where("l.status", "in", ["doubtful", "duplicate"])
		.orderBy("l.row_number")
		.forUpdate("l")
		.$narrowType<{ raw: string[] }>()
		.execute();
	if (rows.length === 0) throw refuse("import_rows_gone");
	return rows;
}

/** Returns which of these ids of a source belong to a clinic already. Service role only. */
export async function findTakenIds(db: Db, source: string, ids: string[]): Promise<Set<string | null>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("clinic_sources")
		.select("source_id")
		.where("source", "=", source)
		.where("source_id", "in", ids)
		.execute();
	return new Set(rows.map(({ source_id }) => source_id));
}

/** Deletes decided rows and writes one audit log entry for them. Service role only. */
export async function closeLeftRows(
	db: Db,
	importId: string,
	{ rows, decision, clinic, admin }: Decision & { admin: string },
): Promise<void> {
	if (rows.length === 0) return;
	await db.deleteFrom("import_rows").where("id", "in", rows).execute();
	await sql`
		select private.audit_import_decision(${importId}, ${admin}, ${decision}, ${rows.length}::int, ${clinic ?? null})
	`.execute(db);
}
