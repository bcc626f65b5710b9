import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#domain/format.ts";

// Texts of the public pages of countries and cities.

export const countryInCities = (cities: number) => `in ${formatCount(cities, "city", "cities")}`;

/** The document title of a country or city page that failed to load. */
export const failureTitle = "Clinics";

export const clinicsFailed = "Failed to fetch clinics. Please try again.";

export const cityLinksAway = (clinics: number, km: number) =>
	`${formatCount(clinics, "clinic")}, ${formatNumber(km)} km`;

export const placeFactsPrice = (price: ReactNode, clinics: number, priceAge: number) => (
	<>
		{" "}
		Laser sessions typically start at {price} (median of {formatNumber(clinics)} clinics, last {priceAge} days).
	</>
);

export const countriesCrumb = "Countries";
export const countryCities = "Cities";
export const countryFailureTitle = "Clinics by country";
export const countryVerifiedIn = (cities: number) => `Verified clinics ${countryInCities(cities)}`;
export const countryClinicsIn = (cities: number) => `Clinics ${countryInCities(cities)}`;
export const countryInvalid = "Invalid Country Code";
export const countryBrowseCountries = "Browse all countries";
export const countryAllCities = (country: string) => `All cities in ${country}`;
export const countryInvalidHint = "Invalid country code. Please use a valid ISO-2 country code (e.g., GB, US, CA).";
export const countryBrowseClinics = "Browse All Clinics";
