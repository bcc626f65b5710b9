import type { Word } from "./words.ts";

// What the database knows of the words of a search. What of it is meant is decided in rank.ts and understand.ts.

/** Words of a search, by the numbers of the first and the last one, from 0. */
export type Span = { from: number; till: number };

/** How words match a name: they are all of it, its beginning, it with one letter wrong, or like it. */
export type Match = "called" | "begun" | "misspelt" | "alike";

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
	/** Clinics in it that lists show. */
	clinics: number;
};

/** A name of a place, with its key: without case, accents and signs. That of a district is a name of its city. */
export type PlaceName = { name: string; key: string; isDistrict: boolean };

/** A place that some words may name. */
export type PlaceCandidate = Span & {
	place: FoundPlace;
	match: Match;
	/** The words, without case and accents, and as they were typed. */
	typed: string;
	written: string;
	/** Its names that match. */
	names: PlaceName[];
	/** How many names it has. */
	nameCount: number;
	/** Of one of several places that are called so: clinics of its country that lists show; else 0. */
	countryClinics: number;
	/** Of a place that is called nearly so, 0 to 1. */
	likeness: number;
};

/** A city with clinics that is in no gazetteer, and that some words name or begin to name. */
export type CityCandidate = Span & { match: Match; city: string; country_code: string; clinics: number };

/** A word of the field, one that joins others, or what a treatment is called. */
export type TermCandidate = Span & {
	match: Match;
	kind: "treatment" | "field" | "filler";
	/** Of the treatment, with its number in the order of the guides. */
	slug: string | null;
	name: string | null;
	number: number | null;
	likeness?: number;
};

/** A clinic whose name begins with the text, has it inside, or is like it. */
export type ClinicCandidate = {
	id: string;
	name: string;
	/** The name without case and accents. */
	folded: string;
	city: string;
	country_code: string;
	verified: boolean;
	reviews: number;
	/** Of one that is only like the text, 0 to 1. */
	likeness?: number;
};

/** Clinics of a place that have a postcode, as private.postcode_in of the database writes it. */
export type PostcodeCandidate = { postcode: string; clinics: number; place: FoundPlace };

/** All that is known of a text. */
export type Candidates = {
	words: Word[];
	/** The text as names of clinics are compared. */
	folded: string;
	places: PlaceCandidate[];
	cities: CityCandidate[];
	terms: TermCandidate[];
	clinics: ClinicCandidate[];
	postcodes: PostcodeCandidate[];
	/** Large cities that postcodes of the text belong to. */
	postcodeCities: FoundPlace[];
	/** The clinics that lists show of countries that are called or nearly called so, by their codes. */
	countries: Record<string, number>;
};

/** Whether the name of a verified clinic has these words, anywhere in it. */
export function isInNames(clinics: readonly ClinicCandidate[], words: string): boolean {
	const apart = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
	return clinics.some(({ verified, folded }) => verified && apart(folded).includes(apart(words)));
}
