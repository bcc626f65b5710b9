import { countTenths } from "#domain/reviews/ratings.ts";

type Props = {
	rating: number;
	/** Accessible name, for stars without a number beside them. */
	label?: string;
	/** Text that screen readers read in place of the stars. */
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
