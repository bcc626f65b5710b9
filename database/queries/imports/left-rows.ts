import { sql } from "kysely";
import { z } from "zod";
import { clinicStatuses } from "#domain/clinics/status.ts";
import type { Cells } from "#domain/imports/columns.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../../connection.ts";
import { readValue } from "../../read-value.ts";
import { addCells, type LeftKind, remark } from "./findings.ts";

/** A clinic that a left row resembles, as it is now. */
const candidate = z.strictObject({
	...{ id: z.string(), name: z.string(), city: z.string(), address: z.string().nullable() },
	...{ phone: z.string().nullable(), email: z.string().nullable(), website: z.string().nullable() },
	status: z.enum(clinicStatuses),
	has_owner: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

/** A row that waits for a decision. */
const leftRow = z.strictObject({
	id: z.string(),
	row_number: z.number(),
	/** Why it was not taken, and notes. */
	remarks: z.array(remark),
	name: z.string().nullable(),
	raw: z.array(z.string()),
	candidates: z.array(candidate),
});
/** With its cells by column. */
export type LeftRow = Omit<z.infer<typeof leftRow>, "raw"> & { cells: Cells | null };

type LeftQuery = { importId: string; kind: Exclude<LeftKind, "error">; after: number; size: number };

/** The next rows of a kind that wait for a decision, after a row of the file. As an admin. */
export async function findLeftRows(db: Db, { importId, kind, after, size }: LeftQuery): Promise<LeftRow[]> {
	const call = sql`admin_left_rows(${importId}, ${kind}, ${after}, ${size})`;
	return addCells(db, importId, await readValue(db, z.array(leftRow), call));
}

/** What an admin decides about left rows: a clinic of its own each, an update of `clinic`, or nothing. */
export type Decision = { rows: string[]; decision: "import" | "update" | "skip"; clinic?: string | undefined };

export type LockedRow = { id: string; row: number; raw: string[] };

/** Locks left rows of an import that is over. Throws a Refusal where none of them waits any more. As the service. */
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

/** Which of these ids of a source lead to a clinic already. As the service. */
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

/** Takes decided rows off the list, and writes one line into the log. As the service. */
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
