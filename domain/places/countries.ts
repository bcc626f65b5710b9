import names from "./country-names.json" with { type: "json" };

/**
 * English names of the directory's countries, by ISO 3166-1 alpha-2 code: all of Europe, and where its visitors travel.
 */
export const countryNames: Readonly<Record<string, string>> = names;

/** The country's English name; the upper-cased code where the table has none. */
export function getCountryName(code: string): string {
	return countryNames[code.toUpperCase()] ?? code.toUpperCase();
}

/** Codes of countries, in the order of their names. */
export const sortCountries = (codes: string[]): string[] =>
	codes.toSorted((one, other) => getCountryName(one).localeCompare(getCountryName(other), "en"));

/** Countries to choose from, by name: all of the directory unless given. */
export const listCountryChoices = (codes = Object.keys(countryNames)): [code: string, name: string][] =>
	sortCountries(codes).map((code) => [code, getCountryName(code)]);

const withArticle = new Set(["AE", "DO", "GB", "NL", "PH", "US"]);

/** The country's name inside a sentence: "the United Kingdom", "Germany". */
export function getCountryInText(code: string): string {
	const name = getCountryName(code);
	return withArticle.has(code.toUpperCase()) ? `the ${name}` : name;
}

/** Whether there is a flag for this code; elsewhere a globe is drawn. Takes upper or lower case. */
export function hasFlag(code: string): boolean {
	return Object.hasOwn(countryNames, code.toUpperCase());
}

/** Whether `code` has the form of an ISO-2 code: two letters, any case. */
export function isCountryCode(code: string): boolean {
	return /^[a-z]{2}$/i.test(code);
}
