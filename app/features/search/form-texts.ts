// What the form of a list says: of the search of all clinics, of a country and of a city. Its filters are in filter-texts.ts.

const withNumber = (text: string, set: number) => (set > 0 ? `${text} (${set})` : text);

const ofPlace = { name: "Filter clinics", text: "Search", placeholder: "Name or address" };
export const form = {
	clinics: { name: "Clinics", text: "Clinic name", placeholder: "Search by name" },
	country: ofPlace,
	city: ofPlace,
};
/** `set`: how many are. */
export const formFilters = (set: number) => withNumber("Filters", set);
export const formMoreFilters = (set: number) => withNumber("More filters", set);
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
export const formOnlyVerified = "Show only verified";
export const formSubmit = "Search Clinics";
export const formApply = "Apply filters";
export const formClear = "Clear filters";
