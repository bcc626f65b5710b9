import {
	type Candidates,
	type ClinicCandidate,
	type FoundPlace,
	isInNames,
	type PlaceCandidate,
	type Span,
} from "./candidates.ts";
import { findPostcodeCities } from "./city-postcodes.ts";
import { findCountryCode, findCountryMatches } from "./countries.ts";
import { findDistrictWords } from "./districts.ts";
import { findTreater, isOpenNow, type NamedTreater } from "./phrases.ts";
import { isBareDistrict, type Postcode, readPostcode, type TypedPostcode, withCountry } from "./postcodes.ts";
import {
	findSureTreatment,
	fits,
	isSurePlace,
	knownPopulation,
	orderLocations,
	type RankedLocation,
	rankNamesakes,
	rankPlaces,
} from "./rank.ts";
import { foldWord, keyOf, type Word, withTail } from "./words.ts";

/** The meaning of a text in the search box. */
export type Understanding = {
	near?: FoundPlace;
	/** ISO-2 in upper case; only without `near`. */
	country?: string;
	/** A city of the country that has clinics but is not in the gazetteer. */
	city?: string;
	/** Slugs. */
	treatments: string[];
	treatedBy?: NamedTreater[];
	/** Whether clinics must be open now. */
	isOpen?: boolean;
	/** The text to find in names of clinics; may be empty. */
	rest: string;
	/** Set if `rest` is the name of an unverified clinic. */
	verifiedOnly?: false;
	/** Words of the field that are also in names of clinics: lists show these clinics first. */
	first?: string;
};

/** A run (consecutive words) whose meaning the database knows. `number` is the rank among places of the same name. */
export type KnownRun = Span &
	(
		| { place: FoundPlace; weight: number; number: number }
		| { city: string; country: string }
		| { kind: "treatment"; treatment: string }
		| { kind: "field" | "filler" }
	);

/** The meaning of a text by its known words, before the unknown words are guessed. */
export type Reading = Understanding & {
	/** The words from the first to the last unknown one. */
	unknownSpan?: Span;
	/** The words that name `near`. */
	placeSpan?: Span;
	/** The same, if they may as well be a name, because the place is small and has no clinics. */
	doubtfulSpan?: Span;
	/** A postcode, instead of `near`. */
	postcode?: TypedPostcode;
};

/** A run with a known meaning. `code` is the country's. */
type Run =
	| KnownRun
	| (Span & ({ code: string } | { postcode: Postcode } | { isOpen: true } | { treater: NamedTreater }));

export const isSameSpan = (one: Span, other: Span) => one.from === other.from && one.till === other.till;

const lengthOf = ({ from, till }: Span) => till - from + 1;

const isLarge = ({ population }: FoundPlace) => population >= knownPopulation.exact;

/**
 * Reads a search by its known words. Longer runs win, then countries, treatments, words of the field and places, in
 * this order. A search has at most one place; a postcode counts only if no place is named.
 */
export function readSearch(text: string, firstWords: readonly Word[], known: readonly KnownRun[]): Reading {
	const words = withTail(text, firstWords);
	const runs = [...known, ...findBuiltInRuns(words)].filter((run) => isMeant(run, words)).sort(compareRuns);
	const { chosen, taken, postcodeCountry } = chooseRuns(runs, words.length);
	const code = chosen.find((run) => "code" in run)?.code ?? postcodeCountry;
	const placeRun = chosen.find(isPlace);
	const place = placeRun && choosePlace(runs, placeRun, code);
	const treatments = chosen.flatMap((run) => ("treatment" in run ? [run.treatment] : []));
	const reading: Reading = { treatments: [...new Set(treatments)], rest: "" };
	const treaters = chosen.flatMap((run) => ("treater" in run ? [run.treater] : []));
	if (treaters.length > 0) reading.treatedBy = [...new Set(treaters)];
	if (chosen.some((run) => "isOpen" in run)) reading.isOpen = true;
	if (place && "place" in place) {
		reading.near = place.place;
		reading.placeSpan = { from: place.from, till: place.till };
		if (place.place.clinics === 0 && !isLarge(place.place) && !code) reading.doubtfulSpan = reading.placeSpan;
	} else if (place && "city" in place) Object.assign(reading, { country: place.country, city: place.city });
	else if (place) {
		reading.postcode = { ...withCountry(place.postcode, code), typed: sliceOf(text, words, place) };
	}
	if (code && !reading.near && !reading.city) reading.country = code;

	const districts =
		placeRun && findDistrictWords(text, words, placeRun, "place" in placeRun && isLarge(placeRun.place));
	const isUnknown = (word: Word, index: number) =>
		!taken[index] && !(districts && (isNumber(word) || districts.has(index)));
	const from = words.findIndex(isUnknown);
	if (from < 0) return reading;
	const till = words.findLastIndex(isUnknown);
	return { ...reading, unknownSpan: { from, till }, rest: cutUnknown(text, words, { from, till }, chosen) };
}

