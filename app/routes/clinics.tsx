import { href, redirect, useLocation } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ClinicCard } from "#app/features/clinics/clinic-card.tsx";
import { ClinicResults } from "#app/features/clinics/clinic-results.tsx";
import { ClinicSearchForm } from "#app/features/clinics/clinic-search-form.tsx";
import { SaveHeart } from "#app/features/favorites/save-buttons.tsx";
import { SearchBox } from "#app/features/search/search-box.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { describeReach, redirectToLastPage } from "#app/lib/pagination.ts";
import { clinicList, getSiteUrl, pageMeta, withPage } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { understandSearch } from "#database/queries/find.ts";
import { getSearchChoices } from "#database/queries/pages.ts";
import { searchClinics } from "#database/queries/search.ts";
import { printCard } from "#domain/clinics/card.ts";
import { readText } from "#domain/clinics/country-params.ts";
import {
	type ClinicSearchParams,
	clinicSearchNames,
	readClinicSearch,
	writeClinicSearch,
} from "#domain/clinics/search-params.ts";
import { writeMeaning } from "#domain/find/suggestions.ts";
import { limits } from "#domain/limits.ts";
import { getCountryInText } from "#domain/places/countries.ts";
import type { Route } from "./+types/clinics";

const pageSize = limits.searchPageSize;
const hrefOf = (search: ClinicSearchParams, page: number) =>
	`${href("/clinics")}${writeClinicSearch({ ...search, page })}`;

export const handle = { reads: [...clinicSearchNames, "find"], startsOnTouch: true } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const search = readClinicSearch(params);
	const { database } = getServerContext(context);
	const words = readText(params, "find");
	if (words) throw redirect(writeMeaning(words, await database.asVisitor((db) => understandSearch(db, words))));
	const { page, choices } = await database.asVisitor(async (db) => ({
		page: await searchClinics(db, {
			query: search.q || undefined,
			country: search.country || undefined,
			city: search.city || undefined,
			treatments: search.treatments,
			page: search.page,
			pageSize,
		}),
		choices: await getSearchChoices(db, search.country || undefined),
	}));
	const now = new Date();
	redirectToLastPage(search.page, page.reach, pageSize, (last) => hrefOf(search, last));
	return {
		search,
		...page,
		note: describeReach(page, search.page, pageSize),
		// no more than the page shows: the browser gets it twice
		clinics: page.clinics.map((clinic) => printCard(clinic, { now })),
		choices: {
			countries: choices.countries.map(({ code }) => code),
			cities: choices.cities.map(({ city }) => city),
			treatments: choices.treatments,
		},
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return pageMeta(matches, { title: "Find Clinics", isIndexed: false });
	const { search, clinics } = loaderData;
	const place = [search.city, search.country && getCountryInText(search.country)].filter(Boolean).join(", ");
	const siteUrl = getSiteUrl(matches);
	return pageMeta(matches, {
		title: withPage(place ? `Tattoo removal clinics in ${place}` : "Find a tattoo removal clinic", search.page),
		description: `Compare ${place ? `verified tattoo removal clinics in ${place}` : "verified tattoo removal clinics"} by treatments offered and patient reviews. Order never depends on payment.`,
		path: hrefOf(search, search.page),
		// a search by words or treatment is one of countless; the places have pages of their own
		isIndexed: !search.q && search.treatments.length === 0 && !search.country && clinics.length > 0,
		crumbs: [{ name: "Find Clinics", path: href("/clinics") }],
		jsonLd: [clinicList(siteUrl, clinics, (search.page - 1) * pageSize)],
	});
};

export default function Clinics({ loaderData }: Route.ComponentProps) {
	const { search, choices } = loaderData;
	const asked = readClinicSearch(new URLSearchParams(useLocation().search));
	return (
		<div className="container-page py-8">
			<h1 className="mb-6 text-3xl sm:text-4xl">Find a tattoo removal clinic</h1>
			<SearchBox key={search.said} said={search.said} className="mb-4" />
			<ClinicSearchForm search={search} choices={choices} />
			<ClinicResults
				found={loaderData}
				page={search.page}
				pageSize={pageSize}
				hrefOf={(page) => hrefOf(search, page)}
				isOld={writeClinicSearch(asked) !== writeClinicSearch(search)}
				query={search.q}
				order="Verified clinics, highest rated first."
				empty={
					<>
						{search.country && (search.q || search.city || search.treatments.length > 0) && (
							<ButtonLink to={`${href("/clinics")}${writeClinicSearch({ country: search.country })}`} look="secondary">
								All clinics in {getCountryInText(search.country)}
							</ButtonLink>
						)}
						<ButtonLink to={href("/clinics")} label="Clear all filters" />
					</>
				}
			>
				{(clinic) => <ClinicCard clinic={clinic} corner={<SaveHeart clinic={clinic} />} />}
			</ClinicResults>
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	"Find a tattoo removal clinic",
	"Failed to fetch clinics. Please try again.",
);
