import { ph, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReviewExtras } from "#database/queries/reviews.ts";
import { formatDate } from "#domain/format.ts";
import { printDetails } from "#domain/reviews/details.ts";
import type { ReviewDetails } from "#domain/reviews/said.ts";

/** What the author of a review chose to say of their treatment, in one line. Nothing where they said nothing. */
export function ReviewFacts({ details }: { details: ReviewDetails | undefined }) {
	if (!details) return null;
	return <p className="review-facts">{printDetails(details).join(" · ")}</p>;
}

/** That a review is no part of the rating, for good or until a day. */
export function UncountedMark({ review: { is_counted, counts_at } }: { review: ReviewExtras }) {
	if (is_counted !== false) return null;
	return (
		<span className="text-faded text-sm">
			{counts_at ? t`counts in the rating from ${{ date: formatDate(counts_at) }}` : t`not counted in the rating`}
		</span>
	);
}

/** Marks a review that was edited after it was published. */
export function EditedMark({ at }: { at: string | undefined }) {
	return at ? (
		<span className="text-faded text-sm">
			<Trans>
				Edited <time dateTime={at}>{ph({ date: formatDate(at) })}</time>
			</Trans>
		</span>
	) : null;
}
