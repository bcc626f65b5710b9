import { data, href, redirect } from "react-router";
import { createFailureBoundary, isMissing } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PlaceScreen } from "#app/features/clinics/place-screen.tsx";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { LawNote } from "#app/features/laws/law-note.tsx";
import { CityLinks } from "#app/features/places/city-links.tsx";
import { PlaceFacts } from "#app/features/places/place-facts.tsx";
import { getCityPath } from "#app/lib/city-path.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { describeReach, redirectToLastPage } from "#app/lib/pagination.ts";
import { clinicList, getSiteUrl, pageMeta, withPage } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findCityPage } from "#database/queries/places.ts";
import { type ClinicSearch, searchClinics } from "#database/queries/search.ts";
import { printCard } from "#domain/clinics/card.ts";
import {
	type CountryParams,
	countryNames,
	readCountryParams,
	writeCountryParams,
} from "#domain/clinics/country-params.ts";
import { fromColumns, toColumns } from "#domain/columns.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { isCityName } from "#domain/places/city-name.ts";
import { getCountryInText, getCountryName, hasFlag } from "#domain/places/countries.ts";
import { isIsoCode } from "#domain/places/iso-codes.ts";
import type { Route } from "./+types/city";

export const handle = { reads: countryNames, startsOnTouch: true } satisfies PageHandle;

const toSearch = (filters: CountryParams, country: string, city: string): ClinicSearch => ({
	query: filters.q || undefined,
	inAddress: true,
	country,
	city,
	verifiedOnly: filters.verifiedOnly,
	sort: filters.sort,
	page: filters.page,
	pageSize: filters.limit,
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
	if (!isIsoCode(params.code) || !isCityName(params.city)) throw data("No such city", 404);
	const code = params.code.toUpperCase();
	const filters = { ...readCountryParams(new URL(request.url).searchParams), city: "" };
	const { database } = getServerContext(context);
	const { city, page } = await database.asVisitor(async (db) => {
		const city = await findCityPage(db, code, params.city);
		// one address a city: "Köln" is at "cologne"
		const isHere = city?.slug === params.city && params.code === code.toLowerCase();
		return { city, page: isHere ? await searchClinics(db, toSearch(filters, code, city.city)) : null };
	});
	if (!city) throw data("No such city", 404);
	const path = getCityPath({ code, slug: city.slug });
	if (!page) throw redirect(path + writeCountryParams(filters), 301);
	redirectToLastPage(
		filters.page,
		page.reach,
		filters.limit,
		(last) => path + writeCountryParams({ ...filters, page: last }),
	);
	const now = new Date();
	return {
		country: { code, name: getCountryName(code), inText: getCountryInText(code), hasFlag: hasFlag(code) },
		city,
		path,
		filters,
		...page,
		note: describeReach(page, filters.page, filters.limit),
		clinics: toColumns(page.clinics.map((clinic) => printCard(clinic, { now, withStreet: true }))),
	};
}

type Found = Awaited<ReturnType<typeof loader>>;

const crumbsOf = ({ country, city, path }: Pick<Found, "country" | "city" | "path">) => [
	{ name: "Countries", path: href("/countries") },
	{ name: country.name, path: href("/countries/:code", { code: country.code.toLowerCase() }) },
	{ name: city.city, path },
];

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData)
		return pageMeta(matches, { title: isMissing(error) ? "Page not found" : "Clinics", isIndexed: false });
	const { country, city, path, filters, total, is_exact } = loaderData;
	const clinics = fromColumns(loaderData.clinics);
	const isPlain = writeCountryParams({ ...filters, page: 1 }) === "";
	return pageMeta(matches, {
		title: withPage(`Tattoo removal clinics in ${city.city}, ${country.name}`, filters.page),
		description: `${formatCount(total, "tattoo removal clinic", "tattoo removal clinics", is_exact)} in ${city.city}, ${country.name}: compare addresses, treatments and patient reviews, and see which clinics are verified.`,
		path: path + writeCountryParams(filters),
		isIndexed: isPlain && clinics.length > 0 && city.verified >= limits.cityIndexed,
		crumbs: crumbsOf(loaderData),
		jsonLd: [clinicList(getSiteUrl(matches), clinics, (filters.page - 1) * filters.limit)],
	});
};

export default function City({ loaderData }: Route.ComponentProps) {
	const { country, city, path, filters } = loaderData;
	const isNear = city.near.some(({ km }) => km !== undefined);
	return (
		<PlaceScreen
			place={city.city}
			flag={country.hasFlag && country.code}
			crumbs={crumbsOf(loaderData)}
			path={path}
			filters={filters}
			found={loaderData}
			elsewhere={
				<ButtonLink
					to={href("/countries/:code", { code: country.code.toLowerCase() })}
					label={`All clinics in ${country.inText}`}
				/>
			}
			cornerOf={(clinic) => <SaveHeart clinic={clinic} />}
			besideOf={(clinic) => <CompareOnCard clinic={clinic} />}
		>
			<PlaceFacts clinics={formatCount(city.verified, "verified clinic")} prices={city.prices} />
			<CityLinks title={isNear ? "Cities nearby" : `Other cities in ${country.inText}`} cities={city.near} />
			<LawNote law={city.law} country={country.inText} className="mt-5" />
		</PlaceScreen>
	);
}

export const ErrorBoundary = createFailureBoundary(
	"Clinics by city",
	"Failed to fetch clinics. Please try again.",
	NotFoundScreen,
);
