import { sql } from "kysely";
import { z } from "zod";
import { type Cells, readHeader, toCells } from "#domain/imports/columns.ts";
import type { Db } from "../../connection.ts";
import { readJson } from "../../read-value.ts";
import { getImport } from "./runs.ts";

export const remarkKinds = ["error", "doubtful", "duplicate", "note"] as const;
type RemarkKind = (typeof remarkKinds)[number];
/** Why a row was left, that is, not imported. */
export type LeftKind = Exclude<RemarkKind, "note">;

/** A remark of an import about a row. */
export const remark = z.strictObject({
	kind: z.enum(remarkKinds),
	field: z.string().nullable(),
	message: z.string(),
});
export type Remark = z.infer<typeof remark>;

/** Adds their cells by column to rows of an import. A row without a country gets the country chosen for the file. */
export async function addCells<Row extends { raw: string[] | null }>(db: Db, importId: string, rows: Row[]) {
	const { headings, columns: chosen, country_code } = await getImport(db, importId);
	const { columns } = readHeader(headings, chosen);
	const toRow = (raw: string[]): Cells => {
		const cells = toCells(columns, raw);
		return country_code && !cells.country?.trim() ? { ...cells, country: country_code } : cells;
	};
	return rows.map(({ raw, ...row }) => ({ ...row, cells: raw && toRow(raw) }));
}

/** A remark, and the rows that it is about. */
export type Finding = Remark & {
	/** Number of these rows, and the row numbers of the first ten. */
	rows: number;
	row_numbers: number[];
	/** The clinic's name in the row; null if there are several rows. */
	name: string | null;
};

type FindingsQuery = { importId: string; kinds: readonly RemarkKind[]; skip?: number; size: number };

/**
 * Returns the remarks of an import after the first `skip`. Equal remarks are one finding; the most frequent come first
 * and notes last. For admins.
 */
export async function findFindings(db: Db, { importId, kinds, skip = 0, size }: FindingsQuery): Promise<Finding[]> {
	const { rows } = await sql<Finding>`
		select p.kind, p.field, p.message, count(*)::int as rows, (array_agg(r.row_number order by r.row_number))[:10] as row_numbers,
			case when count(*) = 1 then min(r.name) end as name
		from import_rows r cross join jsonb_to_recordset(r.remarks) p (kind text, field text, message text)
		where r.import_id = ${importId} and p.kind = any(${kinds}::text[])
		group by p.kind, p.field, p.message
		order by p.kind = 'note', count(*) desc, min(r.row_number), p.kind, p.field, p.message limit ${size} offset ${skip}`.execute(
		db,
	);
	return rows;
}

export type RemarkedRow = {
	row_number: number;
	status: LeftKind | "taken";
	remarks: Remark[];
	/** Null if the row couldn't be read. */
	cells: Cells | null;
};

/** Returns the next rows with remarks, after the row number `after`. For admins and the service role. */
export async function findRemarkedRows(
	db: Db,
	{ importId, after, size }: { importId: string; after: number; size: number },
): Promise<RemarkedRow[]> {
	const rows = await db
		.selectFrom("import_rows")
		.select(["row_number", "status", "remarks", "raw"])
		.where("import_id", "=", importId)
		.where("remarks", "is not", null)
		.where("row_number", ">", after)
		.orderBy("row_number")
		.limit(size)
		.$castTo<Omit<RemarkedRow, "cells"> & { raw: string[] | null }>()
		.execute();
	const read = rows.map((row) => ({ ...row, remarks: readJson(z.array(remark), row.remarks) }));
	return addCells(db, importId, read);
}
