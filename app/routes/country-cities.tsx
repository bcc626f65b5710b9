import { data, href, redirect } from "react-router";
import { createFailureBoundary, isMissing } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CityIndex } from "#app/features/places/city-index.tsx";
import * as listTexts from "#app/features/places/list-texts.tsx";
import * as texts from "#app/features/places/texts.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { findCountryCities } from "#database/queries/places.ts";
import { formatListedClinics } from "#domain/clinics/listed.ts";
import { fromColumns, toColumns } from "#domain/columns.ts";
import { getCountryInText, getCountryName, isCountry } from "#domain/places/countries.ts";
import type { Route } from "./+types/country-cities";

export const handle = { startsOnTouch: true } satisfies PageHandle;

const pathOf = (code: string) => href("/countries/:code/cities", { code: code.toLowerCase() });

export async function loader({ params, context }: Route.LoaderArgs) {
	if (!isCountry(params.code)) throw data("No such country", 404);
	const code = params.code.toUpperCase();
	if (params.code !== code.toLowerCase()) throw redirect(pathOf(code), 301);
	const { cities, ...found } = await getServerContext(context).database.asVisitor((db) => findCountryCities(db, code));
	return {
		code,
		name: getCountryName(code),
		inText: getCountryInText(code),
		cities: toColumns(cities),
		...found,
	};
}

const crumbsOf = ({ code, name }: { code: string; name: string }) => [
	{ name: texts.countriesCrumb, path: href("/countries") },
	{ name, path: href("/countries/:code", { code: code.toLowerCase() }) },
	{ name: listTexts.countryCitiesCities, path: pathOf(code) },
];

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData)
		return pageMeta(matches, {
			title: isMissing(error) ? listTexts.countryCitiesPageNotFound : listTexts.countryCitiesCities,
			isIndexed: false,
		});
	const { code, inText, total, clinics, is_unchecked } = loaderData;
	return pageMeta(matches, {
		title: listTexts.countryCitiesPageTitle(inText),
		description: listTexts.countryCitiesDescription(clinics, is_unchecked, total, inText),
		path: pathOf(code),
		isIndexed: total > 0 && !is_unchecked,
		crumbs: crumbsOf(loaderData),
	});
};

export default function CountryCities({ loaderData }: Route.ComponentProps) {
	const { code, inText, total, clinics, is_unchecked } = loaderData;
	const cities = fromColumns(loaderData.cities);
	const country = (
		<ButtonLink
			to={href("/countries/:code", { code: code.toLowerCase() })}
			look="secondary"
			label={listTexts.countryCitiesAllClinics(inText)}
		/>
	);
	return (
		<div className="container-page pb-8">
			<Breadcrumbs crumbs={crumbsOf(loaderData)} />
			<h1 className="text-3xl sm:text-4xl">{listTexts.countryCitiesTitle(inText)}</h1>
			{total === 0 ? (
				<div className="mt-8">
					<EmptyState message={listTexts.countryCitiesNone}>{country}</EmptyState>
				</div>
			) : (
				<>
					<p className="mt-3 max-w-prose text-faded">
						{`${formatListedClinics(clinics, is_unchecked, texts.countryInCities(total))}.`}
						{total > cities.length && ` ${listTexts.countryCitiesWithMost(cities.length)}`}
					</p>
					<CityIndex code={code} cities={cities} />
					<p className="mt-8">{country}</p>
				</>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	listTexts.countryCitiesFailureTitle,
	listTexts.countryCitiesFailed,
	NotFoundScreen,
);
