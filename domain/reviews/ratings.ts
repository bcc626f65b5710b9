/** Reviews from which on an average says something. */
export const enoughReviews = 5;

/** How far an average rating fills five stars, in tenths of a star: like the number beside them, 4.96 is 50. */
export function countTenths(average: number): number {
	return Math.max(0, Math.min(50, Math.round(Number(formatRating(average)) * 10)));
}

/** An average to one decimal: "4.6". */
export function formatRating(average: number): string {
	return average.toFixed(1);
}
