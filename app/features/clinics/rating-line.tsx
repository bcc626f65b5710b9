import { Stars } from "#app/components/ui/stars.tsx";
import { formatRating } from "#domain/reviews/ratings.ts";
import * as cardTexts from "./card-texts.ts";

/** Stars, the average to one decimal and the number of reviews. */
export function RatingLine({ rating, reviews }: { rating: number; reviews: number }) {
	if (reviews === 0) return <p className="rating">{cardTexts.ratingLineNoReviews}</p>;
	return (
		<p className="rating">
			<b>{formatRating(rating)}</b>
			{/* before the number on the screen, behind it for who hears the page */}
			<Stars rating={rating}>{cardTexts.ratingLineOf5}</Stars>
			{cardTexts.ratingLineReviews(reviews)}
		</p>
	);
}
