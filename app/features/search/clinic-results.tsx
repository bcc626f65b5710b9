import { ph, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
import { formatNumber } from "#domain/format.ts";
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

type Instead = { place: string; country: string; areRated: boolean };

/** Headings of the clinics that are shown instead, if a search found none. */
const insteadTitles = {
	further: ({ place }: Instead) => t`Further from ${place}: the nearest that match`,
	unverified: ({ place }: Instead) => t`Near ${place}, but not verified yet`,
	nearest: ({ place }: Instead) => t`The nearest clinics to ${place}, without these filters`,
	names: () => t`Clinics with a similar name`,
	country: ({ country, areRated }: Instead) =>
		areRated ? t`The best-rated clinics in ${country}` : t`Clinics in ${country}`,
	everywhere: ({ areRated }: Instead) =>
		areRated ? t`The best-rated clinics in all countries` : t`Clinics in all countries`,
};

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
					<Trans>
						We couldn't load what you asked for. These are the earlier results.{" "}
						<Link to={here} preventScrollReset className="inline-flex min-h-11 items-center font-semibold underline">
							Try again
						</Link>
					</Trans>
				</p>
			)}
			<div className="found-line">
				<p role="status" id={resultsId} tabIndex={-1} className="rounded-sm font-semibold text-ink tabular-nums">
					{isExact
						? t`Found ${plural(total, { one: "# clinic", other: "# clinics" })}`
						: t`Found ${{ least: formatNumber(total) }}+ clinics`}
					{isUnchecked && total > 0 && !search.near && t`, none checked yet`}
					{search.page > 1 &&
						t`, page ${{ page: formatNumber(search.page) }} of ${{ pages: formatNumber(countPages(reach, search.limit)) }}`}
				</p>
				{total > 0 && (
					<>
						<p>
							<Link
								to={`${href("/how-we-check")}#ranking`}
								className="text-link icon-after i-info inline-flex min-h-11 items-center gap-1 max-sm:no-underline"
							>
								<span className="max-sm:sr-only">{list.order}</span>
								<span className="sr-only">
									<Trans>(how we rank)</Trans>
								</span>
							</Link>
						</p>
						<p className="ml-auto print:hidden">
							{isByPrice(search) && own !== "" && own !== search.tattoo ? (
								<Link to={changeIn(list, { tattoo: own })} preventScrollReset className="pill pill-own">
									<Trans>Prices for your tattoo</Trans>
								</Link>
							) : (
								<TattooLink isShort className="pill pill-own" />
							)}
						</p>
					</>
				)}
				{isNearMe && (
					<>
						<p className="noscript:hidden">
							<Trans>For clinics near you, press “Near me” above or add a city.</Trans>
						</p>
						<p className="hidden noscript:block">
							<Trans>For clinics near you, add your city or postcode to your search.</Trans>
						</p>
					</>
				)}
				{understood && <p>{understood}</p>}
				{namesInstead && (
					<p>
						<Link to={namesInstead.to} className="text-link py-3">
							{t`Look for clinics called “${{ words: namesInstead.words }}”`}
						</Link>
					</p>
				)}
				{search.q !== "" && search.q.length < 3 && (
					<p>
						<Trans>One or two letters only find words that start with them.</Trans>
					</p>
				)}
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
					{search.near ? (
						<Trans>
							Clinics marked “Not yet checked” were imported from the sources named on their cards. Ask to see a licence
							before you book.{" "}
							<Link to={`${href("/how-we-check")}#clinics`} className="text-link py-3">
								How we check
							</Link>
						</Trans>
					) : (
						<Trans>
							Imported from the sources named on their cards. Nobody has checked them yet: ask to see a licence before
							you book.{" "}
							<Link to={`${href("/how-we-check")}#clinics`} className="text-link py-3">
								How we check
							</Link>
						</Trans>
					)}
				</p>
			)}
			{clinics.length === 0 ? (
				<EmptyState message={t`No clinics found matching your criteria.`}>
					{alert && <ButtonLink to={alert} label={t`Tell me when there's one`} />}
					{isPlace && search.verifiedOnly && choices.hasUnverified && (
						<ButtonLink to={withUnverified} look="secondary" label={t`Include unverified clinics`} />
					)}
					{elsewhere}
					{changeIn(list, { isMap: false }) !== path && (
						<ButtonLink to={path} look={alert ? "secondary" : "primary"} label={t`Clear all filters`} />
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
					{unchecked.isOne ? (
						<Trans>
							{ph({ clinics: unchecked.text })} imported from public sources hasn't been checked yet.{" "}
							<Link to={withUnverified} preventScrollReset className="text-link py-3">
								Show it
							</Link>
						</Trans>
					) : (
						<Trans>
							{ph({ clinics: unchecked.text })} imported from public sources haven't been checked yet.{" "}
							<Link to={withUnverified} preventScrollReset className="text-link py-3">
								Show them
							</Link>
						</Trans>
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
						{insteadTitles[list.instead.kind]({
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
		...(wider ? ([[changeIn(list, { within: wider }), t`Look within ${wider} km`]] satisfies [string, string][]) : []),
		slug
			? [href("/treatments/:slug", { slug }), t`Read the guide to this treatment`]
			: [href("/treatments"), t`Read what suits your ink and skin`],
		[href("/estimate"), t`Estimate your sessions`],
		...(alert ? ([[alert, t`Tell me when there's news here`]] satisfies [string, string][]) : []),
	];
	return (
		<nav aria-label={t`Nothing here that fits?`} className="mt-6 text-center print:hidden">
			<p className="font-semibold">
				<Trans>Nothing here that fits?</Trans>
			</p>
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
