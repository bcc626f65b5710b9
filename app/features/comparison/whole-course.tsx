import { Said } from "#app/shared/tattoo/said.tsx";
import type { OfferedTreatment } from "#database/queries/clinics.ts";
import { findPriceDay, getPriceUnit, isLaserSession } from "#domain/clinics/prices.ts";
import { writeFreshPrices } from "#domain/course/prices.ts";
import { formatDate } from "#domain/format.ts";
import { CourseBasis } from "./course-basis.tsx";
import * as courseTexts from "./course-texts.tsx";

type Props = {
	treatments: OfferedTreatment[];
	/** ISO 4217 code; null where the clinic names no prices. */
	/** The lowest price that counts; null where none does. */
	priceFrom: number | null;
	currency: string | null;
	/** Prices named before this day, "2026-05-25", may have changed. */
	pricesFreshFrom: string;
};

/** The price of a whole course at a clinic, for the kept tattoo or any: its sessions at the clinic's fresh prices. */
export function WholeCourse({ treatments, priceFrom, currency, pricesFreshFrom }: Props) {
	// many may have said that its prices are wrong
	const lasers = priceFrom === null ? [] : treatments.filter(({ slug }) => isLaserSession(slug));
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
