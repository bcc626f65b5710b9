import { findRemarkedRows, type RemarkedRow } from "#database/queries/imports/findings.ts";
import { describeProblems } from "#domain/imports/clinic.ts";
import { importColumns, reportColumns } from "#domain/imports/columns.ts";
import type { Transact } from "../lib/http-env.ts";
import { writeCsv } from "./clinics.ts";
import { readPages } from "./pages.ts";

const pageSize = 200;

/** Yields the rows of an import that have remarks, as a CSV file that can be corrected and imported again. */
export async function* writeReport(transact: Transact, importId: string): AsyncGenerator<string> {
	yield writeCsv([[...reportColumns, ...importColumns]], true);
	const find = (last: RemarkedRow | undefined) =>
		transact((db) => findRemarkedRows(db, { importId, after: last?.row_number ?? 0, size: pageSize }));
	for await (const rows of readPages(pageSize, find)) yield writeCsv(rows.map(toLine));
}

const toLine = ({ row_number, status, remarks, cells }: RemarkedRow) => [
	row_number,
	status === "taken" ? "note" : status,
	describeProblems(remarks),
	...importColumns.map((column) => cells?.[column] ?? null),
];
