import { z } from "zod";
import { cleanLine } from "../clean-text.ts";
import { clinicsSearch } from "../clinics/admin-schemas.ts";
import { missingCountry } from "../clinics/details.ts";
import { profileVersion } from "../clinics/schemas.ts";
import { limits } from "../limits.ts";
import { countryNames } from "../places/countries.ts";
import { requiredLine, requiredText, uuid } from "../schema-fields.ts";
import { checkDay } from "./schemas.ts";

// Schemas of /api/admin/cases. Only the server imports them.

const clinicIds = z
	.array(uuid())
	.min(1, "Tick at least one.")
	.max(limits.ticked, `Tick up to ${limits.ticked} at a time.`);

/** Clinics to open cases for: ticked ones, or all that match a filter, from where an earlier request stopped. */
export const caseOpening = z.union([
	z.object({ clinics: clinicIds }).strict(),
	z.object({ filter: clinicsSearch }).strict(),
]);

/** A check of several clinics at once. Unlike that of one clinic, it requires a source. */
const check = z.object({
	on: checkDay,
	note: z.null().default(null),
	source: requiredLine(limits.checkSource, "Say where you looked it up."),
});

/** Cases to verify together: the checks that apply to all of them, and the register entry of each. */
export const jointDecision = z.object({
	checks: z.object({
		exists: check,
		address: check,
		phone: check.optional(),
		insurance: check.optional(),
		licence: z.object({ on: checkDay }),
	}),
	cases: z
		.array(
			z.object({
				id: uuid("This isn't the id of a case."),
				version: profileVersion,
				// may be null: the database then reports this case and decides the others
				register: z.string().max(limits.registerName).transform(cleanLine),
				entry: z.string().max(limits.registerEntry).transform(cleanLine),
			}),
		)
		.min(1, "Tick at least one.")
		.max(limits.ticked, `Tick up to ${limits.ticked} at a time.`),
});
export type JointDecision = z.output<typeof jointDecision>;

export const assignedCountry = z.object({
	clinics: clinicIds,
	country: z.string().refine((code) => Object.hasOwn(countryNames, code), missingCountry),
	reason: requiredText(limits.decisionText, "Say why."),
});
export type AssignedCountry = z.output<typeof assignedCountry>;
