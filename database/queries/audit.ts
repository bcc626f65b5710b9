import { sql } from "kysely";
import { z } from "zod";
import type { AuditFilters } from "#domain/audit/schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** What an admin did to one row. */
export const auditEntry = z.strictObject({
	id: z.number(),
	/** ISO 8601. */
	created_at: z.string(),
	/** Null: a script or a job of the operator. */
	admin_id: z.string().nullable(),
	/** Null where the account is gone too. */
	admin_name: z.string().nullable(),
	act: z.string(),
	subject_type: z.string(),
	subject_id: z.string(),
	/** As it was called then. */
	subject_name: z.string().nullable(),
	reason: z.string().nullable(),
	/** The changed columns; null before the row existed, and after its deletion. */
	before: z.record(z.string(), z.unknown()).nullable(),
	after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export type AuditCursor = { at: string; id: number };

/** The admins and acts that the log has entries of. */
const auditChoices = z.strictObject({
	admins: z.array(z.strictObject({ id: z.string(), name: z.string().nullable() })),
	acts: z.array(z.string()),
});
export type AuditChoices = z.infer<typeof auditChoices>;

/** Entries of the audit log, newest first, those after a place. Throws 42501 for everybody but admins. */
export function findAuditEntries(
	db: Db,
	{ admin, act, subject_type, subject_id, q, from, to }: AuditFilters,
	{ after, size }: { after?: AuditCursor | undefined; size: number },
): Promise<AuditEntry[]> {
	return readValue(
		db,
		z.array(auditEntry),
		sql`admin_audit_log(${admin ?? null}::uuid, ${act ?? null}, ${subject_type ?? null}, ${subject_id ?? null}, ${q ?? null},
			${from ?? null}::date, ${to ?? null}::date, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint, ${size}::int)`,
	);
}

/** The choices of the log's filters. Throws 42501 for everybody but admins. */
export function getAuditChoices(db: Db): Promise<AuditChoices> {
	return readValue(db, auditChoices, sql`audit_log_choices()`);
}

/** Takes words that may name people out of old entries about checks of clinics that are gone. As the service. */
export async function forgetWords(db: Db): Promise<void> {
	await callFunction(db, sql`private.forget_words()`);
}

/** Says what the rest of this transaction is called in the audit log. */
export async function setAuditAction(db: Db, act: string): Promise<void> {
	await sql`select private.set_audit_action(${act})`.execute(db);
}
