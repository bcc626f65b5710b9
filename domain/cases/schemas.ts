import { z } from "zod";
import { cleanText } from "../clean-text.ts";
import { limits } from "../limits.ts";
import { uuid } from "../schema-fields.ts";

// Schemas of /api/admin/cases. Only the server imports them.

export const caseParam = z.object({ id: uuid("This isn't the id of a case.") });

/** Which cases come next: of one country or all. */
export const caseFilter = z.object({
	country: z
		.string()
		.regex(/^[A-Z]{2}$/, "Choose a country from the list.")
		.optional(),
});
export type CaseFilter = z.output<typeof caseFilter>;

/**
 * A decision: one of the outcomes of the case's kind, the code of its reason, and what whose case it is reads beside
 * it. Each kind asks for more (`input` in server/cases/kinds).
 */
export const decisionInput = z.looseObject({
	decision: z.string("Choose what to do."),
	code: z.string("Choose a reason.").nullish(),
	text: z
		.string()
		.max(limits.decisionText, `At most ${limits.decisionText} characters.`)
		.nullish()
		.transform(cleanText),
});
export type DecisionInput = z.input<typeof decisionInput>;
