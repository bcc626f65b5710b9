import { type ReactNode, useRef, useState } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { ClinicBadge } from "#app/shared/clinic/badge.tsx";
import { SessionPrice } from "#app/shared/tattoo/session-price.tsx";
import { getPhoneHref } from "#domain/clinics/contact.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import type { PrintedClinic } from "./print-clinic.ts";
import * as tableTexts from "./table-texts.tsx";

type Props = {
	clinics: PrintedClinic[];
	/** The name of the place from which distances count, null for a position; undefined to show none. */
	from: string | null | undefined;
	/** The address of the comparison without a clinic. */
	hrefWithout: (id: string) => string;
};

/**
 * Clinics side by side, a row for each fact: deciding facts first, then facts that differ. Facts that are the same at
 * all clinics are folded. A phone shows two clinics, others after a swipe or a press (`.comparison` in the styles).
 */
export function ComparisonTable({ clinics, from, hrefWithout }: Props) {
	const { columns, first, show, follow } = useColumns();
	/** Returns a row; the fact is the same at all clinics if the values of `keys` are equal. */
	function fact(name: string, keys: (keyof PrintedClinic)[], print: (clinic: PrintedClinic) => ReactNode) {
		const values = clinics.map((clinic) => JSON.stringify(keys.map((key) => clinic[key])));
		return { name, isSame: values.length > 1 && new Set(values).size === 1, cells: clinics.map(print) };
	}
	const deciding = [
		fact(tableTexts.comparisonTableSession, [], printSession),
		fact(tableTexts.comparisonTableWhoTreats, [], ({ treatedBy }) => printList(treatedBy)),
	];
	if (from !== undefined) {
		const name = from ? tableTexts.comparisonTableDistanceFrom(from) : tableTexts.comparisonTableDistance;
		deciding.push(fact(name, [], ({ distance }) => distance || <Missing text={tableTexts.comparisonTableNotKnown} />));
	}
	const others = [
		fact(tableTexts.comparisonTableRating, ["rating", "reviews"], printRating),
		fact(tableTexts.comparisonTableChecked, ["verifiedOn", "checked", "badge"], printCheck),
		fact(tableTexts.comparisonTableTreatments, ["treatments"], printTreatments),
		fact(tableTexts.comparisonTableLasers, ["lasers"], ({ lasers }) => printList(lasers)),
		fact(tableTexts.comparisonTableLanguages, ["languages"], ({ languages }) => printList(languages)),
		fact(tableTexts.comparisonTableOpeningHours, ["openState", "hours", "openingNote"], printHours),
	];
	const contact = [
		fact(tableTexts.comparisonTableAddress, [], ({ address }) => address),
		fact(tableTexts.comparisonTablePhone, [], ({ phone, phone_e164 }) =>
			phone_e164 ? (
				<a href={getPhoneHref(phone_e164)} className={linkClass}>
					{phone}
				</a>
			) : (
				<NotStated />
			),
		),
		fact(tableTexts.comparisonTableWebsite, [], printWebsite),
	];
	const same = others.filter(({ isSame }) => isSame);
	return (
		<>
			{clinics.length > 2 && (
				<div className="mt-4 flex items-center gap-2 md:hidden print:hidden noscript:hidden">
					<p role="status" className="mr-auto text-faded text-sm">
						{tableTexts.comparisonTableShown(first + 1, clinics.length)}
					</p>
					<Button look="secondary" disabled={first === 0} onClick={() => show(first - 1)} className="px-3!">
						<Icon name="chevron-left" className="size-5" />
						<span className="sr-only">{tableTexts.comparisonTableBefore}</span>
					</Button>
					<Button
						look="secondary"
						disabled={first + 2 >= clinics.length}
						onClick={() => show(first + 1)}
						className="px-3!"
					>
						<Icon name="chevron-right" className="size-5" />
						<span className="sr-only">{tableTexts.comparisonTableNext}</span>
					</Button>
				</div>
			)}
			<div className="comparison">
				<table aria-label={tableTexts.comparisonTableLabel}>
					<thead>
						<tr>
							<td />
							{clinics.map(({ id, name }, column) => (
								<th key={id} scope="col">
									<Link
										to={href("/clinic/:id", { id })}
										onFocus={() => show(column)}
										className="inline-block py-2 underline decoration-1 underline-offset-4 hover:text-accent"
									>
										<bdi>{name}</bdi>
									</Link>
									<Link
										to={hrefWithout(id)}
										preventScrollReset
										data-answered
										aria-label={tableTexts.comparisonTableRemove(name)}
										className="-ml-3.5 flex size-11 items-center justify-center print:hidden"
									>
										<Icon name="x" className="size-4" />
									</Link>
								</th>
							))}
						</tr>
					</thead>
					<tbody ref={columns} onScroll={follow}>
						{[...deciding, ...others.filter(({ isSame }) => !isSame), ...contact].map(({ name, cells }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								{cells.map((cell, column) => (
									<td key={clinics[column]?.id}>{cell}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
				{same.length > 0 && (
					<details>
						<summary className="opener icon-after i-chevron-down">
							{tableTexts.comparisonTableSame(clinics.length, same.map(({ name }) => name).join(", "))}
						</summary>
						<dl>
							{same.map(({ name, cells }) => (
								<div key={name}>
									<dt>{name}</dt>
									<dd>{cells[0]}</dd>
								</div>
							))}
						</dl>
					</details>
				)}
			</div>
		</>
	);
}

/** Tracks which two columns a phone shows: `first` is the index of the left one. `follow` is called after a scroll. */
function useColumns() {
	const columns = useRef<HTMLTableSectionElement>(null);
	const [first, setFirst] = useState(0);
	const width = () => (columns.current?.clientWidth ?? 0) / 2;
	return {
		...{ columns, first },
		show: (column: number) => columns.current?.scrollTo({ left: column * width() }),
		follow: () => setFirst(Math.round((columns.current?.scrollLeft ?? 0) / width())),
	};
}

const linkClass = "text-link -my-2 inline-flex min-h-11 items-center";

const Missing = ({ text }: { text: string }) => <span className="text-faded">{text}</span>;

const NotStated = () => <Missing text={tableTexts.comparisonTableNotStated} />;

const printList = (names: string[]) => names.join(", ") || <NotStated />;

const printSession = ({ prices, oldSession, pricedOn }: PrintedClinic) => (
	<>
		{oldSession || (prices ? <SessionPrice as="span" className="price" prices={prices} /> : <NotStated />)}
		<small>{pricedOn}</small>
	</>
);

const printRating = ({ rating, reviews }: PrintedClinic) =>
	reviews === 0 ? (
		<Missing text={tableTexts.comparisonTableNoReviewsYet} />
	) : (
		<p className="rating">
			<b>{formatRating(rating)}</b>
			<Stars rating={rating}>{tableTexts.comparisonTableOfFive}</Stars>
			{tableTexts.comparisonTableReviews(reviews)}
		</p>
	);

const printCheck = ({ verifiedOn, checked, badge }: PrintedClinic) => (
	<>
		<ClinicBadge badge={badge} />
		<small>
			{verifiedOn
				? tableTexts.comparisonTableCheckedOn(verifiedOn, checked)
				: badge === "questioned"
					? tableTexts.comparisonTableQuestioned
					: tableTexts.comparisonTableNotChecked}
		</small>
	</>
);

const printTreatments = ({ treatments }: PrintedClinic) =>
	treatments.length === 0 ? (
		<NotStated />
	) : (
		<ul>
			{treatments.map(({ name, price, sizes }) => (
				<li key={name}>
					{name}
					<small>{price}</small>
					<small>{sizes}</small>
				</li>
			))}
		</ul>
	);

const printHours = ({ openState, hours, openingNote }: PrintedClinic) => (
	<>
		{hours.length === 0 && !openingNote && <NotStated />}
		{openState && <p className="mb-2 print:hidden">{openState}</p>}
		<ul>
			{hours.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
		<small>{openingNote}</small>
	</>
);

function printWebsite({ name, website, isWebsiteLinked }: PrintedClinic) {
	if (!website) return tableTexts.comparisonTableNoWebsite;
	if (!isWebsiteLinked) return <span className="wrap-anywhere">{website}</span>;
	return (
		<a href={website} rel="noopener nofollow ugc" className={linkClass}>
			{/* paper shows the address */}
			<span className="wrap-anywhere hidden print:inline">{website}</span>
			<span className="print:hidden">
				{tableTexts.comparisonTableVisitWebsite(<span className="sr-only">{tableTexts.comparisonTableOf(name)}</span>)}
			</span>
		</a>
	);
}
