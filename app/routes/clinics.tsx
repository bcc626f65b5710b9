import { t } from "@lingui/core/macro";
import { href, Link, redirect } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { getMapLinks } from "#app/features/map/map-links.ts";
import { MapBeside } from "#app/features/map/map-section.tsx";
import { ClinicList } from "#app/features/search/clinic-list.tsx";
import { NearMe } from "#app/features/search/near-me.tsx";
import { printList } from "#app/features/search/printed-list.ts";
import { SearchBox } from "#app/features/search/search-box.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { clinicList, getSiteUrl, pageMeta, withPage } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { getSearchChoices } from "#database/queries/search/choices.ts";
import { findSearchPlace } from "#database/queries/search/from-url.ts";
import { findList, listIds } from "#database/queries/search/list.ts";
import type { NearPlace } from "#database/queries/search/near-place.ts";
import { findAnswers, understandSearch } from "#database/queries/search/terms.ts";
import { foldText } from "#domain/fold.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryInText, listCountryChoices } from "#domain/places/countries.ts";
import { readText } from "#domain/search/address.ts";
import { countFilters, filterLists, pickFilters, pickPlaceless, readFilters } from "#domain/search/filters.ts";
import { parsePlace } from "#domain/search/near.ts";
import type { Answers, Understanding } from "#domain/search/reading.ts";
import {
	type ClinicSearchParams,
	readClinicSearch,
	searchNames,
	writeClinicSearch,
} from "#domain/search/search-params.ts";
import { writeMeaning } from "#domain/search/suggestions.ts";
import type { Route } from "./+types/clinics";

const addressOf = (search: Partial<ClinicSearchParams>) => `${href("/clinics")}${writeClinicSearch(search)}`;

/** Returns countries as options of a select, sorted by name. */
const toCountryOptions = (codes: string[]) => listCountryChoices([...new Set(codes.filter(Boolean))]);

/** Converts a search near an unknown place to a search for clinics of that name, in the same country. */
function withoutPlace(search: ClinicSearchParams): ClinicSearchParams {
	const { slug = "", country = "" } = parsePlace(search.near) ?? {};
	return { ...search, near: "", country, q: search.q || slug.replaceAll("-", " ") };
}

/** Returns the address of a search in which the words for a name are replaced by what they mean. */
function getMeaningHref(search: ClinicSearchParams, { near, ...meaning }: Understanding): string {
	const treatments = [...new Set([...search.treatments, ...meaning.treatments])];
	if (near || meaning.country) return writeMeaning(search.q, { ...pickFilters(search), ...meaning, near, treatments });
	return addressOf({ ...search, ...meaning, treatments, q: meaning.rest, typedText: search.q, page: 1 });
}

/**
 * Returns a sentence on how the typed words were understood, if the list does not show it: "51143" is a place, and
 * "laser" excludes no clinic. Undefined if none is needed.
 */
function explainWords(
	{ typedText, near, country, city, q, box, ...filters }: ClinicSearchParams,
	place: NearPlace | null,
	{ isNearMe, pages }: Answers,
) {
	if (!typedText || isNearMe) return undefined;
	if (place) {
		const name = nameCity(place.country_code, place.name ?? "");
		const isNamed = place.is_typed || foldText(typedText).includes(foldText(name));
		return isNamed ? undefined : t`Showing clinics near ${{ place: name }}, for “${typedText}”.`;
	}
	const isNarrowed = pages.length > 0 || near || country || city || q || box || countFilters(filters) > 0;
	return isNarrowed ? undefined : t`“${typedText}” fits every clinic here, so these are all of them.`;
}

export const handle = {
	reads: [...searchNames.clinics, "find"],
	lists: filterLists,
	startsOnTouch: true,
	before: "tattoo",
} satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const { database, map, takeParts, showsClinics } = getServerContext(context);
	const words = readText(searchParams, "find");
	const search = readClinicSearch(searchParams);
	if (words) {
		const understanding = await database.asVisitor((db) => understandSearch(db, words));
		// forms also send the treatment of a guide, or the place and filters of this page: typed words override them
		const { treatments } = understanding.treatments.length > 0 ? understanding : search;
		const { isMap, country, city, tattoo } = search;
		const hasPlace = understanding.near || understanding.country;
		const kept = hasPlace ? pickPlaceless(search) : { ...readFilters(searchParams), country, city };
		throw redirect(writeMeaning(words, { isMap, tattoo, ...kept, ...understanding, treatments }));
	}
	const { found, choices, place, answers } = await database.asVisitor(async (db) => {
		const place = await findSearchPlace(db, search);
		if (search.near && !place) throw redirect(addressOf(withoutPlace(search)));
		return {
			found: await findList(db, search, { place }),
			choices: await getSearchChoices(db, search.country || undefined),
			place,
			answers: await findAnswers(db, search.typedText),
		};
	});
	// if no clinic has the words of a link in its name, or a similar one, they mean what they mean in the search box
	if (found.total === 0 && search.q && !search.typedText && !search.inAddress && countFilters(search) === 0) {
		const understanding = await database.asVisitor((db) => understandSearch(db, search.q));
		const isNoName = understanding.rest === "" && found.instead?.kind !== "names";
		if (isNoName || understanding.verifiedOnly === false) throw redirect(getMeaningHref(search, understanding));
	}
	const { countries, cities } = takeParts(choices);
	showsClinics(listIds(found));
	return {
		...(await printList(found, { search, path: href("/clinics"), place, map })),
		/** Name of the place that the search is near, as the visitor writes it; null for a position. */
		placeName: place?.is_typed
			? search.typedText.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
			: place?.name
				? nameCity(place.country_code, place.name)
				: null,
		isTyped: place?.is_typed === true,
		/** Country of the search, whose currency is used for prices. */
		country: place?.country_code ?? search.country,
		understood: explainWords(search, place, answers),
		isNearMe: !search.near && !search.city && answers.isNearMe,
		/** Pages of the site that answer the typed words beside the clinics. */
		pages: answers.pages,
		countries: toCountryOptions([...countries.map(({ code }) => code), search.country]),
		cities: cities.map(({ city }) => city),
	};
}

