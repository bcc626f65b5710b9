import { href, Link } from "react-router";
import { Stars } from "#app/components/ui/stars.tsx";
import { VerifiedBadge } from "#app/shared/clinic/badge.tsx";
import { RatingHistogram } from "#app/shared/reviews/rating-histogram.tsx";
import { formatSessions } from "#domain/comparison/course.ts";
import type { Sessions } from "#domain/comparison/params.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import type { PrintedClinic } from "./print-clinic.ts";
import * as tableTexts from "./table-texts.tsx";

type Props = {
	clinics: PrintedClinic[];
	sessions: Sessions;
	/** What distances are from: a name, null for a position; undefined where none are shown. */
	from: string | null | undefined;
	/** The address of the comparison without a clinic. */
	hrefWithout: (id: string) => string;
};

/**
 * Clinics side by side, a fact a row. A narrow screen scrolls them below the names of the facts, which stay; by keyboard, too, since
 * the frame takes the focus.
 */
export function ComparisonTable({ clinics, sessions, from, hrefWithout }: Props) {
	const row = (name: string, print: (clinic: PrintedClinic) => React.ReactNode) => (
		<tr>
			<th scope="row">{name}</th>
			{clinics.map((clinic) => (
				<td key={clinic.id}>{print(clinic)}</td>
			))}
		</tr>
	);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
		<section aria-label={tableTexts.comparisonTableLabel} tabIndex={0} className="comparison">
			<table>
				<thead>
					<tr>
						<td />
						{clinics.map(({ id, name }) => (
							<th key={id} scope="col">
								<Link
									to={href("/clinic/:id", { id })}
									className="py-2 underline decoration-1 underline-offset-4 hover:text-accent"
								>
									{name}
								</Link>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{row(tableTexts.comparisonTableChecked, ({ verifiedOn, checked, isUnchecked }) => (
						<>
							<VerifiedBadge isVerified={verifiedOn !== ""} isUnchecked={isUnchecked} />
							<small>
								{verifiedOn
									? checked
										? tableTexts.comparisonTableCheckedOnWhat(verifiedOn, checked)
										: tableTexts.comparisonTableCheckedOn(verifiedOn)
									: tableTexts.comparisonTableNotChecked}
							</small>
						</>
					))}
					{row(tableTexts.comparisonTableRating, (clinic) => (
						<Rating clinic={clinic} />
					))}
					{row(tableTexts.comparisonTableSession, ({ session, pricedOn, hasOldPrices }) => (
						<>
							{hasOldPrices ? session : <Fact text={session} />}
							<small>{pricedOn}</small>
						</>
					))}
					{row(tableTexts.comparisonTableCourse(formatSessions(sessions)), ({ course, hasOldPrices }) =>
						hasOldPrices ? (
							<span className="text-faded">{tableTexts.comparisonTableOldPrices}</span>
						) : (
							<Fact text={course} />
						),
					)}
					{row(tableTexts.comparisonTableTreatments, ({ treatments }) =>
						treatments.length === 0 ? (
							<NotSaid />
						) : (
							<ul>
								{treatments.map(({ name, price, sizes }) => (
									<li key={name}>
										{name}
										{price && <small>{price}</small>}
										{sizes && <small>{sizes}</small>}
									</li>
								))}
							</ul>
						),
					)}
					{row(tableTexts.comparisonTableLasers, ({ lasers }) =>
						lasers.length === 0 ? <NotSaid /> : lasers.join(", "),
					)}
					{row(tableTexts.comparisonTableWhoTreats, ({ treatedBy }) =>
						treatedBy.length === 0 ? <NotSaid /> : treatedBy.join(", "),
					)}
					{row(tableTexts.comparisonTableLanguages, ({ languages }) =>
						languages.length === 0 ? <NotSaid /> : languages.join(", "),
					)}
					{row(tableTexts.comparisonTableOpeningHours, ({ openState, hours, openingNote }) => (
						<>
							{hours.length === 0 && !openingNote && <NotSaid />}
							{openState && <p className="mb-2 print:hidden">{openState}</p>}
							<ul>
								{hours.map((line) => (
									<li key={line}>{line}</li>
								))}
							</ul>
							<small>{openingNote}</small>
						</>
					))}
					{from !== undefined &&
						row(
							from ? tableTexts.comparisonTableDistanceFrom(from) : tableTexts.comparisonTableDistance,
							({ distance }) => distance || <span className="text-faded">{tableTexts.comparisonTableNotKnown}</span>,
						)}
					{row(tableTexts.comparisonTableAddress, ({ address }) => address)}
					{row(tableTexts.comparisonTableWebsite, ({ name, website, isWebsiteLinked }) =>
						website && !isWebsiteLinked ? (
							<span className="wrap-anywhere">{website}</span>
						) : website ? (
							<a
								href={website}
								rel="noopener nofollow ugc"
								className="text-link -my-2 inline-flex min-h-11 items-center"
							>
								{/* paper cannot be pressed */}
								<span className="hidden print:inline">{website}</span>
								<span className="print:hidden">
									{tableTexts.comparisonTableVisitWebsite(
										<span className="sr-only">{tableTexts.comparisonTableOf(name)}</span>,
									)}
								</span>
							</a>
						) : (
							tableTexts.comparisonTableNoWebsite
						),
					)}
					<tr className="print:hidden">
						<th scope="row">{tableTexts.comparisonTableTakeOff}</th>
						{clinics.map(({ id, name }) => (
							<td key={id}>
								<Link
									to={hrefWithout(id)}
									preventScrollReset
									data-answered
									className="text-link -my-2 inline-flex min-h-11 items-center"
								>
									{tableTexts.comparisonTableRemove(<span className="sr-only">{` ${name}`}</span>)}
								</Link>
							</td>
						))}
					</tr>
				</tbody>
			</table>
		</section>
	);
}

const Fact = ({ text }: { text: string }) =>
	text ? <strong className="font-semibold tabular-nums">{text}</strong> : <NotSaid />;

/** A gap is a question to ask. */
const NotSaid = () => <span className="text-faded">{tableTexts.comparisonTableNotStated}</span>;

function Rating({ clinic: { rating, reviews, histogram } }: { clinic: PrintedClinic }) {
	if (reviews === 0) return <span className="text-faded">{tableTexts.comparisonTableNoReviewsYet}</span>;
	return (
		<>
			<p className="rating">
				<b>{formatRating(rating)}</b>
				<Stars rating={rating}>{tableTexts.comparisonTableOfFive}</Stars>
				{tableTexts.comparisonTableReviews(reviews)}
			</p>
			<RatingHistogram histogram={histogram} className="mt-2 max-w-40" />
		</>
	);
}
