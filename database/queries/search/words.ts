import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#database/connection.ts";
import { type Candidates, isInNames, type Match, type PlaceCandidate, type Span } from "#domain/search/candidates.ts";
import { findPostcodeCities } from "#domain/search/city-postcodes.ts";
import { findCountryMatches } from "#domain/search/countries.ts";
import { withCountry } from "#domain/search/postcodes.ts";
import { rankPlaces } from "#domain/search/rank.ts";
import { type Suggestions, suggest } from "#domain/search/suggestions.ts";
import { findBuiltInRuns, listKnown, sliceOf, type Understanding, understand } from "#domain/search/understand.ts";
import { foldWord, hasLetters, spellings, splitWords, type Word } from "#domain/search/words.ts";
import { findClinicsAlike, findClinicsWith, selectClinicsBegun } from "./clinics-by-name.ts";
import { exactName, namePrefix } from "./name-ranges.ts";
import {
	findAlikePlaces,
	findMisspeltPlaces,
	findPlacesCalled,
	findPlacesNamed,
	findPostcodePlaces,
	type NamedPlace,
	selectCitiesCalled,
	selectCountries,
} from "./places-by-name.ts";
import { findFieldWords, findTermsAlike, foldWords, selectTermsCalled } from "./terms-by-name.ts";

/** Returns the meaning of a text in the search box. Among places, chooses the first suggestion. For any role. */
export async function understandSearch(db: Db, text: string): Promise<Understanding> {
	return understand(text, await findCandidates(db, text));
}

/** Returns suggestions for a text that is being typed, best first. For any role. */
export async function findSuggestions(db: Db, text: string): Promise<Suggestions> {
	return suggest(text, await findCandidates(db, text));
}

/** A place of the gazetteer, and the matching name of it, in any language. */
export type SuggestedPlace = { name: string; called: string };

/** Returns up to eight places of a country that match `city`, a part of a name in any language; likeliest first. */
export async function findCitySuggestions(
	db: Db,
	{ country, city: typed }: { country: string; city: string },
): Promise<SuggestedPlace[]> {
	const city = typed.normalize("NFC");
	const { keys } = await foldWords(db, [city], city);
	const [key = ""] = keys;
	if (key === "") return [];
	const name = [{ text: city, from: 0, till: city.length }];
	const found = await findPlacesCalled(db, [{ ...exactName(key), country }, namePrefix(key, country)]);
	if (found.length === 0 && isComparable(key)) found.push(...(await findMisspeltPlaces(db, key, country)));
	if (found.length < 3 && isComparable(key)) found.push(...(await findAlikePlaces(db, key, country)));
	return rankPlaces(found.map((place) => toPlace(city, name)({ ...place, from: 0, till: 0 }))).map(
		({ place, name }) => ({ name: place.name, called: name }),
	);
}

/** The most words of a run (consecutive words of the text). */
const longest = 5;
/** Whether a text is compared with names by similarity: a whole sentence would be similar to most names. */
const isComparable = ({ length }: string) => length >= 4 && length <= 40;
/** Names with a typo have at least `least` letters. A text of up to `most` letters may also be a name. */
const shortName = { least: 6, most: 20 };
/** The most words that are checked for a typo. */
const mostMisspelt = 3;

type Run = Span & { key: string };

