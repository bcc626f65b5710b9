import { Stars } from "#app/components/ui/stars.tsx";
import { formatRating } from "#domain/reviews/ratings.ts";
import * as texts from "./texts.tsx";

type Props = {
	rating: number;
	reviews: number;
	/** Reviews beside these that are shown and no part of the average, where that is known. */
	uncounted?: number;
};

/** Stars, the average to one decimal and the number of reviews. */
export function RatingLine({ rating, reviews, uncounted = 0 }: Props) {
	const others = uncounted > 0 && ` ${texts.ratingLineUncounted(uncounted)}`;
	if (reviews === 0) return <p className="rating">{others || texts.ratingLineNoReviews}</p>;
	return (
		<p className="rating">
			<b>{formatRating(rating)}</b>
			{/* before the number on the screen, behind it for who hears the page */}
			<Stars rating={rating}>{texts.ratingLineOf5}</Stars>
			{texts.ratingLineReviews(reviews)}
			{others}
		</p>
	);
}
