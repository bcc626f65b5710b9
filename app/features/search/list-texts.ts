import type { Sort } from "#domain/search/search-params.ts";

// Texts about lists of clinics that the server writes: their order, their last page, their meta tags.

/** The orders of a search of all clinics, by which clinics it shows. */
export const clinicOrders: Partial<Record<Sort, { verified: string; unchecked: string; all: string }>> = {
	distance: {
		verified: "Verified clinics, nearest first.",
		unchecked: "Clinics, nearest first.",
		all: "Clinics, including unverified ones, nearest first.",
	},
	rating: {
		verified: "Verified clinics, highest rated first.",
		unchecked: "Clinics, highest rated first.",
		all: "Clinics, including unverified ones, highest rated first.",
	},
	price: {
		verified: "Verified clinics, lowest price first.",
		unchecked: "Clinics, lowest price first.",
		all: "Clinics, including unverified ones, lowest price first.",
	},
};
export const clinicsNamedFirst = (words: string) =>
	`Clinics with “${words}” in their name first, then the others, highest rated first.`;
/** The orders of the clinics of a country or a city. */
export const placeOrders: Partial<Record<Sort, string>> = {
	reviews: "Clinics with the most reviews first.",
	rating: "Highest rated clinics first.",
	name: "In alphabetical order.",
	price: "Lowest price first.",
};

export const paginationOnlyFirst = (count: string) =>
	`Only the first ${count} clinics are shown. Add a word or a place to see others.`;

export const placeMetaTitle = (place: string) => `Tattoo removal clinics in ${place}`;
export const placeMetaDescription = (count: string, place: string) =>
	`${count} in ${place}: compare addresses, treatments and patient reviews, and see which clinics are verified.`;
export const placeMetaUnchecked = (count: string, place: string) =>
	`${count} in ${place}, none checked yet: compare addresses and treatments, and see where each entry comes from.`;
