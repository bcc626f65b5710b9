// Texts of the list forms: all clinics, a country, a city. Those of their filters are in filter-texts.ts.

const ofPlace = { name: "Filter clinics", text: "Search", placeholder: "Name or address" };
export const form = {
	clinics: { name: "Clinics" },
	country: ofPlace,
	city: ofPlace,
};
/** A button with several filters set: the first one, and how many more. */
export const formSetMore = (set: string, more: number) => `${set} +${more}`;
/** `found`: "17 clinics". */
export const formShow = (found: string) => `Show ${found}`;
export const formCountry = "Country";
export const formAllCountries = "All Countries";
export const formCity = "City";
export const formAllCities = "All Cities";
export const formWithin = "Within";
export const formKilometres = (km: number) => `${km} km`;
export const formSortBy = "Sort by";
export const formSorts = {
	...{ distance: "Nearest", reviews: "Most Reviews", rating: "Highest Rated", name: "A–Z" },
	...{ price: "Lowest Price", named: "Name Match" },
};
export const formPerPage = "Per page";
export const formShownPerPage = (clinics: number) => `${clinics} per page`;
export const formOnlyVerified = "Show only verified";
export const formApply = "Apply filters";
export const formClear = "Clear filters";
export const formRemove = "Remove ";
export const formNearYou = "Near you";
export const formInThisArea = "In this area";
