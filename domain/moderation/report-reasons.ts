import { t } from "../text.ts";

/** Reasons to report a review, with their labels. */
export const reportReasons = {
	not_a_patient: t`The person was never treated here`,
	conflict_of_interest: t`Written by a competitor or someone with a conflict of interest`,
	offensive: t`Insulting or hateful`,
	personal_data: t`Names someone or reveals private details`,
	spam: t`Advertising, or the same text many times over`,
	illegal: t`Against the law`,
	other: t`Something else`,
} as const;

export type ReportReason = keyof typeof reportReasons;

/** Reasons to report a clinic, with their labels. */
export const clinicReportReasons = {
	not_real: t`This business doesn't exist`,
	closed: t`It has closed, or moved away`,
	wrong_details: t`The address, phone or website is wrong`,
	wrong_prices: t`The prices are wrong`,
	unsafe: t`Treatment without a licence, or unsafe`,
	misleading: t`The page misleads people or poses as someone else`,
	illegal: t`Against the law`,
	other: t`Something else`,
} as const;

/** Reasons to report a picture, with their labels. */
export const pictureReportReasons = {
	copied: t`It's someone else's picture`,
	person: t`It shows someone who didn't agree to that`,
	not_theirs: t`It doesn't show this clinic or its work`,
	offensive: t`It's shocking or offensive`,
	illegal: t`Against the law`,
	other: t`Something else`,
} as const;

/** Reasons to report something, by what it is. */
export const reasonsOf = { clinic: clinicReportReasons, picture: pictureReportReasons, review: reportReasons } as const;

/** What visitors may report. */
export type ReportSubject = keyof typeof reasonsOf;
export const reportSubjects = Object.keys(reasonsOf) as ReportSubject[];

/** Reasons shown to admins, including the one that the database reports itself (private.signal_clinic). */
export const clinicCaseReasons = {
	...clinicReportReasons,
	changed: t`Changed by its owner after the check`,
} as const;

/** Whether a report with this reason, of a review or a clinic, needs details. */
export function needsDetails(reason: string | undefined): boolean {
	return reason === "other" || reason === "illegal";
}
