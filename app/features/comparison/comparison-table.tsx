import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
		fact(t`Price of a laser session`, [], printSession),
		fact(t`Who treats`, [], ({ treatedBy }) => printList(treatedBy)),
	];
	if (from !== undefined) {
		const name = from ? t`Distance from ${from}` : t`Distance`;
		deciding.push(fact(name, [], ({ distance }) => distance || <Missing text={t`Not known`} />));
	}
	const others = [
		fact(t`Rating`, ["rating", "reviews"], printRating),
		fact(t`Checked by us`, ["verifiedOn", "checked", "badge"], printCheck),
		fact(t`Treatments`, ["treatments"], printTreatments),
		fact(t`Lasers`, ["lasers"], ({ lasers }) => printList(lasers)),
		fact(t`Languages`, ["languages"], ({ languages }) => printList(languages)),
		fact(t`Opening hours`, ["openState", "hours", "openingNote"], printHours),
	];
	const contact = [
		fact(t`Address`, [], ({ address }) => address),
		fact(t`Phone`, [], ({ phone, phone_e164 }) =>
			phone_e164 ? (
				<a href={getPhoneHref(phone_e164)} className={linkClass}>
					{phone}
				</a>
			) : (
				<NotStated />
			),
		),
		fact(t`Website`, [], printWebsite),
	];
	const same = others.filter(({ isSame }) => isSame);
	const facts = same.map(({ name }) => name).join(", ");
	return (
		<>
			{clinics.length > 2 && (
				<div className="mt-4 flex items-center gap-2 md:hidden print:hidden noscript:hidden">
					<p role="status" className="mr-auto text-faded text-sm">
						{t`Clinics ${{ first: first + 1 }} and ${{ second: first + 2 }} of ${{ clinics: clinics.length }}. Swipe for the others.`}
					</p>
					<Button look="secondary" disabled={first === 0} onClick={() => show(first - 1)} className="px-3!">
						<Icon name="chevron-left" className="size-5" />
						<span className="sr-only">
							<Trans>Show the clinic before</Trans>
						</span>
					</Button>
					<Button
						look="secondary"
						disabled={first + 2 >= clinics.length}
						onClick={() => show(first + 1)}
						className="px-3!"
					>
						<Icon name="chevron-right" className="size-5" />
						<span className="sr-only">
							<Trans>Show the next clinic</Trans>
						</span>
					</Button>
				</div>
			)}
			<div className="comparison">
				<table aria-label={t`Comparison`}>
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
										aria-label={t`Remove ${name}`}
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
							{plural(clinics.length, { 2: t`The same at both: ${facts}`, other: t`The same at all #: ${facts}` })}
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

const NotStated = () => <Missing text={t`Not stated: ask the clinic`} />;

const printList = (names: string[]) => names.join(", ") || <NotStated />;

const printSession = ({ prices, oldSession, pricedOn }: PrintedClinic) => (
	<>
		{oldSession || (prices ? <SessionPrice as="span" className="price" prices={prices} /> : <NotStated />)}
		<small>{pricedOn}</small>
	</>
);

const printRating = ({ rating, reviews }: PrintedClinic) =>
	reviews === 0 ? (
		<Missing text={t`No rating yet`} />
	) : (
		<p className="rating">
			<b>{formatRating(rating)}</b>
			<Stars rating={rating}>{` ${t`of 5`}`}</Stars>
			{` (${plural(reviews, { one: "# review", other: "# reviews" })})`}
		</p>
	);

const printCheck = ({ verifiedOn, checked, badge }: PrintedClinic) => (
	<>
		<ClinicBadge badge={badge} />
		<small>
			{verifiedOn
				? t`On ${verifiedOn}${{ date: checked && `: ${checked}` }}`
				: badge === "questioned"
					? t`We're looking again at who treats here.`
					: t`We haven't checked it yet. Ask to see its licence.`}
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
	if (!website) return t`No Website Available`;
	if (!isWebsiteLinked) return <span className="wrap-anywhere">{website}</span>;
	return (
		<a href={website} rel="noopener nofollow ugc" className={linkClass}>
			{/* paper shows the address */}
			<span className="wrap-anywhere hidden print:inline">{website}</span>
			<span className="print:hidden">
				<Trans>
					Visit Website<span className="sr-only"> of {name}</span>
				</Trans>
			</span>
		</a>
	);
}
