import { isCountryCode } from "../places/countries.ts";
import { readPage, readText, writeQuery } from "./country-params.ts";

/** What the clinic search (/clinics) was asked for; empty texts mean "any". */
export type ClinicSearchParams = {
	q: string;
	/** ISO-2 in upper case, or empty. */
	country: string;
	city: string;
	/** Slug, or empty. */
	treatment: string;
	/** From 1. */
	page: number;
};

/** The parameters that a search reads. */
export const clinicSearchNames = ["q", "country", "city", "treatment", "page"];

/** Reads the search from a URL. Whatever makes no sense counts as not given; a city needs a country. */
export function readClinicSearch(params: URLSearchParams): ClinicSearchParams {
	const country = readText(params, "country");
	const isCountry = isCountryCode(country);
	return {
		q: readText(params, "q"),
		country: isCountry ? country.toUpperCase() : "",
		city: isCountry ? readText(params, "city") : "",
		treatment: readText(params, "treatment"),
		page: readPage(params),
	};
}

/** The shortest query string for a search: nothing that is the default. */
export function writeClinicSearch(search: Partial<ClinicSearchParams>): string {
	return writeQuery({
		q: search.q,
		country: search.country,
		city: search.country ? search.city : "",
		treatment: search.treatment,
		page: search.page === 1 ? "" : search.page,
	});
}
