import { z } from "zod";
import { cleanText } from "../clean-text.ts";
import { kindNames } from "../desk/kinds.ts";
import { limits } from "../limits.ts";
import { grounds } from "../moderation/decisions.ts";
import { cursorTime, keysOf, uuid } from "../schema-fields.ts";

// Schemas of /api/admin/cases. Only the server imports them.

export const caseParam = z.object({ id: uuid("This isn't the id of a case.") });

/** Which of the cases: of one kind, of one country, only those that the admin may decide. */
export const caseFilter = z.object({
	kind: z.enum(keysOf(kindNames), "Choose a kind from the list.").optional(),
	country: z
		.string()
		.regex(/^[A-Z]{2}$/, "Choose a country from the list.")
		.optional(),
	mine: z.literal("1").optional(),
});
export type CaseFilter = z.output<typeof caseFilter>;

/** A page of the list: `after`, `id` and `urgent` are those of the last entry of the page before. */
export const casesQuery = z
	.object({
		...caseFilter.shape,
		after: cursorTime.optional(),
		id: uuid("This isn't the id of a case.").optional(),
		urgent: z.literal("1").optional(),
	})
	.refine(
		({ after, id }) => (after === undefined) === (id === undefined),
		"A position in the list is a time and an id.",
	);
export type CasesQuery = z.output<typeof casesQuery>;

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
	/** Of a removal. */
	ground: z.enum(keysOf(grounds), "Choose the grounds for the decision.").nullish(),
	/** About a review or a clinic: the latest decision that the admin saw, null for none. Not compared if undefined. */
	seen: uuid("This isn't the id of a decision.").nullish(),
});
export type DecisionInput = z.input<typeof decisionInput>;