/** The chosen runs, whether each word is in one of them, and the country of a postcode beside a place. */
type Choice = { chosen: Run[]; taken: boolean[]; postcodeCountry?: string | undefined };

/** Chooses from runs in their order. If a place is chosen, postcodes only add their country. */
function chooseRuns(runs: readonly Run[], words: number): Choice {
	const named = chooseFree(
		runs.filter((run) => !("postcode" in run)),
		words,
	);
	const placeRun = named.chosen.find(isPlace);
	if (!placeRun) return chooseFree(runs, words);
	const isBritish = "place" in placeRun && placeRun.place.country_code === "GB";
	let postcodeCountry: string | undefined;
	for (const run of runs) {
		if (!("postcode" in run) || !isFree(run, named.taken) || (isBareDistrict(run.postcode) && !isBritish)) continue;
		postcodeCountry ??= run.postcode.country;
		take(run, named);
	}
	return { ...named, postcodeCountry };
}

/** Chooses runs in their order, without overlaps, a second place or a second country. */
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

/** Returns words as they were typed, with the text between them. */
export const sliceOf = (text: string, words: readonly Word[], { from, till }: Span): string =>
	text.slice(words[from]?.from, words[till]?.till);

const isNumber = ({ text }: Word) => /^\d{4,6}$/.test(text);

const isPlace = (run: Run) => "place" in run || "city" in run || "postcode" in run;

/** Whether two runs name the same place, as a city and its district do: "Kreuzberg, Berlin". */
const isSamePlace = (one: Run, other: Run) =>
	"place" in one &&
	"place" in other &&
	one.place.slug === other.place.slug &&
	one.place.country_code === other.place.country_code;

/** Returns the words of a span as they were typed, without those of the chosen runs. Field and filler words stay. */
function cutUnknown(text: string, words: readonly Word[], span: Span, chosen: readonly Run[]): string {
	const isUnderstood = (index: number) =>
		chosen.some((run) => run.from <= index && index <= run.till && !("kind" in run && run.kind !== "treatment"));
	const parts: string[] = [];
	for (let first = span.from; first <= span.till; first++) {
		if (isUnderstood(first)) continue;
		let last = first;
		while (last < span.till && !isUnderstood(last + 1)) last++;
		parts.push(sliceOf(text, words, { from: first, till: last }));
		first = last;
	}
	return parts.join(" ");
}

