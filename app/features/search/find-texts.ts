import { withNumber } from "./search-texts.tsx";

// What only the page that searches for clinics says, beside what all lists say (search-texts.tsx).

/** `set`: how many are. */
export const clinicSearchFormFilters = (set: number) => withNumber("Filters", set);
export const clinicSearchFormLabel = "Clinics";
export const clinicSearchFormName = "Clinic name";
export const clinicSearchFormNamePlaceholder = "Search by name";
export const clinicSearchFormWithin = "Within";
export const clinicSearchFormKilometres = (km: number) => `${km} km`;
export const clinicSearchFormSortBy = "Sort by";
export const clinicSearchFormNearest = "Nearest";
export const clinicSearchFormHighestRated = "Highest Rated";
export const clinicSearchFormCountry = "Country";
export const clinicSearchFormAllCountries = "All Countries";
export const clinicSearchFormCity = "City";
export const clinicSearchFormAllCities = "All Cities";
export const clinicSearchFormMoreFilters = (set: number) => withNumber("More filters", set);
export const clinicSearchFormSubmit = "Search Clinics";
export const clinicsFindClinics = "Find Clinics";
export const clinicsPageTitle = (place: string) => `Tattoo removal clinics${place}`;
export const clinicsTitle = "Find a tattoo removal clinic";
export const clinicsNear = (place: string) => ` near ${place}`;
export const clinicsIn = (place: string) => ` in ${place}`;
/** `place`: one of these two, or empty. */
export const clinicsDescription = (place: string) =>
	`Compare verified tattoo removal clinics${place} by treatments offered and patient reviews. Payment never affects the order.`;
export const clinicsUncheckedDescription = (place: string) =>
	`Compare tattoo removal clinics${place} by treatments offered and patient reviews. Payment never affects the order.`;
export const clinicsNearestFirst = {
	verified: "Verified clinics, nearest first.",
	unchecked: "Clinics, nearest first.",
	all: "Clinics, including those not checked yet, nearest first.",
};
export const clinicsBestFirst = {
	verified: "Verified clinics, highest rated first.",
	unchecked: "Clinics, highest rated first.",
	all: "Clinics, including those not checked yet, highest rated first.",
};
export const clinicsAllIn = (country: string) => `All clinics in ${country}`;
export const clinicsFailed = "Failed to fetch clinics. Please try again.";
export const clinicsHideMap = "Hide map";
export const clinicsShowMap = "Show map";
export const clinicsClear = "Clear all filters";
export const clinicsBrowseTreatments = "Browse Treatments";
