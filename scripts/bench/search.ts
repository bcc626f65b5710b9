import type { Database, Db } from "#database/connection.ts";
import { type ClinicSearch, countSearchFacets, type SearchFilters, searchClinics } from "#database/queries/search.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { benchAnswers, type Question } from "./answers.ts";

/** Large cities of the sample data. */
export const cities = [
	{ latitude: 51.51, longitude: -0.13 },
	{ latitude: 52.52, longitude: 13.4 },
	{ latitude: 48.86, longitude: 2.35 },
	{ latitude: 50.94, longitude: 6.96 },
	{ latitude: 40.42, longitude: -3.7 },
];

/** Countries of the sample data, from the one with most clinics to small ones. */
const countries = ["DE", "GB", "FR", "ES", "PL", "NL", "US", "AT", "SE", "CH", "TR", "MX", "BG"];

const languages = ["tr", "pl", "en", "de", "ar", "ru"];
const treatments = ["picosecond-laser", "q-switched-laser", "saline-removal"];
/** In euros or as many of another currency. */
const prices = [30, 60, 100, 400];

/** What people ask the search for. */
const narrowing: SearchFilters[] = [
	{},
	...languages.map((language) => ({ languages: [language] })),
	...prices.map((price) => ({ price })),
	...treatments.map((treatment) => ({ treatments: [treatment] })),
	{ treatments },
	{ treatments: treatments.slice(0, 1), languages: ["tr"] },
	{ treatments: treatments.slice(1, 2), isOpen: true, rating: 4.5 },
	...[3, 4, 4.5].map((rating) => ({ rating })),
	{ isOpen: true },
	{ query: "laser", languages: ["tr"] },
	{ verifiedOnly: false, languages: ["tr"] },
	{ treatments: treatments.slice(0, 1), languages: ["tr"], isOpen: true, rating: 4.5, price: 60 },
];

const find = (search: Partial<ClinicSearch>): Question => ({
	name: JSON.stringify(search),
	ask: (db: Db) => searchClinics(db, { page: 1, pageSize: 24, ...search }),
});
const count = (search: SearchFilters): Question => ({
	name: `what each filter leaves of ${JSON.stringify(search)}`,
	ask: (db: Db) => countSearchFacets(db, search),
});

/** Prints what searches with filters cost, in countries and near cities. Returns the slowest. */
export async function benchSearch(database: Database): Promise<Question[]> {
	const inCountries = countries.flatMap((country) =>
		narrowing.map((filters) => ({ ...filters, country, currency: getDefaultCurrency(country) ?? undefined })),
	);
	const near = cities.flatMap((city) =>
		[25, 100].flatMap((km) =>
			narrowing.map((filters) => ({ ...filters, near: { ...city, km }, currency: "EUR" as const })),
		),
	);
	return [
		...(await benchAnswers(database, "searches with filters in a country", 25, inCountries.map(find))),
		...(await benchAnswers(
			database,
			"searches with filters anywhere",
			25,
			narrowing.map((filters) => find({ ...filters, currency: "EUR" })),
		)),
		...(await benchAnswers(
			database,
			"searches near a place",
			25,
			near.map((search, index) => find({ ...search, sort: index % 2 === 0 ? "distance" : "rating" })),
		)),
		...(await benchAnswers(
			database,
			"what each filter leaves",
			25,
			[...inCountries, ...near].filter((_, index) => index % 5 === 0).map(count),
		)),
	];
}
