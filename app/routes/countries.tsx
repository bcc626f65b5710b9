import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CountryCard } from "#app/features/places/country-card.tsx";
import * as listTexts from "#app/features/places/list-texts.tsx";
import { OwnCountry } from "#app/features/places/own-country.tsx";
import * as texts from "#app/features/places/texts.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { type CountryCount, findCountries } from "#database/queries/places.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { writeListed } from "#domain/places/own-country.ts";
import type { Route } from "./+types/countries";

export const handle = { startsOnTouch: true, before: "own-country" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const countries = await getServerContext(context).database.asVisitor(findCountries);
	return { countries: countries.sort((a, b) => getCountryName(a.code).localeCompare(getCountryName(b.code), "en")) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: listTexts.countriesPageTitle,
		description: listTexts.countriesDescription,
		path: href("/countries"),
		crumbs: [{ name: texts.countriesCrumb, path: href("/countries") }],
	});

/** The server renders this page from the routes of the API, so it is no route of the app. */
const apiPage = "/api/docs";

export default function Countries({ loaderData: { countries } }: Route.ComponentProps) {
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">{listTexts.countriesTitle}</h1>
			<p className="mt-3 text-faded">{describeCountries(countries)}</p>
			{countries.length === 0 ? (
				<div className="mt-8">
					<EmptyState message={listTexts.countriesNone}>
						<ButtonLink to={href("/for-clinics")} label={listTexts.countriesListClinic} />
					</EmptyState>
				</div>
			) : (
				<>
					<p className="mt-4">
						<OwnCountry
							listed={writeListed(countries)}
							neutral={{ to: href("/clinics"), text: listTexts.countriesFindNear }}
						/>
					</p>
					<ul className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
						{countries.map((country) => (
							<li key={country.code}>
								<CountryCard country={country} />
							</li>
						))}
					</ul>
				</>
			)}
			<p className="mt-10 text-faded">
				{listTexts.countriesForPrograms(
					<a href={apiPage} className="underline underline-offset-4 hover:text-accent">
						{listTexts.countriesApi}
					</a>,
				)}
			</p>
		</div>
	);
}

/** Returns "3 verified clinics in 1 country, and 25 clinics in 2 others, none checked yet." */
function describeCountries(countries: CountryCount[]): string {
	const count = (some: CountryCount[]) => some.reduce((sum, { clinics }) => sum + clinics, 0);
	const verified = countries.filter(({ is_unchecked }) => !is_unchecked);
	const unchecked = countries.filter(({ is_unchecked }) => is_unchecked);
	if (unchecked.length === 0) return listTexts.countriesVerifiedIn(count(verified), verified.length);
	if (verified.length === 0) return listTexts.countriesUncheckedIn(count(unchecked), unchecked.length);
	return listTexts.countriesBoth([count(verified), verified.length], [count(unchecked), unchecked.length]);
}

export const ErrorBoundary = createFailureBoundary(listTexts.countriesTitle, listTexts.countriesFailed);
