import type { Word } from "./words.ts";

// What the database knows about the words of a search. rank.ts and understand.ts decide what the words mean.

/** Consecutive words of a search: the indexes of the first and the last one. */
export type Span = { from: number; till: number };

/** How words match a name: they are the name, begin it, differ from it in one letter, or are similar to it. */
export type Match = "exact" | "prefix" | "misspelt" | "similar";

/** A place of the gazetteer. */
export type FoundPlace = {
	slug: string;
	/** ISO-2 in upper case. */
	country_code: string;
	name: string;
	/** Degrees. */
	latitude: number;
	longitude: number;
	population: number;
	/** The number of its clinics that lists show. */
	clinics: number;
};

/** A name of a place. `key` has no case, accents or punctuation. The name of a district counts as one of its city. */
export type PlaceName = { name: string; key: string; isDistrict: boolean };

/** A place that some words may name. */
export type PlaceCandidate = Span & {
	place: FoundPlace;
	match: Match;
	/** The words, without case, accents and punctuation. */
	typedKey: string;
	/** The words as they were typed. */
	typedText: string;
	/** The names of the place that match. */
	names: PlaceName[];
	/** The number of all names of the place. */
	nameCount: number;
	/** If several places have exactly this name: the number of clinics of its country that lists show; else 0. */
	countryClinics: number;
	/** The trigram similarity of a `similar` name, 0 to 1; 1 for other matches. */
	likeness: number;
};

/** A city that has clinics but is not in the gazetteer, and whose name some words are or begin. */
export type CityCandidate = Span & { match: Match; city: string; country_code: string; clinics: number };

/** A name of a treatment, a word of the field such as "laser", or a filler word such as "in". */
export type TermCandidate = Span & {
	match: Match;
	kind: "treatment" | "field" | "filler";
	/** Slug, name and position of the treatment; null for other kinds. */
	slug: string | null;
	name: string | null;
	number: number | null;
	/** The trigram similarity, 0 to 1. */
	likeness?: number;
};

/** A clinic whose name begins with the text, contains it, or is similar to it. */
export type ClinicCandidate = {
	id: string;
	name: string;
	/** The name without case and accents. */
	folded: string;
	city: string;
	country_code: string;
	verified: boolean;
	reviews: number;
	/** The trigram similarity, 0 to 1; only set if the name is just similar. */
	likeness?: number;
};

/** The number of clinics with a postcode in a place. Postcodes are written as `private.postcode_in` does. */
export type PostcodeCandidate = { postcode: string; clinics: number; place: FoundPlace };

/** All that is known about a text. */
export type Candidates = {
	words: Word[];
	/** The text without case and accents, as names of clinics are compared. */
	folded: string;
	places: PlaceCandidate[];
	cities: CityCandidate[];
	terms: TermCandidate[];
	clinics: ClinicCandidate[];
	postcodes: PostcodeCandidate[];
	/** Large cities that postcodes of the text belong to. */
	postcodeCities: FoundPlace[];
	/** Clinics that lists show, by country code, for the countries that words may mean. */
	countries: Record<string, number>;
};

/** Whether the name of a verified clinic contains these words, as whole words in a row. */
export function isInNames(clinics: readonly ClinicCandidate[], words: string): boolean {
	const separate = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
	return clinics.some(({ verified, folded }) => verified && separate(folded).includes(separate(words)));
}
