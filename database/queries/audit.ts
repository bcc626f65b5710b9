import { sql } from "kysely";
import type { AuditFilters } from "#domain/audit/schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, given, readValue } from "../read-value.ts";

/** What an admin did to one row. */
export type AuditEntry = {
	id: number;
	/** ISO 8601. */
	created_at: string;
	/** Null: a script or a job of the operator. */
	admin_id: string | null;
	/** Null where the account is gone too. */
	admin_name: string | null;
	act: string;
	subject_type: string;
	subject_id: string;
	/** As it was called then. */
	subject_name: string | null;
	reason: string | null;
	/** The changed columns; null before the row existed, and after its deletion. */
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
};

export type AuditCursor = { at: string; id: number };

/** The admins and acts that the log has entries of. */
export type AuditChoices = { admins: { id: string; name: string | null }[]; acts: string[] };

/** Entries of the audit log, newest first, those after a place. Throws 42501 for everybody but admins. */
export function findAuditEntries(
	db: Db,
	{ admin, act, subject_type, subject_id, q, from, to }: AuditFilters,
	{ after, size }: { after?: AuditCursor | undefined; size: number },
): Promise<AuditEntry[]> {
	return readValue(
		db,
		given<AuditEntry[]>(),
		sql`admin_audit_log(${admin ?? null}::uuid, ${act ?? null}, ${subject_type ?? null}, ${subject_id ?? null}, ${q ?? null},
			${from ?? null}::date, ${to ?? null}::date, ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint, ${size}::int)`,
	);
}

/** The choices of the log's filters. Throws 42501 for everybody but admins. */
export function getAuditChoices(db: Db): Promise<AuditChoices> {
	return readValue(db, given<AuditChoices>(), sql`audit_log_choices()`);
}

/** Takes words that may name people out of old entries about checks of clinics that are gone. As the service. */
export async function forgetWords(db: Db): Promise<void> {
	await callFunction(db, sql`private.forget_words()`);
}

/** Says what the rest of this transaction is called in the audit log. */
export async function setAuditAction(db: Db, act: string): Promise<void> {
	await sql`select private.set_audit_action(${act})`.execute(db);
}
