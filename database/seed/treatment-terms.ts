import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import type { Database } from "#database/connection.ts";

/**
 * Words of one treatment, by its slug, or of the whole field, or such that only join others, in one language. What
 * nearly every clinic would be found by is a word of the field, which narrows nothing: so is "laser" in all languages,
 * since most treatments here are lasers and no filter means any of them. "laser berlin" is Berlin; which laser is a
 * treatment ("pico berlin").
 */
type Row = { treatment: string; locale: string; terms: string };

const rows: Row[] = parse(readFileSync(new URL("treatment-terms.csv", import.meta.url)), {
	columns: true,
	delimiter: ";",
});

const terms = rows.flatMap(({ treatment, locale, terms }) =>
	terms.split("|").map((term) => ({
		slug: treatment,
		locale,
		term,
		kind: treatment === "field" || treatment === "filler" ? treatment : "treatment",
	})),
);

/** Adds the code's terms to the database; those of treatments that it does not have are left out. */
export async function addTreatmentTerms(database: Pick<Database, "asService">): Promise<void> {
	await database.asService((db) =>
		sql`
			insert into private.treatment_terms (treatment_id, locale, term, kind)
			select g.id, t.locale, t.term, t.kind
			from json_to_recordset(${JSON.stringify(terms)}) t (slug text, locale text, term text, kind text)
			left join public.treatments g on g.slug = t.slug
			where t.kind <> 'treatment' or g.id is not null
			union all
			-- those of before this table
			select g.id, 'en', g.name, 'treatment' from public.treatments g
			on conflict do nothing`.execute(db),
	);
}
