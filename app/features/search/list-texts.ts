import type { Sort } from "#domain/search/search-params.ts";

// Texts about lists of clinics that the server writes: their order, their last page, their meta tags.

/** The orders of lists. By name, the clinics that are called as was searched come first: `namedFirst`. */
export const orders: Record<Exclude<Sort, "named">, string> = {
	...{ distance: "Nearest first", reviews: "Most reviews first", rating: "Highest rated first", name: "A–Z" },
	price: "Lowest price first",
};
export const namedFirst = (words: string) => `“${words}” in the name first`;
/** The order of a list that has clinics that nobody has verified. */
export const withUnverified = (order: string) => `${order}, unverified ones too`;

export const paginationOnlyFirst = (count: string) =>
	`Only the first ${count} clinics are shown. Add a word or a place to see others.`;

export const placeMetaTitle = (place: string) => `Tattoo removal clinics in ${place}`;
export const placeMetaDescription = (count: string, place: string) =>
	`${count} in ${place}: compare addresses, treatments and patient reviews, and see which clinics are verified.`;
export const placeMetaUnchecked = (count: string, place: string) =>
	`${count} in ${place}, none checked yet: compare addresses and treatments, and see where each entry comes from.`;
