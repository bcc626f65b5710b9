import { z } from "zod";
import { isEmailAddress } from "../clinics/fields.ts";
import { limits } from "../limits.ts";
import { optionalLine, requiredLine, requiredText } from "../schema-fields.ts";
import { legalPageNames } from "./pages.ts";

// Schemas of /api/admin/legal and settings. Only the server imports them; the browser imports their types.

export const legalParam = z.object({ page: z.enum(legalPageNames, "This page doesn't exist.") });

const version = z.iso.datetime({ offset: true, error: "This isn't a version of a draft." });

/** A draft. `version` is the `updated_at` that the edit started from; missing for a new draft. */
export const legalDraft = z.object({
	version: version.optional(),
	text: requiredText(limits.legalText, "Write something.", "A page has"),
});
export type LegalDraft = z.output<typeof legalDraft>;

/** The version of a draft to publish or discard. */
export const legalDraftVersion = z.object({ version });

/** The version of a page that its URL asks for; undefined for the current one. */
export const legalVersion = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined);

export const operatorInput = z.object({
	name: requiredLine(
		limits.operatorName,
		"Enter the name of the person or company that runs the directory.",
		"A name has",
	),
	address: requiredText(limits.operatorAddress, "Enter the postal address.", "An address has"),
	email: requiredLine(limits.clinicEmail, "Enter an email address.", "An address has").refine(
		isEmailAddress,
		"Enter an email address such as name@example.com.",
	),
	phone: optionalLine(limits.clinicPhone, "A number has"),
});
export type OperatorInput = z.output<typeof operatorInput>;
