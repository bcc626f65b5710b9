import { ph } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SessionPrice } from "#database/queries/places.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { formatNumber } from "#domain/format.ts";
import { searchLimits } from "#domain/search/limits.ts";

type Props = {
	/** The start of a sentence: "Verified clinics in 12 cities". */
	clinics: string;
	prices: SessionPrice[];
};

/** A place at a glance: its clinics, and the typical price of a session if enough of them name one. */
export function PlaceFacts({ clinics, prices }: Props) {
	return (
		<p className="mt-1 text-faded text-sm">
			{clinics}.
			{prices.map(({ currency, price, clinics }) => (
				<span key={currency}>
					{" "}
					<Trans>
						Laser sessions typically start at{" "}
						<strong className="font-semibold text-ink">{ph({ price: formatPrice(price, currency) })}</strong> (median of{" "}
						{ph({ clinics: formatNumber(clinics) })} clinics, last {ph({ priceAge: searchLimits.priceAge })} days).
					</Trans>
				</span>
			))}
		</p>
	);
}
