import { type AuditEntry, findAuditEntries } from "#database/queries/audit.ts";
import type { AuditFilters } from "#domain/audit/schemas.ts";
import type { Transact } from "../lib/http-env.ts";
import { writeCsv } from "./clinics.ts";
import { readPages } from "./pages.ts";

const pageSize = 200;
const columns = [
	"id",
	"created_at",
	"admin_id",
	"admin_name",
	"act",
	"subject_type",
	"subject_id",
	"subject_name",
	"reason",
	"before",
	"after",
] as const satisfies (keyof AuditEntry)[];

/** Yields a CSV file of all entries of the audit log that match the filters, page by page. */
export async function* writeAuditLog(transact: Transact, filters: AuditFilters): AsyncGenerator<string> {
	yield writeCsv([[...columns]], true);
	const find = (last: AuditEntry | undefined) => {
		const after = last && { at: last.created_at, id: last.id };
		return transact((db) => findAuditEntries(db, filters, { after, size: pageSize }));
	};
	for await (const entries of readPages(pageSize, find)) yield writeCsv(entries.map(toCells));
}

function toCells(entry: AuditEntry): (string | number | null)[] {
	return columns.map((column) => {
		const value = entry[column];
		return value !== null && typeof value === "object" ? JSON.stringify(value) : value;
	});
}
