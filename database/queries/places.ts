import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

export type CountryCount = {
	/** ISO-2 code in upper case. */
	code: string;
	/** Verified clinics. */
	clinics: number;
	/** Cities with verified clinics. */
	cities: number;
};

export type CityCount = { city: string; clinics: number };

/** A place of the gazetteer, and its name in whatever language that matched. */
export type SuggestedPlace = { id: number; name: string; called: string };

/** Countries with verified clinics, most clinics first. */
export function findCountries(db: Db): Promise<CountryCount[]> {
	return readValue(db, sql`list_countries()`);
}

/** The first 200 cities of a country by name that have (verified) clinics. */
export function findCities(db: Db, country: string, verifiedOnly = true): Promise<CityCount[]> {
	return readValue(db, sql`list_cities(${country}, ${verifiedOnly})`);
}

/** Up to eight places of a country that `city`, a part of a name in any language, may mean; the likeliest first. As a person. */
export async function findPlaces(
	db: Db,
	{ country, city }: { country: string; city: string },
): Promise<SuggestedPlace[]> {
	const { rows } = await sql<SuggestedPlace>`
		select id, name, called from private.find_places(${city}, ${country}, 8)`.execute(db);
	return rows;
}
