import { Said } from "#app/shared/tattoo/said.tsx";
import type { OfferedTreatment } from "#database/queries/clinics.ts";
import { findLaserSessions, findPriceDay, getPriceUnit } from "#domain/clinics/prices.ts";
import { writeFreshPrices } from "#domain/course/prices.ts";
import { formatDate } from "#domain/format.ts";
import { CourseBasis } from "./course-basis.tsx";
import * as courseTexts from "./course-texts.tsx";

type Props = {
	treatments: OfferedTreatment[];
	/** The lowest price of a session; null if none counts. */
	priceFrom: number | null;
	/** ISO 4217 code; null if the clinic names no prices. */
	currency: string | null;
	/** Prices from before this day, "2026-05-25", may have changed. */
	pricesFreshFrom: string;
};

/** The price of a whole course at a clinic's fresh prices, for the tattoo that the device keeps, or for any tattoo. */
export function WholeCourse({ treatments, priceFrom, currency, pricesFreshFrom }: Props) {
	const lasers = findLaserSessions(treatments, priceFrom);
	const { prices, isOld } = writeFreshPrices(lasers, currency, pricesFreshFrom);
	const oldDay = findPriceDay(lasers, "");
	return (
		<section aria-labelledby="course-title" className="mt-6 rounded-2xl border border-line bg-sheet px-5 py-4">
			<h3 id="course-title" className="text-xl">
				{courseTexts.title}
			</h3>
			{prices ? (
				<>
					<p className="mt-1 font-display text-2xl tabular-nums">
						<Said as="span" prices={prices} saying="course" />
					</p>
					<p>
						<Said as="span" prices={prices} saying="basis" />
					</p>
				</>
			) : (
				<p className="mt-1 max-w-prose">
					{oldDay && isOld
						? courseTexts.oldPrices(formatDate(oldDay))
						: treatments.some(({ slug, price_min }) => price_min !== null && getPriceUnit(slug) !== "visit")
							? courseTexts.noLaserPrice
							: courseTexts.noPrice}
				</p>
			)}
			<CourseBasis />
		</section>
	);
}
