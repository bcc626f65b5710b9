import { readFileSync } from "node:fs";
import { allFakers, type Faker } from "@faker-js/faker";
import { cityMapping } from "city-timezones";
import { parse } from "csv-parse/sync";

/** The attribution that the licence requires wherever the sample data is described. */
export const citiesAttribution =
	"City names, positions and populations: World Cities Database by SimpleMaps (https://simplemaps.com/data/world-cities), " +
	"CC BY 4.0, through the npm package city-timezones, with corrected spellings.";

export type Locale = keyof typeof allFakers;

export type SampleCountry = {
	code: string;
	/** Its share of the clinics, relative to the other countries. */
	weight: number;
	/** Of its names and streets, in Latin letters as the site is English; for other scripts a neighbour's or English. */
	locales: Locale[];
	/** An address with {{street}}, {{zip}}, {{city}} and {{state}} to be filled in. */
	address: string;
	/** Postal codes: digits # and letters ?. */
	zip: string;
	/** Telephone numbers that regulators reserve for films, or the country's prefix and 555; digits #. */
	phone: string;
	/**
	 * What the right to practise is checked by, in countries whose law we know: a register of health professions with
	 * an invented entry, and what is `seen` instead for others; of the {year} of the check, with digits #. One may be
	 * empty.
	 */
	register?: { name: string; entry: string; seen: string };
};

export type SampleCity = {
	country: SampleCountry;
	/** As the directory lists it: English where English has a name of its own. */
	name: string;
	/** Its name in its own language. */
	local: string;
	/** Short form of the state, in the United States only. */
	state: string;
	/** Its telephone numbers: in a city's range reserved for films if there is one, else like the country's. */
	phone: string;
	/** Its postal codes: true ones of large cities, since people search by them, else like the country's. */
	zip: string;
	/** IANA name. */
	timeZone: string;
	latitude: number;
	longitude: number;
};

const readTable = (file: string): Record<string, string>[] =>
	parse(readFileSync(new URL(`data/${file}`, import.meta.url)), { columns: true, delimiter: ";" });

const registers = new Map(
	readTable("registers.csv").map(({ code, register, ...row }) => [code, { name: register, ...row }]),
);

/** The sample clinics' countries: the specification's six listing countries first, for small samples. */
export const sampleCountries = readTable("countries.csv").map(
	({ weight, locales, ...row }) =>
		({
			...row,
			weight: Number(weight),
			locales: locales?.split(" "),
			register: registers.get(row.code),
		}) as SampleCountry,
);
const weightedCountries = sampleCountries.map((country) => ({ value: country, weight: country.weight }));

/** The locales in use. */
export const locales = [...new Set(sampleCountries.flatMap((country) => country.locales))];

/** The faker of a locale, seeded: equal seeds make equal data, on every machine. */
export function seedFaker(locale: Locale, ...seeds: number[]): Faker {
	const faker = allFakers[locale];
	faker.seed(seeds);
	return faker;
}

// Corrected names, by country and name in the dataset. No name: listed under a wrong country or twice, or in a war
// zone, where an invented clinic would be out of place.
const names = new Map(readTable("city-names.csv").map((row) => [`${row.country} ${row.dataset}`, row]));

const zips = new Map(readTable("postcodes.csv").map(({ country, city, zip }) => [`${country} ${city}`, zip]));
const phones = new Map(readTable("phones.csv").map(({ country, city, phone }) => [`${country} ${city}`, phone]));

const LARGEST_CITIES = 60; // a country
const SMALLEST_POPULATION = 15_000;
const ALWAYS = 8; // cities that a country has at least, however small they are

function findCities(country: SampleCountry): { value: SampleCity; weight: number }[] {
	const found = new Set<string>();
	return cityMapping
		.filter(({ iso2, city }) => iso2 === country.code && names.get(`${iso2} ${city}`)?.name !== "")
		.sort((a, b) => b.pop - a.pop)
		.filter((city, rank) => rank < LARGEST_CITIES && (city.pop >= SMALLEST_POPULATION || rank < ALWAYS))
		.filter(({ city }) => !found.has(city) && found.add(city))
		.map(({ iso2, city, ...row }) => {
			const { name = city, local = city } = names.get(`${iso2} ${city}`) ?? {};
			const place = { timeZone: row.timezone, latitude: row.lat, longitude: row.lng, state: row.state_ansi ?? "" };
			const zip = zips.get(`${iso2} ${name}`) ?? country.zip;
			const phone = phones.get(`${iso2} ${name}`) ?? country.phone;
			return { value: { country, name, local, zip, phone, ...place }, weight: Math.max(row.pop, SMALLEST_POPULATION) };
		});
}

const citiesOf = new Map(sampleCountries.map((country) => [country, findCities(country)]));

/** All cities that sample clinics may lie in. */
export const sampleCities = [...citiesOf.values()].flat().map(({ value }) => value);

/** Picks a city by population, in the given country or in one that is picked by its weight. */
export function pickCity(faker: Faker, country = faker.helpers.weightedArrayElement(weightedCountries)): SampleCity {
	return faker.helpers.weightedArrayElement(citiesOf.get(country) ?? []);
}
