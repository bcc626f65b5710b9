import { countryNames } from "../places/countries.ts";
import aliases from "./country-aliases.json" with { type: "json" };
import { foldWord, splitWords, type Word } from "./words.ts";

/** The languages of visitors first, then those of countries that are called something else there. */
const locales = [
	"en",
	"de",
	"fr",
	"es",
	"it",
	"nl",
	"pl",
	"pt",
	"da",
	"sv",
	"nb",
	"fi",
	"cs",
	"sk",
	"hu",
	"ro",
	"hr",
	"sl",
];

const keyOf = (words: readonly Pick<Word, "text">[]) => words.map(({ text }) => foldWord(text)).join(" ");

const codes = new Map<string, string>();
for (const locale of locales) {
	const names = new Intl.DisplayNames(locale, { type: "region" });
	for (const code of Object.keys(countryNames)) {
		const key = keyOf(splitWords(names.of(code) ?? code));
		// the first language that has a word decides
		if (!codes.has(key)) codes.set(key, code);
	}
}
for (const [code, names] of Object.entries(aliases)) for (const name of names) codes.set(keyOf(splitWords(name)), code);

/** The ISO-2 code of the country that some words name, in any of eighteen languages; undefined where they name none. */
export const findCountryCode = (words: readonly Pick<Word, "text">[]): string | undefined => codes.get(keyOf(words));

/** Countries whose name begins with some words, in any of these languages: their codes, at most three. */
export function findCountriesByPrefix(words: readonly Pick<Word, "text">[]): string[] {
	const key = keyOf(words);
	if (key.length < 2) return [];
	const found = [...codes].filter(([name]) => name.startsWith(key));
	// the shortest name is nearest to what was typed
	return [...new Set(found.sort(([one], [other]) => one.length - other.length).map(([, code]) => code))].slice(0, 3);
}
