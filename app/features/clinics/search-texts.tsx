import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

export const withNumber = (text: string, set: number) => (set > 0 ? `${text} (${set})` : text);

// What the lists of clinics and their filters say: those of the search, of a country and of a city.

export const clinicResults = {
	isOld: (tryAgain: ReactNode) => (
		<>We couldn't load what you asked for. These are the clinics from before. {tryAgain}</>
	),
	tryAgain: "Try again",
	found: (clinics: number, isExact: boolean) => `Found ${formatCount(clinics, "clinic", "clinics", isExact)}`,
	noneChecked: ", none checked yet",
	pageOf: (page: number, pages: number) => `, page ${formatNumber(page)} of ${formatNumber(pages)}`,
	fewLetters: "One or two letters find words that begin with them.",
	order: (order: string, howWeRank: ReactNode) => (
		<>
			{order} Order never depends on payment. {howWeRank}
		</>
	),
	howWeRank: "How we rank",
	imported: (howWeCheck: ReactNode) => (
		<>
			Imported from the sources that their cards name. Nobody has checked them yet: ask for a licence before you book.{" "}
			{howWeCheck}
		</>
	),
	someImported: (howWeCheck: ReactNode) => (
		<>
			Those not yet checked were imported from the sources that their cards name. Nobody has checked them yet: ask for a
			licence before you book. {howWeCheck}
		</>
	),
	howWeCheck: "How we check",
	uncheckedOne: (clinics: string, show: ReactNode) => (
		<>
			{clinics} imported from public sources is not yet checked. {show}
		</>
	),
	uncheckedMore: (clinics: string, show: ReactNode) => (
		<>
			{clinics} imported from public sources are not yet checked. {show}
		</>
	),
	showIt: "Show it",
	showThem: "Show them",
	none: "No clinics found matching your criteria.",
};

export const filterFieldsPrice = "Price of a session up to";
export const filterFieldsPriceIn = (currency: string) => `Price of a session up to (${currency})`;
export const filterFieldsNeeds = "Your ink and skin";
export const filterFieldsTreatments = "Treatments, all of";
export const filterFieldsLanguages = "Languages, one of";
export const filterFieldsRating = "Patient rating";
export const filterFieldsAny = "Any";
export const filterFieldsOrMore = (least: number) => `${least} or more`;
export const filterFieldsEnoughReviews = (reviews: number) => `By ${reviews} reviews or more.`;
export const filterFieldsAlso = "Also";
export const filterFieldsOpenNow = "Open now";
export const filterFieldsShowListed = "Show those listed by owners";
export const filterFieldsShowUnchecked = "Show clinics not checked yet";

export const countryFiltersFilters = (set: number) => withNumber("Filters", set);
export const countryFiltersMoreFilters = (set: number) => withNumber("More filters", set);
export const countryFiltersLabel = "Filter clinics";
export const countryFiltersSearch = "Search";
export const countryFiltersSearchPlaceholder = "Name or address";
export const countryFiltersCity = "City";
export const countryFiltersAllCities = "All Cities";
export const countryFiltersSortBy = "Sort by";
export const countryFiltersOrders = { reviews: "Most Reviews", rating: "Highest Rated", name: "A–Z" };
export const countryFiltersPerPage = "Per page";
export const countryFiltersOnlyVerified = "Show only verified";
export const countryFiltersApply = "Apply filters";
export const countryFiltersClear = "Clear filters";

export const askedChipsLabel = "Filters that are set";
export const askedChipsRemove = "Remove ";
export const askedChipsAroundYou = "For clinics around you, press “Near me” above or add a city.";
export const askedChipsNamesInstead = (words: string) => `Search names for “${words}” instead`;

export const nearMe = {
	asking: "Asking your browser…",
	nearMe: "Near me",
	refused: "Your browser didn't allow it. Search for your city or postcode instead.",
	notFound: "We couldn't find your position. Search for your city or postcode instead.",
};

export const placeScreenTitle = (place: string) => `Tattoo removal clinics in ${place}`;
export const placeScreenHideMap = "Hide map";
export const placeScreenShowMap = "Show map";
export const placeScreenOrders = {
	reviews: "Clinics with most reviews first.",
	rating: "Highest rated clinics first.",
	name: "In alphabetical order.",
};
export const placeScreenShowUnverified = "Show clinics not yet verified";
export const placeScreenClear = "Clear all filters";
