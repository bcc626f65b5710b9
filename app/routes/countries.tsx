import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { href } from "react-router";
import { createFailureBoundary } from "#app/components/failure-screen.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CountryCard } from "#app/features/places/country-card.tsx";
import { OwnCountry } from "#app/features/places/own-country.tsx";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { pageMeta } from "#app/lib/seo.ts";
import { getServerContext } from "#app/lib/server-context.ts";
import { type CountryCount, findCountries } from "#database/queries/places.ts";
import { getCountryName } from "#domain/places/countries.ts";
import { writeListed } from "#domain/places/own-country.ts";
import { locale } from "#domain/site-language.ts";
import type { Route } from "./+types/countries";

const countriesVerifiedIn = (clinics: number, countries: number) =>
	t`${plural(clinics, { one: "# verified clinic", other: "# verified clinics" })} in ${plural(countries, { one: "# country", other: "# countries" })}.`;

const countriesUncheckedIn = (clinics: number, countries: number) =>
	t`${plural(clinics, { one: "# clinic", other: "# clinics" })} in ${plural(countries, { one: "# country", other: "# countries" })}, none checked yet.`;

/** The numbers of verified clinics and their countries, and of unchecked clinics and theirs. */
const countriesBoth = ([verified, countries]: [number, number], [unchecked, others]: [number, number]) =>
	t`${plural(verified, { one: "# verified clinic", other: "# verified clinics" })} in ${plural(countries, { one: "# country", other: "# countries" })}, and ${plural(unchecked, { one: "# clinic", other: "# clinics" })} in ${plural(others, { one: "# other", other: "# others" })}, none checked yet.`;

export const handle = { startsOnTouch: true, before: "own-country" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const countries = await getServerContext(context).database.asVisitor(findCountries);
	return { countries: countries.sort((a, b) => getCountryName(a.code).localeCompare(getCountryName(b.code), locale)) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: t`Tattoo removal clinics by country`,
		description: t`Every country in the directory, with the number of tattoo removal clinics, whether they are verified, and the cities they are in.`,
		path: href("/countries"),
		crumbs: [{ name: t`Countries`, path: href("/countries") }],
	});

/** The server renders this page from the routes of the API, so it is no route of the app. */
const apiPage = "/api/docs";

export default function Countries({ loaderData: { countries } }: Route.ComponentProps) {
	return (
		<div className="container-page py-8">
			<h1 className="text-3xl sm:text-4xl">
				<Trans>Browse Countries</Trans>
			</h1>
			<p className="mt-3 text-faded">{describeCountries(countries)}</p>
			{countries.length === 0 ? (
				<div className="mt-8">
					<EmptyState message={t`No clinics have been verified yet.`}>
						<ButtonLink to={href("/for-clinics")} label={t`List a clinic`} />
					</EmptyState>
				</div>
			) : (
				<>
					<p className="mt-4">
						<OwnCountry
							listed={writeListed(countries)}
							neutral={{ to: href("/clinics"), text: t`Search near a place` }}
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
				<Trans>
					Developers can also use the clinic data under an open licence:{" "}
					<a href={apiPage} className="underline underline-offset-4 hover:text-accent">
						the API
					</a>
					.
				</Trans>
			</p>
		</div>
	);
}

/** Returns "3 verified clinics in 1 country, and 25 clinics in 2 others, none checked yet." */
function describeCountries(countries: CountryCount[]): string {
	const count = (some: CountryCount[]) => some.reduce((sum, { clinics }) => sum + clinics, 0);
	const verified = countries.filter(({ is_unchecked }) => !is_unchecked);
	const unchecked = countries.filter(({ is_unchecked }) => is_unchecked);
	if (unchecked.length === 0) return countriesVerifiedIn(count(verified), verified.length);
	if (verified.length === 0) return countriesUncheckedIn(count(unchecked), unchecked.length);
	return countriesBoth([count(verified), verified.length], [count(unchecked), unchecked.length]);
}

export const ErrorBoundary = createFailureBoundary(
	t`Browse Countries`,
	t`We couldn't load the countries. Please try again.`,
);