/** Returns all candidates for the words of a text; domain/search decides what the words mean. */
export async function findCandidates(db: Db, text: string): Promise<Candidates> {
	const words = splitWords(text);
	const nothing = {
		words,
		folded: "",
		places: [],
		cities: [],
		terms: [],
		clinics: [],
		countries: {},
		postcodes: [],
		postcodeCities: [],
	};
	if (!hasLetters(text)) return nothing;
	const { keys, folded } = await foldWords(
		db,
		words.map((word) => word.text),
		text,
	);
	const runs = listRuns(keys);
	const isEnd = ({ till }: Run) => till === words.length - 1;
	const country = findNamedCountry(words);
	const lastKeys = runs.filter(isEnd).map(({ key }) => key);
	const named = await findPlacesCalled(db, [
		...runs.map(({ key }) => exactName(key)),
		...lastKeys.map((key) => namePrefix(key, country)),
	]);
	const isNamesake = ({ match, wanted }: NamedPlace) =>
		match === "exact" && named.filter((other) => other.match === "exact" && other.wanted === wanted).length > 1;
	const ranges = [
		...runs.filter((run) => !isEnd(run)).map(({ key }) => exactName(key)),
		...lastKeys.map((key) => namePrefix(key)),
	];
	const codes = [...listCountries(words, country), ...named.filter(isNamesake).map(({ place }) => place.country_code)];
	const { cities, terms, verified, others, countries } = await db
		.selectNoFrom([
			jsonArrayFrom(selectCitiesCalled(db, ranges)).as("cities"),
			jsonArrayFrom(selectTermsCalled(db, ranges)).as("terms"),
			jsonArrayFrom(selectClinicsBegun(db, folded, true)).as("verified"),
			jsonArrayFrom(selectClinicsBegun(db, folded, false)).as("others"),
			jsonArrayFrom(selectCountries(db, codes)).as("countries"),
		])
		.executeTakeFirstOrThrow();
	const counts = Object.fromEntries(countries.map(({ country_code, clinics }) => [country_code, clinics]));
	const found: Candidates = {
		...nothing,
		folded,
		countries: counts,
		places: spread(runs, named).map((place) => ({
			...toPlace(text, words)(place),
			countryClinics: isNamesake(place) ? (counts[place.place.country_code] ?? 0) : 0,
		})),
		cities: spread(runs, cities).map(withMatch),
		terms: spread(runs, terms).map(withMatch),
		clinics: [...verified, ...others],
		...(await findPostcodes(db, text, words, country)),
	};
	await addFieldWords(db, found, runs);
	await addNearlyCalled(db, found, runs, text, country);
	return found;
}

/** Lists the runs of up to five words, and the run of all words. */
function listRuns(keys: readonly string[]): Run[] {
	const runs = keys.flatMap((_, from) => keys.slice(from).map((_, more) => ({ from, till: from + more })));
	return runs
		.filter(({ from, till }) => till - from < longest || (from === 0 && till === keys.length - 1))
		.map(({ from, till }) => ({ from, till, key: keys.slice(from, till + 1).join(" ") }));
}

/** Repeats each result for every run of words that has its key. */
const spread = <Found extends { wanted: string }>(runs: readonly Run[], found: readonly Found[]) =>
	found.flatMap((result) =>
		runs.filter(({ key }) => key === result.wanted).map(({ from, till }) => ({ ...result, from, till })),
	);

const withMatch = <Found extends { wanted: string; key: string }>(found: Found) => ({
	...found,
	match: found.key === found.wanted ? ("exact" as const) : ("prefix" as const),
});

const toPlace =
	(text: string, words: readonly Word[]) =>
	({ wanted, ...place }: NamedPlace & Span): PlaceCandidate => ({
		...place,
		...{ typedKey: wanted, typedText: sliceOf(text, words, place), countryClinics: 0 },
	});

/** Returns the code of the country that the most words of the text name. */
function findNamedCountry(words: readonly Word[]): string | undefined {
	const named = findBuiltInRuns(words).flatMap((run) => ("code" in run ? [run] : []));
	const [first] = named.toSorted((one, other) => other.till - other.from - (one.till - one.from));
	return first?.code;
}

/** Returns the codes of countries that the last words may mean, and of the named country. */
function listCountries(words: readonly Word[], named: string | undefined): string[] {
	const like = words.flatMap((_, from) => findCountryMatches(words.slice(from)));
	return [...(named ? [named] : []), ...like.map(({ code }) => code)];
}

/** Finds the clinics whose postcode begins as one in the text, and the large cities that the postcodes belong to. */
async function findPostcodes(db: Db, text: string, words: readonly Word[], named: string | undefined) {
	const found = findBuiltInRuns(words).flatMap((run) =>
		"postcode" in run ? [{ ...withCountry(run.postcode, named), typed: sliceOf(text, words, run) }] : [],
	);
	const shortest = new Set(found.map(({ codes }) => codes.at(-1) ?? ""));
	return {
		postcodes: await findPostcodePlaces(db, [...shortest]),
		postcodeCities: await findPlacesNamed(db, found.flatMap(findPostcodeCities)),
	};
}

/** Returns the indexes of words that are in none of the known spans. */
function listUnknown({ words }: Candidates, known: readonly Span[]): number[] {
	return words.flatMap((_, index) => (known.some(({ from, till }) => from <= index && index <= till) ? [] : [index]));
}

