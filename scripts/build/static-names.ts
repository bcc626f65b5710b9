import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { listWords } from "../../database/terms/words.ts";
import type { Language } from "../../domain/languages.ts";

/** The tables of English names by code, and of what. */
const tables: Record<string, Intl.DisplayNamesType> = {
	"country-names.json": "region",
	"language-names.json": "language",
	"currency-names.json": "currency",
};
const isTable = /\/domain\/(?:places|clinics)\/((?:country|language|currency|city)-names\.json)$/;

/** Names of cities in a language, by country and name in the gazetteer: those that are as usual as its own. */
function listCities(language: Language): Record<string, string> {
	const named = listWords().filter(
		(word) => word.kind === "place" && word.language === language && (word.weight ?? 1) >= 1,
	);
	return Object.fromEntries(named.toReversed().map(({ country, key, term }) => [`${country} ${key}`, term]));
}

/** Writes the names of countries, cities, languages and currencies into the code as the language of the build has them. */
export function staticNames(language: Language): Plugin {
	return {
		name: "static-names",
		enforce: "pre",
		load: {
			filter: { id: isTable },
			handler(id) {
				const [, file = ""] = isTable.exec(id) ?? [];
				if (file === "city-names.json") return JSON.stringify(listCities(language));
				const names = new Intl.DisplayNames([language], { type: tables[file] as Intl.DisplayNamesType });
				const english: Record<string, string> = JSON.parse(readFileSync(id, "utf8"));
				const own = Object.entries(english).map(([code, name]) => [code, names.of(code) ?? name]);
				return JSON.stringify(Object.fromEntries(own));
			},
		},
	};
}
