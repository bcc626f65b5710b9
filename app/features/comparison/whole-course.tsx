import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SessionPrice } from "#app/shared/tattoo/session-price.tsx";
import type { OfferedTreatment } from "#database/queries/clinics.ts";
import { findPriceDay, getPriceUnit } from "#domain/clinics/prices.ts";
import { findPriced, printPrices } from "#domain/course/prices.ts";
import { formatDate } from "#domain/format.ts";
import { CourseBasis } from "./course-basis.tsx";

const noPrice = t`Price not stated. Ask what one session and the whole course would cost.`;

type Props = {
	clinic: { treatments: OfferedTreatment[]; price_from: number | null; currency: string | null };
	/** Prices from before this day, "2026-05-25", may have changed. */
	pricesFreshFrom: string;
};

/** The price of a whole course at a clinic's fresh prices, for the tattoo that the device keeps. */
export function WholeCourse({ clinic, pricesFreshFrom }: Props) {
	const { prices, old } = printPrices(clinic, pricesFreshFrom);
	const oldDay = findPriceDay(findPriced(clinic), "");
	return (
		<section aria-labelledby="course-title" className="mt-6 rounded-2xl border border-line bg-sheet px-5 py-4">
			<h3 id="course-title" className="text-xl">
				<Trans>What a whole course may cost</Trans>
			</h3>
			{prices ? (
				<SessionPrice as="p" className="price mt-1" prices={prices} />
			) : (
				<p className="mt-1 max-w-prose">
					{oldDay && old
						? t`Old price: ask if it still applies. It's from ${{ date: formatDate(oldDay) }}.`
						: clinic.treatments.some(({ slug, price_min }) => price_min !== null && getPriceUnit(slug) !== "visit")
							? t`Price of a laser session not stated. Ask what one session and the whole course would cost.`
							: noPrice}
				</p>
			)}
			<CourseBasis />
		</section>
	);
}
