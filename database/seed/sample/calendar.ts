const day = 86_400_000;

/** The days of the sample data, as milliseconds since 1970. Fixed, so that the data never depend on the clock. */
export const calendar = {
	day,
	firstClinic: Date.UTC(2022, 2, 1),
	firstReview: Date.UTC(2023, 10, 1),
	today: Date.UTC(2026, 10, 1),
};

/** Milliseconds since 1970 as an ISO 8601 timestamp. */
export function toTimestamp(moment: number): string {
	return new Date(moment).toISOString();
}
