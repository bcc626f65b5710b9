import { z } from "zod";
import { professions } from "#domain/clinics/practice.ts";

/** The law note of a country; unknown parts are empty texts. Not legal advice. */
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
export type LawNote = z.infer<typeof lawNote>;
