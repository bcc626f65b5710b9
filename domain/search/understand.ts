import { findCountryCode } from "./countries.ts";
import { findDistrictWords } from "./districts.ts";
import { isOpenNow } from "./open-now.ts";
import { isBareDistrict, type Postcode, readPostcode, withCountry } from "./postcodes.ts";
import { type Word, withTail } from "./words.ts";

/** A place that somebody looks near. */
export type FoundPlace = {
	slug: string;
	/** ISO-2 in upper case. */
	country_code: string;
	name: string;
	/** Degrees. */
	latitude: number;
	longitude: number;
	population: number;
	/** Verified clinics in it. */
	clinics: number;
};

/** What a search means. */
export type Understanding = {
	near?: FoundPlace;
	/** ISO-2 in upper case; only without a place. */
	country?: string;
	/** Of the country: a city with clinics that is in no gazetteer. */
	city?: string;
	/** Slugs. */
	treatments: string[];
	/** Open at this moment. */
	isOpen?: boolean;
	/** What stays a text to search names for. */
	rest: string;
};

/** What the database knows of the words from and till. */
export type KnownRun = { from: number; till: number } & (
	| { place: FoundPlace; weight: number; number: number }
	| { city: string; country: string }
	| { kind: "treatment"; treatment: string }
	| { kind: "field" | "filler" }
);

/** What words mean before anything is guessed. */
export type Reading = Understanding & {
	/** The words that nothing is known of, from the first to the last. */
	unknown?: { from: number; till: number };
	/** The words of the place. */
	placed?: { from: number; till: number };
	/** The same, where it may as well be a name: a small one without clinics. */
	doubtful?: { from: number; till: number };
	/** A postcode, as readPostcode writes it, with the country that it or the search names, and as it was typed. */
	postcode?: Postcode & { typed: string };
};

type Run = KnownRun | ({ from: number; till: number } & ({ code: string } | { postcode: Postcode } | { isOpen: true }));

const lengthOf = ({ from, till }: { from: number; till: number }) => till - from + 1;

/** People in a place that is meant by its name even where no clinic is in it. */
const KNOWN_TO_ALL = 100_000;

const isKnownToAll = ({ population }: FoundPlace) => population >= KNOWN_TO_ALL;

/**
 * Reads a search: the longest runs of words that are known first, of equal ones countries, treatments, words of the field, places.
 * At most one place; a postcode is one where no other is named.
 */
export function readSearch(text: string, typed: readonly Word[], known: readonly KnownRun[]): Reading {
	const words = withTail(text, typed);
	const runs = [...known, ...findOwnRuns(words)].filter((run) => isMeant(run, words)).sort(compareRuns);
	const { chosen, taken, prefix } = chooseRuns(runs, words.length);
	const code = chosen.find((run) => "code" in run)?.code ?? prefix;
	const placed = chosen.find(isPlace);
	const place = placed && choosePlace(runs, placed, code);
	const treatments = chosen.flatMap((run) => ("treatment" in run ? [run.treatment] : []));
	const reading: Reading = { treatments: [...new Set(treatments)], rest: "" };
	if (chosen.some((run) => "isOpen" in run)) reading.isOpen = true;
	if (place && "place" in place) {
		reading.near = place.place;
		reading.placed = { from: place.from, till: place.till };
		if (place.place.clinics === 0 && !isKnownToAll(place.place) && !code)
			reading.doubtful = { from: place.from, till: place.till };
	} else if (place && "city" in place) Object.assign(reading, { country: place.country, city: place.city });
	else if (place) {
		reading.postcode = { ...withCountry(place.postcode, code), typed: sliceOf(text, words, place) };
	}
	if (code && !reading.near && !reading.city) reading.country = code;

	const districts = placed && findDistrictWords(text, words, placed, "place" in placed && isKnownToAll(placed.place));
	const isUnknown = (word: Word, index: number) =>
		!taken[index] && !(districts && (isNumber(word) || districts.has(index)));
	const from = words.findIndex(isUnknown);
	if (from < 0) return reading;
	const till = words.findLastIndex(isUnknown);
	return { ...reading, unknown: { from, till }, rest: cut(text, words, from, till, chosen) };
}

/** The runs that are meant, the words that they take, and the country by the prefix of a postcode beside a place. */
type Choice = { chosen: Run[]; taken: boolean[]; prefix?: string | undefined };

