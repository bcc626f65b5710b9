// Beside the prices of a course, which all lists load.

const weeksInMonth = 365.25 / 7 / 12;

/** Returns the months from the first session to the last, rounded, with `weeks` between each two. */
export function countMonths(sessions: number, weeks: number): number {
	return Math.round(((sessions - 1) * weeks) / weeksInMonth);
}
