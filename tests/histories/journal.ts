import { sql } from "kysely";
import type { OwnerDatabase } from "#database/connection.ts";

/** A row that somebody added, changed or removed, as `before` and `after` have it. */
export type Entry = {
	xid: string;
	/** Who was signed in; null for the service. */
	caller: string | null;
	is_admin: boolean;
	relation: string;
	op: "INSERT" | "UPDATE" | "DELETE";
	before: Record<string, unknown>;
	after: Record<string, unknown>;
};

const watched = [
	...["public.clinics", "public.reviews", "public.cases", "public.case_reports"],
	...["public.case_messages", "private.audit_log", "private.mails"],
];

/**
 * Writes down from now on what happens to these tables, with the transaction that did it: mails are gone once they are
 * sent.
 */
export async function beginJournal(database: OwnerDatabase): Promise<void> {
	await database.asOwner(async (db) => {
		await sql`create table private.journal (
			id bigint generated always as identity primary key, xid xid8 not null default pg_current_xact_id(), caller uuid,
			is_admin boolean not null, relation text not null, op text not null, before jsonb, after jsonb
		)`.execute(db);
		await sql`create function private.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
			begin
				insert into private.journal (caller, is_admin, relation, op, before, after)
					values (auth.uid(), private.is_admin(), tg_table_name, tg_op, to_jsonb(old), to_jsonb(new));
				return null;
			end
		$$`.execute(db);
		for (const table of watched)
			await sql`create trigger zz_journal after insert or update or delete on ${sql.table(table)}
				for each row execute function private.note_change()`.execute(db);
	});
}

/** What was committed so far, in order. */
export async function readJournal(database: OwnerDatabase): Promise<Entry[]> {
	const { rows } = await database.asOwner((db) =>
		sql<Entry>`
			select xid::text, caller, is_admin, relation, op, coalesce(before, '{}') as before, coalesce(after, '{}') as after
			from private.journal order by id
		`.execute(db),
	);
	return rows;
}