/** Chooses from runs in their order. A postcode beside a place says nothing that the place does not, but for its country. */
function chooseRuns(runs: readonly Run[], words: number): Choice {
	const named = chooseFree(
		runs.filter((run) => !("postcode" in run)),
		words,
	);
	const placed = named.chosen.find(isPlace);
	if (!placed) return chooseFree(runs, words);
	const isBritish = "place" in placed && placed.place.country_code === "GB";
	let prefix: string | undefined;
	for (const run of runs) {
		if (!("postcode" in run) || !isFree(run, named.taken) || (isBareDistrict(run.postcode) && !isBritish)) continue;
		prefix ??= run.postcode.country;
		take(run, named);
	}
	return { ...named, prefix };
}

function chooseFree(runs: readonly Run[], words: number): Choice {
	const choice: Choice = { chosen: [], taken: new Array<boolean>(words).fill(false) };
	for (const run of runs) {
		const isSecond =
			(isPlace(run) && choice.chosen.some((one) => isPlace(one) && !isSamePlace(one, run))) ||
			("code" in run && choice.chosen.some((one) => "code" in one));
		if (isFree(run, choice.taken) && !isSecond) take(run, choice);
	}
	return choice;
}

const isFree = ({ from, till }: Run, taken: readonly boolean[]) => !taken.slice(from, till + 1).includes(true);

function take(run: Run, { chosen, taken }: Choice) {
	chosen.push(run);
	taken.fill(true, run.from, run.till + 1);
}

/** The words of a run as they were typed. */
export const sliceOf = (text: string, words: readonly Word[], { from, till }: { from: number; till: number }): string =>
	text.slice(words[from]?.from, words[till]?.till);

const isNumber = ({ text }: Word) => /^\d{4,6}$/.test(text);

const isPlace = (run: Run) => "place" in run || "city" in run || "postcode" in run;

/** A city and its district have the same place: "Kreuzberg, Berlin". */
const isSamePlace = (one: Run, other: Run) =>
	"place" in one &&
	"place" in other &&
	one.place.slug === other.place.slug &&
	one.place.country_code === other.place.country_code;

/** The words from and till as they were typed, without what was understood between them; words that join stay. */
function cut(text: string, words: readonly Word[], from: number, till: number, chosen: readonly Run[]): string {
	const isUnderstood = (index: number) =>
		chosen.some((run) => run.from <= index && index <= run.till && !("kind" in run && run.kind !== "treatment"));
	const parts: string[] = [];
	for (let first = from; first <= till; first++) {
		if (isUnderstood(first)) continue;
		let last = first;
		while (last < till && !isUnderstood(last + 1)) last++;
		parts.push(sliceOf(text, words, { from: first, till: last }));
		first = last;
	}
	return parts.join(" ");
}

/** Countries, postcodes and opening hours, which the database need not be asked for. */
function findOwnRuns(words: readonly Word[]): Run[] {
	const runs: Run[] = [];
	for (let from = 0; from < words.length; from++) {
		for (let till = from; till < Math.min(from + 5, words.length); till++) {
			const run = words.slice(from, till + 1);
			const code = findCountryCode(run);
			if (code) runs.push({ from, till, code });
			if (isOpenNow(run)) runs.push({ from, till, isOpen: true });
			const postcode = readPostcode(run.map(({ text }) => text));
			if (postcode) runs.push({ from, till, postcode });
		}
	}
	return runs;
}

/** One or two letters are a place only where many look for it. */
const isMeant = (run: Run, words: readonly Word[]) =>
	!("place" in run) ||
	run.place.clinics > 0 ||
	isKnownToAll(run.place) ||
	(words[run.till]?.till ?? 0) - (words[run.from]?.from ?? 0) > 2;

const rankOf = (run: Run) => {
	if ("code" in run || "isOpen" in run) return 0;
	if ("treatment" in run) return 1;
	if ("kind" in run) return 2;
	return "postcode" in run ? 4 : 3;
};

const weightOf = (run: Run) => ("place" in run ? run.weight : 0);
const numberOf = (run: Run) => ("place" in run ? run.number : 0);

const compareRuns = (one: Run, other: Run) =>
	lengthOf(other) - lengthOf(one) ||
	rankOf(one) - rankOf(other) ||
	weightOf(other) - weightOf(one) ||
	one.from - other.from ||
	numberOf(one) - numberOf(other);

type PlaceRun = Exclude<Run, { kind: string } | { code: string } | { isOpen: true }>;

/** Of the places that are called as the chosen one, the first in the country that was named too. */
function choosePlace(runs: readonly Run[], chosen: Run, code?: string): PlaceRun {
	const isSame = (run: Run) => run.from === chosen.from && run.till === chosen.till;
	const countryOf = (run: Run) => ("place" in run ? run.place.country_code : "city" in run ? run.country : code);
	const inCountry = code && runs.find((run) => isPlace(run) && isSame(run) && countryOf(run) === code);
	return (inCountry || chosen) as PlaceRun;
}
