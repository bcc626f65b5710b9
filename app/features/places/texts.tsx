import type { ReactNode } from "react";
import { formatListed } from "#domain/clinics/listed.ts";
import { formatCount, formatNumber } from "#domain/format.ts";

const inCities = (cities: number) => `in ${formatCount(cities, "city", "cities")}`;
const inCountries = (countries: number) => `in ${formatCount(countries, "country", "countries")}`;

/** What visitors read of countries and cities. */
export const texts = {
	failedShort: "Clinics",
	clinicsFailed: "Failed to fetch clinics. Please try again.",
	cityLinks: {
		away: (clinics: number, km: number) => `${formatCount(clinics, "clinic")}, ${formatNumber(km)} km`,
	},
	countryCard: {
		clinics: (clinics: number, cities: number) =>
			`${formatCount(clinics, "clinic")} · ${formatCount(cities, "city", "cities")}`,
		unchecked: (clinics: number, cities: number) =>
			`${formatCount(clinics, "clinic")}, none checked yet · ${formatCount(cities, "city", "cities")}`,
	},
	placeFacts: {
		medianPrice: (price: ReactNode) => <> Median price of a session: {price}.</>,
		medianPriceOf: (price: ReactNode, clinics: number) => (
			<>
				{" "}
				Median price of a session: {price}, at {formatNumber(clinics)} clinics that name one.
			</>
		),
		from: (price: string) => `from ${price}`,
	},
	city: {
		failureTitle: "Clinics by city",
		pageNotFound: "Page not found",
		within: "Within 50 km",
		allClinics: (inText: string) => `All clinics in ${inText}`,
		citiesNearby: "Cities nearby",
		otherCities: (inText: string) => `Other cities in ${inText}`,
	},
	country: {
		failureTitle: "Clinics by country",
		inCities,
		verifiedIn: (cities: number) => `Verified clinics ${inCities(cities)}`,
		clinicsIn: (cities: number) => `Clinics ${inCities(cities)}`,
		invalid: "Invalid Country Code",
		browseCountries: "Browse all countries",
		cities: "Cities",
		allCities: (inText: string) => `All cities in ${inText}`,
		invalidHint: "Invalid country code. Please use a valid ISO-2 country code (e.g., GB, US, CA).",
		browseClinics: "Browse All Clinics",
	},
	countries: {
		crumb: "Countries",
		failed: "The countries could not be loaded. Please try again.",
		forPrograms: (link: ReactNode) => <>Programs can read the clinics, too, under an open licence: {link}.</>,
		verifiedIn: (clinics: number, countries: number) => `${formatListed(clinics, false, inCountries(countries))}.`,
		uncheckedIn: (clinics: number, countries: number) => `${formatListed(clinics, true, inCountries(countries))}.`,
		/** Clinics and countries of each kind. */
		both: ([verified, countries]: [number, number], [unchecked, others]: [number, number]) =>
			`${formatListed(verified, false, inCountries(countries))}, and ${formatListed(unchecked, true, `in ${formatCount(others, "other", "others")}`)}.`,
		pageTitle: "Tattoo removal clinics by country",
		description:
			"Every country in the directory, with the number of tattoo removal clinics, whether they are verified, and the cities they are in.",
		title: "Browse Countries",
		none: "No clinic is verified yet.",
		listClinic: "List a clinic",
		api: "the API",
	},
	countryCities: {
		cities: "Cities",
		failureTitle: "Cities by country",
		failed: "The cities could not be loaded. Please try again.",
		description: (clinics: number, isUnchecked: boolean, cities: number, country: string) =>
			`${formatCount(clinics, isUnchecked ? "tattoo removal clinic" : "verified tattoo removal clinic")} ${inCities(cities)} of ${country}, by city.`,
		withMost: (cities: number) => `These are the ${formatCount(cities, "city", "cities")} with most of them.`,
		pageNotFound: "Page not found",
		pageTitle: (inText: string) => `Tattoo removal in the cities of ${inText}`,
		allClinics: (inText: string) => `All clinics in ${inText}`,
		title: (inText: string) => `Cities in ${inText}`,
		none: "No clinic is verified here yet.",
	},
	cityIndex: {
		letters: "Letters",
	},
};
