import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import type { LawNote } from "./laws.ts";
import type { Parts } from "./pages.ts";

export type CountryCount = {
	/** ISO-2 code in upper case. */
	code: string;
	/** Verified clinics; where there are none, imported ones. */
	clinics: number;
	/** Cities with such clinics. */
	cities: number;
	/** Set where none is verified. */
	is_unchecked?: true;
};

export type CityCount = { city: string; clinics: number };

/** A city that has a page, with how many clinics it has. */
export type CityLink = {
	/** ISO-2 code of its country in upper case. */
	code: string;
	city: string;
	/** The last part of its page's address. */
	slug: string;
	clinics: number;
	/** How far away it is, of a city that is near another one. */
	km?: number;
};

/** What one session costs at least at the clinic in the middle of those that name a fresh price. */
export type SessionPrice = {
	/** ISO 4217 code. */
	currency: string;
	/** Whole units of it. */
	price: number;
	/** Verified clinics that name one, at least 10. */
	clinics: number;
};

/** A treatment that clinics can offer. */
export type OfferedTreatment = { slug: string; name: string };

export type CountryPage = Parts & {
	/** The 200 cities with most clinics, by name. */
	cities: CityCount[];
	city_count: number;
	/** Imported clinics that nobody has checked yet. */
	unchecked: number;
	/** The 8 cities with most clinics. */
	largest: CityLink[];
	/** Of each currency, the most common first; empty where fewer than ten clinics name a fresh price. */
	prices: SessionPrice[];
	/** Null where nothing is known. */
	law: LawNote | null;
	treatments: OfferedTreatment[];
};

/** A city of a country's list. */
export type ListedCity = {
	city: string;
	/** The last part of its page's address; null for one that has none. */
	slug: string | null;
	clinics: number;
	/** What it is sorted by first: in lower case, without accents. */
	letter: string;
};

export type CountryCities = {
	/** By name: all, or the 2,000 with most clinics. */
	cities: ListedCity[];
	/** How many there are. */
	total: number;
	/** In all of them: verified ones; where there are none, imported ones. */
	clinics: number;
	/** Whether none is verified. */
	is_unchecked: boolean;
};

export type CityPage = Parts & {
	city: string;
	/** The last part of its page's address, which the one that was asked for need not be. */
	slug: string;
	/** Verified clinics. */
	verified: number;
	/** Imported clinics that nobody has checked yet. */
	unchecked: number;
	/** The 8 nearest cities with clinics in lists; of a city of which nobody knows where it is the 8 largest of its country. */
	near: CityLink[];
	/** As of a country. */
	prices: SessionPrice[];
	/** Of its country; null where nothing is known. */
	law: LawNote | null;
	treatments: OfferedTreatment[];
	/** Degrees; undefined where nobody knows where it is. */
	latitude?: number;
	longitude?: number;
};

/** Countries whose clinics lists show: most verified clinics first, then those without any. */
export function findCountries(db: Db): Promise<CountryCount[]> {
	return readValue(db, sql`list_countries()`);
}

/** The 200 cities of a country with most clinics in lists, or with most of any, by name. */
export function findCities(db: Db, country: string, verifiedOnly = true): Promise<CityCount[]> {
	return readValue(db, sql`list_cities(${country}, ${verifiedOnly})`);
}

/** What a country's page shows beside its clinics, counting the verified ones or all. `country` is an ISO-2 code in upper case. */
export function getCountryPage(db: Db, country: string, verifiedOnly: boolean): Promise<CountryPage> {
	return readValue(db, sql`country_page(${country}, ${verifiedOnly})`);
}

/** The cities of a country with clinics in lists. */
export function findCountryCities(db: Db, country: string): Promise<CountryCities> {
	return readValue(db, sql`country_cities(${country})`);
}

/** The city that the last part of an address, or a name in any language, means in a country; null where there is none. */
export function findCityPage(db: Db, country: string, named: string): Promise<CityPage | null> {
	return readValue(db, sql`city_page(${country}, ${named})`);
}
