import type { Database, Db } from "#database/connection.ts";
import { countSearchFacets } from "#database/queries/search/facets.ts";
import { findMapMarks } from "#database/queries/search/map.ts";
import type { SearchFilters } from "#database/queries/search/resolve-search.ts";
import { type ClinicSearch, searchClinics } from "#database/queries/search/search.ts";
import { findSuggestions, understandSearch } from "#database/queries/search/terms.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import type { Box } from "#domain/map/box.ts";
import { benchAnswers, type Question } from "./answers.ts";

// the bound for the p95 of PostgreSQL's processor time (ms) at 100,000 clinics, for places and for words and filters in
// all countries
const bound = 20;
const wideBound = 110;

/** Texts to type letter by letter: places in several languages, typing errors, treatments, names. */
const typed = [
	...["cologne", "münchen", "monachium", "dusseldrof", "san sebastian", "newcastle", "los angeles", "st gallen"],
	...["germany", "deutschland", "picosecond", "pikosekundnlaser", "tattooentfernung hamburg", "laser berlin"],
	...["hautpraxsi", "dermalxu"],
	...["eliminación de tatuajes madrid", "usuwanie tatuażu warszawa", "skin clinic", "hautpraxis", "50667", "se1 9ab"],
];

/** Large cities of the sample data. */
const cities = [
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
/** In euros, and the same amounts of other currencies. */
const prices = [30, 60, 100, 400];

/** Searches by filters. */
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

const named = (texts: string[], ask: (db: Db, text: string) => Promise<unknown>) =>
	texts.map((text) => ({ name: `“${text}”`, ask: (db: Db) => ask(db, text) }));

/** Half the height of a map's view in degrees, from a continent to a few streets. */
const zooms = [30, 15, 8, 4, 2, 1, 0.5, 0.25, 0.12, 0.05];
const views: Box[] = [
	[-180, -85, 180, 85],
	...cities.flatMap(({ latitude, longitude }) =>
		zooms.map(
			(half): Box => [
				longitude - 1.5 * half,
				Math.max(latitude - half, -85),
				longitude + 1.5 * half,
				Math.min(latitude + half, 85),
			],
		),
	),
];
const onMap: SearchFilters[] = [
	...[{}, { verifiedOnly: false }, { country: "DE" }, { languages: ["tr"] }],
	...[
		{ languages: ["tr"], rating: 4.5 },
		{ languages: ["tr"], treatments: ["picosecond-laser"] },
	],
];
const marks = views.flatMap((bounds) =>
	onMap.map((filters) => ({
		name: `${bounds.map((degrees) => degrees.toFixed(2)).join()} ${JSON.stringify(filters)}`,
		ask: (db: Db) => findMapMarks(db, { ...filters, bounds }),
	})),
);

/**
 * Prints the cost of the search box, during typing and for each whole text, then of searches with filters, the counts
 * of each filter, and maps. Returns the slowest query of each.
 */
export async function benchSearch(database: Database): Promise<Question[]> {
	const beginnings = typed.flatMap((text) => Array.from(text, (_, last) => text.slice(0, last + 1)));
	const inCountries = countries.flatMap((country) =>
		narrowing.map((filters) => ({ ...filters, country, currency: getDefaultCurrency(country) ?? undefined })),
	);
	const near = cities.flatMap((city) =>
		[25, 100].flatMap((km) =>
			narrowing.map((filters) => ({ ...filters, near: { ...city, km }, currency: "EUR" as const })),
		),
	);
	const anywhere = narrowing.map((filters) => ({ ...filters, currency: "EUR" as const }));
	const nearInOrder = near.map(
		(search, index): Partial<ClinicSearch> => ({ ...search, sort: index % 2 === 0 ? "distance" : "rating" }),
	);
	const slowest: Question[] = [];
	for (const [title, most, questions] of [
		["suggestions", bound, named(beginnings, findSuggestions)],
		["what a search means", bound, named(typed, understandSearch)],
		["searches with filters in a country", bound, inCountries.map(find)],
		["searches with filters anywhere", wideBound, anywhere.map(find)],
		["searches near a place", bound, nearInOrder.map(find)],
		["what each filter leaves", bound, [...inCountries, ...near].filter((_, index) => index % 5 === 0).map(count)],
		["bubbles and pins of a map", bound, marks],
	] as const) {
		slowest.push(...(await benchAnswers(database, title, most, [...questions])));
	}
	return slowest;
}
