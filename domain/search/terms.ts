// The terms that words of a search may mean, and how likely each is meant. database/terms/words.csv has those of the
// code, database/routines/terms.sql looks them up, reading.ts chooses among them.

export type Kind =
	| ("place" | "district" | "city" | "postcode" | "country" | "code" | "clinic" | "unverified")
	| ("treatment" | "treater" | "open" | "hours" | "page" | "field" | "near" | "filler");

/** A term that the words from `first` to `last` may mean. */
export type Term = {
	/** Indexes of words. */
	first: number;
	last: number;
	/** `code` is a postcode that tells its country; `typo` has one letter wrong. */
	match: "exact" | "code" | "begins" | "typo" | "alike";
	kind: Kind;
	/** "cologne,de", also of its districts and postcodes; the name of a city that the gazetteer doesn't have; a slug… */
	key: string;
	/** ISO-2 in upper case. */
	country: string | null;
	language: string | null;
	label: string;
	/** The city of a clinic. */
	city: string;
	/** The term as people write it; empty for a later word of a clinic's name. */
	term: string;
	/** The term without case, accents and punctuation. */
	folded: string;
	/** The number of letters of the words, folded alike. */
	typed: number;
	/** How far off it is: the unlikeness of an `alike` term, the letters by which a postcode differs. */
	off: number;
	/** How often people mean a place by this name, beside its other names. */
	share: number | null;
	/** Clinics of the place and of the country that lists show. */
	clinics: number;
	countryClinics: number;
	/** As a power of ten; null takes that of its kind. */
	weight: number | null;
};

/** A term with what it weighs in this search, a power of ten. */
export type Candidate = Term & { score: number };

/** How often people mean a term, by its kind, as a power of ten. Of places, `private.term_weight` says it. */
const ofKind: Partial<Record<Kind, number>> = {
	...{ treatment: 7.3, treater: 7.3, open: 7.3, hours: 7.3, field: 7.2, near: 7.2, page: 7.2, filler: 6 },
	...{ country: 6, code: 6.5, postcode: 7, clinic: 5.5, unverified: 5.1, city: 5 },
};

/** What a match costs, and what adds to it. */
export const weights = {
	/** For the letters that a beginning leaves out. */
	begins: 1.5,
	/** The same of a clinic's name, after a whole word and within one. */
	beginsName: { word: 0.3, letters: 1 },
	/** For the untyped share of another name, as a power of ten: hardly anybody means Lutèce, which is Paris, by "lut". */
	untyped: 3,
	/** One or two letters begin too much to mean anything on Enter, and names of clinics twice as much. */
	fewLetters: 3,
	/** One wrong letter, divided by the number of letters: the higher, the more often the name of a small place wins. */
	typo: 14,
	/** A similar name, and for its whole unlikeness. */
	alike: { least: 1, unlike: 6 },
	/** For each letter at the end of a postcode that clinics have a similar one of. */
	postcodeLetter: 1.5,
	/** A postcode that tells its country. */
	code: 3,
	/** For a place in a country without clinics that is not just called so. */
	farGuess: 1,
	/** Who types accents means them. */
	accents: 2,
	/** The whole name of a clinic, not a later word of it. */
	wholeName: 0.5,
	/** A country without clinics. */
	emptyCountry: 3,
	/** Words that name the same place as others: a district, a postcode. */
	confirmed: 4,
	/** Two words of one term count more than two terms: the exponent of their number. */
	longer: 1.3,
	/** From these scores on, Enter takes a guess: a beginning or a similar term, and a typo. */
	sure: 3.8,
	sureTypo: 3.1,
	/** Up to this score, words may as well be misspelt. */
	doubtful: 5.3,
	/** A number that may be a postcode of the place beside it. */
	number: 4,
} as const;

export const isPlace = ({ kind }: Term) =>
	kind === "place" || kind === "district" || kind === "city" || kind === "postcode";
export const isName = ({ kind }: Term) => kind === "clinic" || kind === "unverified";
/** Whether a term narrows no list. */
export const isMere = ({ kind }: Term) => kind === "field" || kind === "filler" || kind === "page" || kind === "near";
export const isGuess = ({ match }: Term) => match !== "exact" && match !== "code";
/** Whether Enter may take a term without being told that it is meant. */
export const isSure = (one: Candidate) => {
	if (isName(one)) return true;
	if (!isGuess(one) && (!isPlace(one) || one.kind === "postcode")) return true;
	const least = one.match === "typo" ? weights.sureTypo : weights.sure;
	return one.score >= least && (!isGuess(one) || one.typed > 2);
};

/** Says what a term weighs in a search: how often people mean it, less what its match costs. */
export function weigh(term: Term, written: string): Candidate {
	return { ...term, score: weightOf(term) - costOf(term) + (hasAccents(term, written) ? weights.accents : 0) };
}

function weightOf({ kind, weight, term, clinics, countryClinics, match, share, folded }: Term): number {
	const base = weight ?? ofKind[kind] ?? 0;
	const country = Math.log10(1 + countryClinics);
	if (kind === "country") return base + (countryClinics > 0 ? country : -weights.emptyCountry);
	if (kind === "clinic" || kind === "unverified") return base + (term === "" ? 0 : weights.wholeName);
	if (match === "code") return base + weights.code;
	// of places of one name, one in a country with clinics
	const isHome = match === "exact" && (clinics > 0 || ((share ?? 0) > 1 && folded.length > 3));
	return base + (isHome && kind !== "postcode" ? country : 0);
}

function costOf(one: Term): number {
	if (one.kind === "postcode") return one.off * weights.postcodeLetter;
	const isFarGuess =
		isPlace(one) && one.countryClinics === 0 && (isGuess(one) || !(isOwnName(one) || one.kind === "district"));
	return costOfMatch(one) + (isFarGuess ? weights.farGuess : 0);
}

function costOfMatch(one: Term): number {
	const { match, typed, folded, off } = one;
	if (match === "typo") return weights.typo / typed;
	if (match === "alike") return weights.alike.least + weights.alike.unlike * off;
	if (match !== "begins") return 0;
	const few = typed < 3 ? weights.fewLetters : 0;
	if (isName(one)) return 2 * few + (folded[typed] === " " ? weights.beginsName.word : weights.beginsName.letters);
	const untyped = isOwnName(one) ? 0 : weights.untyped * Math.log10(folded.length / typed);
	return few + weights.begins + untyped;
}

/** Whether a term is what the place or country is called here. */
export const isOwnName = ({ kind, share, language }: Term) =>
	(share ?? 0) > 1 || kind === "city" || (kind === "country" && language === "en");

/** Whether a place's name begins with the typed accents. */
const hasAccents = (one: Term, written: string) =>
	/[^ -~]/.test(written) && isPlace(one) && one.term.normalize("NFC").toLowerCase().startsWith(written);
