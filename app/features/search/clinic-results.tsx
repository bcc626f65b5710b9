import { href, Link, useLocation, useNavigation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { resultsId } from "#app/lib/focus.ts";
import { useSite } from "#app/shared/site/site.ts";
import { TattooLink } from "#app/shared/tattoo/tattoo-link.tsx";
import { useKeptTattoo } from "#app/shared/tattoo/use-tattoo.ts";
import { fromColumns } from "#domain/columns.ts";
import { writeTattoo } from "#domain/course/course.ts";
import { countPages } from "#domain/pagination.ts";
import {
	type ClinicSearchParams,
	distances,
	isByPrice,
	readClinicSearch,
	writeClinicSearch,
} from "#domain/search/search-params.ts";
import { ClinicCard } from "./clinic-card.tsx";
import type { ListProps } from "./clinic-list.tsx";
import type { PrintedList } from "./printed-list.ts";
import * as searchTexts from "./search-texts.tsx";

const texts = searchTexts.clinicResults;
const nextSteps = searchTexts.nextSteps;

/** Returns the address of a list with a changed search; its first page, unless the change names another one. */
export const changeIn = ({ path, search }: PrintedList, change: Partial<ClinicSearchParams>): string =>
	path + writeClinicSearch({ ...search, page: 1, ...change });

/** The line above the results: "Found 12 clinics", announced when it changes, and their order. */
export function FoundLine({ list, namesInstead, understood, isNearMe = false }: ListProps) {
	const { search, total, is_exact: isExact, reach, is_unchecked: isUnchecked } = list;
	const here = useLocation();
	const kept = useKeptTattoo();
	const own = kept ? writeTattoo(kept) : "";
	// if a list could not be fetched, the page still shows the one of the address before
	const requested = readClinicSearch(new URLSearchParams(here.search), search);
	return (
		<>
			{writeClinicSearch(requested) !== writeClinicSearch(search) && (
				<p className="mt-3 rounded-xl bg-danger-tint px-4 py-1.5 text-danger">
					{texts.isOld(
						<Link to={here} preventScrollReset className="inline-flex min-h-11 items-center font-semibold underline">
							{texts.tryAgain}
						</Link>,
					)}
				</p>
			)}
			<div className="found-line">
				<p role="status" id={resultsId} tabIndex={-1} className="rounded-sm font-semibold text-ink tabular-nums">
					{texts.found(total, isExact)}
					{isUnchecked && total > 0 && !search.near && texts.noneChecked}
					{search.page > 1 && texts.pageOf(search.page, countPages(reach, search.limit))}
				</p>
				{total > 0 && (
					<>
						<p>
							<Link
								to={`${href("/how-we-check")}#order`}
								className="text-link icon-after i-info inline-flex min-h-11 items-center gap-1 max-sm:no-underline"
							>
								<span className="max-sm:sr-only">{list.order}</span>
								<span className="sr-only">{texts.howWeRank}</span>
							</Link>
						</p>
						<p className="ml-auto print:hidden">
							{isByPrice(search) && own !== "" && own !== search.tattoo ? (
								<Link to={changeIn(list, { tattoo: own })} preventScrollReset className="pill pill-own">
									{texts.pricesOfMine}
								</Link>
							) : (
								<TattooLink isShort className="pill pill-own" />
							)}
						</p>
					</>
				)}
				{isNearMe && (
					<>
						<p className="noscript:hidden">{searchTexts.nearMeMissing}</p>
						<p className="hidden noscript:block">{searchTexts.nearMeNeedsPlace}</p>
					</>
				)}
				{understood && <p>{understood}</p>}
				{namesInstead && (
					<p>
						<Link to={namesInstead.to} className="text-link py-3">
							{searchTexts.namesInstead(namesInstead.words)}
						</Link>
					</p>
				)}
				{search.q !== "" && search.q.length < 3 && <p>{texts.fewLetters}</p>}
			</div>
		</>
	);
}

/** The cards of the clinics that were found. If there are none: wider searches, and clinics that nearly match. */
export function ClinicResults({ list, place, country, elsewhere, acts }: ListProps) {
	const { path, search, choices, total, reach, note, is_unchecked: isUnchecked } = list;
	const isBusy = useNavigation().state !== "idle";
	const isPlace = search.on !== "clinics";
	const clinics = fromColumns(list.clinics);
	const unchecked = search.verifiedOnly ? choices.unchecked : null;
	const withUnverified = changeIn(list, { verifiedOnly: false });
	const alternatives = list.instead?.clinics ?? [];
	const alert = useSite().isClosed ? null : list.alert;
	return (
		<>
			{isUnchecked && total > 0 && (
				<p className="mb-4 max-w-prose text-faded">
					{/* near a place, clinics of a neighbouring country may be verified */}
					{texts[search.near ? "someImported" : "imported"](
						<Link to={`${href("/how-we-check")}#clinics`} className="text-link py-3">
							{texts.howWeCheck}
						</Link>,
					)}
				</p>
			)}
			{clinics.length === 0 ? (
				<EmptyState message={texts.none}>
					{alert && <ButtonLink to={alert} label={searchTexts.listTellMeOfOne} />}
					{isPlace && search.verifiedOnly && choices.hasUnverified && (
						<ButtonLink to={withUnverified} look="secondary" label={searchTexts.listShowUnverified} />
					)}
					{elsewhere}
					{changeIn(list, { isMap: false }) !== path && (
						<ButtonLink to={path} look={alert ? "secondary" : "primary"} label={searchTexts.listClear} />
					)}
				</EmptyState>
			) : (
				<ul aria-busy={isBusy} className="pending-dim results-grid">
					{clinics.map((clinic) => (
						<li key={clinic.id} data-listed={clinic.id}>
							<ClinicCard clinic={clinic} acts={acts} linksWebsite={isPlace} />
						</li>
					))}
				</ul>
			)}
			{unchecked && (
				<p className="mt-6 text-faded">
					{texts[unchecked.isOne ? "uncheckedOne" : "uncheckedMore"](
						unchecked.text,
						<Link to={withUnverified} preventScrollReset className="text-link py-3">
							{unchecked.isOne ? texts.showIt : texts.showThem}
						</Link>,
					)}
				</p>
			)}
			{note && <p className="mt-6 text-center">{note}</p>}
			<Pagination
				page={search.page}
				pages={countPages(reach, search.limit)}
				hrefOf={(page) => changeIn(list, { page })}
			/>
			<NextSteps list={list} alert={clinics.length > 0 ? alert : null} />
			{list.instead && (
				<section aria-labelledby="instead" className="mt-10">
					<h2 id="instead" className="mb-4 text-2xl">
						{searchTexts.insteadTitles[list.instead.kind]({
							place,
							country,
							// without any rating, the title must not call them the best
							areRated: alternatives.some(({ reviews }) => reviews > 0),
						})}
					</h2>
					<ul className="results-grid">
						{alternatives.map((clinic) => (
							<li key={clinic.id}>
								<ClinicCard clinic={clinic} headingLevel="h3" acts={acts} linksWebsite={isPlace} />
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

/** Where to go on for whoever found no clinic here that fits: a wider place, the guide, the estimate, the alert. */
function NextSteps({ list, alert }: Pick<ListProps, "list"> & { alert: string | null }) {
	const { search } = list;
	const wider = search.near ? distances.find((distance) => distance > search.within) : undefined;
	const [slug] = search.treatments;
	const steps: [to: string, text: string][] = [
		...(wider ? ([[changeIn(list, { within: wider }), nextSteps.wider(wider)]] satisfies [string, string][]) : []),
		slug ? [href("/treatments/:slug", { slug }), nextSteps.guide] : [href("/treatments"), nextSteps.guides],
		[href("/estimate"), nextSteps.estimate],
		...(alert ? ([[alert, searchTexts.listTellMeOfNews]] satisfies [string, string][]) : []),
	];
	return (
		<nav aria-label={nextSteps.title} className="mt-6 text-center print:hidden">
			<p className="font-semibold">{nextSteps.title}</p>
			<p className="flex flex-wrap justify-center gap-x-6">
				{steps.map(([to, text]) => (
					<Link key={to} to={to} discover="none" className="text-link inline-flex min-h-11 items-center">
						{text}
					</Link>
				))}
			</p>
		</nav>
	);
}
