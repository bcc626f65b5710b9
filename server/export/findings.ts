import { findFindings } from "#database/queries/imports.ts";
import type { Transact } from "../lib/http-env.ts";
import { writeCsv } from "./clinics.ts";

/** Rows that are written at once: nobody else is answered meanwhile. */
const pageSize = 200;

/** The report of an import as CSV. */
export async function* writeFindings(transact: Transact, importId: string): AsyncGenerator<string> {
	yield writeCsv([["row", "kind", "column", "message", "name", "clinic"]], true);
	let after = 0;
	for (;;) {
		const findings = await transact((db) => findFindings(db, { importId, after, size: pageSize }));
		if (findings.length > 0) {
			yield writeCsv(findings.map((f) => [f.row_number, f.kind, f.field, f.message, f.name, f.clinic_id]));
		}
		if (findings.length < pageSize) return;
		after = findings.at(-1)?.id ?? after;
	}
}
