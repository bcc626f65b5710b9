import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { clinicStatuses } from "#domain/clinics/status.ts";
import { describeProblems } from "#domain/imports/clinic.ts";
import { type Cells, type ColumnChoices, readHeader, toCells } from "#domain/imports/columns.ts";
import type { RowDecision } from "#domain/imports/decisions.ts";
import type { Db } from "../../connection.ts";
import { readValue } from "../../read-value.ts";

const leftKinds = ["doubtful", "duplicate", "error"] as const;
export type LeftKind = (typeof leftKinds)[number];

/** What an import has to say of a row. */
const remark = z.strictObject({
	kind: z.enum([...leftKinds, "note"]),
	field: z.string().nullable(),
	message: z.string(),
});
export type Remark = z.infer<typeof remark>;
export type RemarkKind = Remark["kind"];

/** A clinic that a left row resembles, as it is now. */
const candidate = z.strictObject({
	...{ id: z.string(), name: z.string(), country: z.string(), city: z.string(), address: z.string().nullable() },
	...{ phone: z.string().nullable(), email: z.string().nullable(), website: z.string().nullable() },
	status: z.enum(clinicStatuses),
	has_owner: z.boolean(),
	/** Whether an import may change it. */
	can_be_updated: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

/** A row that an import did not take. Times are ISO 8601. */
const leftRow = z.strictObject({
	id: z.string(),
	row_number: z.number(),
	kind: z.enum(leftKinds),
	/** Why it was not taken, and notes. */
	remarks: z.array(remark),
	name: z.string().nullable(),
	/** Its cells as the file has them; null where it could not be read, and once it was decided. */
	raw: z.array(z.string()).nullable(),
	other_row: z.number().nullable(),
	candidates: z.array(candidate),
	decision: z.enum(["import", "update", "skip"]).nullable(),
	/** The name of the admin; null where somebody left. */
	decided_by: z.string().nullable(),
	decided_at: z.string().nullable(),
	is_done: z.boolean(),
	/** Why a decision was not carried out, or what there is to say of it. */
	outcome: z.string().nullable(),
	/** The clinic that was added or updated. */
	clinic_id: z.string().nullable(),
});
/** With its cells by column. */
export type LeftRow = Omit<z.infer<typeof leftRow>, "raw"> & { cells: Cells | null };

/** Why a row was not taken, in one text. */
export const describeRemarks = (remarks: Remark[]) => describeProblems(remarks.filter(({ kind }) => kind !== "note"));

/** Adds to rows of an import their cells by column; the country chosen for the file stands in a row without one. */
async function addCells<Row extends { raw: string[] | null }>(db: Db, importId: string, rows: Row[]) {
	const file = await db
		.selectFrom("imports")
		.select(["headings", "columns", "country_code"])
		.where("id", "=", importId)
		.$castTo<{ headings: string[]; columns: ColumnChoices; country_code: string | null }>()
		.executeTakeFirst();
	const columns = file ? readHeader(file.headings, file.columns).columns : [];
	const toRow = (raw: string[]): Cells => {
		const cells = toCells(columns, raw);
		return file?.country_code && !cells.country?.trim() ? { ...cells, country: file.country_code } : cells;
	};
	return rows.map(({ raw, ...row }) => ({ ...row, cells: raw && toRow(raw) }));
}

/** The next rows of a kind that an import left, after a row of its file. As an admin. */
export async function findLeftRows(
	db: Db,
	{ importId, kind, after, size }: { importId: string; kind: LeftKind; after: number; size: number },
): Promise<LeftRow[]> {
	const call = sql`admin_left_rows(${importId}, ${kind}, ${after}, ${size})`;
	return addCells(db, importId, await readValue(db, z.array(leftRow), call));
}

export type Decision = { rows: string[]; decision: RowDecision["act"]; clinic?: string | undefined };

/**
 * Decides about rows that an import left, and returns how many. An earlier decision stays. Throws a Refusal where all
 * were decided before, or a clinic cannot be updated. As an admin.
 */
export function decideLeftRows(db: Db, importId: string, { rows, decision, clinic }: Decision): Promise<number> {
	return readValue(
		db,
		z.number(),
		sql`decide_import_rows(${importId}, ${rows}::uuid[], ${decision}, ${clinic ?? null})`,
	);
}

/** A remark of an import about a row, or about several of which it says the same. */
export type Finding = Remark & {
	/** How many rows it is about, and the first ten of them. */
	rows: number;
	row_numbers: number[];
	/** What a single row calls the clinic. */
	name: string | null;
	/** The clinic that a single row is like, or has changed. */
	clinic_id: string | null;
};

/** The clinic under an id of before, for admins: also the public one that it was merged with. */
const clinicNow = (id: RawBuilder<unknown>) =>
	sql<string | null>`coalesce((select c.id from clinics c where c.id = ${id}), merged_clinic(${id}))`;

/** What an import has to say about rows of its file, equal remarks together, after the first `skip`. As an admin. */
export async function findFindings(
	db: Db,
	{ importId, kind, skip = 0, size }: { importId: string; kind?: RemarkKind; skip?: number; size: number },
): Promise<Finding[]> {
	const { rows } = await sql<Finding>`
		select p.kind, p.field, p.message, count(*)::int as rows, (array_agg(r.row_number order by r.row_number))[:10] as row_numbers,
			case when count(*) = 1 then min(r.name) end as name,
			case when count(*) = 1 then ${clinicNow(sql`min(r.clinic_id::text)::uuid`)} end as clinic_id
		from import_rows r cross join jsonb_to_recordset(r.remarks) p (kind text, field text, message text)
		where r.import_id = ${importId} and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
		group by p.kind, p.field, p.message
		order by count(*) desc, min(r.row_number), p.kind, p.field, p.message limit ${size} offset ${skip}`.execute(db);
	return rows;
}

export type RemarkedRow = Pick<LeftRow, "id" | "row_number" | "name" | "remarks" | "cells" | "clinic_id">;

/**
 * The next rows with something to say, after a row of the file: all, or those that are to be decided or corrected. As
 * an admin, or as the service.
 */
export async function findRemarkedRows(
	db: Db,
	{ importId, after, size, isLeft }: { importId: string; after: number; size: number; isLeft: boolean },
): Promise<RemarkedRow[]> {
	const rows = await db
		.selectFrom("import_rows")
		.select(["id", "row_number", "name", "remarks", "raw", clinicNow(sql.ref("clinic_id")).as("clinic_id")])
		.where("import_id", "=", importId)
		.where("remarks", "is not", null)
		.where("row_number", ">", after)
		.$if(isLeft, (query) => query.where("status", "<>", "taken").where("decision", "is", null))
		.orderBy("row_number")
		.limit(size)
		.$castTo<Omit<RemarkedRow, "cells"> & { raw: string[] | null }>()
		.execute();
	return addCells(db, importId, rows);
}
