import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";

// What reviews and ratings say wherever they are shown.

export const edited = (date: ReactNode) => <>Edited {date}</>;
export const notCounted = "not counted in the rating";
export const countsFrom = (date: string) => `counts in the rating from ${date}`;

export const ratingHistogramLabel = "Reviews by number of stars";
export const ratingLineOf5 = " of 5";
export const ratingLineReviews = (count: number) =>
	count < enoughReviews ? ` (only ${formatCount(count, "review")})` : ` (${formatCount(count, "review")})`;
export const ratingLineNoReviews = "No rating yet";
export const ratingLineUncounted = (count: number) => `${formatCount(count, "review")} not counted`;
