import { t } from "@lingui/core/macro";
import { data, href, redirect } from "react-router";
import { createFailureBoundary, isMissing } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { LawLine } from "#app/features/laws/law-note.tsx";
import { getMapLinks } from "#app/features/map/map-links.ts";
import { MapBeside } from "#app/features/map/map-section.tsx";
import { CityLinks } from "#app/features/places/city-links.tsx";
import { getCityPath } from "#app/features/places/city-path.ts";
import { describeListed } from "#app/features/places/listed-clinics.ts";
import { PlaceFacts } from "#app/features/places/place-facts.tsx";
import { PlaceScreen } from "#app/features/search/clinic-list.tsx";
import { placeMeta } from "#app/features/search/place-meta.ts";
import { printList } from "#app/features/search/printed-list.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findCityPage } from "#database/queries/places.ts";
import { findList, listIds } from "#database/queries/search/list.ts";
import { limits } from "#domain/limits.ts";
import { isCityName, nameCity } from "#domain/places/city-name.ts";
import { getCountryInText, getCountryName, isCountry } from "#domain/places/countries.ts";
import { filterLists } from "#domain/search/filters.ts";
import { writeNearPlace } from "#domain/search/near.ts";
import { readClinicSearch, searchNames, writeClinicSearch } from "#domain/search/search-params.ts";
import type { Route } from "./+types/city";

export const handle = {
	reads: searchNames.city,
	lists: filterLists,
	startsOnTouch: true,
	before: "tattoo",
} satisfies PageHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
	if (!isCountry(params.code) || !isCityName(params.city)) throw data("No such city", 404);
	const code = params.code.toUpperCase();
	const { database, map, showsClinics } = getServerContext(context);
	const { searchParams } = new URL(request.url);
	const { city, search, found } = await database.asVisitor(async (db) => {
		const city = await findCityPage(db, code, params.city);
		const search = readClinicSearch(searchParams, { on: "city", country: code, city: city?.city ?? "" });
		// each city has one address: "Köln" redirects to "cologne"
		const isCanonical = city?.slug === params.city && params.code === code.toLowerCase();
		if (!isCanonical) return { city, search, found: null };
		const { latitude, longitude } = city;
		const around = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
		return { city, search, found: await findList(db, search, { around }) };
	});
	if (!city) throw data("No such city", 404);
	const path = getCityPath({ code, slug: city.slug });
	if (!found) throw redirect(path + writeClinicSearch(search), 301);
	showsClinics(listIds(found));
	return {
		...(await printList(found, { search, path, map })),
		country: { code, name: getCountryName(code), inText: getCountryInText(code) },
		city,
	};
}

type CityData = Awaited<ReturnType<typeof loader>>;

const crumbsOf = ({ country, city, path }: Pick<CityData, "country" | "city" | "path">) => [
	{ name: t`Countries`, path: href("/countries") },
	{ name: country.name, path: href("/countries/:code", { code: country.code.toLowerCase() }) },
	{ name: nameCity(country.code, city.city), path },
];

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData)
		return pageMeta(matches, {
			title: isMissing(error) ? t`Page not found` : t`Clinics`,
			isIndexed: false,
		});
	const { country, city, path } = loaderData;
	return placeMeta(matches, loaderData, {
		place: `${nameCity(country.code, city.city)}, ${country.name}`,
		path,
		isIndexed: city.verified >= limits.cityIndexed,
		crumbs: crumbsOf(loaderData),
	});
};

export default function City({ loaderData }: Route.ComponentProps) {
	const { country, city, search, map } = loaderData;
	const { isUnchecked } = loaderData.choices;
	const around = writeNearPlace({ slug: city.slug, country: country.code });
	const isNear = city.near.some(({ km }) => km !== undefined);
	return (
		<PlaceScreen
			place={nameCity(country.code, city.city)}
			country={country.inText}
			flag={country.code}
			crumbs={crumbsOf(loaderData)}
			list={loaderData}
			near={
				city.latitude !== undefined && (
					<ButtonLink
						to={
							href("/clinics") +
							writeClinicSearch({ ...search, on: "clinics", sort: "distance", page: 1, near: around })
						}
						look="secondary"
						label={t`Within 50 km`}
					/>
				)
			}
			aroundList={(list) => (
				<MapBeside map={map} isOpen={search.isMap} links={getMapLinks(search, country.code)}>
					{list}
				</MapBeside>
			)}
			places={
				<CityLinks
					title={isNear ? t`Cities nearby` : t`Other cities in ${{ inText: country.inText }}`}
					cities={city.near}
				/>
			}
			elsewhere={
				<ButtonLink
					to={href("/countries/:code", { code: country.code.toLowerCase() })}
					look="secondary"
					label={t`All clinics in ${{ inText: country.inText }}`}
				/>
			}
			acts={[SaveHeart, CompareOnCard]}
		>
			<PlaceFacts
				clinics={isUnchecked ? describeListed(city.unchecked, true) : describeListed(city.verified, false)}
				prices={city.prices}
			/>
			<LawLine law={city.law} country={country.inText} />
		</PlaceScreen>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Clinics by city`,
	t`Failed to fetch clinics. Please try again.`,
	NotFoundScreen,
);
