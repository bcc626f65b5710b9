import { sql } from "kysely";
import { z } from "zod";
import type { AuditFilters } from "#domain/audit/schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** What an admin did to one row. */
const auditEntry = z.strictObject({
	id: z.number(),
	/** ISO 8601. */
	created_at: z.string(),
	/** Null for an operator's script or job. */
	admin_id: z.string().nullable(),
	/** Also null if the admin's account is gone. */
	admin_name: z.string().nullable(),
	act: z.string(),
	subject_type: z.string(),
	subject_id: z.string(),
	/** The name of the row at that time. */
	subject_name: z.string().nullable(),
	reason: z.string().nullable(),
	/** The changed columns with their values. `before` is null for a new row, `after` for a deleted row. */
	before: z.record(z.string(), z.unknown()).nullable(),
	after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export type AuditCursor = { at: string; id: number };

/** Returns entries of the audit log after a cursor, newest first. Throws 42501 unless the caller is an admin. */
export function findAuditEntries(
	db: Db,
	{ subject_type, subject_id, q }: AuditFilters,
	{ after, size }: { after?: AuditCursor | undefined; size: number },
): Promise<AuditEntry[]> {
	return readValue(
		db,
		z.array(auditEntry),
		sql`admin_audit_log(${subject_type ?? null}, ${subject_id ?? null}, ${q ?? null},
			${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint, ${size}::int)`,
	);
}

/** Removes texts that may name people from old log entries about checks of deleted clinics. Service role only. */
export async function forgetWords(db: Db): Promise<void> {
	await callFunction(db, sql`private.forget_words()`);
}

/** Sets the act under which the audit log records the rest of this transaction. */
export async function setAuditAction(db: Db, act: string | undefined, reason: string | null = null): Promise<void> {
	await sql`select private.set_audit_action(${act}, ${reason})`.execute(db);
}
