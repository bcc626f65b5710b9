import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { professions } from "#domain/clinics/practice.ts";
import type { LawContent } from "#domain/documents/schemas.ts";
import type { Db } from "../connection.ts";

/** The law note of a country, as private.law_note returns it: see LawNote. */
export const lawNote = z.strictObject({
	/** Of its texts, "de". */
	language: z.string(),
	/** Who may remove tattoos by laser. */
	rule: z.string(),
	/** The professions that `rule` allows; null if we don't know. */
	allowed_professions: z.array(z.enum(professions)).nullable(),
	age_limit: z.string(),
	/** What a visitor should ask a clinic. */
	ask: z.string(),
	/** Whether `ask` names a licence or certificate to ask for. */
	asks_for_proof: z.boolean(),
	/** Public registers of licensed practitioners. */
	registers: z.array(z.strictObject({ name: z.string(), url: z.string(), lists: z.string() })),
	/** At least one. */
	sources: z.array(z.strictObject({ title: z.string(), url: z.string(), checked_on: z.string() })),
});

/** The law note of a country and the language of its texts ("de"); unknown parts are empty. Not legal advice. */
export type LawNote = LawContent & { language: string };

/** Selects the law note of a country in the reader's language, for `toLawNote`. */
export const selectLaw = (db: Db, country: RawBuilder<string>) =>
	db
		.selectFrom(
			sql<{ slug: string; language: string; content: Omit<LawContent, "allowed_professions" | "asks_for_proof"> }>`
				private.shown_documents('law', ${country})`.as("d"),
		)
		.innerJoin("law_notes as l", "l.country_code", "d.slug")
		.select(["d.language", "d.content", "l.allowed_professions", "l.asks_for_proof"]);

type LawRow = Awaited<ReturnType<ReturnType<typeof selectLaw>["executeTakeFirstOrThrow"]>>;

export function toLawNote(row: LawRow | null | undefined): LawNote | null {
	if (!row) return null;
	const { content, ...others } = row;
	return { ...content, ...others };
}
