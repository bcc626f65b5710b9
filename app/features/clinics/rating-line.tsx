import { Stars } from "#app/components/ui/stars.tsx";
import { formatCount } from "#domain/format.ts";
import { formatRating } from "#domain/reviews/ratings.ts";

/** Stars, the average to one decimal and the number of reviews. */
export function RatingLine({ rating, reviews }: { rating: number; reviews: number }) {
	if (reviews === 0) return <p className="rating">No reviews yet</p>;
	return (
		<p className="rating">
			<Stars rating={rating} />
			<b>{formatRating(rating)}</b>
			<span className="sr-only"> of 5</span>
			{` (${formatCount(reviews, "review")})`}
		</p>
	);
}
