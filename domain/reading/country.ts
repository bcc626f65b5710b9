import { countryNames } from "../places/countries.ts";
import aliases from "./country-aliases.json" with { type: "json" };
import codes from "./country-codes.json" with { type: "json" };
import { clip, nothing, type Reading, unread } from "./reading.ts";

/** The languages of Europe that ICU knows, and others in which files of its clinics are written. */
const languages = (
	"en de fr es it nl pt pl cs sk hu ro bg el hr sr sr-Latn bs sl mk sq uk ru be lt lv et fi sv da nb nn is ga cy mt eu ca " +
	"gl lb fo rm tr ka hy az ar he zh ja ko"
).split(" ");

/** A name of a country, with its language as ISO 639-1; null for those that ICU does not have. */
export type CountryName = { code: string; language: string | null; name: string };

/** All codes of countries, each with the ISO-2 code that it stands for; those of one letter are on cars. */
export const countryCodes: readonly { code: string; name: string }[] = Object.entries(codes).flatMap(([code, others]) =>
	[code, ...others].map((name) => ({ code, name })),
);

/** Returns what countries are called here, officially, and in each of the languages. */
export const listCountryNames = (): CountryName[] => [
	...Object.entries(countryNames).map(([code, name]) => ({ code, language: "en", name })),
	...Object.entries(aliases).flatMap(([code, names]) => names.map((name) => ({ code, language: null, name }))),
	...languages.flatMap((language) => {
		const names = new Intl.DisplayNames(language, { type: "region" });
		return Object.keys(codes).map((code) => ({ code, language: language.slice(0, 2), name: names.of(code) ?? code }));
	}),
];

/** ISO-2 codes by everything that names a country: codes first, so that a name never replaces one. */
const byKey = new Map<string, string>();
/** The same by names with their accents: "ČR" is no code of Costa Rica. */
const byName = new Map<string, string>();
/** Codes of one letter, which only files use. */
const byLetter = new Map<string, string>();

const names = listCountryNames();
// of two countries of one name, the first has it
for (const { code, name } of [...countryCodes, ...names]) {
	const to = name.length === 1 ? byLetter : byKey;
	const key = keyOf(name);
	if (!to.has(key)) to.set(key, code);
}
for (const { code, language, name } of names) {
	if (language === null && nameOf(name) !== keyOf(name)) byName.set(nameOf(name), code);
}

/**
 * Reads a country: a code of ISO 3166-1 of two or three letters, a code of cars, or a name in a language of Europe.
 * @param isFile whether codes of one letter count, such as D
 * @returns the ISO-2 code in upper case
 */
export function readCountry(typed: string, { isFile }: { isFile: boolean }): Reading<string> {
	if (!keyOf(typed)) return nothing;
	const find = (text: string) =>
		byName.get(nameOf(text)) ?? byKey.get(keyOf(text)) ?? (isFile ? byLetter.get(keyOf(text)) : undefined);
	const code = find(typed);
	if (code) return { value: code, note: null };
	// "Schweiz/Suisse", "Germany (DE)", "GB-ENG": where all that is a country is the same one
	const [part, ...others] = new Set(typed.split(/[/|,;()-]/).flatMap((text) => find(text) ?? []));
	if (part && others.length === 0) return { value: part, note: null };
	return unread(`"${clip(typed.trim())}" isn't a country we recognise.`);
}

/** The letters of a flag, which is written in two signs that stand for them. */
function readFlag(text: string): string {
	return text.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (sign) =>
		String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65),
	);
}

function nameOf(text: string): string {
	return text.normalize("NFC").trim().toLowerCase();
}

/** Without case, accents and punctuation. */
function keyOf(text: string): string {
	return readFlag(text)
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim()
		.replace(/(?<=^| )(\p{L}) (?=\p{L}(?: |$))/gu, "$1");
}
