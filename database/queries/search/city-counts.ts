import { sql } from "kysely";
import type { Db } from "../../connection.ts";
import type { Asked } from "./asked.ts";

// Triggers count the public clinics of each city: what a place has is known without counting.

/** How many clinics of a city lists show. */
export const shownIn = ({ search, showsUnchecked }: Asked) =>
	search.verifiedOnly === false
		? sql<number>`total`
		: showsUnchecked
			? sql<number>`verified + unchecked`
			: sql<number>`verified`;

/** The cities of a search. */
const selectCities = (db: Db, { search, cities }: Asked) =>
	db
		.selectFrom("city_counts")
		.$if(search.country !== undefined, (query) => query.where("country_code", "=", String(search.country)))
		.$if(cities !== null, (query) => query.where(sql<boolean>`city = any(${cities})`));

/** How many clinics a list of a country, a city or everything has: a statement of its own, or a part of another one. */
export const countPlace = (db: Db, asked: Asked) =>
	selectCities(db, asked).select(sql<number>`coalesce(sum(${shownIn(asked)}), 0)`.as("clinics"));

/** How many clinics of a place are not verified, and how many of them were imported and nobody has checked. */
export const countOthers = (db: Db, asked: Asked) =>
	selectCities(db, asked)
		.select(sql<number>`coalesce(sum(total - verified), 0)`.as("others"))
		.select(sql<number>`coalesce(sum(unchecked), 0)`.as("unchecked"))
		.executeTakeFirstOrThrow();
