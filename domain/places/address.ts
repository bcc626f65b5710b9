import { foldText, keyOf, type Word, wordsOf } from "#domain/fold.ts";
import { nameCity } from "#domain/places/city-name.ts";
import { readPostcode } from "#domain/reading/postcode.ts";
import nativeNames from "./native-names.json" with { type: "json" };

type Place = {
	address: string | null;
	/** The directory's name of the city. */
	city: string;
	/** The name of the city in the address, if it is another one. */
	locality?: string | null;
	/** ISO-2 in upper case; without it, the city is called as in the directory. */
	country_code?: string;
};

const foldWords = (line: string): Word[] => wordsOf(line).map((word) => ({ ...word, text: foldText(word.text) }));
const isNumber = ({ text }: Word) => /\d/.test(text);

/** Whether the words before an index may be a postcode, also with the prefix of a country: "D-50677". */
function findPostcode(words: Word[]): (till: number) => boolean {
	const [first] = words;
	const next = words.findIndex((word, index) => index > 0 && !isNumber(word));
	const longest = next < 0 ? words.length : next;
	return (till) => first !== undefined && till <= longest && (isNumber(first) || (first.text.length < 3 && till > 1));
}

/**
 * Finds the name of a city in a line of an address: its indexes from `from` (inclusive) to `till` (exclusive), or
 * undefined. The name must end the line, or stand beside a postcode: "12 London Road" is a street. In the first line,
 * it must end the line and be all of it or follow a number. `private.locality_in` of the database has the same rule.
 */
function findCity(line: string, isFirst: boolean, name: Word[]): { from: number; till: number } | undefined {
	const words = foldWords(line);
	const hasNumber = words.some(isNumber);
	const isPostcodeTill = findPostcode(words);
	for (let start = 0; start + name.length <= words.length; start++) {
		const [first, last, before] = [words[start], words[start + name.length - 1], words[start - 1]];
		if (!first || !last || !name.every(({ text }, index) => words[start + index]?.text === text)) continue;
		const isLast = start + name.length === words.length && (!isFirst || !before || isNumber(before));
		const isBesidePostcode = !isFirst && hasNumber && (start === 0 || isPostcodeTill(start));
		if (isLast || isBesidePostcode) return { from: first.from, till: last.till };
	}
	return undefined;
}

/** Splits an address into lines, at line breaks and commas. */
const splitLines = (address: string) =>
	address
		.normalize("NFC")
		.split(/[,\n]/)
		.map((line) => line.trim());

/** Whether one of the lines of an address names a city or country. */
function hasName(lines: string[], name: string): boolean {
	const words = foldWords(name);
	return lines.some((line, index) => findCity(line, index === 0, words) !== undefined);
}

/** Whether a line is the name of a country in English or one of its own languages. `country` is the English name. */
const isCountry = (line: string, country: string) =>
	[country, ...((nativeNames as Record<string, string[]>)[country] ?? [])].some((name) => keyOf(name) === keyOf(line));

/** Countries in which the postcode comes after the city. */
const postcodeLast = ["Australia", "New Zealand", "United States"];

/**
 * Writes an address on one line, with city and country and without repetitions: "Ehrenstraße 1, 50677 Köln, Germany".
 * @param country the English name
 */
export function formatAddress({ address, city, locality, country_code = "" }: Place, country?: string): string {
	const name = locality ?? nameCity(country_code, city);
	const parts = splitLines(address ?? "").filter(Boolean);
	// the country is added in English below
	while (country && country !== name && parts.length > 1 && isCountry(parts.at(-1) ?? "", country)) parts.pop();
	if (!hasName(parts, name) && (name === city || !hasName(parts, city))) {
		const last = parts.at(-1) ?? "";
		const isLastPostcode = /^([A-Z]{1,2}-)?(\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})$/.test(last);
		if (isLastPostcode && !postcodeLast.includes(country ?? "")) parts[parts.length - 1] = `${last} ${name}`;
		else parts.push(name);
	}
	if (country && country !== name && !hasName(parts, country)) parts.push(country);
	const cities = [name, city].map(foldWords);
	const cityKeys = [keyOf(name), keyOf(city)];
	const keys = new Set<string>();
	let hasCity = false;
	const isNew = (part: string, index: number) => {
		const key = keyOf(part);
		const isRepeated = keys.has(key) || (hasCity && cityKeys.includes(key));
		keys.add(key);
		hasCity ||= cities.some((one) => findCity(part, index === 0, one));
		return !isRepeated;
	};
	return parts.filter(isNew).join(", ");
}

/** Returns the address without the name of its city; null if nothing else is left. */
export function getStreet({ address, city, locality }: Place): string | null {
	if (!address) return null;
	const cities = [locality ?? city, city].map(foldWords);
	const lines = splitLines(address).map((line, index) => {
		const [found] = cities.flatMap((one) => findCity(line, index === 0, one) ?? []);
		if (!found) return line;
		const before = line.slice(0, found.from).trimEnd().replace(/-$/, "");
		const after = line.slice(found.till).replace(/^[\s-]+/, "");
		return `${before} ${after}`.trim();
	});
	return lines.filter(Boolean).join(", ") || null;
}

/** Countries whose postcodes have letters, and their form. */
const letteredPostcodes: Readonly<Record<string, RegExp>> = {
	GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
	IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
	NL: /^\d{4} ?[A-Z]{2}$/,
	MT: /^[A-Z]{3} ?\d{4}$/,
	CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
};
/** Those of the others, also with the letters of the country. */
const numericPostcode = /^(?:[A-Z]{1,3}[ -])?(?:\d{4,6}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})$/;

/**
 * Splits the postcode from what `getStreet` returns: "Ehrenstraße 1, 50667" or "1 High Street, SW1A 1AA". It stands at
 * the end, after a line with the number of the house: in "Via Roma, 12" that is the house's.
 */
export function splitPostcode(street: string | null, country: string): { postcode: string; rest: string | null } {
	const lines = street?.split(", ") ?? [];
	const [last = "", before] = [lines.at(-1), lines.slice(0, -1).join(", ")];
	const isPostcode = (letteredPostcodes[country] ?? numericPostcode).test(last.toUpperCase());
	if (!isPostcode || !/\d/.test(before)) return { postcode: "", rest: street };
	return { postcode: readPostcode(last, country), rest: before };
}

/** Returns the city as an address writes it, without a note such as "(near Hennef)". */
export function getLocality({ city, locality }: Pick<Place, "city" | "locality">): string {
	const name = locality ?? city;
	const note = name.endsWith(")") ? name.lastIndexOf(" (near ") : -1;
	return note === -1 ? name : name.slice(0, note);
}

/** An address without its numbers, such as the house's, and without case and punctuation. */
const streetOf = (address: string) =>
	foldWords(address.replace(/\d+ ?[a-z]?(?![a-z])/gi, " "))
		.map(({ text }) => text)
		.join(" ");

type Spot = { country_code: string; city: string; address: string | null };

/**
 * Whether the spot on the map of a clinic stays right enough for another address of it: in the same city, at another
 * number of the same street at most. An address that was missing, or that is taken away, moves nothing.
 */
export function keepsSpot(before: Spot, after: Spot): boolean {
	if (before.country_code !== after.country_code || before.city.trim() !== after.city.trim()) return false;
	const [from, to] = [before.address?.trim(), after.address?.trim()];
	return !from || !to || streetOf(from) === streetOf(to);
}
