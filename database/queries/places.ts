import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { parts, readValue } from "../read-value.ts";
import { lawNote } from "./laws.ts";

export const countryCount = z.strictObject({
	/** ISO-2 code in upper case. */
	code: z.string(),
	/** Number of verified clinics; if there are none, of imported ones. */
	clinics: z.number(),
	/** Number of cities with such clinics. */
	cities: z.number(),
	/** Set if none is verified. */
	is_unchecked: z.literal(true).optional(),
});
export type CountryCount = z.infer<typeof countryCount>;

export const cityCount = z.strictObject({ city: z.string(), clinics: z.number() });

/** A city that has a page, with its number of clinics. */
const cityLink = z.strictObject({
	/** ISO-2 code of its country in upper case. */
	code: z.string(),
	city: z.string(),
	/** The last part of its page's URL. */
	slug: z.string(),
	clinics: z.number(),
	/** Distance from the other city, in a list of cities near it. */
	km: z.number().optional(),
});
export type CityLink = z.infer<typeof cityLink>;

/** The median of the lowest session prices of the clinics that have named one lately. */
export const sessionPrice = z.strictObject({
	/** ISO 4217 code. */
	currency: z.string(),
	/** In whole units of the currency. */
	price: z.number(),
	/** Number of verified clinics that name one, at least 10. */
	clinics: z.number(),
});
export type SessionPrice = z.infer<typeof sessionPrice>;

const countryPage = z.strictObject({
	...parts.shape,
	/** The 200 cities with most clinics, by name. */
	cities: z.array(cityCount),
	city_count: z.number(),
	/** Number of imported clinics that nobody has checked yet. */
	unchecked: z.number(),
	/** The 8 cities with most clinics. */
	largest: z.array(cityLink),
	/** One price for each currency, most common currency first; empty if fewer than ten clinics named one lately. */
	prices: z.array(sessionPrice),
	/** Null if there is no law note. */
	law: lawNote.nullable(),
});
type CountryPage = z.infer<typeof countryPage>;

/** A city in a country's list. */
const listedCity = z.strictObject({
	city: z.string(),
	/** The last part of its page's URL; null if it has no page. */
	slug: z.string().nullable(),
	clinics: z.number(),
	/** The first letter that it is sorted by: in lower case, without accents. */
	letter: z.string(),
});
export type ListedCity = z.infer<typeof listedCity>;

export const countryCities = z.strictObject({
	/** All cities by name, or the 2,000 with most clinics. */
	cities: z.array(listedCity),
	/** Number of all cities. */
	total: z.number(),
	/** Number of verified clinics in all cities; if there are none, of imported ones. */
	clinics: z.number(),
	/** Whether none is verified. */
	is_unchecked: z.boolean(),
});
export type CountryCities = z.infer<typeof countryCities>;

const cityPage = z.strictObject({
	city: z.string(),
	/** The last part of its page's URL, which may differ from the requested one. */
	slug: z.string(),
	/** Number of verified clinics. */
	verified: z.number(),
	/** Number of imported clinics that nobody has checked yet. */
	unchecked: z.number(),
	/** The 8 nearest cities with clinics in lists; if the city's position is unknown, the country's 8 largest cities. */
	near: z.array(cityLink),
	/** As on a country's page. */
	prices: z.array(sessionPrice),
	/** The law note of its country; null if there is none. */
	law: lawNote.nullable(),
	/** Degrees; undefined if its position is unknown. */
	latitude: z.number().optional(),
	longitude: z.number().optional(),
});
type CityPage = z.infer<typeof cityPage>;

/** Returns the countries with clinics in lists, most verified clinics first, then those with imported clinics only. */
export function findCountries(db: Db): Promise<CountryCount[]> {
	return readValue(db, z.array(countryCount), sql`list_countries()`);
}

/**
 * Returns what a country's page shows besides its list of clinics, counting verified clinics only or all. `country` is
 * ISO-2 in upper case.
 */
export function getCountryPage(db: Db, country: string, verifiedOnly: boolean): Promise<CountryPage> {
	return readValue(db, countryPage, sql`country_page(${country}, ${verifiedOnly})`);
}

/** Returns the cities of a country that have clinics in lists. */
export function findCountryCities(db: Db, country: string): Promise<CountryCities> {
	return readValue(db, countryCities, sql`country_cities(${country})`);
}

/** Finds a city of a country by its slug or by its name in any language; null if there is none. */
export function findCityPage(db: Db, country: string, named: string): Promise<CityPage | null> {
	return readValue(db, cityPage.nullable(), sql`city_page(${country}, ${named})`);
}
