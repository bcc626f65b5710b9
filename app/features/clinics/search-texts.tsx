import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

const withNumber = (text: string, set: number) => (set > 0 ? `${text} (${set})` : text);

/** What the lists of clinics and their filters say: those of the search, of a country and of a city. */
export const searchTexts = {
	clinicSearchForm: {
		/** `set`: how many are. */
		filters: (set: number) => withNumber("Filters", set),
		label: "Clinics",
		name: "Clinic name",
		namePlaceholder: "Search by name",
		within: "Within",
		kilometres: (km: number) => `${km} km`,
		sortBy: "Sort by",
		nearest: "Nearest",
		highestRated: "Highest Rated",
		country: "Country",
		allCountries: "All Countries",
		city: "City",
		allCities: "All Cities",
		moreFilters: (set: number) => withNumber("More filters", set),
		submit: "Search Clinics",
	},
	clinicResults: {
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
				Those not yet checked were imported from the sources that their cards name. Nobody has checked them yet: ask for
				a licence before you book. {howWeCheck}
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
	},
	filterFields: {
		price: "Price of a session up to",
		priceIn: (currency: string) => `Price of a session up to (${currency})`,
		needs: "Your ink and skin",
		treatments: "Treatments, all of",
		languages: "Languages, one of",
		rating: "Patient rating",
		any: "Any",
		orMore: (least: number) => `${least} or more`,
		enoughReviews: (reviews: number) => `By ${reviews} reviews or more.`,
		also: "Also",
		openNow: "Open now",
		showListed: "Show those listed by owners",
		showUnchecked: "Show clinics not checked yet",
	},
	countryFilters: {
		filters: (set: number) => withNumber("Filters", set),
		moreFilters: (set: number) => withNumber("More filters", set),
		label: "Filter clinics",
		search: "Search",
		searchPlaceholder: "Name or address",
		city: "City",
		allCities: "All Cities",
		sortBy: "Sort by",
		orders: { reviews: "Most Reviews", rating: "Highest Rated", name: "A–Z" },
		perPage: "Per page",
		onlyVerified: "Show only verified",
		apply: "Apply filters",
		clear: "Clear filters",
	},
	askedChips: {
		label: "Filters that are set",
		remove: "Remove ",
		aroundYou: "For clinics around you, press “Near me” above or add a city.",
		namesInstead: (words: string) => `Search names for “${words}” instead`,
	},
	nearMe: {
		asking: "Asking your browser…",
		nearMe: "Near me",
		refused: "Your browser didn't allow it. Search for your city or postcode instead.",
		notFound: "We couldn't find your position. Search for your city or postcode instead.",
	},
	placeScreen: {
		title: (place: string) => `Tattoo removal clinics in ${place}`,
		hideMap: "Hide map",
		showMap: "Show map",
		orders: {
			reviews: "Clinics with most reviews first.",
			rating: "Highest rated clinics first.",
			name: "In alphabetical order.",
		},
		showUnverified: "Show clinics not yet verified",
		clear: "Clear all filters",
	},
	clinicsInstead: {
		further: (place: string) => `Further from ${place}: the nearest that fit`,
		nearest: (place: string) => `The nearest clinics to ${place}, without these filters`,
		names: "Clinics with a similar name",
		country: (country: string) => `The best rated clinics in ${country}`,
		everywhere: "The best rated clinics in all countries",
	},
	clinics: {
		findClinics: "Find Clinics",
		pageTitle: (place: string) => `Tattoo removal clinics${place}`,
		title: "Find a tattoo removal clinic",
		near: (place: string) => ` near ${place}`,
		in: (place: string) => ` in ${place}`,
		/** `place`: one of these two, or empty. */
		description: (place: string) =>
			`Compare verified tattoo removal clinics${place} by treatments offered and patient reviews. Order never depends on payment.`,
		uncheckedDescription: (place: string) =>
			`Compare tattoo removal clinics${place} by treatments offered and patient reviews. Order never depends on payment.`,
		nearestFirst: {
			verified: "Verified clinics, nearest first.",
			unchecked: "Clinics, nearest first.",
			all: "Clinics, including those not checked yet, nearest first.",
		},
		bestFirst: {
			verified: "Verified clinics, highest rated first.",
			unchecked: "Clinics, highest rated first.",
			all: "Clinics, including those not checked yet, highest rated first.",
		},
		allIn: (country: string) => `All clinics in ${country}`,
		failed: "Failed to fetch clinics. Please try again.",
		hideMap: "Hide map",
		showMap: "Show map",
		clear: "Clear all filters",
	},
};
