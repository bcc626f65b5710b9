import { plural, t } from "@lingui/core/macro";
import { data, href, redirect } from "react-router";
import { createFailureBoundary, isMissing } from "#app/components/failure-screen.tsx";
import { NotFoundScreen } from "#app/components/message-screen.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CityIndex } from "#app/features/places/city-index.tsx";
import { describeListed } from "#app/features/places/listed-clinics.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import type { ListedCity } from "#database/queries/places.ts";
import { findCountryCities } from "#database/queries/places.ts";
import { fromColumns, toColumns } from "#domain/columns.ts";
import { foldText } from "#domain/fold.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { getCountryInText, getCountryName, isCountry } from "#domain/places/countries.ts";
import { locale, siteLanguage } from "#domain/site-language.ts";
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
		cities: toColumns(sortByOwnName(code, cities)),
		...found,
	};
}

/** Sorts cities, which come by their English names, by those of the page's language. */
function sortByOwnName(code: string, cities: ListedCity[]): ListedCity[] {
	if (siteLanguage === "en") return cities;
	const named = cities.map((one) => ({ ...one, name: nameCity(code, one.city) }));
	return named
		.toSorted((one, other) => one.name.localeCompare(other.name, locale))
		.map(({ name, ...one }) => ({ ...one, letter: foldText(name).slice(0, 1) }));
}

const crumbsOf = ({ code, name }: { code: string; name: string }) => [
	{ name: t`Countries`, path: href("/countries") },
	{ name, path: href("/countries/:code", { code: code.toLowerCase() }) },
	{ name: t`Cities`, path: pathOf(code) },
];

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
	if (!loaderData)
		return pageMeta(matches, {
			title: isMissing(error) ? t`Page not found` : t`Cities`,
			isIndexed: false,
		});
	const { code, inText, total, clinics, is_unchecked } = loaderData;
	return pageMeta(matches, {
		title: t`Tattoo removal in the cities of ${inText}`,
		description: is_unchecked
			? t`${plural(clinics, { one: "# tattoo removal clinic", other: "# tattoo removal clinics" })} in ${plural(total, { one: "# city", other: "# cities" })} of ${inText}, by city.`
			: t`${plural(clinics, { one: "# verified tattoo removal clinic", other: "# verified tattoo removal clinics" })} in ${plural(total, { one: "# city", other: "# cities" })} of ${inText}, by city.`,
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
			label={t`All clinics in ${inText}`}
		/>
	);
	return (
		<div className="container-page pb-8">
			<Breadcrumbs crumbs={crumbsOf(loaderData)} />
			<h1 className="text-3xl sm:text-4xl">{t`Cities in ${inText}`}</h1>
			{total === 0 ? (
				<div className="mt-8">
					<EmptyState message={t`No clinics have been verified here yet.`}>{country}</EmptyState>
				</div>
			) : (
				<>
					<p className="mt-3 max-w-prose text-faded">
						{`${describeListed(clinics, is_unchecked, total)}.`}
						{total > cities.length &&
							` ${t`These are the ${plural({ cities: cities.length }, { one: "# city", other: "# cities" })} with the most clinics.`}`}
					</p>
					<CityIndex code={code} cities={cities} />
					<p className="mt-8">{country}</p>
				</>
			)}
		</div>
	);
}

export const ErrorBoundary = createFailureBoundary(
	t`Cities by country`,
	t`We couldn't load the cities. Please try again.`,
	NotFoundScreen,
);
