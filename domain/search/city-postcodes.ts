import cities from "./city-postcodes.json" with { type: "json" };
import type { Postcode } from "./postcodes.ts";

/** A large city, by its name in the gazetteer and its country, ISO-2 in upper case. */
export type PostcodeCity = { city: string; country: string };

/**
 * The large cities that have a postcode, of every country in which it can be one. Four digits are a code of a dozen
 * countries, so they count only where the country is known; Polish codes count only with their dash, British ones
 * without a sector where two letters begin them.
 * @param typed the postcode as somebody wrote it
 */
export function findPostcodeCities({ codes, country, typed }: Postcode & { typed: string }): PostcodeCity[] {
	const [code = ""] = codes;
	const area = /^([a-z]{1,2})\d/.exec(code)?.[1];
	if (area) return area.length === 2 || codes.length > 1 || country ? listCities("GB", (one) => one === area) : [];
	const [digits = ""] = code.split(" ");
	const isIn = (range: string) => {
		const [first = "", last = first] = range.split("-");
		return digits.length === first.length && first <= digits && digits <= last;
	};
	const only = country ?? countryOf(code, typed);
	if (only) return listCities(only, isIn);
	return digits.length < 5 ? [] : ["DE", "ES", "FR", "IT"].flatMap((one) => listCities(one, isIn));
}

const countryOf = (code: string, typed: string) =>
	code.includes(" ") ? "NL" : /^\d\d-\d{3}$/.test(typed) ? "PL" : undefined;

/** The cities of a country with a range for which `isIn` is true. */
function listCities(country: string, isIn: (range: string) => boolean): PostcodeCity[] {
	const ranges: Record<string, Record<string, string>> = cities;
	return Object.entries(ranges[country] ?? {})
		.filter(([, all]) => all.split(" ").some(isIn))
		.map(([city]) => ({ city, country }));
}