/** Finds the runs that need no database: countries, postcodes, professions and "open now". */
export function findBuiltInRuns(words: readonly Word[]): Run[] {
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

/** Whether a run may be meant: one or two letters only name a place that is large or has clinics. */
const isMeant = (run: Run, words: readonly Word[]) =>
	!("place" in run) ||
	run.place.clinics > 0 ||
	isLarge(run.place) ||
	(words[run.till]?.till ?? 0) - (words[run.from]?.from ?? 0) > 2;

/** The rank of a run among others of the same length: the lowest wins. */
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

/** Returns the first place of the same words that is in the named country, if there is one, else the chosen run. */
function choosePlace(runs: readonly Run[], chosen: Run, code?: string): PlaceRun {
	const countryOf = (run: Run) => ("place" in run ? run.place.country_code : "city" in run ? run.country : code);
	const inCountry = code && runs.find((run) => isPlace(run) && isSameSpan(run, chosen) && countryOf(run) === code);
	return (inCountry || chosen) as PlaceRun;
}

/** Lists the runs that are exact names of places and cities, or exact or misspelt terms. */
export function listKnown({ places, cities, terms }: Candidates): KnownRun[] {
	const groups = Map.groupBy(places, ({ from, till }) => `${from} ${till}`);
	return [
		...[...groups.values()].flatMap((group) => {
			const [{ from, till }] = group as [PlaceCandidate];
			const ranked = rankNamesakes(group);
			const weight = Math.max(...ranked.map((one) => one.weight));
			return ranked.map(({ place }, number) => ({ from, till, place, weight, number }));
		}),
		...cities
			.filter(({ match }) => match === "exact")
			.map(({ from, till, city, country_code }) => ({ from, till, city, country: country_code })),
		...terms
			.filter(({ match }) => match === "exact" || match === "misspelt")
			.map(({ from, till, kind, slug }): KnownRun => {
				if (slug !== null) return { from, till, kind: "treatment", treatment: slug };
				return { from, till, kind: kind === "filler" ? "filler" : "field" };
			}),
	];
}

export const isFiller = (run: KnownRun) => "kind" in run && run.kind === "filler";

/** Returns the meaning of a text in the search box. Its place is the one that is suggested first. */
export function understand(text: string, found: Candidates): Understanding {
	if (found.folded === "") return { treatments: [], rest: text.trim() };
	const { treatedBy, ...understood } = guessUnknown(text, found);
	const { treatments, rest, ...others } = understood;
	const isOnlyRest = treatments.length === 0 && Object.keys(others).length === 0;
	if (rest === "" && !treatedBy && isOnlyRest) {
		// a word with a typo may as well be a name
		const isMisspelt = found.terms.some(({ match }) => match === "misspelt");
		if (isMisspelt && isUnverifiedName(found)) return nameOf(text, found);
		return isInNames(found.clinics, found.folded) && !isOneTerm(found)
			? { ...understood, first: text.trim() }
			: understood;
	}
	// beside unknown words only, a profession is a part of a name: "Weidmann Hautärzte"
	return treatedBy && rest !== "" && isOnlyRest
		? { treatments, rest: text.trim() }
		: { ...understood, ...(treatedBy && { treatedBy }) };
}

/** Whether the text is the name of unverified clinics only. */
const isUnverifiedName = ({ clinics, folded }: Candidates) => {
	const named = clinics.filter((clinic) => clinic.folded === folded);
	return named.length > 0 && named.every(({ verified }) => !verified);
};

/** Understands a text as the name of a clinic. */
const nameOf = (text: string, found: Candidates): Understanding => ({
	...{ treatments: [], rest: text.trim() },
	...(isUnverifiedName(found) && { verifiedOnly: false }),
});

/** Whether the whole text is one term, such as "tattoo removal". */
const isOneTerm = ({ terms, words }: Candidates) =>
	terms.some(({ match, from, till }) => match === "exact" && from === 0 && till === words.length - 1);

/** Reads a text by its known words, and guesses the meaning of unknown and doubtful ones. */
function guessUnknown(text: string, found: Candidates): Understanding {
	const { words } = found;
	const known = listKnown(found);
	const reading = replacePostcode(readSearch(text, words, known), found);
	const { unknownSpan, doubtfulSpan, postcode, placeSpan, ...understood } = reading;
	const hasFiller = known.some(isFiller);
	// a filler word of three letters may begin a place: "par", "wie"
	const isOneFiller = !doubtfulSpan && /^\p{L}{3}$/u.test(text.trim()) && hasFiller;
	const span = unknownSpan ?? doubtfulSpan ?? (isOneFiller ? { from: 0, till: 0 } : undefined);
	if (!span) return understood;
	const hasField = known.some((run) => "kind" in run && run.kind !== "filler");
	// filler words may begin a name: "los ang"
	const whole = { from: 0, till: words.length - 1 };
	const isWhole =
		unknownSpan && hasFiller && !hasField && (findLocations(found, whole)[0]?.fit ?? fits.weak) < fits.weak;
	const rest = isWhole || !unknownSpan ? sliceOf(text, words, isWhole ? whole : span) : understood.rest;
	// one or two letters begin too many names
	const [first] =
		rest.length > 2 || isOneFiller
			? findLocations(found, isWhole ? whole : span, isWhole ? undefined : understood.country)
			: [];
	return decide(text, found, {
		reading: understood,
		rest,
		first,
		isDoubtful: doubtfulSpan !== undefined,
		isOneFiller,
		hasField,
		span,
	});
}

/** Returns the locations that words may mean, likeliest first; with `country`, only those in this country. */
export function findLocations(found: Candidates, span: Span, country?: string): RankedLocation[] {
	const isMeant = (one: Span & { country_code: string }) =>
		isSameSpan(one, span) && (!country || one.country_code === country);
	const countries = country ? [] : findCountryMatches(found.words.slice(span.from, span.till + 1));
	return orderLocations(
		rankPlaces(found.places.filter(({ place, ...one }) => isMeant({ ...one, country_code: place.country_code }))),
		found.cities.filter(isMeant),
		countries.map((one) => ({ ...one, clinics: found.countries[one.code] ?? 0 })).filter(({ clinics }) => clinics > 0),
		span.till === found.words.length - 1,
	);
}

/** Replaces a postcode by its place; an unknown one becomes text. */
function replacePostcode(reading: Reading, found: Candidates): Reading {
	const { postcode, ...others } = reading;
	if (!postcode) return reading;
	const near = findPostcode(postcode, found);
	if (!near) return { ...others, rest: [others.rest, postcode.typed].filter(Boolean).join(" ") };
	const { country, ...withoutCountry } = others;
	return { ...withoutCountry, near };
}

/** Returns the place of clinics with a postcode, else its large city, else the place of clinics with a similar one. */
export function findPostcode(postcode: TypedPostcode, found: Candidates): FoundPlace | undefined {
	const [whole = "", ...beginnings] = postcode.codes;
	const [city, ...others] = findPostcodeCities(postcode);
	const isCity = ({ name, country_code }: FoundPlace) => name === city?.city && country_code === city.country;
	return (
		findPlaceOfClinics([whole], postcode, found) ??
		(others.length === 0 ? found.postcodeCities.find(isCity) : undefined) ??
		findPlaceOfClinics([whole, ...beginnings], postcode, found)
	);
}

/**
 * Returns the place with most clinics of the first code that any postcode begins with. A beginning counts only if 60 %
 * of its clinics are in one place. Postcodes with fewer digits than the search don't count: "10001" is not Brussels.
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
	/** The unknown or doubtful words. */
	span: Span;
	/** Their text. */
	rest: string;
	/** The location that is suggested first for them. */
	first: RankedLocation | undefined;
	/** Whether they name a place, but may as well be a name. */
	isDoubtful: boolean;
	/** Whether the text is only a filler word. */
	isOneFiller: boolean;
	/** Whether words of the field or a treatment are in the text. */
	hasField: boolean;
};

