const day = 86_400_000; // ms

/** Days after which the reviews that a deleted account leaves count in ratings. As private.age_of_kept_reviews in the database. */
export const keptReviewsCountAfter = 30;

/** Days after which a review that a signal speaks against counts in ratings. As private.time_until_counted in the database. */
export const daysUntilCounted = 7;

/** Whether the reviews of an account that was made then (ISO 8601) would count if it were deleted now (ms since 1970). */
export const doKeptReviewsCount = (madeAt: string, now: number) =>
	Date.parse(madeAt) <= now - keptReviewsCountAfter * day;
