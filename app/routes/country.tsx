import { data, href } from "react-router";
import { createFailureBoundary, isMissing } from "#app/components/failure-screen.tsx";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PlaceScreen } from "#app/features/clinics/place-screen.tsx";
import { CompareOnCard } from "#app/features/comparison/compare-on-card.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { LawNote } from "#app/features/laws/law-note.tsx";
import { CityLinks } from "#app/features/places/city-links.tsx";
import { PlaceFacts } from "#app/features/places/place-facts.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { describeReach, redirectToLastPage } from "#app/lib/pagination.ts";
import { clinicList, getSiteUrl, pageMeta, withPage } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { getCountryPage } from "#database/queries/places.ts";
import { searchClinics } from "#database/queries/search.ts";
import { printCard } from "#domain/clinics/card.ts";
import { countryNames, readCountryParams, writeCountryParams } from "#domain/clinics/country-params.ts";
import { fromColumns, toColumns } from "#domain/columns.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryInText, getCountryName, hasFlag } from "#domain/places/countries.ts";
import { isIsoCode } from "#domain/places/iso-codes.ts";
import type { Route } from "./+types/country";

const crumbsOf = ({ code, name }: { code: string; name: string }) => [
	{ name: "Countries", path: href("/countries") },
	{ name, path: href("/countries/:code", { code: code.toLowerCase() }) },
];

export const handle = { reads: countryNames, startsOnTouch: true } satisfies PageHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
	if (!isIsoCode(params.code)) throw data("Invalid country code", 404);
	const code = params.code.toUpperCase();
	const { pathname, searchParams } = new URL(request.url);
	// asked for by a client navigation, the address carries React Router's ending
	const path = pathname.replace(/\.data$/, "");
	const filters = readCountryParams(searchParams);
	const { database } = getServerContext(context);
	const { page, place } = await database.asVisitor(async (db) => ({
		page: await searchClinics(db, {
			query: filters.q || undefined,
			inAddress: true,
			country: code,
			cityPart: filters.city || undefined,
			verifiedOnly: filters.verifiedOnly,
			sort: filters.sort,
			page: filters.page,
			pageSize: filters.limit,
		}),
		place: await getCountryPage(db, code, filters.verifiedOnly),
	}));
	redirectToLastPage(
		filters.page,
		page.reach,
		filters.limit,
		(last) => path + writeCountryParams({ ...filters, page: last }),
	);
	const now = new Date();
	// the names of all countries stay here
	const country = { code, name: getCountryName(code), inText: getCountryInText(code), hasFlag: hasFlag(code) };
	return {
		country,
		path,
		filters,
		...page,
		note: describeReach(page, filters.page, filters.limit),
		// no more than the page shows: the browser gets it twice
		clinics: toColumns(page.clinics.map((clinic) => printCard(clinic, { now, withStreet: true }))),
		cities: place.cities.map(({ city }) => city),
		cityCount: place.city_count,
		largest: place.largest,
		prices: place.prices,
		law: place.law,
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData) {
		return pageMeta(matches, { title: isMissing(error) ? "Invalid Country Code" : "Clinics", isIndexed: false });
	}
	const { country, filters, total, is_exact } = loaderData;
	const clinics = fromColumns(loaderData.clinics);
	const { code, inText: name } = country;
	const siteUrl = getSiteUrl(matches);
	const isPlain = writeCountryParams({ ...filters, page: 1 }) === "";
	return pageMeta(matches, {
		title: withPage(`Tattoo removal clinics in ${name}`, filters.page),
		description: `${formatCount(total, "tattoo removal clinic", "tattoo removal clinics", is_exact)} in ${name}: compare addresses, treatments and patient reviews, and see which clinics are verified.`,
		path: `${href("/countries/:code", { code: code.toLowerCase() })}${writeCountryParams(filters)}`,
		isIndexed: isPlain && clinics.length > 0,
		crumbs: crumbsOf(country),
		jsonLd: [clinicList(siteUrl, clinics, (filters.page - 1) * filters.limit)],
	});
};

export default function Country({ loaderData }: Route.ComponentProps) {
	const { country, path, filters, cities, cityCount, largest, law, prices } = loaderData;
	return (
		<PlaceScreen
			place={country.inText}
			flag={country.hasFlag && country.code}
			crumbs={crumbsOf(country)}
			path={path}
			filters={filters}
			cities={cities}
			found={loaderData}
			elsewhere={<ButtonLink to={href("/countries")} label="Browse all countries" />}
			cornerOf={(clinic) => <SaveHeart clinic={clinic} />}
			besideOf={(clinic) => <CompareOnCard clinic={clinic} />}
		>
			{cityCount > 0 && (
				<PlaceFacts
					clinics={`${filters.verifiedOnly ? "Verified clinics" : "Clinics"} in ${formatCount(cityCount, "city", "cities")}`}
					prices={prices}
				/>
			)}
			<CityLinks title="Cities" cities={largest} />
			<LawNote law={law} country={country.inText} className="mt-5" />
		</PlaceScreen>
	);
}

export const ErrorBoundary = createFailureBoundary(
	"Clinics by country",
	"Failed to fetch clinics. Please try again.",
	() => (
		<MessageScreen
			title="Invalid Country Code"
			message="Invalid country code. Please use a valid ISO-2 country code (e.g., GB, US, CA)."
		>
			<ButtonLink to={href("/clinics")} label="Browse All Clinics" />
		</MessageScreen>
	),
);
