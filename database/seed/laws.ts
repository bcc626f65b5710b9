import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import type { LawNote } from "#database/queries/laws.ts";
import notes from "./law-notes.json" with { type: "json" };

/** The notes on countries' laws that come with the code. */
export const lawNotes = notes.map((note) => ({ asks_for_proof: false, ...note })) as ({
	country_code: string;
} & LawNote)[];

/** Adds the notes if the database has none. Admins write later ones at /admin/laws. */
export async function addLawNotes(database: Pick<Database, "asService">): Promise<void> {
	await database.asService((db) =>
		sql`
			insert into public.law_notes (country_code, rule, allowed_professions, age_limit, ask, asks_for_proof, registers, sources)
			select country_code, rule, allowed_professions, age_limit, ask, asks_for_proof, registers, sources
			from jsonb_populate_recordset(null::public.law_notes, ${JSON.stringify(lawNotes)}::jsonb)
			where not exists (select from public.law_notes)
			on conflict do nothing`.execute(db),
	);
}
