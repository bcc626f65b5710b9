import { plural, t } from "@lingui/core/macro";
import { href, Link } from "react-router";
import { Flag } from "#app/components/ui/flag.tsx";
import type { CountryCount } from "#database/queries/places.ts";
import { getCountryName, isCountry } from "#domain/places/countries.ts";

/** A number stays beside what it counts. */
const unbroken = (count: string) => count.replaceAll(" ", "\u00a0");

const countClinics = (clinics: number) => unbroken(plural(clinics, { one: "# clinic", other: "# clinics" }));
const countCities = (cities: number) => unbroken(plural(cities, { one: "# city", other: "# cities" }));

const countryCardClinics = (clinics: number, cities: number) => `${countClinics(clinics)} · ${countCities(cities)}`;

const countryCardUnchecked = (clinics: number, cities: number) =>
	t`${{ clinics: countClinics(clinics) }}, none checked yet · ${{ cities: countCities(cities) }}`;

/** A link to a country, with the numbers of its clinics and of their cities. */
export function CountryCard({ country: { code, clinics, cities, is_unchecked } }: { country: CountryCount }) {
	return (
		<Link
			to={href("/countries/:code", { code: code.toLowerCase() })}
			className="flex h-full items-start gap-2.5 rounded-xl border border-line bg-sheet px-3 py-2.5 transition-colors duration-150 hover:border-accent sm:gap-3 sm:px-4"
		>
			<Flag code={isCountry(code) && code} className="mt-1 w-6 shrink-0" />
			<span className="wrap-anywhere min-w-0 leading-snug">
				<span className="block font-semibold">{getCountryName(code)}</span>
				<span className="block text-faded text-sm tabular-nums">
					{is_unchecked ? countryCardUnchecked(clinics, cities) : countryCardClinics(clinics, cities)}
				</span>
			</span>
		</Link>
	);
}
