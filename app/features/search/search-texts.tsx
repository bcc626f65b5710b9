import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

// Texts of all lists of clinics: those of a search, of a country and of a city.

export const clinicResults = {
	isOld: (tryAgain: ReactNode) => <>We couldn't load what you asked for. These are the earlier results. {tryAgain}</>,
	tryAgain: "Try again",
	found: (clinics: number, isExact: boolean) => `Found ${formatCount(clinics, "clinic", "clinics", isExact)}`,
	noneChecked: ", none checked yet",
	pageOf: (page: number, pages: number) => `, page ${formatNumber(page)} of ${formatNumber(pages)}`,
	fewLetters: "One or two letters only find words that start with them.",
	/** For screen readers, after the order. */
	howWeRank: "(how we rank)",
	pricesOfMine: "Prices for your tattoo",
	imported: (howWeCheck: ReactNode) => (
		<>
			Imported from the sources named on their cards. Nobody has checked them yet: ask to see a licence before you book.{" "}
			{howWeCheck}
		</>
	),
	someImported: (howWeCheck: ReactNode) => (
		<>
			Clinics marked “Not yet checked” were imported from the sources named on their cards. Ask to see a licence before
			you book. {howWeCheck}
		</>
	),
	howWeCheck: "How we check",
	uncheckedOne: (clinics: string, show: ReactNode) => (
		<>
			{clinics} imported from public sources hasn't been checked yet. {show}
		</>
	),
	uncheckedMore: (clinics: string, show: ReactNode) => (
		<>
			{clinics} imported from public sources haven't been checked yet. {show}
		</>
	),
	showIt: "Show it",
	showThem: "Show them",
	none: "No clinics found matching your criteria.",
};

export const nearMeMissing = "For clinics near you, press “Near me” above or add a city.";
export const nearMeNeedsPlace = "For clinics near you, add your city or postcode to your search.";
export const namesInstead = (words: string) => `Look for clinics called “${words}”`;

export const nearMe = {
	asking: "Asking your browser…",
	nearMe: "Near me",
	refused: "Your browser didn't share your location. Search for your city or postcode instead.",
	notFound: "We couldn't find your location. Search for your city or postcode instead.",
};

export const listMap = "Map";
export const listList = "List";
export const listTellMeOfOne = "Tell me when there's one";
export const listTellMeOfNews = "Tell me when there's news here";
export const nextSteps = {
	title: "Nothing here that fits?",
	wider: (km: number) => `Look within ${km} km`,
	guide: "Read the guide to this treatment",
	guides: "Read what suits your ink and skin",
	estimate: "Estimate your sessions",
};
export const listClear = "Clear all filters";
export const listShowUnverified = "Include unverified clinics";
export const placeScreenTitle = (place: string) => `Clinics in ${place}`;

type Instead = { place: string; country: string; areRated: boolean };

/** Headings of the clinics that are shown instead, if a search found none. */
export const insteadTitles = {
	further: ({ place }: Instead) => `Further from ${place}: the nearest that match`,
	unverified: ({ place }: Instead) => `Near ${place}, but not verified yet`,
	nearest: ({ place }: Instead) => `The nearest clinics to ${place}, without these filters`,
	names: () => "Clinics with a similar name",
	country: ({ country, areRated }: Instead) =>
		areRated ? `The best-rated clinics in ${country}` : `Clinics in ${country}`,
	everywhere: ({ areRated }: Instead) =>
		areRated ? "The best-rated clinics in all countries" : "Clinics in all countries",
};
