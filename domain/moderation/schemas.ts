import { z } from "zod";
import { limits } from "../limits.ts";
import { keysOf, optionalLine, optionalMailAddress, optionalText, requiredText, uuid } from "../schema-fields.ts";
import { t } from "../text.ts";
import { needsDetails, type ReportSubject, reasonsOf, reportReasons, reportSubjects } from "./report-reasons.ts";

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
const reportOf = (subject: ReportSubject) =>
	z.object({ [subject]: id, reason: reasonOf(reasonsOf[subject]), ...reportFields }).refine(hasDetails, missingDetails);

/** A report, with the id of what it is about. */
export type PublicReport = { [Subject in ReportSubject]?: string } & {
	reason: string;
	details: string | null;
	name: string | null;
	email: string | null;
};

/** Parses a report of what the body has an id of; of a review if of nothing. Returns the result of `safeParse`. */
export function readReport(body: unknown) {
	const subject = reportSubjects.find((name) => typeof body === "object" && body !== null && name in body);
	return reportOf(subject ?? "review").safeParse(body) as z.ZodSafeParseResult<PublicReport>;
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
