import Star from "lucide-react/icons/star";
import { countFilledStars } from "#domain/reviews/ratings.ts";

/** Five stars, as many filled as the floor of `rating`. `label` says it where no number stands beside them. */
export function Stars({ rating, label }: { rating: number; label?: string }) {
	const filled = countFilledStars(rating);
	return (
		<span
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
			className="inline-flex gap-0.5 text-star"
		>
			{[1, 2, 3, 4, 5].map((star) => (
				<Star key={star} aria-hidden="true" className={`size-4 ${star <= filled ? "fill-current" : "opacity-50"}`} />
			))}
		</span>
	);
}
