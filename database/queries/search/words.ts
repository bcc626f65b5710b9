import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { readValue } from "#database/read-value.ts";
import { findPostcodeCities, type PostcodeCity } from "#domain/search/city-postcodes.ts";
import { findCountriesLike, type LikeCountry } from "#domain/search/countries.ts";
import {
	type Found,
	type FoundPlaces,
	groupSuggestions,
	orderPlaces,
	type PlaceMeant,
	type Suggestions,
} from "#domain/search/suggestions.ts";
import {
	type FoundPlace,
	type KnownRun,
	type Reading,
	readSearch,
	sliceOf,
	type Understanding,
} from "#domain/search/understand.ts";
import { foldWord, hasLetters, splitWords } from "#domain/search/words.ts";

/** What the database answers of places: countries by their code only. */
type Answer<All extends FoundPlaces> = Omit<All, "countries"> & { countries: { code: string; clinics: number }[] };

/** What words may mean that are not known. */
type Guess = FoundPlaces & {
	/** A verified clinic's name begins with the words of the whole text; the name of one that is not verified begins so. */
	begins_name: boolean;
	begins_unverified: boolean;
	/** The unknown words are in a verified clinic's name. */
	is_in_name: boolean;
	/** The treatment that they are nearly called. */
	treatment?: string;
};

/** What somebody means who types `text` into the one box: of places the one that is suggested first. As anybody. */
export async function understandSearch(db: Db, text: string): Promise<Understanding> {
	const words = splitWords(text);
	if (!hasLetters(text)) return { treatments: [], rest: text.trim() };
	const known = await readValue<KnownRun[]>(db, sql`known_words(${words.map((word) => word.text)})`);
	const { unknown, doubtful, postcode, placed, ...reading } = await findPostcode(db, readSearch(text, words, known));
	// three letters that join words are also the beginning of what somebody types: "par", "wie"
	const isBegun = !doubtful && /^\p{L}{3}$/u.test(text.trim()) && known.some(isFiller);
	if (!unknown && !doubtful && !isBegun) return reading;

	const asked = unknown ?? doubtful ?? { from: 0, till: 0 };
	const rest = unknown ? reading.rest : sliceOf(text, words, asked);
	const isLast = asked.till === words.length - 1;
	const doubt = {
		reading,
		isDoubtful: doubtful !== undefined,
		isBegun,
		hasField: known.some((run) => "kind" in run && run.kind !== "filler"),
	};
	// words that join may as well begin a name: "los ang"
	if (unknown && known.some(isFiller) && !doubt.hasField) {
		const whole = await guess(db, { text, rest: text.trim(), isLast });
		if (whole.first && whole.first.fit < 2) return decide(text, text.trim(), { ...doubt, ...whole });
	}
	return decide(text, rest, { ...doubt, ...(await guess(db, { text, rest, isLast, country: reading.country })) });
}

type Asked = { text: string; rest: string; isLast: boolean; country?: string | undefined };

/** What the words `rest` of a text may mean, and the place that is suggested first for them. */
async function guess(db: Db, { text, rest, isLast, country }: Asked): Promise<Pick<Doubt, "guess" | "first">> {
	const like = country || rest.length < 3 ? [] : findCountriesLike(splitWords(rest));
	const codes = like.map(({ code }) => code);
	const guess = await readValue<Answer<Guess>>(db, sql`guess_words(${text}, ${rest}, ${codes}, ${country ?? null})`);
	return { guess, first: orderPlaces(withCountries(guess, like), isLast)[0] };
}

const isFiller = (run: KnownRun) => "kind" in run && run.kind === "filler";

/** Replaces a postcode by its place: where clinics have it, the large city that it belongs to, or where clinics have nearly it. One that is not known stays text. */
async function findPostcode(db: Db, reading: Reading): Promise<Reading> {
	const { postcode, ...others } = reading;
	if (!postcode) return reading;
	const { codes, country = null, typed } = postcode;
	const placeOf = (codes: string[]) => readValue<FoundPlace | null>(db, sql`place_of_postcode(${codes}, ${country})`);
	const near =
		(await placeOf(codes.slice(0, 1))) ??
		(await findOneCity(db, findPostcodeCities(postcode))) ??
		(codes.length > 1 ? await placeOf(codes) : null);
	if (!near) return { ...others, rest: [others.rest, typed].filter(Boolean).join(" ") };
	const { country: _country, ...found } = others;
	return { ...found, near };
}

/** The place of a city, if it is the only one. */
async function findOneCity(db: Db, [found, ...more]: PostcodeCity[]): Promise<FoundPlace | undefined> {
	if (!found || more.length > 0) return undefined;
	const words = splitWords(found.city);
	const known = await readValue<KnownRun[]>(db, sql`known_words(${words.map((word) => word.text)})`);
	return known
		.filter((run) => "place" in run)
		.map(({ place }) => place)
		.find(({ name, country_code }) => name === found.city && country_code === found.country);
}

type Doubt = {
	reading: Understanding;
	/** Its place may as well be a name. */
	isDoubtful: boolean;
	/** Nothing is known but that it joins words. */
	isBegun: boolean;
	/** Words of the field or of a treatment are beside those that are not known. */
	hasField: boolean;
	guess: Omit<Answer<Guess>, keyof FoundPlaces>;
	/** The place that is suggested first for the words that are not known. */
	first: PlaceMeant | undefined;
};

/**
 * A place with clinics is meant by its name and by its beginning. Else a clinic's name comes before a vague understanding: a place
 * that is small, or nearly written so, or words that are not known.
 */
