import { type ExportedLeftRow, findUndecidedRows } from "#database/queries/import-left-rows.ts";
import { importColumns } from "#domain/imports/columns.ts";
import type { Transact } from "../lib/http-env.ts";
import { writeCsv } from "./clinics.ts";

/** Rows that are written at once: nobody else is answered meanwhile. */
const pageSize = 200;

const header = ["row_id", "decision", "reason", ...importColumns];

/**
 * The rows that an import left and nobody has decided about, as a file that can be corrected and imported again.
 * @param isCheck of a dry run: nothing is decided about its rows, so they are named by no id
 */
export async function* writeLeftRows(
	transact: Transact,
	{ importId, isCheck }: { importId: string; isCheck: boolean },
): AsyncGenerator<string> {
	yield writeCsv([header], true);
	for (let after = 0; ; ) {
		const rows = await transact((db) => findUndecidedRows(db, { importId, after, size: pageSize }));
		if (rows.length > 0) yield writeCsv(rows.map((row) => toCells(row, isCheck)));
		if (rows.length < pageSize) return;
		after = rows.at(-1)?.row_number ?? after;
	}
}

function toCells({ id, message, cells }: ExportedLeftRow, isCheck: boolean): (string | null)[] {
	return [isCheck ? null : id, cells?.decision ?? null, message, ...importColumns.map((name) => cells?.[name] ?? null)];
}