/**
 * Decides about doubtful words. They mean a place with clinics if they are or begin its name. Otherwise the name of a
 * clinic comes before weak guesses, such as a small place, a similar name or a treatment.
 */
function decide(text: string, found: Candidates, doubt: Doubt): Understanding {
	const { reading, span, rest, first, isDoubtful, isOneFiller, hasField } = doubt;
	const { near, country, city, ...others } = reading;
	const hasLocation = first !== undefined && first.fit < fits.weak && first.clinics > 0;
	if (isOneFiller) return hasLocation ? { ...others, ...toSearch(first) } : reading;
	const begins = (clinic: ClinicCandidate) => clinic.folded.startsWith(found.folded);
	const isName = found.clinics.some(
		(clinic) => clinic.verified && begins(clinic) && !/^[\p{L}\p{N}]/u.test(clinic.folded.slice(found.folded.length)),
	);
	if (isName && !(hasLocation && rest === text.trim())) return nameOf(text, found);
	const beginsUnverified = found.clinics.some((clinic) => !clinic.verified && begins(clinic));
	const isInName = isName || isInNames(found.clinics, foldWord(rest));
	const isMeant =
		first !== undefined &&
		(hasLocation || isSurePlace(rest, first, { isName: isInName || beginsUnverified, hasField }));
	if (isDoubtful) {
		if (isMeant && first.clinics > 0 && others.rest === "") return { ...others, ...toSearch(first) };
		return isInName ? { ...others, rest: others.rest || rest } : reading;
	}
	if (isMeant && !near && !city) return { ...others, ...toSearch(first), rest: "" };
	// after places, because anybody can list a clinic with the name of a city, but before similar treatments
	if (beginsUnverified) return nameOf(text, found);
	const isLong = keyOf(rest).length > 4;
	const treatment =
		isInName || !isLong ? undefined : findSureTreatment(found.terms.filter((term) => isSameSpan(term, span)));
	return treatment
		? { ...reading, treatments: [...new Set([...reading.treatments, treatment.slug])], rest: "" }
		: reading;
}

/** Returns the search for a location. */
function toSearch(location: RankedLocation): Pick<Understanding, "near" | "country" | "city"> {
	if ("place" in location) return { near: location.place };
	return { country: location.country, ...(location.city && { city: location.city }) };
}
