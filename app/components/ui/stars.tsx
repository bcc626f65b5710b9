import { Star } from "lucide-react";
import { countFilledStars } from "#domain/ratings.ts";

/** Five stars, as many filled as the floor of `rating`. The number belongs beside it: this is a picture of it. */
export function Stars({ rating, className = "size-4" }: { rating: number; className?: string }) {
	const filled = countFilledStars(rating);
	return (
		<span role="img" aria-label={`${filled} of 5 stars`} className="inline-flex gap-0.5 text-star">
			{[1, 2, 3, 4, 5].map((star) => (
				<Star
					key={star}
					aria-hidden="true"
					className={`${className} ${star <= filled ? "fill-current" : "opacity-50"}`}
				/>
			))}
		</span>
	);
}
