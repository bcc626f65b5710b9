import { z } from "zod";
import { clinicsSearch } from "../clinics/admin-schemas.ts";
import { missingCountry } from "../clinics/details.ts";
import { limits } from "../limits.ts";
import { countryNames } from "../places/countries.ts";
import { requiredText, uuid } from "../schema-fields.ts";

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

export const assignedCountry = z.object({
	clinics: clinicIds,
	country: z.string().refine((code) => Object.hasOwn(countryNames, code), missingCountry),
	reason: requiredText(limits.decisionText, "Say why."),
});
export type AssignedCountry = z.output<typeof assignedCountry>;

/** What came of opening a check of a clinic. */
export type OpenedCase = {
	clinic_id: string;
	/** Null if the clinic is gone. */
	name: string | null;
	/** "opened", or the reason why none was. */
	outcome: "opened" | "open" | "own" | "suspended" | "rejected" | "gone";
	/** The check that waits; null if there is none. */
	case_id: string | null;
};
