import { formatSpan } from "#domain/durations.ts";

// What a clinic's page says of asking it. Of its own: visitors load no more of it.

export const askClinic = "Ask for a Consultation";
export const answersWithin = (seconds: number) => `Usually answers within ${formatSpan(roundUp(seconds))}`;
const hour = 3600;
/** The next hour, few hours, day or week: a figure for what is usual, not for what was measured. */
const roundUp = (seconds: number) =>
	[hour, 4 * hour, 24 * hour, 72 * hour].find((most) => seconds <= most) ?? 7 * 24 * hour;
