import { formatDecimal } from "../format.ts";

/** Reviews needed for an average to be meaningful. */
export const enoughReviews = 5;

/**
 * The reviews that each clinic is given on top of its own in the order "Highest Rated", so that one review of 5 stars
 * doesn't come before twenty of 4.6. private.rank_of computes the order; the shown average stays the plain one.
 */
export const rankPrior = { reviews: 10, stars: 4 };

/** Returns how far an average fills five stars, in tenths of a star (0 to 50), rounded as by `formatRating`. */
export function countTenths(average: number): number {
	return Math.max(0, Math.min(50, Math.round(Number(average.toFixed(1)) * 10)));
}

/** Formats an average with one decimal: "4.6". */
export const formatRating = (average: number): string => formatDecimal(average);
