import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import type { LawNote } from "#database/queries/laws.ts";
import notes from "./law-notes.json" with { type: "json" };

/** What comes with the code about the law of countries. */
export const lawNotes = notes as ({ country_code: string } & LawNote)[];

/** Adds the notes when the database has none: later ones are written at /admin/laws. */
export async function addLawNotes(database: Pick<Database, "asService">): Promise<void> {
	await database.asService((db) =>
		sql`
			insert into public.law_notes (country_code, rule, allowed_professions, age_limit, ask, registers, sources)
			select country_code, rule, allowed_professions, age_limit, ask, registers, sources
			from jsonb_populate_recordset(null::public.law_notes, ${JSON.stringify(lawNotes)}::jsonb)
			where not exists (select from public.law_notes)
			on conflict do nothing`.execute(db),
	);
}
