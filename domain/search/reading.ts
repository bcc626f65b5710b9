import { nameCity } from "#domain/places/city-name.ts";
import type { FreeHours, Treater } from "./filters.ts";
import { type Candidate, isGuess, isMere, isName, isPlace, isSure, type Kind, weights } from "./terms.ts";

// Reads what typed words mean: the heaviest reading of the terms that they may be.

/** A word of a text in NFC, at the indexes from `from` (inclusive) to `till` (exclusive). */
export type Word = { text: string; from: number; till: number };

/** The meaning of a text in the search box. */
export type Understanding = {
	/** A place of the gazetteer: its slug, and its country as ISO-2 in upper case. */
	near?: { slug: string; country_code: string; name: string };
	/** ISO-2 in upper case; only without `near`. */
	country?: string;
	/** A city of the country that has clinics but is not in the gazetteer. */
	city?: string;
	/** Slugs. */
	treatments: string[];
	treatedBy?: Treater[];
	hours?: FreeHours[];
	/** Whether clinics must be open now. */
	isOpen?: true;
	/** The text to find in names of clinics; may be empty. */
	rest: string;
	/** Set if `rest` is the name of an unverified clinic. */
	verifiedOnly?: false;
	/** Words of the field that are also in names of clinics: lists show these clinics first. */
	first?: string;
};

/** Terms that words mean together. */
export type Reading = { value: number; chosen: Candidate[] };

const most = { words: 8, spans: 5 };

/** Splits a text into its first eight words; the rest of a longer text is one more word, which is only a name. */
export function splitWords(text: string): Word[] {
	const all = [...text.normalize("NFC").matchAll(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}\p{N}]+/gu)].map(
		({ 0: word, index }): Word => ({ text: word, from: index, till: index + word.length }),
	);
	return all.slice(0, most.words);
}

/** A number beside a place is an unknown postcode of it: it narrows nothing. */
const isNumber = ({ text }: Word) => /^\d{4,7}$/.test(text);
const numberAt = (index: number): Candidate => ({
	...{
		first: index,
		last: index,
		match: "exact",
		kind: "filler",
		key: "number",
		label: "",
		city: "",
		term: "",
		folded: "",
	},
	...{ country: null, language: null, typed: 4, off: 0, share: null, clinics: 0, countryClinics: 0, weight: null },
	score: weights.number,
});

/** Adds what the words may be without the database. */
export const withNumbers = (words: readonly Word[], found: readonly Candidate[]): Candidate[] => [
	...found,
	...words.flatMap((word, index) => (isNumber(word) ? [numberAt(index)] : [])),
];

/** Returns the spans of words, from the first to the last, that may be misspelt: they mean nothing, or hardly anything. */
export function listDoubtful(
	words: readonly Word[],
	candidates: readonly Candidate[],
): [first: number, last: number][] {
	const { chosen } = read(
		words.length,
		candidates.filter((one) => !isGuess(one) || isName(one)),
	);
	const isKnown = (index: number) =>
		chosen.some(({ first, last, score }) => first <= index && index <= last && score > weights.doubtful);
	const unknown = words.flatMap((_, index) => (isKnown(index) ? [] : [index]));
	if (unknown.length === 0) return [];
	const spans: [number, number][] = [
		[0, words.length - 1],
		[unknown[0] ?? 0, unknown.at(-1) ?? 0],
		...unknown.map((at): [number, number] => [at, at]),
	];
	return [...new Map(spans.map((span) => [span.join(), span])).values()].slice(0, most.spans);
}

/** Reads words. Filler words alone mean nothing: then they are the beginning of something else, as in "los ang". */
export function read(words: number, candidates: readonly Candidate[]): Reading {
	const best = readAll(words, candidates);
	return best.chosen.every(({ kind }) => kind === "filler")
		? readAll(
				words,
				candidates.filter(({ kind }) => kind !== "filler"),
			)
		: best;
}

/**
 * Finds the reading with the largest sum of scores times words. It has one place at most, and one country that has it;
 * words that name the same place confirm each other.
 */
function readAll(words: number, candidates: readonly Candidate[]): Reading {
	const known = new Map<string, Reading>();
	function readFrom(at: number, place?: Candidate, country?: string, before?: Candidate): Reading {
		if (at >= words) return { value: 0, chosen: [] };
		const state = [at, place?.key, country, before && isPlace(before)].join();
		const cached = known.get(state);
		if (cached) return cached;
		let best = readFrom(at + 1, place, country);
		for (const one of candidates) {
			if (one.first !== at || !goesWith(one, place, country, before)) continue;
			const isHere = isPlace(one);
			const next = readFrom(one.last + 1, isHere ? one : place, isName(one) ? country : (one.country ?? country), one);
			const score = one.score + (isHere && place ? weights.confirmed : 0);
			const value = score * (one.last - one.first + 1) ** weights.longer + next.value;
			if (value > best.value) best = { value, chosen: [one, ...next.chosen] };
		}
		known.set(state, best);
		return best;
	}
	return readFrom(0);
}

