const day = 86_400_000; // ms

/** Days after which a deleted account's reviews count in ratings. As private.age_of_kept_reviews. */
export const keptReviewsCountAfter = 30;

/** Days after which a review with a signal counts in ratings. As private.time_until_counted. */
export const daysUntilCounted = 7;

/** Whether the reviews of an account made then (ISO 8601) would count if it were deleted now (ms since 1970). */
export const doKeptReviewsCount = (madeAt: string, now: number) =>
	Date.parse(madeAt) <= now - keptReviewsCountAfter * day;