function decide(text: string, rest: string, doubt: Doubt): Understanding {
	const { reading, isDoubtful, isBegun, guess, first } = doubt;
	const { near, country, city, ...others } = reading;
	const isOffered = first !== undefined && first.fit < 2 && first.clinics > 0;
	if (isBegun) return isOffered ? { ...others, ...toPlace(first) } : reading;
	if (guess.begins_name && !(isOffered && rest === text.trim())) return { treatments: [], rest: text.trim() };
	if (isDoubtful) {
		const isOther = first !== undefined && first.clinics > 0 && others.rest === "";
		if (isOther && (isOffered || isSure(rest, first, doubt))) return { ...others, ...toPlace(first) };
		return guess.is_in_name ? { ...others, rest: others.rest || rest } : reading;
	}
	if (first && !near && !city && (isOffered || isSure(rest, first, doubt)))
		return { ...others, ...toPlace(first), rest: "" };
	// everybody can list a clinic that is named after a city, and few are named after what is written wrong
	if (guess.begins_unverified) return { treatments: [], rest: text.trim() };
	if (guess.treatment && !guess.is_in_name)
		return { ...reading, treatments: [...new Set([...reading.treatments, guess.treatment])], rest: "" };
	return reading;
}

/** The search for a place. */
function toPlace(place: PlaceMeant): Pick<Understanding, "near" | "country" | "city"> {
	if ("near" in place) {
		const { called, fit, likeness, ...near } = place.near;
		return { near };
	}
	return { country: place.country, ...(place.city && { city: place.city }) };
}

/** Whether a place that is not called so, or where no clinic is, is meant rather than a name. */
function isSure(rest: string, place: PlaceMeant, { guess, hasField }: Doubt): boolean {
	const isName = guess.is_in_name || guess.begins_unverified;
	if (!("near" in place)) return !isName && place.clinics > 0;
	const { near, fit, clinics, likeness } = place;
	// beside words of the field a place without clinics is none
	if (clinics === 0 && (hasField || near.population < 50_000)) return false;
	if (likeness === undefined && near.called === near.name) return true;
	if (likeness !== undefined && fit === 2) return !isName;
	// one word is no part of an old name: "Bavaria" of Batavia Bavariae, which is Passau, nor begins with another letter: Savaria
	const isPart = near.called.includes(" ") && !rest.includes(" ");
	const isBegun = foldWord(near.called)[0] === foldWord(rest)[0];
	return !isName && !isPart && isBegun && (likeness ?? 0) >= (clinics > 0 ? 0.65 : 0.6);
}

/** What somebody may mean who has typed `text` so far, the best first. As anybody. */
export async function findSuggestions(db: Db, text: string): Promise<Suggestions> {
	const words = splitWords(text);
	if (!hasLetters(text)) return { groups: [] };
	const known = await readValue<KnownRun[]>(db, sql`known_words(${words.map((word) => word.text)})`);
	const { near, rest, postcode, placed, doubtful, ...reading } = readSearch(text, words, known);
	const exact = rest || doubtful ? undefined : near;
	const around = readAround(text, words, known);
	const tail = exact && placed ? sliceOf(text, words, placed) : around.rest;
	const country = around.country ?? null;
	// words that narrow nothing are no beginning of a treatment
	const isField = rest === "" && reading.treatments.length === 0 && !near && !postcode;
	const term = isField ? "" : near && rest ? rest : text;
	async function find(tail: string) {
		const like: LikeCountry[] =
			tail === "" && country ? [{ code: country, fit: 0, typed: 1 }] : findCountriesLike(splitWords(tail));
		const codes = like.map(({ code }) => code);
		const found = await readValue<Answer<Found>>(
			db,
			sql`suggestions(${text}, ${tail}, ${term}, ${codes}, ${exact ? null : country})`,
		);
		return withCountries(found, like);
	}
	let found = await find(tail);
	// words that join may as well begin a name: "los ang", but not "in berl"
	if (rest && tail !== rest && !found.places.some(({ fit }) => fit < 2)) found = await find(rest);
	const first = exact ?? (postcode && (await findPostcode(db, { postcode, treatments: [], rest: "" })).near);
	const others = found.places.filter(
		({ slug, country_code }) => slug !== first?.slug || country_code !== first.country_code,
	);
	const treatments = await nameTreatments(db, around.treatments);
	return groupSuggestions(
		{
			...found,
			places: first
				? [{ ...first, called: exact ? first.name : (postcode?.typed ?? first.name), fit: 0 }, ...others]
				: others,
		},
		{ treatments, near: rest ? near : undefined, isOpen: around.isOpen },
		exact !== undefined || !around.unknown || around.unknown.till === words.length - 1,
	);
}

/** What the database found, with how the words are like each country. */
const withCountries = <All extends FoundPlaces>({ countries, ...found }: Answer<All>, like: LikeCountry[]) => ({
	...found,
	countries: like.flatMap((one) => {
		const country = countries.find(({ code }) => code === one.code);
		return country ? [{ ...one, ...country }] : [];
	}),
});

/**
 * What is known around a place that is perhaps not typed to its end; `rest` is that. Words that join others belong to it where
 * nothing else is known: "los ang".
 */
function readAround(text: string, words: ReturnType<typeof splitWords>, known: readonly KnownRun[]): Reading {
	const terms = known.filter((run) => "kind" in run);
	return readSearch(text, words, terms.every(isFiller) ? [] : terms);
}

/** The names of treatments by their slugs, in the order of the guides. */
async function nameTreatments(db: Db, slugs: string[]): Promise<{ slug: string; name: string }[]> {
	if (slugs.length === 0) return [];
	return db
		.selectFrom("treatments")
		.select(["slug", "name"])
		.where("slug", "in", slugs)
		.orderBy("sort_order")
		.execute();
}
