import { countTenths } from "#domain/reviews/ratings.ts";

type Props = {
	rating: number;
	/** What they say, where no number stands beside them. */
	label?: string;
	/** What a screen reader reads in their place, where one does. */
	children?: string;
};

/** Five stars, filled as far as `rating` goes. */
export function Stars({ rating, label, children }: Props) {
	return (
		<span
			{...(label ? { role: "img", "aria-label": label } : { "aria-hidden": children ? undefined : true })}
			className={`stars stars-${countTenths(rating)}`}
		>
			{children}
		</span>
	);
}
