import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { parts, readValue } from "../read-value.ts";
import { lawNote } from "./laws.ts";

export const countryCount = z.strictObject({
	/** ISO-2 code in upper case. */
	code: z.string(),
	/** Verified clinics; where there are none, imported ones. */
	clinics: z.number(),
	/** Cities with such clinics. */
	cities: z.number(),
	/** Set where none is verified. */
	is_unchecked: z.literal(true).optional(),
});
export type CountryCount = z.infer<typeof countryCount>;

export const cityCount = z.strictObject({ city: z.string(), clinics: z.number() });

/** A city that has a page, with how many clinics it has. */
export const cityLink = z.strictObject({
	/** ISO-2 code of its country in upper case. */
	code: z.string(),
	city: z.string(),
	/** The last part of its page's address. */
	slug: z.string(),
	clinics: z.number(),
	/** How far away it is, of a city that is near another one. */
	km: z.number().optional(),
});
export type CityLink = z.infer<typeof cityLink>;

/** What one session costs at least at the clinic in the middle of those that name a fresh price. */
export const sessionPrice = z.strictObject({
	/** ISO 4217 code. */
	currency: z.string(),
	/** Whole units of it. */
	price: z.number(),
	/** Verified clinics that name one, at least 10. */
	clinics: z.number(),
});
export type SessionPrice = z.infer<typeof sessionPrice>;

export const countryPage = z.strictObject({
	...parts.shape,
	/** The 200 cities with most clinics, by name. */
	cities: z.array(cityCount),
	city_count: z.number(),
	/** Imported clinics that nobody has checked yet. */
	unchecked: z.number(),
	/** The 8 cities with most clinics. */
	largest: z.array(cityLink),
	/** Of each currency, the most common first; empty where fewer than ten clinics name a fresh price. */
	prices: z.array(sessionPrice),
	/** Null where nothing is known. */
	law: lawNote.nullable(),
});
export type CountryPage = z.infer<typeof countryPage>;

/** A city of a country's list. */
export const listedCity = z.strictObject({
	city: z.string(),
	/** The last part of its page's address; null for one that has none. */
	slug: z.string().nullable(),
	clinics: z.number(),
	/** What it is sorted by first: in lower case, without accents. */
	letter: z.string(),
});
export type ListedCity = z.infer<typeof listedCity>;

export const countryCities = z.strictObject({
	/** By name: all, or the 2,000 with most clinics. */
	cities: z.array(listedCity),
	/** How many there are. */
	total: z.number(),
	/** In all of them: verified ones; where there are none, imported ones. */
	clinics: z.number(),
	/** Whether none is verified. */
	is_unchecked: z.boolean(),
});
export type CountryCities = z.infer<typeof countryCities>;

export const cityPage = z.strictObject({
	city: z.string(),
	/** The last part of its page's address, which the one that was asked for need not be. */
	slug: z.string(),
	/** Verified clinics. */
	verified: z.number(),
	/** Imported clinics that nobody has checked yet. */
	unchecked: z.number(),
	/** The 8 nearest cities with clinics in lists, or the country's 8 largest where nobody knows where the city is. */
	near: z.array(cityLink),
	/** As of a country. */
	prices: z.array(sessionPrice),
	/** Of its country; null where nothing is known. */
	law: lawNote.nullable(),
	/** Degrees; undefined where nobody knows where it is. */
	latitude: z.number().optional(),
	longitude: z.number().optional(),
});
export type CityPage = z.infer<typeof cityPage>;

/** Countries whose clinics lists show: most verified clinics first, then those without any. */
export function findCountries(db: Db): Promise<CountryCount[]> {
	return readValue(db, z.array(countryCount), sql`list_countries()`);
}

/** What a country's page shows beside its clinics, of verified ones or all. `country` is ISO-2 in upper case. */
export function getCountryPage(db: Db, country: string, verifiedOnly: boolean): Promise<CountryPage> {
	return readValue(db, countryPage, sql`country_page(${country}, ${verifiedOnly})`);
}

/** The cities of a country with clinics in lists. */
export function findCountryCities(db: Db, country: string): Promise<CountryCities> {
	return readValue(db, countryCities, sql`country_cities(${country})`);
}

/** The city that an address or a name in any language means in a country; null where there is none. */
export function findCityPage(db: Db, country: string, named: string): Promise<CityPage | null> {
	return readValue(db, cityPage.nullable(), sql`city_page(${country}, ${named})`);
}
