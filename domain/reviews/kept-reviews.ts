const day = 86_400_000; // ms

/** Age in days from which an account's reviews still count after its deletion. As in private.age_of_kept_reviews. */
export const keptReviewsCountAfter = 30;

/** Days until a review with a signal counts in ratings. As in private.time_until_counted. */
export const daysUntilCounted = 7;

/** Whether the reviews of an account would still count if it were deleted at `now` (ms since 1970). */
export const doKeptReviewsCount = (createdAt: string, now: number) =>
	Date.parse(createdAt) <= now - keptReviewsCountAfter * day;
