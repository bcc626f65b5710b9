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

/** Countries with verified clinics, most clinics first. */
export function findCountries(db: Db): Promise<CountryCount[]> {
	return readValue(db, sql`list_countries()`);
}

/** The first 200 cities of a country by name that have (verified) clinics. */
export function findCities(db: Db, country: string, verifiedOnly = true): Promise<CityCount[]> {
	return readValue(db, sql`list_cities(${country}, ${verifiedOnly})`);
}
