import { describeRemarks, findRemarkedRows, findUndecidedRows } from "#database/queries/imports/findings.ts";
import { importColumns } from "#domain/imports/columns.ts";
import type { Transact } from "../lib/http-env.ts";
import { writeCsv } from "./clinics.ts";

/** Rows that are written at once: nobody else is answered meanwhile. */
const pageSize = 200;

/** The report of an import as CSV. */
export const writeFindings = (transact: Transact, importId: string) =>
	writePages(
		["row", "kind", "column", "message", "name", "clinic"],
		(after) => transact((db) => findRemarkedRows(db, { importId, after, size: pageSize })),
		({ row_number, name, clinic_id, remarks }) =>
			remarks.map(({ kind, field, message }) => [row_number, kind, field, message, name, clinic_id]),
	);

/**
 * The rows that an import left and nobody has decided about, as a file that can be corrected and imported again.
 * @param isCheck of a dry run: nothing is decided about its rows, so they are named by no id
 */
export const writeLeftRows = (transact: Transact, { importId, isCheck }: { importId: string; isCheck: boolean }) =>
	writePages(
		["row_id", "decision", "reason", ...importColumns],
		(after) => transact((db) => findUndecidedRows(db, { importId, after, size: pageSize })),
		({ id, remarks, cells }) => [
			[
				isCheck ? null : id,
				cells?.decision ?? null,
				describeRemarks(remarks),
				...importColumns.map((name) => cells?.[name] ?? null),
			],
		],
	);

async function* writePages<Row extends { row_number: number }>(
	header: string[],
	findRows: (after: number) => Promise<Row[]>,
	toLines: (row: Row) => (string | number | null)[][],
): AsyncGenerator<string> {
	yield writeCsv([header], true);
	for (let after = -1; ; ) {
		const rows = await findRows(after);
		if (rows.length > 0) yield writeCsv(rows.flatMap(toLines));
		if (rows.length < pageSize) return;
		after = rows.at(-1)?.row_number ?? after;
	}
}
