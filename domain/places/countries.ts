import { locale, siteLanguage } from "../site-language.ts";
import names from "./country-names.json" with { type: "json" };

/** The names of all countries of ISO 3166-1, and of Kosovo, by alpha-2 code in upper case. */
export const countryNames: Readonly<Record<string, string>> = names;

/** Returns the name of a country in the language of the pages, English anywhere else; the code in upper case for other countries. */
export function getCountryName(code: string): string {
	return countryNames[code.toUpperCase()] ?? code.toUpperCase();
}

/** Sorts codes of countries by their names. */
export const sortCountries = (codes: string[]): string[] =>
	codes.toSorted((one, other) => getCountryName(one).localeCompare(getCountryName(other), locale));

/** Lists countries to choose from, sorted by name: all of the directory by default. */
export const listCountryChoices = (codes = Object.keys(countryNames)): [code: string, name: string][] =>
	sortCountries(codes).map((code) => [code, getCountryName(code)]);

/** Names such as "Isle of Man" and "Cayman Islands", and single ones. */
const withArticle = /^(Isle of|US |British |French Southern )|Islands|Republic|Territory/;
const alsoWithArticle = new Set(["AE", "BQ", "BS", "GB", "GM", "KM", "MV", "NL", "PH", "SC", "US"]);

/** Returns the name of a country for use inside a sentence: "the United Kingdom", "Germany". */
export function getCountryInText(code: string): string {
	const name = getCountryName(code);
	if (siteLanguage !== "en") return name;
	return withArticle.test(name) || alsoWithArticle.has(code.toUpperCase()) ? `the ${name}` : name;
}

/** Whether a code, in upper or lower case, is that of a country: each has a name and a flag. */
export function isCountry(code: string): boolean {
	return Object.hasOwn(countryNames, code.toUpperCase());
}

/** Whether a text has the form of an ISO-2 code: two letters in upper or lower case. */
export function isCountryCode(code: string): boolean {
	return /^[a-z]{2}$/i.test(code);
}
