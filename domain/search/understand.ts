import {
	type Candidates,
	type ClinicCandidate,
	type FoundPlace,
	isInNames,
	type PlaceCandidate,
	type Span,
} from "./candidates.ts";
import { findPostcodeCities } from "./city-postcodes.ts";
import { findCountriesLike, findCountryCode } from "./countries.ts";
import { findDistrictWords } from "./districts.ts";
import { findTreater, isOpenNow, type NamedTreater } from "./phrases.ts";
import { isBareDistrict, type Postcode, readPostcode, withCountry } from "./postcodes.ts";
import {
	findSureTreatment,
	fits,
	isSurePlace,
	knownPeople,
	orderPlaces,
	type PlaceMeant,
	rankNamesakes,
	rankPlaces,
} from "./rank.ts";
import { foldWord, keyOf, type Word, withTail } from "./words.ts";

/** What a search means. */
export type Understanding = {
	near?: FoundPlace;
	/** ISO-2 in upper case; only without a place. */
	country?: string;
	/** Of the country: a city with clinics that is in no gazetteer. */
	city?: string;
	/** Slugs. */
	treatments: string[];
	/** Who is to treat. */
	treatedBy?: NamedTreater[];
	/** Open at this moment. */
	isOpen?: boolean;
	/** What stays a text to search names for. */
	rest: string;
	/** Set where it is the name of a clinic that is not verified. */
	verifiedOnly?: false;
	/** Words of the field that clinics are called by: these clinics come before all others. */
	first?: string;
};

/** What the database knows of the words from and till. */
export type KnownRun = Span &
	(
		| { place: FoundPlace; weight: number; number: number }
		| { city: string; country: string }
		| { kind: "treatment"; treatment: string }
		| { kind: "field" | "filler" }
	);

/** What words mean before anything is guessed. */
export type Reading = Understanding & {
	/** The words that nothing is known of, from the first to the last. */
	unknown?: Span;
	/** The words of the place. */
	placed?: Span;
	/** The same, where it may as well be a name: a small one without clinics. */
	doubtful?: Span;
	/** A postcode, as readPostcode writes it, with the country that it or the search names, and as it was typed. */
	postcode?: Postcode & { typed: string };
};

type Run =
	| KnownRun
	| (Span & ({ code: string } | { postcode: Postcode } | { isOpen: true } | { treater: NamedTreater }));

export const isSame = (one: Span, other: Span) => one.from === other.from && one.till === other.till;

const lengthOf = ({ from, till }: Span) => till - from + 1;

const isKnownToAll = ({ population }: FoundPlace) => population >= knownPeople.called;

