import type { Db } from "#database/connection.ts";
import { type ClinicSearch, countSearchFacets, type SearchFilters, searchClinics } from "#database/queries/search.ts";

/** Large cities of the sample data, in turn. */
const cities = [
	{ latitude: 51.51, longitude: -0.13 },
	{ latitude: 52.52, longitude: 13.4 },
	{ latitude: 48.86, longitude: 2.35 },
	{ latitude: 50.94, longitude: 6.96 },
	{ latitude: 40.42, longitude: -3.7 },
];

/** Searches near a place and with filters, and what each filter would leave: names and queries for the bench. */
export function filteredSearches(): [name: string, query: (db: Db) => Promise<unknown>][] {
	let turn = 0;
	const near = (km: number) => ({ ...(cities[turn++ % cities.length] as (typeof cities)[number]), km });
	const find = (db: Db, search: Partial<ClinicSearch>) => searchClinics(db, { page: 1, pageSize: 24, ...search });
	const all: SearchFilters = {
		...{ treatments: ["picosecond-laser"], languages: ["tr"], isOpen: true, rating: 4.5 },
		...{ price: 60, currency: "EUR" },
	};
	return [
		["near: 50 km, nearest first", (db) => find(db, { near: near(50), sort: "distance" })],
		["near: 100 km by rating", (db) => find(db, { near: near(100) })],
		["near: 100 km, every filter", (db) => find(db, { ...all, near: near(100), sort: "distance" })],
		["near: what each filter leaves", (db) => countSearchFacets(db, { near: near(50) })],
		["filters: open now anywhere", (db) => find(db, { isOpen: true })],
		["filters: a language in a country", (db) => find(db, { country: "DE", languages: ["tr"] })],
		["filters: a price in a country", (db) => find(db, { country: "DE", price: 42, currency: "EUR" })],
		["filters: all in a country", (db) => find(db, { ...all, country: "DE" })],
		["filters: what each one leaves", (db) => countSearchFacets(db, {})],
	];
}
