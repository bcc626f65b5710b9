import { Stars } from "#app/components/ui/stars.tsx";
import { formatCount } from "#domain/format.ts";
import { formatRating } from "#domain/reviews/ratings.ts";

/** Stars, the average to one decimal and the number of reviews. */
export function RatingLine({ rating, reviews }: { rating: number; reviews: number }) {
	if (reviews === 0) return <p className="text-faded text-sm">No reviews yet</p>;
	return (
		<p className="flex flex-wrap items-center gap-x-2 text-sm">
			<Stars rating={rating} />
			<span className="font-semibold tabular-nums">{formatRating(rating)}</span>
			<span className="sr-only"> of 5</span>
			<span className="text-faded">({formatCount(reviews, "review")})</span>
		</p>
	);
}
