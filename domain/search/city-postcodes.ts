import cities from "./city-postcodes.json" with { type: "json" };
import type { TypedPostcode } from "./postcodes.ts";

/** A large city: its name in the gazetteer, and its country as ISO-2 in upper case. */
export type PostcodeCity = { city: string; country: string };

/**
 * Returns the large cities that a postcode belongs to, in each country that it may be of. A dozen countries have codes
 * of four digits, so these need a known country. Polish codes need their dash ("00-950"). A British district without a
 * sector needs two letters ("SE1") or a known country, because "N1" may as well be a name.
 */
export function findPostcodeCities({ codes, country, typed }: TypedPostcode): PostcodeCity[] {
	const [code = ""] = codes;
	const area = /^([a-z]{1,2})\d/.exec(code)?.[1];
	if (area) return area.length === 2 || codes.length > 1 || country ? listCities("GB", (range) => range === area) : [];
	const [digits = ""] = code.split(" ");
	const isIn = (range: string) => {
		const [first = "", last = first] = range.split("-");
		return digits.length === first.length && first <= digits && digits <= last;
	};
	const known = country ?? guessCountry(code, typed);
	if (known) return listCities(known, isIn);
	return digits.length < 5 ? [] : ["DE", "ES", "FR", "IT"].flatMap((one) => listCities(one, isIn));
}

/** The country that the form of a postcode tells: "1012 ab" is Dutch, "00-950" Polish. */
const guessCountry = (code: string, typed: string) =>
	code.includes(" ") ? "NL" : /^\d\d-\d{3}$/.test(typed) ? "PL" : undefined;

/** Lists the cities of a country with a range that passes `isIn`: "50667-51149", a single code, or a British area. */
function listCities(country: string, isIn: (range: string) => boolean): PostcodeCity[] {
	const rangesOf: Record<string, Record<string, string>> = cities;
	return Object.entries(rangesOf[country] ?? {})
		.filter(([, ranges]) => ranges.split(" ").some(isIn))
		.map(([city]) => ({ city, country }));
}
