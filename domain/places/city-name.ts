import { limits } from "../limits.ts";
import { t } from "../text.ts";
import names from "./city-names.json" with { type: "json" };

// Empty in English. A build writes into it what database/terms/words.csv calls cities in its language, see
// scripts/build/static-names.ts.
const ownNames: Readonly<Record<string, string>> = names;

/** Returns what the pages' language calls a city of the gazetteer. `country` is ISO-2 in upper case. */
export function nameCity(country: string, city: string): string {
	const own = ownNames[`${country} ${city}`];
	if (own) return own;
	// the gazetteer tells cities of one name apart
	const [name = "", place] = city.split(" (near ");
	return place ? t`${name} (near ${{ place: place.slice(0, -1) }})` : city;
}

/** Whether a text may be the name or slug of a city: not too long, and without control characters. */
export function isCityName(text: string): boolean {
	return text.length <= limits.clinicCity && !/\p{Cc}/u.test(text);
}
