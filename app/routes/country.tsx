import { data, href, useLocation } from "react-router";
import { createFailureBoundary, isMissing } from "#app/components/failure-screen.tsx";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { ClinicResults } from "#app/features/clinics/clinic-results.tsx";
import { CountryClinicCard, toCountryClinic } from "#app/features/clinics/country-clinic-card.tsx";
import { CountryFilters } from "#app/features/clinics/country-filters.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { describeReach, redirectToLastPage } from "#app/lib/pagination.ts";
import { clinicList, getSiteUrl, pageMeta, withPage } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { searchClinics } from "#database/queries/clinics.ts";
import { findCities } from "#database/queries/places.ts";
import {
	type CountryParams,
	countryNames,
	readCountryParams,
	writeCountryParams,
} from "#domain/clinics/country-params.ts";
import { formatCount } from "#domain/format.ts";
import { getCountryInText, getCountryName, hasFlag } from "#domain/places/countries.ts";
import { isIsoCode } from "#domain/places/iso-codes.ts";
import type { Route } from "./+types/country";

const orders = {
	reviews: "Clinics with most reviews first.",
	rating: "Highest rated clinics first.",
	name: "In alphabetical order.",
};

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
	const { page, cities } = await database.asVisitor(async (db) => ({
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
		cities: await findCities(db, code, filters.verifiedOnly),
	}));
	redirectToLastPage(
		filters.page,
		page.reach,
		filters.limit,
		(last) => path + writeCountryParams({ ...filters, page: last }),
	);
	// the names of all countries stay here
	const country = { code, name: getCountryName(code), inText: getCountryInText(code), hasFlag: hasFlag(code) };
	return {
		country,
		path,
		filters,
		...page,
		note: describeReach(page, filters.page, filters.limit),
		// no more than the page shows: the browser gets it twice
		clinics: page.clinics.map(toCountryClinic),
		cities: cities.map(({ city }) => city),
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData) {
		return pageMeta(matches, { title: isMissing(error) ? "Invalid Country Code" : "Clinics", isIndexed: false });
	}
	const { country, filters, clinics, total, is_exact } = loaderData;
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
	const { country, path, filters, cities } = loaderData;
	const asked = readCountryParams(new URLSearchParams(useLocation().search));
	return (
		<div className="container-page pb-8">
			<Breadcrumbs crumbs={crumbsOf(country)} />
			<h1 className="mb-6 flex items-center gap-3 text-3xl sm:text-4xl">
				<Flag code={country.hasFlag && country.code} className="w-10" isFirst />
				Tattoo removal clinics in {country.inText}
			</h1>
			<CountryFilters path={path} params={filters} cities={cities} />
			<ClinicResults
				found={loaderData}
				page={filters.page}
				pageSize={filters.limit}
				hrefOf={(page) => path + writeCountryParams({ ...filters, page } satisfies CountryParams)}
				isOld={writeCountryParams(asked) !== writeCountryParams(filters)}
				query={filters.q}
				order={orders[filters.sort]}
				empty={
					<>
						{filters.verifiedOnly && (
							<ButtonLink
								to={path + writeCountryParams({ ...filters, verifiedOnly: false })}
								look="secondary"
								label="Show clinics not yet verified"
							/>
						)}
						<ButtonLink to={href("/countries")} label="Browse all countries" />
					</>
				}
			>
				{(clinic) => <CountryClinicCard clinic={clinic} corner={<SaveHeart clinic={clinic} />} />}
			</ClinicResults>
		</div>
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
