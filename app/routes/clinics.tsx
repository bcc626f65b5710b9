import { href, redirect, useLocation } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { linksOf } from "#app/features/map/map-links.ts";
import { MapBeside } from "#app/features/map/map-section.tsx";
import { AskedChips } from "#app/features/search/asked-chips.tsx";
import { ClinicCard } from "#app/features/search/clinic-card.tsx";
import { listChips } from "#app/features/search/clinic-chips.ts";
import { ClinicResults } from "#app/features/search/clinic-results.tsx";
import { ClinicSearchForm } from "#app/features/search/clinic-search-form.tsx";
import { ClinicsInstead } from "#app/features/search/clinics-instead.tsx";
import { nameTreatments, printFilterChoices } from "#app/features/search/filter-groups.ts";
import * as findTexts from "#app/features/search/find-texts.ts";
import { NearMe } from "#app/features/search/near-me.tsx";
import { describeReach, redirectToLastPage } from "#app/features/search/pagination.ts";
import { SearchBox } from "#app/features/search/search-box.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { clinicList, getSiteUrl, pageMeta, withPage } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findBesideSearch } from "#database/queries/search/beside.ts";
import { findAskedPlace, toSearch } from "#database/queries/search/from-address.ts";
import { findMapMarks } from "#database/queries/search/map.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { understandSearch } from "#database/queries/search/words.ts";
import { printCard } from "#domain/clinics/card.ts";
import { limits } from "#domain/limits.ts";
import { readBox } from "#domain/map/box.ts";
import { toSearchMap } from "#domain/map/search-map.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import { readText } from "#domain/search/address.ts";
import { isAroundMe } from "#domain/search/around-me.ts";
import { countFilters, filterLists, pickPlaceless, readFilters } from "#domain/search/filters.ts";
import { parsePlace } from "#domain/search/near.ts";
import {
	type ClinicSearchParams,
	clinicSearchNames,
	readClinicSearch,
	writeClinicSearch,
} from "#domain/search/search-params.ts";
import { writeMeaning } from "#domain/search/suggestions.ts";
import { foldWord } from "#domain/search/words.ts";
import type { Route } from "./+types/clinics";

const pageSize = limits.searchPageSize;
const addressOf = (search: Partial<ClinicSearchParams>) => `${href("/clinics")}${writeClinicSearch(search)}`;
const hrefOf = (search: ClinicSearchParams, page: number) => addressOf({ ...search, page });

/** What another search keeps of one: its filters and the map, but no price, which is in the money of a place. */
const writeKept = (search: ClinicSearchParams) => writeClinicSearch({ ...pickPlaceless(search), isMap: search.isMap });

/** The same search for what no place is called: in names, in the country that it named. */
function withoutPlace(search: ClinicSearchParams): ClinicSearchParams {
	const { slug = "", country = "" } = parsePlace(search.near) ?? {};
	return { ...search, near: "", country, q: search.q || slug.replaceAll("-", " ") };
}

export const handle = {
	reads: [...clinicSearchNames, "find"],
	lists: filterLists,
	startsOnTouch: true,
} satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const { database, map, takeParts } = getServerContext(context);
	const words = readText(searchParams, "find");
	const search = readClinicSearch(searchParams);
	if (words) {
		const found = await database.asVisitor((db) => understandSearch(db, words));
		// a form of a guide sends its treatment beside the place, the box on this page all filters; what was typed counts more
		const { treatments } = found.treatments.length > 0 ? found : search;
		const { isMap } = search;
		throw redirect(writeMeaning(words, { isMap, ...readFilters(searchParams), ...found, treatments }));
	}
	const { page, beside, asked, place, marks } = await database.asVisitor(async (db) => {
		const place = await findAskedPlace(db, search);
		if (search.near && !place) throw redirect(addressOf(withoutPlace(search)));
		const asked = toSearch(search, place);
		const page = await searchClinics(db, { ...asked, page: search.page, pageSize });
		const marks = search.isMap ? await findMapMarks(db, asked) : undefined;
		return { page, asked, place, marks, beside: await findBesideSearch(db, asked, page.total === 0) };
	});
	const { instead, facets, ...choices } = takeParts(beside);
	const now = new Date();
	const print = (clinic: (typeof page.clinics)[number]) => printCard(clinic, { now });
	redirectToLastPage(search.page, page.reach, pageSize, (last) => hrefOf(search, last));
	return {
		search,
		/** What it is near to; a position has no name. */
		placeName: place?.name ?? null,
		/** Where it is, in whose money a price is. */
		country: place?.country_code ?? search.country,
		/** The place, where the words do not call it so: "51143". */
		meant: place?.name && !foldWord(search.said).includes(foldWord(place.name)) ? place.name : undefined,
		isNearMe: !search.near && !search.city && isAroundMe(search.said),
		...page,
		map: marks && toSearchMap(map, marks, { box: readBox(search.box), total: page.total, isExact: page.is_exact }),
		note: describeReach(page, search.page, pageSize),
		// no more than the page shows: the browser gets it twice
		clinics: page.clinics.map(print),
		instead: instead && { ...instead, clinics: instead.clinics.map(print) },
		chips: listChips(search, {
			place: place?.name ?? null,
			treatments: nameTreatments(choices.treatments),
			currency: asked.currency,
			isUnchecked: facets.shows_unchecked,
		}),
		choices: {
			countries: choices.countries.map(({ code }) => code),
			cities: choices.cities.map(({ city }) => city),
			filters: printFilterChoices(facets, {
				search,
				treatments: choices.treatments,
				currency: asked.currency,
				hasSwitch: false,
			}),
		},
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return pageMeta(matches, { title: findTexts.clinicsFindClinics, isIndexed: false });
	const { search, clinics, placeName } = loaderData;
	const { city, country } = search;
	const inPlace = [city, country && getCountryInText(country)].filter(Boolean).join(", ");
	const place = placeName ? findTexts.clinicsNear(placeName) : inPlace && findTexts.clinicsIn(inPlace);
	const siteUrl = getSiteUrl(matches);
	return pageMeta(matches, {
		title: withPage(place ? findTexts.clinicsPageTitle(place) : findTexts.clinicsTitle, search.page),
		description: loaderData.is_unchecked
			? findTexts.clinicsUncheckedDescription(place)
			: findTexts.clinicsDescription(place),
		path: hrefOf(search, search.page),
		// a search by words or filters is one of countless; the places have pages of their own
		isIndexed: clinics.length > 0 && !loaderData.is_unchecked && writeClinicSearch({ ...search, page: 1 }) === "",
		crumbs: [{ name: findTexts.clinicsFindClinics, path: href("/clinics") }],
		jsonLd: [
			clinicList(
				siteUrl,
				clinics.map(({ id }) => id),
				(search.page - 1) * pageSize,
			),
		],
	});
};

