import { countryNames } from "#domain/places/countries.ts";
import aliases from "./country-aliases.json" with { type: "json" };
import { keyOf, keyOfWords, spellings, type Word } from "./words.ts";

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

const codes = new Map<string, string>();
for (const locale of locales) {
	const names = new Intl.DisplayNames(locale, { type: "region" });
	for (const code of Object.keys(countryNames)) {
		const key = keyOf(names.of(code) ?? code);
		// the first language that has a word decides
		if (!codes.has(key)) codes.set(key, code);
	}
}
for (const [code, names] of Object.entries(aliases)) for (const name of names) codes.set(keyOf(name), code);

/** The ISO-2 code of the country that some words name, in any of eighteen languages; undefined where they name none. */
export const findCountryCode = (words: readonly Pick<Word, "text">[]): string | undefined =>
	codes.get(keyOfWords(words));

/** A country that words may mean: 0 it is called so, 1 a name of it begins so, 2 one letter makes them its name. */
export type LikeCountry = {
	code: string;
	fit: 0 | 1 | 2;
	/** How much is typed of a name in another language than the site's, which fewer people mean: 0 to 1. */
	typed: number;
	/** Set where one letter is wrong. */
	likeness?: 1;
};

/** Countries that words name, in any of these languages, begin to name or name with one letter wrong: at most three. */
export function findCountriesLike(words: readonly Pick<Word, "text">[]): LikeCountry[] {
	const key = keyOfWords(words);
	if (key.length < 2) return [];
	const begun = [...codes].filter(([name]) => name.startsWith(key));
	const others = begun.length === 0 && key.length > 4 && key.length < 40 ? spellings(key) : new Set();
	const alike = [...codes].filter(([name]) => others.has(name));
	const like = [
		...begun.map(([name, code]): LikeCountry => {
			const isOwn = name === keyOf(countryNames[code] ?? "");
			const typed = isOwn ? 1 : (key.length / name.length) ** 3;
			return { code, fit: name === key ? 0 : 1, typed };
		}),
		...alike.map(([, code]): LikeCountry => ({ code, fit: 2, typed: 1, likeness: 1 })),
	].sort((one, other) => one.fit - other.fit || other.typed - one.typed);
	// of a country the name that is nearest
	return like.filter(({ code }, index) => like.findIndex((one) => one.code === code) === index).slice(0, 3);
}
