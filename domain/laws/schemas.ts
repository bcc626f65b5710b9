import { z } from "zod";
import { isWebAddress } from "../clinics/fields.ts";
import { professions } from "../clinics/practice.ts";
import { limits } from "../limits.ts";
import { countryNames } from "../places/countries.ts";
import { optionalLine, optionalText, requiredLine } from "../schema-fields.ts";
import { sourceList } from "../treatments/schemas.ts";

// Schemas of /api/admin/laws. Only the server imports them; the browser imports their types.

export const lawParam = z.object({
	code: z
		.string()
		.toUpperCase()
		.refine((code) => Object.hasOwn(countryNames, code), "Choose a country from the list."),
});

const orEmpty = (text: string | null) => text ?? "";

/** A whole note. `version` is the `updated_at` that the edit started from; missing for a new note. */
export const lawEdit = z
	.object({
		version: z.iso.datetime({ offset: true, error: "This isn't a version of a note." }).optional(),
		rule: optionalText(limits.lawText, "This text has").transform(orEmpty),
		allowed_professions: z
			.array(z.enum(professions, "Choose who may from the list."))
			// distinct, in the order of `professions`
			.transform((codes) => professions.filter((code) => codes.includes(code)))
			.transform((codes) => (codes.length > 0 ? codes : null))
			.nullable(),
		age_limit: optionalText(limits.lawAge, "This text has").transform(orEmpty),
		ask: optionalText(limits.lawText, "This text has").transform(orEmpty),
		asks_for_proof: z.boolean().default(false),
		registers: z
			.array(
				z.object({
					name: requiredLine(limits.registerName, "Enter the name of the register.", "A name has"),
					url: requiredLine(limits.treatmentSourceUrl, "Enter the address of the register.", "An address has").refine(
						isWebAddress,
						"Enter a web address such as https://www.example.com.",
					),
					lists: optionalLine(limits.registerLists, "This text has").transform(orEmpty),
				}),
			)
			.max(limits.lawRegisters, `At most ${limits.lawRegisters} registers.`),
		sources: sourceList.min(1, "Give at least one page that says so."),
	})
	.refine(({ rule, ask, registers }) => rule || ask || registers.length > 0, {
		message: "Say who may treat, what to ask, or where to look it up.",
		path: ["rule"],
	})
	.refine(({ rule, allowed_professions: allowed }) => rule || !allowed, {
		message: "Say in words, too, who may use a laser: visitors and clinics read it here.",
		path: ["rule"],
	});
export type LawEdit = z.output<typeof lawEdit>;
