import { describeRemarks, findRemarkedRows, type RemarkedRow } from "#database/queries/imports/findings.ts";
import { importColumns } from "#domain/imports/columns.ts";
import type { Transact } from "../lib/http-env.ts";
import { writeCsv } from "./clinics.ts";
import { readPages } from "./pages.ts";

const size = 200;

type Line = (string | number | null)[];

/** The report of an import as CSV. */
export const writeFindings = (transact: Transact, importId: string) =>
	writeRows(
		transact,
		{ importId, isLeft: false, header: ["row", "kind", "column", "message", "name", "clinic"] },
		({ row_number, name, clinic_id, remarks }) =>
			remarks.map(({ kind, field, message }) => [row_number, kind, field, message, name, clinic_id]),
	);

/**
 * The rows that an import left and nobody has decided about, as a file that can be corrected and imported again.
 * @param isCheck of a dry run: nothing is decided about its rows, so they are named by no id
 */
export const writeLeftRows = (transact: Transact, { importId, isCheck }: { importId: string; isCheck: boolean }) =>
	writeRows(
		transact,
		{ importId, isLeft: true, header: ["row_id", "decision", "reason", ...importColumns] },
		({ id, remarks, cells }) => [
			[
				isCheck ? null : id,
				cells?.decision ?? null,
				describeRemarks(remarks),
				...importColumns.map((name) => cells?.[name] ?? null),
			],
		],
	);

async function* writeRows(
	transact: Transact,
	{ header, ...asked }: { importId: string; isLeft: boolean; header: string[] },
	toLines: (row: RemarkedRow) => Line[],
): AsyncGenerator<string> {
	yield writeCsv([header], true);
	const find = (last: RemarkedRow | undefined) =>
		transact((db) => findRemarkedRows(db, { ...asked, after: last?.row_number ?? -1, size }));
	for await (const rows of readPages(size, find)) yield writeCsv(rows.flatMap(toLines));
}
