import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href, Link } from "react-router";
import type { ClinicProfile, OfferedTreatment } from "#database/queries/clinics.ts";
import { printLasers } from "#domain/clinics/practice.ts";
import { findPriceDay, formatPrices, formatSizePrices } from "#domain/clinics/prices.ts";
import { formatDate } from "#domain/format.ts";

type Props = {
	treatments: OfferedTreatment[];
	lasers: ClinicProfile["lasers"];
	/** ISO 4217 code; without one no price can be shown. */
	currency: string | null;
	/** Prices from before this day, "2026-05-25", may have changed. */
	pricesFreshFrom: string;
};

/** The treatments that a clinic offers, with the price of a session if it names one. */
export function OfferedTreatments({ treatments, lasers, currency, pricesFreshFrom }: Props) {
	const asOf = findPriceDay(treatments, pricesFreshFrom);
	if (treatments.length === 0)
		return (
			<p className="text-faded">
				<Trans>This clinic hasn't listed its treatments yet.</Trans>
			</p>
		);
	return (
		<>
			<ul className="wrap-anywhere grid gap-3 sm:grid-cols-2">
				{treatments.map((treatment) => (
					<li key={treatment.slug} className="flex flex-col rounded-xl border border-line bg-sheet p-4">
						<p>
							<Link to={href("/treatments/:slug", { slug: treatment.slug })} className="text-link py-3.5 font-semibold">
								{treatment.name}
							</Link>
						</p>
						<p className="mt-1 text-faded text-sm">{treatment.description}</p>
						{currency && <Price treatment={treatment} currency={currency} freshFrom={pricesFreshFrom} />}
					</li>
				))}
			</ul>
			{lasers.length > 0 && <p className="mt-3">{t`Lasers here: ${{ lasers: printLasers(lasers).join(", ") }}`}</p>}
			{currency && asOf && (
				<p className="mt-3 text-faded text-sm">{t`Prices as of ${{ date: formatDate(asOf) }}. How many sessions you need depends on the tattoo.`}</p>
			)}
		</>
	);
}

function Price({
	treatment,
	currency,
	freshFrom,
}: {
	treatment: OfferedTreatment;
	currency: string;
	freshFrom: string;
}) {
	const { priced_on } = treatment;
	const price = formatPrices(treatment, currency);
	if (!price) return null;
	const sizes = formatSizePrices(treatment, currency);
	return (
		<div className="mt-auto pt-3">
			<p className="flex flex-wrap items-baseline gap-x-2">
				<span className="font-semibold tabular-nums">{price}</span>
				{priced_on && priced_on < freshFrom && (
					<span className="text-faded text-sm">{t`as of ${{ date: formatDate(priced_on) }}, may have changed`}</span>
				)}
			</p>
			{sizes.length > 0 && (
				<p className="text-faded text-sm tabular-nums">{t`By size: ${{ prices: sizes.join(", ") }}`}</p>
			)}
		</div>
	);
}
