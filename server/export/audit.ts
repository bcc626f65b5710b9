import { type AuditCursor, type AuditEntry, findAuditEntries } from "#database/queries/audit.ts";
import type { AuditFilters } from "#domain/audit/schemas.ts";
import type { Transact } from "../lib/http-env.ts";
import { writeCsv } from "./clinics.ts";

/** Rows that are written at once: nobody else is answered meanwhile. */
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

/** The text of a CSV file with all entries of the audit log that the filters let through, page by page. */
export async function* writeAuditLog(transact: Transact, filters: AuditFilters): AsyncGenerator<string> {
	yield writeCsv([[...columns]], true);
	let after: AuditCursor | undefined;
	for (;;) {
		const entries = await transact((db) => findAuditEntries(db, filters, { after, size: pageSize }));
		if (entries.length > 0) yield writeCsv(entries.map(toCells));
		const last = entries.at(-1);
		if (!last || entries.length < pageSize) return;
		after = { at: last.created_at, id: last.id };
	}
}

function toCells(entry: AuditEntry): (string | number | null)[] {
	return columns.map((column) => {
		const value = entry[column];
		return value !== null && typeof value === "object" ? JSON.stringify(value) : value;
	});
}