export default function Clinics({ loaderData }: Route.ComponentProps) {
	const { search, choices, chips, placeName, instead } = loaderData;
	const asked = readClinicSearch(new URLSearchParams(useLocation().search));
	const isNarrowed = search.q !== "" || search.city !== "" || countFilters(search) > 0;
	const isUnchecked = loaderData.is_unchecked && search.near === "";
	const orders = search.sort === "distance" ? findTexts.clinicsNearestFirst : findTexts.clinicsBestFirst;
	const tier = isUnchecked ? "unchecked" : search.verifiedOnly && !loaderData.is_unchecked ? "verified" : "all";
	return (
		<div className="container-page py-8">
			<h1 className="mb-6 text-3xl sm:text-4xl">{findTexts.clinicsTitle}</h1>
			<SearchBox said={search.said} kept={writeKept(search)} className="mb-4" />
			<div className="list-acts">
				<ClinicSearchForm search={search} choices={choices} />
				<div className="contents lg:flex lg:flex-wrap lg:gap-2">
					<NearMe
						hrefOf={(near) => addressOf({ ...search, near, within: 50, sort: "distance", box: "", said: "", page: 1 })}
						askedBy={loaderData.isNearMe ? search.said : ""}
					/>
					<ButtonLink
						to={addressOf({ ...search, isMap: !search.isMap, box: "" })}
						look="secondary"
						preventScrollReset
						label={search.isMap ? findTexts.clinicsHideMap : findTexts.clinicsShowMap}
					/>
				</div>
			</div>
			<AskedChips
				chips={chips}
				namesInstead={search.said ? { words: search.said, to: addressOf({ q: search.said }) } : undefined}
				meant={loaderData.meant}
				isNearMe={loaderData.isNearMe}
			/>
			<MapBeside map={loaderData.map} links={linksOf(search, loaderData.country)}>
				<ClinicResults
					found={loaderData}
					page={search.page}
					pageSize={pageSize}
					hrefOf={(page) => hrefOf(search, page)}
					isOld={writeClinicSearch(asked) !== writeClinicSearch(search)}
					query={search.q}
					isOnMap={search.isMap}
					isNear={search.near !== ""}
					unchecked={search.verifiedOnly ? choices.filters.unchecked : null}
					withUnchecked={addressOf({ ...search, verifiedOnly: false, page: 1 })}
					order={orders[tier]}
					empty={
						<>
							{search.country && isNarrowed && (
								<ButtonLink to={addressOf({ country: search.country })} look="secondary">
									{findTexts.clinicsAllIn(getCountryInText(search.country))}
								</ButtonLink>
							)}
							{chips.length > 0 && <ButtonLink to={href("/clinics")} label={findTexts.clinicsClear} />}
							{/* a directory without clinics */}
							{!instead && (
								<ButtonLink to={href("/treatments")} look="secondary" label={findTexts.clinicsBrowseTreatments} />
							)}
						</>
					}
				>
					{(clinic) => (
						<ClinicCard
							clinic={clinic}
							corner={<SaveHeart clinic={clinic} />}
							beside={<CompareOnCard clinic={clinic} />}
						/>
					)}
				</ClinicResults>
				{instead && (
					<ClinicsInstead
						kind={instead.kind}
						clinics={instead.clinics}
						place={placeName ?? "you"}
						country={search.country && getCountryInText(search.country)}
					>
						{(clinic) => (
							<ClinicCard
								clinic={clinic}
								headingLevel="h3"
								corner={<SaveHeart clinic={clinic} />}
								beside={<CompareOnCard clinic={clinic} />}
							/>
						)}
					</ClinicsInstead>
				)}
			</MapBeside>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(findTexts.clinicsTitle, findTexts.clinicsFailed);