/** Whether a candidate goes with the place and country before it. A country's code counts right after a place only. */
function goesWith(one: Candidate, place?: Candidate, country?: string, before?: Candidate): boolean {
	if (isPlace(one)) return (!place || place.key === one.key) && (!country || country === one.country);
	if (one.kind === "code") return before !== undefined && isPlace(before) && before.country === one.country;
	return one.kind !== "country" || !country || country === one.country;
}

/** Says what a text means when it is submitted. */
export function understand(text: string, words: readonly Word[], found: readonly Candidate[]): Understanding {
	if (words.length === 0) return { treatments: [], rest: text.trim() };
	const candidates = found.filter(isSure);
	const reading = read(words.length, candidates);
	const meaning = toUnderstanding(text, words, reading);
	const named = findNamed(words, candidates);
	// rather the name of an unverified clinic than a place and words that are left over: "Berlin Haut"
	if (named && meaning.rest !== "" && (meaning.near || meaning.country))
		return toUnderstanding(text, words, { value: 0, chosen: [named] });
	const isNamed = candidates.some(
		({ kind, first, last }) => kind === "clinic" && first === 0 && last === words.length - 1,
	);
	const isField = reading.chosen.length > 1 && reading.chosen.every(isMere);
	return isField && isNamed ? { ...meaning, first: text.trim() } : meaning;
}

/** Whether words are the whole name of a clinic. */
const isWhole = (one: Candidate) => isName(one) && one.match === "exact" && one.term !== "";

/** Finds the clinic whose name the whole text is. */
export const findNamed = (words: readonly Word[], found: readonly Candidate[]): Candidate | undefined =>
	found.find((one) => isWhole(one) && one.first === 0 && one.last === words.length - 1);

/** What answers words beside clinics: pages of the site, and where the visitor is. */
export type Answers = { pages: { path: string; label: string }[]; isNearMe: boolean };

/** Says what answers the words of a text beside a list of clinics. */
export function answer(words: readonly Word[], found: readonly Candidate[]): Answers {
	const { chosen } = read(words.length, found.filter(isSure));
	const pages = new Map(chosen.filter(({ kind }) => kind === "page").map(({ key, label }) => [key, label]));
	return {
		pages: [...pages].map(([key, label]) => ({ path: `/${key}`, label })),
		isNearMe: chosen.some(({ kind }) => kind === "near"),
	};
}

/** Writes what a reading means. The words from the first to the last unknown one are a name. */
export function toUnderstanding(text: string, words: readonly Word[], { chosen }: Reading): Understanding {
	const keysOf = (kind: Kind) => [...new Set(chosen.filter((one) => one.kind === kind).map(({ key }) => key))];
	const place = chosen.find(isPlace);
	const country = chosen.find(({ kind }) => kind === "country");
	const treatedBy = keysOf("treater") as Treater[];
	const hours = keysOf("hours") as FreeHours[];
	return {
		...(place?.kind === "city" && { country: place.country ?? "", city: place.key }),
		...(place && place.kind !== "city" && { near: nearOf(place) }),
		...(!place && country && { country: country.key }),
		treatments: keysOf("treatment"),
		...(treatedBy.length > 0 && { treatedBy }),
		...(hours.length > 0 && { hours }),
		...(keysOf("open").length > 0 && { isOpen: true }),
		rest: cutUnknown(text, words, chosen),
		...(chosen.some((one) => one.kind === "unverified" && isWhole(one)) && { verifiedOnly: false }),
	};
}

const nearOf = ({ key, country, label }: Candidate) => ({
	slug: key.split(",", 1)[0] ?? "",
	country_code: country ?? "",
	name: nameCity(country ?? "", label),
});

/** Returns the words from the first to the last unknown one as they were typed, without those that mean something. */
function cutUnknown(text: string, words: readonly Word[], chosen: readonly Candidate[]): string {
	const hasPlace = chosen.some(isPlace);
	const meant = (index: number) => {
		const one = chosen.find(({ first, last }) => first <= index && index <= last);
		return one && !isName(one) && (hasPlace || one.key !== "number") ? one : undefined;
	};
	const first = words.findIndex((_, index) => !meant(index));
	const last = words.findLastIndex((_, index) => !meant(index));
	const typed = text.normalize("NFC");
	const parts: string[] = [];
	for (let from = first; first >= 0 && from <= last; from++) {
		const isText = (index: number) => (meant(index) ? isMere(meant(index) as Candidate) : true);
		if (!isText(from)) continue;
		let till = from;
		while (till < last && isText(till + 1)) till++;
		parts.push(typed.slice(words[from]?.from, words[till]?.till));
		from = till;
	}
	const tail = typed.slice(words.at(-1)?.till).trim();
	return [...parts, ...(words.length === most.words && /[\p{L}\p{N}]/u.test(tail) ? [tail] : [])].join(" ");
}