/**
 * Reads a search: the longest runs of words that are known first, of equal ones countries, treatments, words of the
 * field, places. At most one place; a postcode is one where no other is named.
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
	const treaters = chosen.flatMap((run) => ("treater" in run ? [run.treater] : []));
	if (treaters.length > 0) reading.treatedBy = [...new Set(treaters)];
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

/** Chooses from runs in their order. Beside a place, a postcode adds nothing but its country. */
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
export const sliceOf = (text: string, words: readonly Word[], { from, till }: Span): string =>
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
export function findOwnRuns(words: readonly Word[]): Run[] {
	const runs: Run[] = [];
	for (let from = 0; from < words.length; from++) {
		for (let till = from; till < Math.min(from + 5, words.length); till++) {
			const run = words.slice(from, till + 1);
			const code = findCountryCode(run);
			if (code) runs.push({ from, till, code });
			if (isOpenNow(run)) runs.push({ from, till, isOpen: true });
			const treater = findTreater(run);
			if (treater) runs.push({ from, till, treater });
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
	if ("treatment" in run || "treater" in run) return 1;
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

type PlaceRun = Exclude<Run, { kind: string } | { code: string } | { isOpen: true } | { treater: NamedTreater }>;

/** Of the places that are called as the chosen one, the first in the country that was named too. */
function choosePlace(runs: readonly Run[], chosen: Run, code?: string): PlaceRun {
	const countryOf = (run: Run) => ("place" in run ? run.place.country_code : "city" in run ? run.country : code);
	const inCountry = code && runs.find((run) => isPlace(run) && isSame(run, chosen) && countryOf(run) === code);
	return (inCountry || chosen) as PlaceRun;
}

/** The runs of words that are known: the places of a name in their order, what cities are called, and words. */
export function listKnown({ places, cities, terms }: Candidates): KnownRun[] {
	const groups = Map.groupBy(places, ({ from, till }) => `${from} ${till}`);
	return [
		...[...groups.values()].flatMap((group) => {
			const [{ from, till }] = group as [PlaceCandidate];
			const ranked = rankNamesakes(group);
			const weight = Math.max(...ranked.map((one) => one.weight));
			return ranked.map(({ near: place }, number) => ({ from, till, place, weight, number }));
		}),
		...cities
			.filter(({ match }) => match === "called")
			.map(({ from, till, city, country_code }) => ({ from, till, city, country: country_code })),
		...terms
			.filter(({ match }) => match === "called" || match === "misspelt")
			.map(({ from, till, kind, slug }): KnownRun => {
				if (slug !== null) return { from, till, kind: "treatment", treatment: slug };
				return { from, till, kind: kind === "filler" ? "filler" : "field" };
			}),
	];
}

export const isFiller = (run: KnownRun) => "kind" in run && run.kind === "filler";

/** What somebody means who types `text` into the one box: of places the one that is suggested first. */
export function understand(text: string, found: Candidates): Understanding {
	if (found.folded === "") return { treatments: [], rest: text.trim() };
	const { treatedBy, ...understood } = decideText(text, found);
	const { treatments, rest, ...others } = understood;
	if (rest === "" && treatments.length === 0 && !treatedBy && Object.keys(others).length === 0) {
		// what has a letter wrong may as well be a name that is written so
		const isMisspelt = found.terms.some(({ match }) => match === "misspelt");
		if (isMisspelt && isUnverifiedName(found)) return nameOf(text, found);
		return isInNames(found.clinics, found.folded) && !isOneTerm(found)
			? { ...understood, first: text.trim() }
			: understood;
	}
	// beside words that mean nothing else they are a part of a name: "Weidmann Hautärzte"
	const isName = rest !== "" && treatments.length === 0 && Object.keys(others).length === 0;
	return treatedBy && isName ? { treatments, rest: text.trim() } : { ...understood, ...(treatedBy && { treatedBy }) };
}

/** Whether the text is the whole name of a clinic that is not verified, and of none that is. */
const isUnverifiedName = ({ clinics, folded }: Candidates) => {
	const named = clinics.filter((clinic) => clinic.folded === folded);
	return named.length > 0 && named.every(({ verified }) => !verified);
};

/** The search for a name. */
const nameOf = (text: string, found: Candidates): Understanding => ({
	...{ treatments: [], rest: text.trim() },
	...(isUnverifiedName(found) && { verifiedOnly: false }),
});

/** Whether all words together are one word of the field, which says nothing of a name. */
const isOneTerm = ({ terms, words }: Candidates) =>
	terms.some(({ match, from, till }) => match === "called" && from === 0 && till === words.length - 1);

function decideText(text: string, found: Candidates): Understanding {
	const { words } = found;
	const known = listKnown(found);
	const reading = replacePostcode(readSearch(text, words, known), found);
	const { unknown, doubtful, postcode, placed, ...understood } = reading;
	const hasFiller = known.some(isFiller);
	// three letters that join words are also the beginning of what somebody types: "par", "wie"
	const isBegun = !doubtful && /^\p{L}{3}$/u.test(text.trim()) && hasFiller;
	const span = unknown ?? doubtful ?? (isBegun ? { from: 0, till: 0 } : undefined);
	if (!span) return understood;
	const hasField = known.some((run) => "kind" in run && run.kind !== "filler");
	// words that join may as well begin a name: "los ang"
	const whole = { from: 0, till: words.length - 1 };
	const isWhole = unknown && hasFiller && !hasField && (findPlaces(found, whole)[0]?.fit ?? fits.vague) < fits.vague;
	const rest = isWhole || !unknown ? sliceOf(text, words, isWhole ? whole : span) : understood.rest;
	// of one or two letters nobody knows what they begin
	const [first] =
		rest.length > 2 || isBegun
			? findPlaces(found, isWhole ? whole : span, isWhole ? undefined : understood.country)
			: [];
	return decide(text, found, {
		reading: understood,
		rest,
		first,
		isDoubtful: doubtful !== undefined,
		isBegun,
		hasField,
		span,
	});
}

/** What some words may mean of places, the likeliest first; in `country` only, where that is named beside them. */
export function findPlaces(found: Candidates, span: Span, country?: string): PlaceMeant[] {
	const isMeant = (one: Span & { country_code: string }) =>
		isSame(one, span) && (!country || one.country_code === country);
	const like = country ? [] : findCountriesLike(found.words.slice(span.from, span.till + 1));
	return orderPlaces(
		rankPlaces(found.places.filter(({ place, ...one }) => isMeant({ ...one, country_code: place.country_code }))),
		found.cities.filter(isMeant),
		like.map((one) => ({ ...one, clinics: found.countries[one.code] ?? 0 })).filter(({ clinics }) => clinics > 0),
		span.till === found.words.length - 1,
	);
}

/** Replaces a postcode by its place; one that is not known stays text. */
function replacePostcode(reading: Reading, found: Candidates): Reading {
	const { postcode, ...others } = reading;
	if (!postcode) return reading;
	const near = findPostcode(postcode, found);
	if (!near) return { ...others, rest: [others.rest, postcode.typed].filter(Boolean).join(" ") };
	const { country, ...read } = others;
	return { ...read, near };
}

/** The place of a postcode: of clinics with it, its large city, or of clinics with nearly the same. */
export function findPostcode(postcode: Postcode & { typed: string }, found: Candidates): FoundPlace | undefined {
	const [whole = "", ...beginnings] = postcode.codes;
	const [large, ...others] = findPostcodeCities(postcode);
	const isLarge = ({ name, country_code }: FoundPlace) => name === large?.city && country_code === large.country;
	return (
		findPlaceOfClinics([whole], postcode, found) ??
		(others.length === 0 ? found.postcodeCities.find(isLarge) : undefined) ??
		findPlaceOfClinics([whole, ...beginnings], postcode, found)
	);
}

/**
 * Where most clinics are of the first of the codes that any has; nothing where those of a beginning are in several
 * places. Digits are never those of a country whose codes have fewer: "10001" is not Brussels.
 */
function findPlaceOfClinics(codes: string[], { codes: [whole = ""], country }: Postcode, { postcodes }: Candidates) {
	const least = /^\d+$/.test(whole) ? whole.length : 0;
	for (const code of codes) {
		const counts = new Map<string, { place: FoundPlace; clinics: number }>();
		for (const { postcode, place, clinics } of postcodes) {
			if (!postcode.startsWith(code) || postcode.length < least) continue;
			if (country && place.country_code !== country) continue;
			const key = `${place.country_code} ${place.name}`;
			counts.set(key, { place, clinics: clinics + (counts.get(key)?.clinics ?? 0) });
		}
		const total = [...counts.values()].reduce((sum, { clinics }) => sum + clinics, 0);
		const [most] = [...counts.values()].sort((one, other) => other.clinics - one.clinics);
		if (most && (5 * most.clinics >= 3 * total || code === whole)) return most.place;
	}
	return undefined;
}

type Doubt = {
	reading: Understanding;
	/** The words that are in doubt, and what of them is left. */
	span: Span;
	rest: string;
	/** The place that is suggested first for them. */
	first: PlaceMeant | undefined;
	/** The place that they name may as well be a name. */
	isDoubtful: boolean;
	/** Nothing is known but that they join words. */
	isBegun: boolean;
	/** Words of the field or of a treatment are beside those that are not known. */
	hasField: boolean;
};

/**
 * A place with clinics is meant by its name and by its beginning. Else a clinic's name comes before a vague
 * understanding: a place that is small, or nearly written so, or words that are not known.
 */
function decide(text: string, found: Candidates, doubt: Doubt): Understanding {
	const { reading, span, rest, first, isDoubtful, isBegun, hasField } = doubt;
	const { near, country, city, ...others } = reading;
	const isOffered = first !== undefined && first.fit < fits.vague && first.clinics > 0;
	if (isBegun) return isOffered ? { ...others, ...toPlace(first) } : reading;
	const begins = (clinic: ClinicCandidate) => clinic.folded.startsWith(found.folded);
	const isName = found.clinics.some(
		(clinic) => clinic.verified && begins(clinic) && !/^[\p{L}\p{N}]/u.test(clinic.folded.slice(found.folded.length)),
	);
	if (isName && !(isOffered && rest === text.trim())) return nameOf(text, found);
	const beginsUnverified = found.clinics.some((clinic) => !clinic.verified && begins(clinic));
	const isInName = isName || isInNames(found.clinics, foldWord(rest));
	const isMeant =
		first !== undefined && (isOffered || isSurePlace(rest, first, { isName: isInName || beginsUnverified, hasField }));
	if (isDoubtful) {
		if (isMeant && first.clinics > 0 && others.rest === "") return { ...others, ...toPlace(first) };
		return isInName ? { ...others, rest: others.rest || rest } : reading;
	}
	if (isMeant && !near && !city) return { ...others, ...toPlace(first), rest: "" };
	// everybody can list a clinic that is named after a city, and few are named after what is written wrong
	if (beginsUnverified) return nameOf(text, found);
	const isLong = keyOf(rest).length > 4;
	const treatment =
		isInName || !isLong ? undefined : findSureTreatment(found.terms.filter((term) => isSame(term, span)));
	return treatment
		? { ...reading, treatments: [...new Set([...reading.treatments, treatment.slug])], rest: "" }
		: reading;
}

/** The search for a place. */
function toPlace(place: PlaceMeant): Pick<Understanding, "near" | "country" | "city"> {
	if ("near" in place) return { near: place.near };
	return { country: place.country, ...(place.city && { city: place.city }) };
}
