import { t } from "@lingui/core/macro";
import { href, Link } from "react-router";
import type { ListedCity } from "#database/queries/places.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { writeQuery } from "#domain/search/address.ts";
import { getCityPath } from "./city-path.ts";

/** A list with at least this many cities is divided by their first letters. */
const longList = 60;

const idOf = (letter: string) => `letter-${letter === "#" ? "other" : letter}`;

type Props = {
	/** ISO-2 code of the country. */
	code: string;
	/** In the order of their names. */
	cities: ListedCity[];
};

/** All cities of a country in columns, each a link to its clinics; a long list has an alphabet above it. */
export function CityIndex({ code, cities }: Props) {
	if (cities.length < longList) return <CityColumns code={code} cities={cities} />;
	const letters = Map.groupBy(cities, ({ letter }) => (/\p{L}/u.test(letter) ? letter.toUpperCase() : "#"));
	return (
		<>
			<nav aria-label={t`Letters`} className="mt-6">
				<ul className="flex flex-wrap gap-1">
					{[...letters.keys()].map((letter) => (
						<li key={letter}>
							<a href={`#${idOf(letter)}`} className="button button-secondary min-w-11 px-0">
								{letter}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{[...letters].map(([letter, citiesOfLetter]) => (
				<section key={letter} aria-labelledby={idOf(letter)} className="mt-6">
					<h2 id={idOf(letter)} className="scroll-mt-4 text-2xl">
						{letter}
					</h2>
					<CityColumns code={code} cities={citiesOfLetter} />
				</section>
			))}
		</>
	);
}

/** Links to cities. One with few clinics has no indexed page: its link leads to the country's list of its clinics. */
function CityColumns({ code, cities }: Props) {
	const country = href("/countries/:code", { code: code.toLowerCase() });
	return (
		<ul className="city-columns">
			{cities.map(({ city, slug, clinics }) => (
				<li key={city}>
					<Link
						to={slug && clinics >= limits.cityIndexed ? getCityPath({ code, slug }) : country + writeQuery({ city })}
						discover="none"
					>
						{`${nameCity(code, city)} `}
						<small>{formatNumber(clinics)}</small>
					</Link>
				</li>
			))}
		</ul>
	);
}
