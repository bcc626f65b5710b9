import { foldWord, keyOf, type Word, wordsOf } from "#domain/search/words.ts";
import nativeNames from "./native-names.json" with { type: "json" };

type Place = {
	address: string | null;
	/** What the directory calls the city. */
	city: string;
	/** What the address calls it, where that is another name. */
	locality?: string | null;
};

const foldedIn = (line: string): Word[] => wordsOf(line).map((word) => ({ ...word, text: foldWord(word.text) }));
const isNumber = ({ text }: Word) => /\d/.test(text);

/** Whether words are a postcode, with or without the letters of a country before it: "D-50677". */
const isCode = ([first, ...others]: Word[]): boolean =>
	first !== undefined && (isNumber(first) || (first.text.length < 3 && others.length > 0)) && others.every(isNumber);

/**
 * Where a line of an address names a city, in letters from and till; undefined where it does not. It ends the line, of
 * the first one after a number, or stands beside a postcode: "12 London Road" is a street. private.locality_in of the
 * database has the same rule.
 */
function findCity(line: string, isFirst: boolean, city: string): { from: number; till: number } | undefined {
	const words = foldedIn(line);
	const name = foldedIn(city);
	for (let start = 0; start + name.length <= words.length; start++) {
		const [first, last] = [words[start], words[start + name.length - 1]];
		if (!first || !last || !name.every(({ text }, index) => words[start + index]?.text === text)) continue;
		const before = words.slice(0, start);
		const isLast =
			start + name.length === words.length && (!isFirst || before.length === 0 || before.slice(-1).every(isNumber));
		const isBesidePostcode = !isFirst && words.some(isNumber) && (before.length === 0 || isCode(before));
		if (isLast || isBesidePostcode) return { from: first.from, till: last.till };
	}
	return undefined;
}

const linesOf = (address: string) =>
	address
		.normalize("NFC")
		.split(/[,\n]/)
		.map((line) => line.trim());
const says = (lines: string[], name: string) =>
	lines.some((line, index) => findCity(line, index === 0, name) !== undefined);

/** Whether a line is the name of a country, given in English, in one of its own languages. */
const isCountry = (line: string, country: string) =>
	[country, ...((nativeNames as Record<string, string[]>)[country] ?? [])].some((name) => keyOf(name) === keyOf(line));

/** Where a postcode comes after the city. */
const codesLast = ["Australia", "New Zealand", "United States"];

/** An address on one line, each part once, with city and country: "Ehrenstraße 1, 50677 Köln, Germany". */
export function formatAddress({ address, city, locality }: Place, country?: string): string {
	const name = locality ?? city;
	const parts = linesOf(address ?? "").filter(Boolean);
	// it comes last, in English, unless it is all that there is
	while (country && country !== name && parts.length > 1 && isCountry(parts.at(-1) ?? "", country)) parts.pop();
	if (!says(parts, name) && (name === city || !says(parts, city))) {
		const last = parts.at(-1) ?? "";
		const isPostcode = /^([A-Z]{1,2}-)?(\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})$/.test(last);
		if (isPostcode && !codesLast.includes(country ?? "")) parts[parts.length - 1] = `${last} ${name}`;
		else parts.push(name);
	}
	if (country && country !== name && !says(parts, country)) parts.push(country);
	const isNew = (part: string, index: number) => {
		const isCity = [keyOf(name), keyOf(city)].includes(keyOf(part));
		const before = parts.slice(0, index);
		return (
			!(isCity && (says(before, name) || says(before, city))) && !before.some((other) => keyOf(other) === keyOf(part))
		);
	};
	return parts.filter(isNew).join(", ");
}

/** The address without the name of its city, for what says the city beside it; null where nothing is left. */
export function getStreet({ address, city, locality }: Place): string | null {
	if (!address) return null;
	const lines = linesOf(address).map((line, index) => {
		const found = findCity(line, index === 0, locality ?? city) ?? findCity(line, index === 0, city);
		if (!found) return line;
		const before = line.slice(0, found.from).trimEnd().replace(/-$/, "");
		const after = line.slice(found.till).replace(/^[\s-]+/, "");
		return `${before} ${after}`.trim();
	});
	return lines.filter(Boolean).join(", ") || null;
}

/** The city as an address writes it, without the "(near Hennef)" that tells it from a namesake. */
export function getLocality({ city, locality }: Pick<Place, "city" | "locality">): string {
	const name = locality ?? city;
	const note = name.endsWith(")") ? name.lastIndexOf(" (near ") : -1;
	return note === -1 ? name : name.slice(0, note);
}
