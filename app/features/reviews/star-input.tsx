import Star from "lucide-react/icons/star";
import { useId } from "react";

type Props = { rating: number; onChange: (rating: number) => void };

/** Chooses one to five stars: a group of radio buttons, so that the arrow keys work as everywhere. */
export function StarInput({ rating, onChange }: Props) {
	const id = useId();
	return (
		<div role="radiogroup" aria-labelledby={id}>
			<p id={id} className="mb-1 font-medium text-sm">
				Your rating
			</p>
			<div className="-ml-2.5 flex items-center">
				{[1, 2, 3, 4, 5].map((star) => (
					<label key={star} className="inline-flex size-11 cursor-pointer items-center justify-center text-star">
						<input
							type="radio"
							name="rating"
							value={star}
							checked={star === rating}
							onChange={() => onChange(star)}
							className="peer sr-only"
						/>
						<Star
							aria-hidden="true"
							className={`size-7 rounded-xs peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2 ${star <= rating ? "fill-current" : "opacity-50"}`}
						/>
						<span className="sr-only">{star === 1 ? "1 star" : `${star} stars`}</span>
					</label>
				))}
				<span aria-hidden="true" className="ml-2 text-faded text-sm tabular-nums">
					{rating} of 5
				</span>
			</div>
		</div>
	);
}
