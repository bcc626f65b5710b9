import { type Saying, sayPrices } from "./texts.ts";
import { useTattoo } from "./use-tattoo.ts";

type Props = { as: "b" | "strong" | "span"; prices?: string; saying: Saying; className?: string };

/** What the kept tattoo, or any, comes to at these prices. Before React app/first-load/tattoo.ts writes it. */
export function Said({ as: Element, prices = "", saying, className }: Props) {
	return (
		<Element className={className} data-prices={prices} data-said={saying} suppressHydrationWarning>
			{sayPrices(prices, useTattoo())[saying]}
		</Element>
	);
}
