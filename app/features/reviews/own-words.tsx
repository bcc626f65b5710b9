import { t } from "@lingui/core/macro";
import { Stars } from "#app/components/ui/stars.tsx";
import { ReviewFacts } from "#app/shared/reviews/review-facts.tsx";
import { formatDate } from "#domain/format.ts";
import type { OwnReview } from "./review-form.tsx";

/** The stars, details and text of a person's own review. */
export function OwnWords({ review }: { review: Omit<OwnReview, "id"> }) {
	return (
		<>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars rating={review.rating} label={t`${{ rating: review.rating }} of 5 stars`} />
				<time dateTime={review.created_at} className="text-faded text-sm">
					{formatDate(review.created_at)}
				</time>
			</p>
			<ReviewFacts details={review.details} />
			{review.text && <p className="mt-2 max-w-prose whitespace-pre-line">{review.text}</p>}
		</>
	);
}
