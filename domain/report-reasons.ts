/** Why a review can be reported, as it is said to people. */
export const reportReasons = {
	not_a_patient: "The person was never treated here",
	conflict_of_interest: "Written by a competitor, or by somebody with an interest",
	offensive: "Insulting or hateful",
	personal_data: "Names somebody, or shows private details",
	spam: "Advertising, or the same text many times",
	illegal: "Against the law",
	other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;

/** Whether a report with this reason, of a review or a clinic, says nothing without words. */
export function needsDetails(reason: string | undefined): boolean {
	return reason === "other" || reason === "illegal";
}
