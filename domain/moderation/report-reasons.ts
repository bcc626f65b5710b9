/** Reasons to report a review, with their labels. */
export const reportReasons = {
	not_a_patient: "The person was never treated here",
	conflict_of_interest: "Written by a competitor or someone with a conflict of interest",
	offensive: "Insulting or hateful",
	personal_data: "Names someone or reveals private details",
	spam: "Advertising, or the same text many times over",
	illegal: "Against the law",
	other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;

/** Reasons to report a clinic, with their labels. */
export const clinicReportReasons = {
	not_real: "This business doesn't exist",
	closed: "It has closed, or moved away",
	wrong_details: "The address, phone or website is wrong",
	wrong_prices: "The prices are wrong",
	unsafe: "Treatment without a licence, or unsafe",
	misleading: "The page misleads people or poses as someone else",
	illegal: "Against the law",
	other: "Something else",
} as const;

/** Reasons shown to admins, including the one that the database reports itself (private.signal_clinic). */
export const clinicCaseReasons = {
	...clinicReportReasons,
	changed: "Changed by its owner after the check",
} as const;

/** Whether a report with this reason, of a review or a clinic, needs details. */
export function needsDetails(reason: string | undefined): boolean {
	return reason === "other" || reason === "illegal";
}
