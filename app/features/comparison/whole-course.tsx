import type { OfferedTreatment } from "#database/queries/clinics.ts";
import { findPriceDay, formatRange, getPriceUnit } from "#domain/clinics/prices.ts";
import {
	findFresh,
	findSessionPrice,
	findSizePrices,
	formatCourse,
	formatSessions,
	usualCourse,
} from "#domain/comparison/course.ts";
import type { Sessions } from "#domain/comparison/params.ts";
import { formatDate } from "#domain/format.ts";
import { CourseBasis } from "./course-basis.tsx";
import * as courseTexts from "./course-texts.tsx";

type Props = {
	treatments: OfferedTreatment[];
	/** ISO 4217 code; null where the clinic names no prices. */
	currency: string | null;
	/** Prices named before this day, "2026-05-25", may have changed. */
	pricesFreshFrom: string;
	/** What the visitor estimated in this tab; null for the usual course. */
	estimated: Sessions | null;
};

/** What a whole course costs at a clinic: as many sessions as it takes, at its own prices while they are fresh. */
export function WholeCourse({ treatments, currency, pricesFreshFrom, estimated }: Props) {
	const fresh = findFresh(treatments, pricesFreshFrom);
	const price = currency === null ? null : findSessionPrice(fresh);
	const sessions = estimated ?? usualCourse.sessions;
	return (
		<section aria-labelledby="course-title" className="mt-6 rounded-2xl border border-line bg-sheet px-5 py-4">
			<h3 id="course-title" className="text-xl">
				{courseTexts.title}
			</h3>
			{price && currency ? (
				<>
					<p className="mt-1 font-display text-2xl tabular-nums">{formatCourse(price, sessions, currency)}</p>
					<p>
						{courseTexts.basis(
							formatSessions(sessions),
							formatRange(price.min, price.max, currency),
							formatDate(findPriceDay(treatments, pricesFreshFrom) ?? price.on),
						)}
					</p>
					<Sizes treatments={fresh} sessions={sessions} currency={currency} />
				</>
			) : (
				<NoPrice
					price={currency === null ? null : findSessionPrice(treatments)}
					hasOthers={treatments.some(({ slug, price_min }) => price_min !== null && getPriceUnit(slug) !== "visit")}
				/>
			)}
			<CourseBasis isEstimated={estimated !== null} hasPrice={price !== null} />
		</section>
	);
}

/** `hasOthers`: it names prices of treatments that make no course. */
function NoPrice({ price, hasOthers }: { price: { on: string } | null; hasOthers: boolean }) {
	return (
		<p className="mt-1 max-w-prose">
			{price ? courseTexts.oldPrices(formatDate(price.on)) : hasOthers ? courseTexts.noLaserPrice : courseTexts.noPrice}
		</p>
	);
}

type SizesProps = { treatments: OfferedTreatment[]; sessions: Sessions; currency: string };

function Sizes({ treatments, sessions, currency }: SizesProps) {
	const { prices, names } = findSizePrices(treatments);
	if (prices.length === 0) return null;
	return (
		<table className="wrap-anywhere mt-3 w-full max-w-prose text-sm tabular-nums">
			<caption className="pb-1 text-left font-semibold">{courseTexts.pricesBySize(names.join(", "))}</caption>
			<thead className="text-left text-faded">
				<tr>
					<th scope="col" className="py-1.5 pr-3 font-normal">
						{courseTexts.longestSide}
					</th>
					<th scope="col" className="py-1.5 pr-3 font-normal">
						{courseTexts.session}
					</th>
					<th scope="col" className="py-1.5 font-normal">
						{courseTexts.course}
					</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line border-line border-t">
				{prices.map(({ band, min, max }) => (
					<tr key={band}>
						<th scope="row" className="py-1.5 pr-3 text-left font-normal first-letter:uppercase">
							{band}
						</th>
						<td className="py-1.5 pr-3">{formatRange(min, max, currency)}</td>
						<td className="py-1.5">{formatCourse({ min, max }, sessions, currency)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
