import { searchLimits } from "#domain/search-limits.ts";

/** The least average that can be asked for. */
export const ratings = [3, 4, 4.5] as const;

/** Reviews from which on an average says something. */
export const enoughReviews = 5;

/** What lists of clinics can be narrowed by, whatever their place. */
export type ClinicFilters = {
	/** Slugs of treatments that a clinic offers, all of them. */
	treatments: string[];
	/** ISO 639-1 codes of languages, of which a clinic speaks one. */
	languages: string[];
	/** Open at this moment. */
	isOpen: boolean;
	/** A session for at most that, in whole units of the currency of the place; 0 for any price. */
	price: number;
	/** One of `ratings`, by enough reviews; 0 for any. */
	rating: number;
	/** Leave out clinics that are not verified yet. */
	verifiedOnly: boolean;
};

export const noFilters: ClinicFilters = {
	treatments: [],
	languages: [],
	isOpen: false,
	price: 0,
	rating: 0,
	verifiedOnly: true,
};

/** Their parameters, in the order in which they are written. */
export const filterNames = ["treatment", "language", "open", "price", "rating", "verified"];

/** Those of them of which more than the first value counts. */
export const filterLists = ["treatment", "language", "verified"];

/** Reads the filters of an address; what makes no sense counts as not given. */
export function readFilters(params: URLSearchParams): ClinicFilters {
	const price = params.get("price") ?? "";
	const rating = params.get("rating") ?? "";
	return {
		treatments: readList(params, "treatment", searchLimits.filterTreatments),
		languages: readList(params, "language", searchLimits.filterLanguages).filter((code) => /^[a-z]{2}$/.test(code)),
		isOpen: params.get("open") === "now",
		price: /^[1-9]\d{0,7}$/.test(price) ? Number(price) : 0,
		rating: ratings.find((least) => String(least) === rating) ?? 0,
		// Without script the form sends verified=0 always and verified=1 while the switch is on: the last one counts.
		verifiedOnly: params.getAll("verified").at(-1) !== "0",
	};
}

/** The parameters of filters, without what is the default. */
export function writeFilters(filters: Partial<ClinicFilters>) {
	return {
		treatment: filters.treatments ?? [],
		language: filters.languages ?? [],
		open: filters.isOpen ? "now" : "",
		price: filters.price,
		rating: filters.rating,
		verified: filters.verifiedOnly === false ? "0" : "",
	};
}

/** How many filters are set, without words and places. */
export function countFilters(filters: ClinicFilters): number {
	const { treatments, languages, isOpen, price, rating, verifiedOnly } = filters;
	return treatments.length + languages.length + [isOpen, price, rating, !verifiedOnly].filter(Boolean).length;
}

/** Each text once, in one order whatever the address has; no more than `most`. */
function readList(params: URLSearchParams, name: string, most: number): string[] {
	const texts = params.getAll(name).map((text) =>
		text
			.replace(/\p{Cc}/gu, " ")
			.trim()
			.slice(0, searchLimits.queryLength),
	);
	return [...new Set(texts)].filter(Boolean).sort().slice(0, most);
}
