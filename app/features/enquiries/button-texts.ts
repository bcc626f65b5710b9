import { formatSpan } from "#domain/durations.ts";

// Texts of a clinic's page about questions, in a file of their own, so that the page loads no others.

export const askClinic = "Ask for a Consultation";
export const answersWithin = (seconds: number) => `Usually answers within ${formatSpan(roundUp(seconds))}`;
const hour = 3600;
/** Rounds up to one or four hours, one, three or seven days, since the text says what is usual. */
const roundUp = (seconds: number) =>
	[hour, 4 * hour, 24 * hour, 72 * hour].find((most) => seconds <= most) ?? 7 * 24 * hour;
