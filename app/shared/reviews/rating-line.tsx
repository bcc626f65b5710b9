import { plural, t } from "@lingui/core/macro";
import { Stars } from "#app/components/ui/stars.tsx";
import { enoughReviews, formatRating } from "#domain/reviews/ratings.ts";

const ratingLineReviews = (count: number) =>
	count < enoughReviews
		? ` ${t`(only ${plural(count, { one: "# review", other: "# reviews" })})`}`
		: ` (${plural(count, { one: "# review", other: "# reviews" })})`;

type Props = {
	rating: number;
	reviews: number;
	/** Reviews beside these that are shown and no part of the average, where that is known. */
	uncounted?: number;
};

/** Stars, the average to one decimal and the number of reviews. */
export function RatingLine({ rating, reviews, uncounted = 0 }: Props) {
	const others = uncounted > 0 && ` ${t`${plural(uncounted, { one: "# review", other: "# reviews" })} not counted`}`;
	if (reviews === 0) return <p className="rating">{others || t`No rating yet`}</p>;
	return (
		<p className="rating">
			<b>{formatRating(rating)}</b>
			{/* before the number on the screen, behind it for who hears the page */}
			<Stars rating={rating}>{` ${t`of 5`}`}</Stars>
			{ratingLineReviews(reviews)}
			{others}
		</p>
	);
}
