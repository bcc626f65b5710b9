import { z } from "zod";
import { cleanLine, cleanText } from "./clean-text.ts";
import { isUuid } from "./ids.ts";
import { limits } from "./limits.ts";
import {
	type ClinicDecision,
	type ClinicReportReason,
	clinicDecisions,
	clinicReportReasons,
	isRemoval,
	type ReviewDecision,
	reviewDecisions,
} from "./moderation.ts";
import { needsDetails, type ReportReason, reportReasons } from "./report-reasons.ts";

// What people may send about reviews and clinics that should not be there. Only the server runs these.

const id = z.string().refine(isUuid, "This is no id.");

const block = (length: number, what: string) =>
	z
		.string()
		.nullish()
		.transform(cleanText)
		.refine((text) => text === null || text.length <= length, `${what} at most ${limits.reportDetails} characters.`);

const optionalLine = (length: number, long: string) =>
	z
		.string()
		.nullish()
		.transform(cleanLine)
		.refine((text) => text === null || text.length <= length, long);

const reportFields = {
	details: block(limits.reportDetails, "What is wrong has"),
	name: optionalLine(limits.fullName, `A name has at most ${limits.fullName} characters.`),
	email: optionalLine(limits.clinicEmail, `An address has at most ${limits.clinicEmail} characters.`).refine(
		// stricter than for a clinic's page: mails go there
		(email) => email === null || z.email().safeParse(email).success,
		"Enter an e-mail address such as name@example.org, or leave it empty.",
	),
	/** Of a form without script it is "on". */
	good_faith: z.union(
		[z.literal(true), z.literal("on")],
		"Please confirm that what you say is true as far as you know.",
	),
};
const hasDetails = ({ reason, details }: { reason: string; details: string | null }) =>
	!needsDetails(reason) || details !== null;
const missingDetails = { message: "Say what is wrong, so that we can check it.", path: ["details"] };

const reviewReport = z
	.object({
		review: id,
		reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], "Choose a reason."),
		...reportFields,
	})
	.refine(hasDetails, missingDetails);
const clinicReport = z
	.object({
		clinic: id,
		reason: z.enum(
			Object.keys(clinicReportReasons) as [ClinicReportReason, ...ClinicReportReason[]],
			"Choose a reason.",
		),
		...reportFields,
	})
	.refine(hasDetails, missingDetails);

export type ReviewReport = z.output<typeof reviewReport>;
export type ClinicReport = z.output<typeof clinicReport>;

/** What somebody reports: a review, or a clinic. */
export function readReport(body: unknown) {
	const isOfClinic = typeof body === "object" && body !== null && "clinic" in body;
	return isOfClinic ? clinicReport.safeParse(body) : reviewReport.safeParse(body);
}

export const appealInput = z.object({
	text: z
		.string("Say why your review should be shown.")
		.transform((text) => cleanText(text) ?? "")
		.refine((text) => text !== "", "Say why your review should be shown.")
		.refine((text) => text.length <= limits.appeal, `An appeal has at most ${limits.appeal} characters.`),
});

/** `at` and `id` are the place after which a list goes on. */
const place = {
	at: z.iso
		.datetime({ offset: true })
		.regex(/^2\d{3}-/)
		.optional(),
	id: id.optional(),
};
const isWhole = ({ at, id }: { at?: string | undefined; id?: string | undefined }) =>
	(at === undefined) === (id === undefined);
const halfPlace = "Give both at and id, or neither.";

export const placeQuery = z.object(place).refine(isWhole, halfPlace);
export const casesQuery = z
	.object({
		show: z.enum(["reports", "appeals", "signals"]).default("reports"),
		/** Of signals: with reviews that stand out by a new account alone. */
		new: z.literal("1").optional(),
		...place,
	})
	.refine(isWhole, halfPlace);

const decisionFields = {
	reason: z.string("Choose a reason."),
	ground: z.enum(["illegal", "terms"]).nullable().default(null),
	text: block(limits.reportDetails, "An explanation has"),
	/** The last decision that the admin knows of. */
	seen: id.nullable(),
};

type Decided = {
	decision: ReviewDecision | ClinicDecision;
	reason: string;
	ground: string | null;
	text: string | null;
};

function checkDecision({ decision, reason, ground, text }: Decided, reasons: object, context: z.RefinementCtx) {
	const add = (field: string, message: string) => context.addIssue({ code: "custom", message, path: [field] });
	if (!Object.hasOwn(reasons, reason)) add("reason", "Choose a reason.");
	if (!isRemoval(decision)) {
		if (ground !== null) add("ground", "Only a removal stands on a ground.");
		return;
	}
	if (ground === null) add("ground", "Choose what the decision stands on.");
	if (text === null) add("text", "Explain the decision to the people concerned.");
}

export const reviewDecisionInput = z
	.object({
		decision: z.enum(Object.keys(reviewDecisions) as [ReviewDecision, ...ReviewDecision[]], "Choose what to do."),
		...decisionFields,
		/** When the review that the admin read was last changed. */
		edited: z.iso.datetime({ offset: true }).optional(),
	})
	.superRefine((input, context) => checkDecision(input, reviewDecisions[input.decision], context));
export const clinicDecisionInput = z
	.object({
		decision: z.enum(Object.keys(clinicDecisions) as [ClinicDecision, ...ClinicDecision[]], "Choose what to do."),
		...decisionFields,
	})
	.superRefine((input, context) => checkDecision(input, clinicDecisions[input.decision], context));

export type ReviewDecisionInput = z.output<typeof reviewDecisionInput>;
export type ClinicDecisionInput = z.output<typeof clinicDecisionInput>;