/** Returns where a search looks: near "Köln", in "Berlin, Germany", or everywhere. */
function findPlace({ search, placeName }: Pick<Route.ComponentProps["loaderData"], "search" | "placeName">) {
	const { city, country, near } = search;
	if (near) return { near: placeName ?? t`you` };
	return {
		in: [nameCity(country, city), country && getCountryInText(country)].filter(Boolean).join(", ") || undefined,
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return pageMeta(matches, { title: t`Find Clinics`, isIndexed: false });
	const { search } = loaderData;
	const { id: ids = [] } = loaderData.clinics;
	const { near, in: place } = findPlace(loaderData);
	const siteUrl = getSiteUrl(matches);
	return pageMeta(matches, {
		title: withPage(
			near
				? t`Tattoo removal clinics near ${near}`
				: place
					? t`Tattoo removal clinics in ${place}`
					: t`Find a tattoo removal clinic`,
			search.page,
		),
		description: describeList(loaderData.is_unchecked, near, place),
		path: addressOf({ ...search, tattoo: "" }),
		// there are countless searches by words or filters; places have pages of their own
		isIndexed: ids.length > 0 && !loaderData.is_unchecked && writeClinicSearch({ ...search, page: 1 }) === "",
		crumbs: [{ name: t`Find Clinics`, path: href("/clinics") }],
		jsonLd: [clinicList(siteUrl, ids, (search.page - 1) * search.limit)],
	});
};

function describeList(isUnchecked: boolean | undefined, near: string | undefined, place: string | undefined): string {
	if (isUnchecked) {
		if (near)
			return t`Compare tattoo removal clinics near ${near} by treatments offered and patient reviews. Payment never affects the order.`;
		if (place)
			return t`Compare tattoo removal clinics in ${place} by treatments offered and patient reviews. Payment never affects the order.`;
		return t`Compare tattoo removal clinics by treatments offered and patient reviews. Payment never affects the order.`;
	}
	if (near)
		return t`Compare verified tattoo removal clinics near ${near} by treatments offered and patient reviews. Payment never affects the order.`;
	if (place)
		return t`Compare verified tattoo removal clinics in ${place} by treatments offered and patient reviews. Payment never affects the order.`;
	return t`Compare verified tattoo removal clinics by treatments offered and patient reviews. Payment never affects the order.`;
}

export default function Clinics({ loaderData }: Route.ComponentProps) {
	const { search, countries, cities, placeName, instead, isNearMe, isTyped, map, pages } = loaderData;
	const { near, in: place } = findPlace(loaderData);
	const isNarrowed = search.q !== "" || search.city !== "" || countFilters(search) > 0;
	const country = search.country && getCountryInText(search.country);
	return (
		<div className="container-page pt-3 pb-8 sm:pt-5">
			<h1 className="wrap-anywhere text-2xl sm:text-3xl">
				{near ? t`Clinics near ${near}` : place ? t`Clinics in ${place}` : t`Find a tattoo removal clinic`}
			</h1>
			{pages.length > 0 && (
				<ul aria-label={t`Guides`} className="mt-3 grid max-w-prose gap-2">
					{pages.map(({ path, label }) => (
						<li key={path}>
							<Link to={path} className="text-link block rounded-xl bg-wash px-4 py-3">
								{label}
							</Link>
						</li>
					))}
				</ul>
			)}
			<ClinicList
				list={loaderData}
				countries={countries}
				cities={cities}
				place={placeName ?? t`you`}
				placeName={placeName}
				typedPlace={isTyped ? search.typedText : ""}
				country={country}
				searchBox={(children, kept) => (
					<SearchBox words={search.typedText || search.q || (placeName ?? "")} kept={kept} submit={t`Search Clinics`}>
						{children}
					</SearchBox>
				)}
				near={
					<NearMe
						hrefOf={(near) =>
							addressOf({ ...search, near, within: 50, sort: "distance", box: "", typedText: "", page: 1 })
						}
						words={loaderData.isNearMe ? search.typedText : ""}
					/>
				}
				namesInstead={
					search.typedText && !isTyped && search.typedText !== search.q
						? { words: search.typedText, to: addressOf({ q: search.typedText, typedText: search.typedText }) }
						: undefined
				}
				understood={loaderData.understood}
				isNearMe={isNearMe}
				elsewhere={
					<>
						{country && isNarrowed && (
							<ButtonLink
								to={addressOf({ country: search.country })}
								look="secondary"
								label={t`All clinics in ${country}`}
							/>
						)}
						{/* shown if the directory has no clinics at all */}
						{!instead && <ButtonLink to={href("/treatments")} look="secondary" label={t`Browse Treatments`} />}
					</>
				}
				aroundList={(list) => (
					<MapBeside map={map} isOpen={search.isMap} links={getMapLinks(search, loaderData.country)}>
						{list}
					</MapBeside>
				)}
				acts={[SaveHeart, CompareOnCard]}
			/>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Find a tattoo removal clinic`,
	t`Failed to fetch clinics. Please try again.`,
);
