import { plural, t } from "@lingui/core/macro";
import { data, href, Link } from "react-router";
import { createFailureBoundary, isMissing } from "#app/components/failure-screen.tsx";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { LawLine } from "#app/features/laws/law-note.tsx";
import { getMapLinks } from "#app/features/map/map-links.ts";
import { MapBeside } from "#app/features/map/map-section.tsx";
import { CityLinks } from "#app/features/places/city-links.tsx";
import { describeListed } from "#app/features/places/listed-clinics.ts";
import { PlaceFacts } from "#app/features/places/place-facts.tsx";
import { PlaceScreen } from "#app/features/search/clinic-list.tsx";
import { NearMe } from "#app/features/search/near-me.tsx";
import { placeMeta } from "#app/features/search/place-meta.ts";
import { printList } from "#app/features/search/printed-list.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { getCountryPage } from "#database/queries/places.ts";
import { findList, listIds } from "#database/queries/search/list.ts";
import { getCountryInText, getCountryName, isCountry } from "#domain/places/countries.ts";
import { filterLists } from "#domain/search/filters.ts";
import { readClinicSearch, searchNames, writeClinicSearch } from "#domain/search/search-params.ts";
import { pathOf } from "#domain/site-language.ts";
import type { Route } from "./+types/country";

const crumbsOf = ({ code, name }: { code: string; name: string }) => [
	{ name: t`Countries`, path: href("/countries") },
	{ name, path: href("/countries/:code", { code: code.toLowerCase() }) },
];

export const handle = {
	reads: searchNames.country,
	lists: filterLists,
	startsOnTouch: true,
	before: "tattoo",
} satisfies PageHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
	if (!isCountry(params.code)) throw data("Invalid country code", 404);
	const code = params.code.toUpperCase();
	const { pathname, searchParams } = new URL(request.url);
	// React Router adds this ending when it loads the data for a navigation in the browser
	const path = pathOf(pathname.replace(/\.data$/, ""));
	const search = readClinicSearch(searchParams, { on: "country", country: code, city: "" });
	const { database, map, takeParts, showsClinics } = getServerContext(context);
	const { found, place } = await database.asVisitor(async (db) => ({
		found: await findList(db, search),
		place: takeParts(await getCountryPage(db, code, search.verifiedOnly)),
	}));
	showsClinics(listIds(found));
	return {
		...(await printList(found, { search, path, map })),
		// names are looked up here, so that the browser does not load those of all countries
		country: { code, name: getCountryName(code), inText: getCountryInText(code) },
		cities: place.cities.map(({ city }) => city),
		cityCount: place.city_count,
		unchecked: place.unchecked,
		largest: place.largest,
		prices: place.prices,
		law: place.law,
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData) {
		return pageMeta(matches, { title: isMissing(error) ? t`Invalid Country Code` : t`Clinics`, isIndexed: false });
	}
	const { code, inText } = loaderData.country;
	return placeMeta(matches, loaderData, {
		place: inText,
		path: href("/countries/:code", { code: code.toLowerCase() }),
		isIndexed: true,
		crumbs: crumbsOf(loaderData.country),
	});
};

export default function Country({ loaderData }: Route.ComponentProps) {
	const { country, search, map, cities, cityCount, largest, law, prices } = loaderData;
	return (
		<PlaceScreen
			place={country.inText}
			country={country.inText}
			flag={country.code}
			crumbs={crumbsOf(country)}
			cities={cities}
			list={loaderData}
			near={
				<NearMe
					hrefOf={(near) =>
						href("/clinics") + writeClinicSearch({ ...search, on: "clinics", sort: "distance", page: 1, near })
					}
				/>
			}
			aroundList={(list) => (
				<MapBeside map={map} isOpen={search.isMap} links={getMapLinks(search, country.code)}>
					{list}
				</MapBeside>
			)}
			places={
				<CityLinks title={t`Cities`} cities={largest}>
					{cityCount > largest.length && (
						<Link
							to={href("/countries/:code/cities", { code: country.code.toLowerCase() })}
							discover="none"
							className="text-link -my-2.5 inline-flex min-h-11 items-center text-sm"
						>
							{t`All cities in ${{ country: country.inText }}`}
						</Link>
					)}
				</CityLinks>
			}
			elsewhere={<ButtonLink to={href("/countries")} look="secondary" label={t`Browse all countries`} />}
			acts={[SaveHeart, CompareOnCard]}
		>
			{cityCount > 0 && <PlaceFacts clinics={describeClinics(loaderData)} prices={prices} />}
			<LawLine law={law} country={country.inText} />
		</PlaceScreen>
	);
}

/** Returns such as "25 clinics in 4 cities, none checked yet". */
function describeClinics({ search, choices, unchecked, cityCount }: Route.ComponentProps["loaderData"]) {
	if (search.verifiedOnly && choices.isUnchecked) return describeListed(unchecked, true, cityCount);
	return search.verifiedOnly
		? t`Verified clinics in ${plural(cityCount, { one: "# city", other: "# cities" })}`
		: t`Clinics in ${plural(cityCount, { one: "# city", other: "# cities" })}`;
}

export const ErrorBoundary = createFailureBoundary(
	t`Clinics by country`,
	t`Failed to fetch clinics. Please try again.`,
	() => (
		<MessageScreen
			title={t`Invalid Country Code`}
			message={t`Invalid country code. Please use a valid ISO-2 country code (e.g., GB, US, CA).`}
		>
			<ButtonLink to={href("/clinics")} label={t`Browse All Clinics`} />
		</MessageScreen>
	),
);
