import { saySessionPrice } from "#domain/course/course.ts";
import { useTattoo } from "./use-tattoo.ts";

type Props = {
	as: "p" | "span";
	/** As by `printPrices`; not empty. */
	prices: string;
	className?: string;
};

/**
 * What a session costs at a clinic, for the kept tattoo or for any, with the same words wherever it stands. Before
 * React app/first-load/tattoo.ts writes it.
 */
export function SessionPrice({ as: Element, prices, className }: Props) {
	const { figure, unit, note } = saySessionPrice(prices, useTattoo());
	return (
		<Element className={className} data-prices={prices}>
			<b suppressHydrationWarning>{figure}</b> <span suppressHydrationWarning>{unit}</span>
			<small suppressHydrationWarning>{note}</small>
		</Element>
	);
}
