import { z } from "zod";
import { cleanLine, cleanText } from "../clean-text.ts";
import { profileVersion } from "../clinics/schemas.ts";
import { isUuid } from "../ids.ts";
import { limits } from "../limits.ts";
import { keysOf, uuid } from "../schema-fields.ts";
import { changeRejectionReasons, checkNames, isComplete, rejectionReasons } from "./rules.ts";

// Schemas of /api/admin/verification. Only the server imports them.

const country = z
	.string()
	.regex(/^[A-Z]{2}$/, "Choose a country from the list.")
	.optional();

export const caseParam = z.object({ id: uuid("This isn't the id of a case.") });

/** The country whose cases come next; all countries if missing. */
export const caseQuery = z.object({ country });

/** `after` and `id` are the time and id of the last case of the page before. */
export const queueQuery = z
	.object({ country, after: z.iso.datetime({ offset: true }).optional(), id: z.string().refine(isUuid).optional() })
	.refine(
		({ after, id }) => (after === undefined) === (id === undefined),
		"A position in the queue is a time and an id.",
	);

const note = z
	.string()
	.max(limits.checkNote, `A note has at most ${limits.checkNote} characters.`)
	.nullish()
	.transform(cleanLine);
const optionalLine = (length: number, what: string) =>
	z.string().max(length, `${what} has at most ${length} characters.`).transform(cleanLine).nullish();
const checkDay = z.iso
	.date("Enter the date of the check.")
	.refine((day) => day >= "2000-01-01", "Enter the date of the check.")
	.refine((day) => new Date(day).getTime() <= Date.now() + 86_400_000, "A check can't be in the future.");
const check = z.object({
	on: checkDay,
	note,
	source: optionalLine(limits.checkSource, "Where it was looked up"),
	register: optionalLine(limits.registerName, "The name of a register"),
	entry: optionalLine(limits.registerEntry, "An address or number"),
	seen: optionalLine(limits.checkSource, "What you saw instead"),
	why: optionalLine(limits.checkNote, "A reason"),
});
const checks = z.partialRecord(z.enum(checkNames), check).default({});
const completeChecks = checks.refine(
	({ licence }) => !licence || isComplete("licence", licence),
	"Say in which register you looked up the right to practise, with the address or number of the entry, or what you saw instead.",
);

const text = z
	.string()
	.max(limits.decisionText, `At most ${limits.decisionText} characters.`)
	.nullish()
	.transform(cleanText);
const requiredText = text.refine((value) => value !== null, "Say what the owner should add.");
const needsText = ({ code, text }: { code: string; text: string | null }) => code !== "other" || text !== null;
const otherReason = { message: "Give the reason.", path: ["text"] };

/** Part of every decision: the version of the clinic's profile that the admin saw. */
const seen = { version: profileVersion };

export const verificationDecision = z.discriminatedUnion("decision", [
	z.object({ ...seen, decision: z.literal("verified"), checks: completeChecks }),
	z
		.object({
			...seen,
			decision: z.literal("rejected"),
			checks,
			code: z.enum(keysOf(rejectionReasons), "Choose a reason."),
			text,
		})
		.refine(needsText, otherReason),
	z.object({ ...seen, decision: z.literal("more_needed"), checks, text: requiredText }),
]);
export type VerificationDecision = z.output<typeof verificationDecision>;

export const changeDecision = z.discriminatedUnion("decision", [
	z.object({ ...seen, decision: z.literal("accepted") }),
	z
		.object({
			...seen,
			decision: z.literal("rejected"),
			code: z.enum(keysOf(changeRejectionReasons), "Choose a reason."),
			text,
		})
		.refine(needsText, otherReason),
]);
export type ChangeDecision = z.output<typeof changeDecision>;
