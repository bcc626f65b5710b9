import { countTenths } from "#domain/reviews/ratings.ts";

/** Five stars, filled as far as `rating` goes. `label` says it where no number stands beside them. */
export function Stars({ rating, label }: { rating: number; label?: string }) {
	return (
		<span
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
			className={`stars stars-${countTenths(rating)}`}
		/>
	);
}
