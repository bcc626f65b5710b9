import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { getCountryName } from "#domain/places/countries.ts";
import { countryCodes, listCountryNames } from "#domain/reading/country.ts";
import { listPrefixes } from "./postcodes.ts";

/** A term of the code. A place is named as the gazetteer names it; `weight` is its `share`. */
export type Word = {
	kind: string;
	key: string;
	country: string | null;
	language: string | null;
	weight: number | null;
	label: string;
	term: string;
};

/** A line of words.csv: terms in one language, separated by "|"; "{1-20}" stands for each of these numbers. */
type Line = Record<"kind" | "key" | "country" | "language" | "weight" | "label" | "terms", string>;

/** Returns the terms that come with the code, beside the names of places. */
export function listWords(): Word[] {
	const lines: Line[] = parse(readFileSync(new URL("words.csv", import.meta.url)), { columns: true, delimiter: ";" });
	return [...lines.flatMap(readLine), ...listCountries()];
}

function readLine({ kind, key, country, language, weight, label, terms }: Line): Word[] {
	const word = { kind, key, country: country || null, language: language || null };
	const all = terms.split("|").flatMap(kind === "postcode" ? (range) => listPrefixes(country, range) : countUp);
	return all.map((term) => ({
		...word,
		weight: weight ? Number(weight) : null,
		label: label || key,
		term,
	}));
}

/** Repeats a term for each number of its range: "paris {1-20}". */
function countUp(term: string): string[] {
	const [range, first, last] = /\{(\d{1,3})-(\d{1,3})\}/.exec(term) ?? [];
	if (!range) return [term];
	return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
		term.replace(range, String(Number(first) + index)),
	);
}

/** Returns the names and codes of all countries. Of two countries of one name, the first has it. */
function listCountries(): Word[] {
	const names = new Map(
		listCountryNames()
			.toReversed()
			.map((named) => [named.name, { kind: "country", ...named }]),
	);
	const found = [...names.values(), ...countryCodes.map((named) => ({ kind: "code", language: null, ...named }))];
	return found.map(({ kind, code, language, name }) => {
		return { kind, key: code, country: code, language, weight: null, label: getCountryName(code), term: name };
	});
}
