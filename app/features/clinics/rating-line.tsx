import { Stars } from "#app/components/ui/stars.tsx";
import { formatCount } from "#domain/format.ts";
import { formatRating } from "#domain/reviews/ratings.ts";

/** Stars, the average to one decimal and the number of reviews. */
export function RatingLine({ rating, reviews }: { rating: number; reviews: number }) {
	if (reviews === 0) return <p className="rating">No reviews yet</p>;
	return (
		<p className="rating">
			<b>{formatRating(rating)}</b>
			{/* before the number on the screen, behind it for who hears the page */}
			<Stars rating={rating}> of 5</Stars>
			{` (${formatCount(reviews, "review")})`}
		</p>
	);
}
