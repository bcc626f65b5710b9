import { data, href, Link } from "react-router";
import { FailureScreen } from "#app/components/failure-screen.tsx";
import { MessageScreen } from "#app/components/message-screen.tsx";
import { ResultsCount } from "#app/components/results-count.tsx";
import { ResultsList } from "#app/components/results-list.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { CountryClinicCard } from "#app/features/clinics/country-clinic-card.tsx";
import { CountryFilters } from "#app/features/clinics/country-filters.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { isMissing } from "#app/lib/errors.ts";
import { redirectToLastPage } from "#app/lib/pagination.ts";
import { getSiteUrl, pageMeta, withPage } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { breadcrumbList, clinicList } from "#app/lib/structured-data.ts";
import { searchClinics } from "#database/queries/clinics.ts";
import { findCities } from "#database/queries/places.ts";
import { type CountryParams, readCountryParams, writeCountryParams } from "#domain/clinics/search-params.ts";
import { formatCount } from "#domain/format.ts";
import { countPages } from "#domain/pagination.ts";
import { getCountryInText, getCountryName, isCountryCode } from "#domain/places/countries.ts";
import type { Route } from "./+types/country";

const orders = {
	reviews: "Clinics with most reviews first.",
	rating: "Highest rated clinics first.",
	name: "In alphabetical order.",
};

const crumbsOf = (code: string) => [
	{ name: "Countries", path: href("/countries") },
	{ name: getCountryName(code), path: href("/countries/:code", { code: code.toLowerCase() }) },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
	if (!isCountryCode(params.code)) throw data("Invalid country code", 404);
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
		page.total,
		filters.limit,
		(last) => path + writeCountryParams({ ...filters, page: last }),
	);
	return { code, path, filters, cities, ...page };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData) {
		return pageMeta(matches, { title: isMissing(error) ? "Invalid Country Code" : "Clinics", isIndexed: false });
	}
	const { code, filters, clinics, total, is_exact } = loaderData;
	const name = getCountryInText(code);
	const siteUrl = getSiteUrl(matches);
	const isPlain = writeCountryParams({ ...filters, page: 1 }) === "";
	return pageMeta(matches, {
		title: withPage(`Tattoo removal clinics in ${name}`, filters.page),
		description: `${formatCount(total, "tattoo removal clinic", "tattoo removal clinics", is_exact)} in ${name}: compare addresses, treatments and patient reviews, and see which clinics are verified.`,
		path: `${href("/countries/:code", { code: code.toLowerCase() })}${writeCountryParams(filters)}`,
		isIndexed: isPlain && clinics.length > 0,
		jsonLd: [breadcrumbList(siteUrl, crumbsOf(code)), clinicList(siteUrl, clinics, (filters.page - 1) * filters.limit)],
	});
};

export default function Country({ loaderData }: Route.ComponentProps) {
	const { code, path, filters, cities, clinics, total, is_exact } = loaderData;
	const pages = countPages(total, filters.limit);
	const hrefOf = (page: number) => path + writeCountryParams({ ...filters, page } satisfies CountryParams);
	return (
		<div className="container-page pb-8">
			<Breadcrumbs crumbs={crumbsOf(code)} />
			<h1 className="mb-6 flex items-center gap-3 text-3xl sm:text-4xl">
				<Flag code={code} className="w-10" />
				Tattoo removal clinics in {getCountryInText(code)}
			</h1>
			<CountryFilters path={path} params={filters} cities={cities} />
			<div className="mt-8 mb-4 flex flex-wrap items-baseline justify-between gap-2">
				<ResultsCount total={total} isExact={is_exact} page={filters.page} pages={pages} />
				<p className="text-faded text-sm">
					{orders[filters.sort]} Order never depends on payment.{" "}
					<Link to={`${href("/how-we-check")}#order`} className="text-link py-3">
						How we rank
					</Link>
				</p>
			</div>
			{clinics.length === 0 ? (
				<EmptyState message="No clinics found matching your criteria.">
					{filters.verifiedOnly && (
						<ButtonLink to={path + writeCountryParams({ ...filters, verifiedOnly: false })} look="secondary">
							Show clinics not yet verified
						</ButtonLink>
					)}
					<ButtonLink to={href("/countries")}>Browse all countries</ButtonLink>
				</EmptyState>
			) : (
				<ResultsList>
					{clinics.map((clinic) => (
						<li key={clinic.id}>
							<CountryClinicCard clinic={clinic} corner={<SaveHeart clinic={clinic} />} />
						</li>
					))}
				</ResultsList>
			)}
			<Pagination page={filters.page} pages={pages} hrefOf={hrefOf} />
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isMissing(error)) {
		return (
			<MessageScreen
				title="Invalid Country Code"
				message="Invalid country code. Please use a valid ISO-2 country code (e.g., GB, US, CA)."
			>
				<ButtonLink to={href("/clinics")}>Browse All Clinics</ButtonLink>
			</MessageScreen>
		);
	}
	return <FailureScreen title="Clinics by country" message="Failed to fetch clinics. Please try again." />;
}
