import { z } from "zod";
import { limits } from "../limits.ts";
import {
	cursorTime,
	keysOf,
	optionalLine,
	optionalMailAddress,
	optionalText,
	requiredText,
	uuid,
} from "../schema-fields.ts";
import { t } from "../text.ts";
import { type Decision, decisions, isRemoval } from "./decisions.ts";
import { clinicReportReasons, needsDetails, reportReasons } from "./report-reasons.ts";

// Schemas of reports, decisions and appeals. Only the server imports them.

const id = uuid();

const reportFields = {
	details: optionalText(limits.reportDetails, t`What is wrong has`),
	name: optionalLine(limits.fullName, t`A name has`),
	email: optionalMailAddress(t`Enter an email address such as name@example.org, or leave it blank.`),
	/** "on" if the form was sent without script. */
	good_faith: z.union(
		[z.literal(true), z.literal("on")],
		t`Please confirm that what you say is true as far as you know.`,
	),
};
const hasDetails = ({ reason, details }: { reason: string; details: string | null }) =>
	!needsDetails(reason) || details !== null;
const missingDetails = { message: t`Say what's wrong, so that we can check it.`, path: ["details"] };

const reasonOf = <Reasons extends object>(reasons: Reasons) => z.enum(keysOf(reasons), t`Choose a reason.`);
const reviewReport = z
	.object({ review: id, reason: reasonOf(reportReasons), ...reportFields })
	.refine(hasDetails, missingDetails);
const clinicReport = z
	.object({ clinic: id, reason: reasonOf(clinicReportReasons), ...reportFields })
	.refine(hasDetails, missingDetails);

export type PublicReport = z.output<typeof reviewReport> | z.output<typeof clinicReport>;

/** Parses a report of a clinic if the body has `clinic`, else of a review. Returns the result of `safeParse`. */
export function readReport(body: unknown) {
	const isOfClinic = typeof body === "object" && body !== null && "clinic" in body;
	return isOfClinic ? clinicReport.safeParse(body) : reviewReport.safeParse(body);
}

export const appealInput = z.object({
	text: requiredText(limits.appeal, t`Say why your review should be shown.`, t`An appeal has`),
});

/** An owner's report of a review of their clinic. */
export const reportInput = z
	.object({
		reason: reasonOf(reportReasons),
		details: optionalText(limits.reportDetails, t`The details have`),
	})
	.refine(hasDetails, { message: t`Say what's wrong with the review.`, path: ["details"] });

export type ReportInput = z.output<typeof reportInput>;

/** `at` and `id` are the time and id of the last entry of the page before. */
const cursor = { at: cursorTime.optional(), id: id.optional() };
const isComplete = ({ at, id }: { at?: string | undefined; id?: string | undefined }) =>
	(at === undefined) === (id === undefined);
const incompleteCursor = t`Give both at and id, or neither.`;

export const cursorQuery = z.object(cursor).refine(isComplete, incompleteCursor);
export const casesQuery = z
	.object({
		show: z.enum(["reports", "appeals"]).default("reports"),
		/** "1" if the last entry was reported as against the law. Such entries come first. */
		urgent: z.literal("1").optional(),
		...cursor,
	})
	.refine(isComplete, incompleteCursor);

export const caseParam = z.object({ id });

/** The id of a review to compare with. */
export const withQuery = z.object({ with: id.optional() });

export const authorParam = z.object({ authorId: id });

const decisionFields = {
	reason: z.string(t`Choose a reason.`),
	ground: z.enum(["illegal", "terms"]).nullable().default(null),
	text: optionalText(limits.reportDetails, t`An explanation has`),
	/** Id of the latest decision that the admin saw; null for none. */
	seen: id.nullable(),
};

type CheckedFields = { decision: Decision; reason: string; ground: string | null; text: string | null };

function checkDecision({ decision, reason, ground, text }: CheckedFields, context: z.RefinementCtx) {
	const add = (field: string, message: string) => context.addIssue({ code: "custom", message, path: [field] });
	if (!Object.hasOwn(decisions[decision], reason)) add("reason", t`Choose a reason.`);
	if (!isRemoval(decision)) {
		if (ground !== null) add("ground", t`Only a removal needs grounds.`);
		return;
	}
	if (ground === null) add("ground", t`Choose the grounds for the decision.`);
	if (text === null) add("text", t`Explain the decision to the people concerned.`);
}

const time = z.iso.datetime({ offset: true });
/** A decision about a review or a clinic. */
export const decisionInput = z
	.object({
		decision: z.enum(keysOf(decisions), t`Choose what to do.`),
		...decisionFields,
		/** When the review that the admin read was last changed. */
		edited: time.optional(),
		/**
		 * When the reply that they read was last changed; null if there was none. Absent when the decision is made in the
		 * log, which shows no replies.
		 */
		replied: time.nullable().optional(),
	})
	.superRefine(checkDecision);

const { seen, ...sharedFields } = decisionFields;
/** Hides several reviews, with the state of each that the admin read. */
export const jointDecisionInput = z
	.object({
		decision: z.literal("hide", t`Choose what to do.`),
		...sharedFields,
		items: z
			.array(z.object({ review: id, seen, edited: time, replied: time.nullable() }))
			.min(1, t`Choose a review.`)
			.max(limits.adminPage),
	})
	.superRefine(checkDecision);

export type DecisionInput = z.output<typeof decisionInput>;
export type JointDecisionInput = z.output<typeof jointDecisionInput>;
