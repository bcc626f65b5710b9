import { z } from "zod";
import { limits } from "../limits.ts";
import { keysOf, optionalLine, optionalMailAddress, optionalText, requiredText, uuid } from "../schema-fields.ts";
import { t } from "../text.ts";
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
