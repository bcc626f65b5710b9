import type { SessionPrice } from "#database/queries/places.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { searchLimits } from "#domain/search/limits.ts";
import * as texts from "./texts.tsx";

type Props = {
	/** How many clinics there are and where, as the start of a sentence. */
	clinics: string;
	prices: SessionPrice[];
};

/** What there is to know of a place at a glance: how many clinics, and what a session costs where enough of them say it. */
export function PlaceFacts({ clinics, prices }: Props) {
	return (
		<p className="mt-1 text-faded text-sm">
			{clinics}.
			{prices.map(({ currency, price, clinics }) => (
				<span key={currency}>
					{texts.placeFactsPrice(
						<strong className="font-semibold text-ink">{formatPrice(price, currency)}</strong>,
						clinics,
						searchLimits.priceAge,
					)}
				</span>
			))}
		</p>
	);
}
