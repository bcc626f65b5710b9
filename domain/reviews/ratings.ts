/** Filled stars for an average rating from 0 to 5: its floor, as the specification asks. */
export function countFilledStars(average: number): number {
	return Math.max(0, Math.min(5, Math.floor(average)));
}

/** An average to one decimal: "4.6". */
export function formatRating(average: number): string {
	return average.toFixed(1);
}
