import type { ReactNode } from "react";
import { formatListedClinics } from "#domain/clinics/listed.ts";
import { formatCount } from "#domain/format.ts";
import { countryInCities as inCities } from "./texts.tsx";

// Texts of the lists of countries and of cities, and of the page of a city. Those of a country's page are in texts.tsx.

const inCountries = (countries: number) => `in ${formatCount(countries, "country", "countries")}`;

/** A number stays beside what it counts. */
const unbroken = (count: string) => count.replaceAll(" ", "\u00a0");

export const countryCardClinics = (clinics: number, cities: number) =>
	`${unbroken(formatCount(clinics, "clinic"))} · ${unbroken(formatCount(cities, "city", "cities"))}`;
export const countryCardUnchecked = (clinics: number, cities: number) =>
	`${unbroken(formatCount(clinics, "clinic"))}, none checked yet · ${unbroken(formatCount(cities, "city", "cities"))}`;
export const cityFailureTitle = "Clinics by city";
export const cityPageNotFound = "Page not found";
export const cityWithin = "Within 50 km";
export const cityAllClinics = (inText: string) => `All clinics in ${inText}`;
export const cityCitiesNearby = "Cities nearby";
export const cityOtherCities = (inText: string) => `Other cities in ${inText}`;
export const countriesFailed = "We couldn't load the countries. Please try again.";
export const countriesForPrograms = (link: ReactNode) => (
	<>Developers can also use the clinic data under an open licence: {link}.</>
);
export const countriesVerifiedIn = (clinics: number, countries: number) =>
	`${formatListedClinics(clinics, false, inCountries(countries))}.`;
export const countriesUncheckedIn = (clinics: number, countries: number) =>
	`${formatListedClinics(clinics, true, inCountries(countries))}.`;
/** The numbers of verified clinics and their countries, and of unchecked clinics and theirs. */
export const countriesBoth = ([verified, countries]: [number, number], [unchecked, others]: [number, number]) =>
	`${formatListedClinics(verified, false, inCountries(countries))}, and ${formatListedClinics(unchecked, true, `in ${formatCount(others, "other", "others")}`)}.`;
export const countriesPageTitle = "Tattoo removal clinics by country";
export const countriesDescription =
	"Every country in the directory, with the number of tattoo removal clinics, whether they are verified, and the cities they are in.";
export const countriesTitle = "Browse Countries";
export const countriesNone = "No clinics have been verified yet.";
export const countriesListClinic = "List a clinic";
export const countriesFindNear = "Search near a place";
export const countriesApi = "the API";
export const countryCitiesCities = "Cities";
export const countryCitiesFailureTitle = "Cities by country";
export const countryCitiesFailed = "We couldn't load the cities. Please try again.";
export const countryCitiesDescription = (clinics: number, isUnchecked: boolean, cities: number, country: string) =>
	`${formatCount(clinics, isUnchecked ? "tattoo removal clinic" : "verified tattoo removal clinic")} ${inCities(cities)} of ${country}, by city.`;
export const countryCitiesWithMost = (cities: number) =>
	`These are the ${formatCount(cities, "city", "cities")} with the most clinics.`;
export const countryCitiesPageNotFound = "Page not found";
export const countryCitiesPageTitle = (inText: string) => `Tattoo removal in the cities of ${inText}`;
export const countryCitiesAllClinics = (inText: string) => `All clinics in ${inText}`;
export const countryCitiesTitle = (inText: string) => `Cities in ${inText}`;
export const countryCitiesNone = "No clinics have been verified here yet.";
export const cityIndexLetters = "Letters";
