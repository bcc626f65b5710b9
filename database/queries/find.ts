import { sql } from "kysely";
import { findCountriesByPrefix, findCountryCode } from "#domain/find/countries.ts";
import { type Found, groupSuggestions, type Suggestions } from "#domain/find/suggestions.ts";
import {
	type FoundPlace,
	type KnownRun,
	type Reading,
	readSearch,
	sliceOf,
	type Understanding,
} from "#domain/find/understand.ts";
import { hasLetters, splitWords } from "#domain/find/words.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** What words may mean that are not known. */
type Guess = {
	/** A verified clinic's name begins with the whole text; one's that is not verified. */
	begins_name: boolean;
	begins_unverified?: boolean;
	/** The unknown words are in a clinic's name. */
	is_in_name: boolean;
	/** The place that they are nearly called, by the name that is nearly theirs. */
	place?: FoundPlace;
	called?: string;
	/** Whether its own name begins with them, and how like the other one they are, 0 to 1. */
	begins?: boolean;
	likeness?: number;
	/** The treatment that they are nearly called. */
	treatment?: string;
};

/** What somebody means who types `text` into the one box. As anybody. */
export async function understandSearch(db: Db, text: string): Promise<Understanding> {
	const words = splitWords(text);
	if (!hasLetters(text)) return { treatments: [], rest: text.trim() };
	const known = await readValue<KnownRun[]>(db, sql`known_words(${words.map((word) => word.text)})`);
	const { unknown, doubtful, postcode, placed, ...reading } = await findPostcode(db, readSearch(text, words, known));
	if (!unknown && !doubtful) return reading;

	const rest = doubtful && !unknown ? sliceOf(text, words, doubtful) : reading.rest;
	const country = reading.country ?? null;
	const guess = await readValue<Guess>(db, sql`guess_words(${text}, ${rest}, ${country})`);
	return decide(text, rest, { reading, isDoubtful: doubtful !== undefined, guess });
}

/** Replaces a postcode by its place; one that is not known stays text. */
async function findPostcode(db: Db, reading: Reading): Promise<Reading> {
	const { postcode, ...others } = reading;
	if (!postcode) return reading;
	const near = await readValue<FoundPlace | null>(
		db,
		sql`place_of_postcode(${postcode.codes}, ${postcode.country ?? null})`,
	);
	if (!near) return { ...others, rest: [others.rest, postcode.typed].filter(Boolean).join(" ") };
	const { country, ...found } = others;
	return { ...found, near };
}

type Doubt = { reading: Understanding; isDoubtful: boolean; guess: Guess };

/** A clinic's name comes before a vague understanding: a place that is small, or nearly written so, or words that are not known. */
function decide(text: string, rest: string, { reading, isDoubtful, guess }: Doubt): Understanding {
	if (guess.begins_name) return { treatments: [], rest: text.trim() };
	if (isDoubtful) {
		if (!guess.is_in_name) return reading;
		const { near, ...others } = reading;
		return { ...others, rest: others.rest || rest };
	}
	const { country, ...others } = reading;
	const { place } = guess;
	if (place && !reading.near && !reading.city) {
		const isKnown = place.clinics > 0 || place.population >= 50_000;
		// where no clinic is it must be more like it, and one word is no part of an old name: "Bavaria" of Batavia Bavariae, which is Passau
		const isName = !guess.called?.includes(" ") || rest.includes(" ");
		const isNear = isName && (guess.likeness ?? 0) >= (place.clinics > 0 ? 0.4 : 0.5);
		const isLike = !guess.is_in_name && !guess.begins_unverified && isNear;
		if (isKnown && (guess.begins || isLike)) return { ...others, near: place, rest: "" };
	}
	// everybody can list a clinic that is named after a city, and few are named after what is written wrong
	if (guess.begins_unverified) return { treatments: [], rest: text.trim() };
	if (guess.treatment && !guess.is_in_name)
		return { ...reading, treatments: [...new Set([...reading.treatments, guess.treatment])], rest: "" };
	return reading;
}

type Answer = Omit<Found, "countries"> & { countries: { code: string; clinics: number }[] };

/** What somebody may mean who has typed `text` so far, the best first. As anybody. */
export async function findSuggestions(db: Db, text: string): Promise<Suggestions> {
	const words = splitWords(text);
	if (!hasLetters(text)) return { groups: [] };
	const known = await readValue<KnownRun[]>(db, sql`known_words(${words.map((word) => word.text)})`);
	const { near, rest, postcode, placed, doubtful } = readSearch(text, words, known);
	const exact = rest || doubtful ? undefined : near;
	const around = readAround(text, words, known);
	const tail = exact && placed ? sliceOf(text, words, placed) : around.rest;
	const country = around.country ?? null;
	const named = tail === "" && country ? [country] : findCountriesByPrefix(splitWords(tail));
	const { countries, ...found } = await readValue<Answer>(
		db,
		sql`suggestions(${text}, ${tail}, ${near && rest ? rest : text}, ${named}, ${exact ? null : country})`,
	);
	const first = exact ?? (postcode && (await findPostcode(db, { postcode, treatments: [], rest: "" })).near);
	const others = found.places.filter(
		({ slug, country_code }) => slug !== first?.slug || country_code !== first.country_code,
	);
	const code = tail === "" ? country : findCountryCode(splitWords(tail));
	return groupSuggestions(
		{
			...found,
			countries: countries.map((one) => ({ ...one, fit: one.code === code ? 0 : 1 })),
			places: first
				? [{ ...first, called: exact ? first.name : (postcode?.typed ?? first.name), fit: 0 }, ...others]
				: others,
		},
		{ treatments: await nameTreatments(db, around.treatments), near: rest ? near : undefined },
	);
}

/**
 * What is known around a place that is perhaps not typed to its end; `rest` is that. Words that join others belong to it where
 * nothing else is known: "los ang".
 */
function readAround(text: string, words: ReturnType<typeof splitWords>, known: readonly KnownRun[]): Reading {
	const terms = known.filter((run) => "kind" in run);
	const narrow = readSearch(
		text,
		words,
		terms.filter(({ kind }) => kind !== "filler"),
	);
	const isWhole = narrow.unknown && narrow.unknown.till - narrow.unknown.from + 1 >= words.length;
	return isWhole ? narrow : readSearch(text, words, terms);
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
