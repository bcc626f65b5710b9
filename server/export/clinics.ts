import { stringify } from "csv-stringify/sync";
import { type ExportedClinic, findExportedClinics, logExport } from "#database/queries/clinic-export.ts";
import { escapeCell } from "#domain/csv-cell.ts";
import { exportOnlyColumns, importColumns } from "#domain/imports/columns.ts";
import { formatOpeningHours } from "#domain/imports/opening-hours.ts";
import { formatTreatments } from "#domain/imports/treatments.ts";
import type { Transact } from "../lib/http-env.ts";
import { readPages } from "./pages.ts";

const pageSize = 100;
const lowestId = "00000000-0000-0000-0000-000000000000";

/** Logs the export in the audit log, then yields a file of all clinics, page by page, in the order of their ids. */
export async function* writeClinics(transact: Transact, format: "csv" | "json"): AsyncGenerator<string> {
	await transact((db) => logExport(db, format));
	const find = (after: ExportedClinic | undefined) =>
		transact((db) => findExportedClinics(db, after?.id ?? lowestId, pageSize));
	let separator = "";
	yield format === "csv" ? writeCsv([[...importColumns, ...exportOnlyColumns]], true) : "[\n";
	for await (const clinics of readPages(pageSize, find)) {
		const lines = clinics.map((clinic) => JSON.stringify(clinic)).join(",\n");
		yield format === "csv" ? writeCsv(clinics.map(toCells)) : separator + lines;
		separator = ",\n";
	}
	if (format === "json") yield "\n]\n";
}

/** Returns lines of CSV without formulas for spreadsheet programs, with a byte order mark if `isStart`. */
export function writeCsv(rows: (string | number | null)[][], isStart = false): string {
	const cells = rows.map((row) => row.map((cell) => (typeof cell === "string" ? escapeCell(cell) : cell)));
	return stringify(cells, { bom: isStart });
}

function toCells(clinic: ExportedClinic): (string | number | null)[] {
	const { opening_hours, languages, lasers, treated_by, treatments, country_code, has_owner, ...rest } = clinic;
	const cells: Record<(typeof importColumns | typeof exportOnlyColumns)[number], string | number | null> = {
		...rest,
		country: country_code,
		opening_hours: opening_hours && formatOpeningHours(opening_hours),
		languages: languages.join(" "),
		lasers: lasers.join(" "),
		treated_by: treated_by.join(" "),
		treatments: formatTreatments(treatments),
		has_owner: has_owner ? "yes" : "no",
	};
	return [...importColumns, ...exportOnlyColumns].map((column) => cells[column]);
}
