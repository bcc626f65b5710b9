import { countryNames } from "#domain/places/countries.ts";
import aliases from "./country-aliases.json" with { type: "json" };
import { keyOf, keyOfWords, spellings, type Word } from "./words.ts";

/** Languages in which country names are recognised. If a name means different countries, the first language wins. */
const locales = "en de fr es it nl pl pt da sv nb fi cs sk hu ro hr sl".split(" ");

/** The codes of countries by the keys of their names. */
const codes = new Map<string, string>();
for (const locale of locales) {
	const names = new Intl.DisplayNames(locale, { type: "region" });
	for (const code of Object.keys(countryNames)) {
		const key = keyOf(names.of(code) ?? code);
		if (!codes.has(key)) codes.set(key, code);
	}
}
for (const [code, names] of Object.entries(aliases)) for (const name of names) codes.set(keyOf(name), code);

/** Returns the ISO-2 code of the country that some words name in any of these languages; undefined for other words. */
export const findCountryCode = (words: readonly Pick<Word, "text">[]): string | undefined =>
	codes.get(keyOfWords(words));

/** A country that words may mean. */
export type CountryMatch = {
	code: string;
	/** Whether the words are its name (0), begin it (1), or differ from it in one letter (2). */
	fit: 0 | 1 | 2;
	/** The typed share of the name, 0 to 1, cubed; 1 for an English or misspelt name. Few people type other names. */
	typedShare: number;
	/** Set if one letter is wrong. */
	likeness?: 1;
};

/**
 * Returns up to three countries, best first, whose name in any of these languages the words are, begin, or (if they
 * begin none) differ from in one letter.
 */
export function findCountryMatches(words: readonly Pick<Word, "text">[]): CountryMatch[] {
	const key = keyOfWords(words);
	if (key.length < 2) return [];
	const beginning = [...codes].filter(([name]) => name.startsWith(key));
	const variants = beginning.length === 0 && key.length > 4 && key.length < 40 ? spellings(key) : new Set();
	const misspelt = [...codes].filter(([name]) => variants.has(name));
	const found = [
		...beginning.map(([name, code]): CountryMatch => {
			const isEnglish = name === keyOf(countryNames[code] ?? "");
			const typedShare = isEnglish ? 1 : (key.length / name.length) ** 3;
			return { code, fit: name === key ? 0 : 1, typedShare };
		}),
		...misspelt.map(([, code]): CountryMatch => ({ code, fit: 2, typedShare: 1, likeness: 1 })),
	].sort((one, other) => one.fit - other.fit || other.typedShare - one.typedShare);
	// each country once, by its best name
	return found.filter(({ code }, index) => found.findIndex((one) => one.code === code) === index).slice(0, 3);
}