/** Adds unknown words that are a word of the field with one typo, unless a clinic has such a name. */
async function addFieldWords(db: Db, found: Candidates, runs: readonly Run[]): Promise<void> {
	const unknown = new Set(listUnknown(found, [...listKnown(found), ...findBuiltInRuns(found.words)]));
	const doubtful = runs
		.filter(({ from, till, key }) => from === till && unknown.has(from) && /^[a-z]{4,24}$/.test(key))
		.slice(0, mostMisspelt)
		.map((run) => ({ ...run, others: spellings(run.key) }));
	if (doubtful.length === 0) return;
	const field = await findFieldWords(
		db,
		doubtful.flatMap(({ others }) => [...others]),
	);
	for (const { from, till, key, others } of doubtful) {
		if (!field.some((word) => others.has(word.key))) continue;
		// a single word may also be the name of an unverified clinic
		const isName = found.words.length === 1 && found.clinics.some(({ verified }) => !verified);
		if (isName || isInNames(await findClinicsWith(db, key), key)) continue;
		found.terms.push({ from, till, match: "misspelt", kind: "field", slug: null, name: null, number: null });
	}
}

/** Adds similar names for words that are unknown or name only a small place without clinics. */
async function addNearlyCalled(
	db: Db,
	found: Candidates,
	runs: readonly Run[],
	text: string,
	country?: string,
): Promise<void> {
	const { words, folded, clinics, places, terms, cities } = found;
	const isNamed = clinics.some(({ verified }) => verified);
	const sure = listKnown(found).filter((run) => !("place" in run) || run.place.clinics > 0);
	const unknown = listUnknown(found, [...sure, ...findBuiltInRuns(words)]);
	const span = { from: unknown[0] ?? 0, till: unknown.at(-1) ?? -1 };
	const run = runs.find(({ from, till }) => from === span.from && till === span.till);
	const isFound = places.some(({ place }) => place.clinics > 0) || [terms, cities].some((list) => list.length > 0);

	if (!isNamed && folded.length > 3 && (folded.length <= shortName.most || !isFound))
		clinics.push(...(await findClinicsWith(db, folded)));
	if (unknown.length === 0) return;
	const rest = foldWord(sliceOf(text, words, span));
	if (rest !== folded) clinics.push(...(await findClinicsWith(db, rest)));

	const whole = runs.find(({ from, till }) => from === 0 && till === words.length - 1);
	const isPlace = places.some((one) => one.from === span.from && one.till === span.till);
	const keys = [
		...new Set([run, ...(isPlace ? [] : [whole])].flatMap((one) => (one && one.key.length > 4 ? [one.key] : []))),
	];
	terms.push(
		...spread(runs, await findTermsAlike(db, keys)).map((term) => ({
			...term,
			match: term.key.startsWith(term.wanted) ? ("prefix" as const) : ("similar" as const),
		})),
	);
	if (run && !isNamed) await addNearlyPlaces(db, found, run, text, country);
	const isHere = (one: Span & { match: Match }) =>
		one.match !== "similar" && one.from <= span.from && one.till === span.till;
	const isNothing =
		!clinics.some((clinic) => clinic.folded.includes(folded)) &&
		![...places, ...cities, ...terms.filter(({ slug }) => slug)].some(isHere);
	if (isNothing && folded.length >= shortName.least && folded.length <= shortName.most)
		clinics.push(...(await findClinicsAlike(db, folded)));
}

/** Adds places with one typo, else similar ones, unless the words are or begin the name of a place with clinics. */
async function addNearlyPlaces(db: Db, found: Candidates, run: Run, text: string, country?: string): Promise<void> {
	const { key, from, till } = run;
	const here = found.places.filter((one) => one.from === from && one.till === till);
	const isCompared = isComparable(key) && till - from < longest;
	const isCountry = findCountryMatches(found.words.slice(from, till + 1)).some(({ code }) => found.countries[code]);
	if (!isCompared || isCountry || here.some(({ place }) => place.clinics > 0)) return;
	const add = (places: readonly NamedPlace[]) =>
		found.places.push(...spread([run], places).map(toPlace(text, found.words)));
	const misspelt = await findMisspeltPlaces(db, key, country);
	const visited = misspelt.filter(({ place }) => place.clinics > 0);
	if (visited.length > 0) add(visited);
	else if (here.length < 3 && /[\p{L}\p{N}]{3}/u.test(key)) add(await findAlikePlaces(db, key, country));
}
