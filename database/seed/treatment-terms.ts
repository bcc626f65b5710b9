import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import type { Database } from "#database/connection.ts";

/**
 * Search terms in one language: of one treatment (by its slug), of the whole field, or mere connecting words. A term
 * that would match nearly every clinic belongs to the field and narrows nothing. So does "laser" in all languages,
 * since most treatments here are lasers: "laser berlin" means Berlin, and "pico berlin" names a treatment.
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

/** Adds the code's terms to the database, except those of treatments that it doesn't have. */
export async function addTreatmentTerms(database: Pick<Database, "asService">): Promise<void> {
	await database.asService((db) =>
		sql`
			insert into private.treatment_terms (treatment_id, locale, term, kind)
			select g.id, t.locale, t.term, t.kind
			from json_to_recordset(${JSON.stringify(terms)}) t (slug text, locale text, term text, kind text)
			left join public.treatments g on g.slug = t.slug
			where t.kind <> 'treatment' or g.id is not null
			union all
			-- treatments that are older than this table
			select g.id, 'en', g.name, 'treatment' from public.treatments g
			on conflict do nothing`.execute(db),
	);
}
