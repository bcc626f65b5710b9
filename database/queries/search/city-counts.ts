import { sql } from "kysely";
import type { Db } from "../../connection.ts";
import type { ResolvedSearch } from "./resolve-search.ts";

// Triggers keep the number of public clinics of each city in city_counts, so that places needn't be counted.

/** The number of a city's clinics that the lists of a search show. */
export const shownIn = ({ search, showsUnchecked }: ResolvedSearch) =>
	search.verifiedOnly === false
		? sql<number>`total`
		: showsUnchecked
			? sql<number>`verified + unchecked`
			: sql<number>`verified`;

/** Selects the cities that a search covers. */
const selectCities = (db: Db, { search, cities }: ResolvedSearch) =>
	db
		.selectFrom("city_counts")
		.$if(search.country !== undefined, (query) => query.where("country_code", "=", String(search.country)))
		.$if(cities !== null, (query) => query.where(sql<boolean>`city = any(${cities})`));

/** Selects the number of clinics in the list of a country, of cities or of everything. Can be used as a subquery. */
export const countPlace = (db: Db, resolved: ResolvedSearch) =>
	selectCities(db, resolved).select(sql<number>`coalesce(sum(${shownIn(resolved)}), 0)`.as("clinics"));

/** Returns the number of a place's unverified clinics, and how many of them are imported and unchecked. */
export const countOthers = (db: Db, resolved: ResolvedSearch) =>
	selectCities(db, resolved)
		.select(sql<number>`coalesce(sum(total - verified), 0)`.as("others"))
		.select(sql<number>`coalesce(sum(unchecked), 0)`.as("unchecked"))
		.executeTakeFirstOrThrow();
