import { href } from "react-router";
import { type Box, writeBox } from "#domain/map/box.ts";
import { type CountryParams, writeCountryParams } from "#domain/search/country-params.ts";
import { anyClinic, type ClinicSearchParams, writeClinicSearch } from "#domain/search/search-params.ts";

/** Where the marks of a search's map lead, with its filters. */
export type MapLinks = {
	/** The clinics of a city. */
	city: (city: { country: string; name: string }) => string;
	/** The clinics of a part of the map. */
	box: (box: Box) => string;
	/** What there is to mark on a part of the map. */
	marks: (box: Box) => string;
};

/**
 * The same filters for other places. A price keeps them to the country in whose money it is.
 * @param country of what is searched, ISO-2 in upper case; empty for none
 */
export function linksOf(search: ClinicSearchParams, country: string): MapLinks {
	const kept = search.price ? country : "";
	const elsewhere = { ...search, page: 1, country: kept, city: "", near: "", box: "", said: "" };
	return {
		city: ({ country, name }) => `${href("/clinics")}${writeClinicSearch({ ...elsewhere, country, city: name })}`,
		box: (box) => `${href("/clinics")}${writeClinicSearch({ ...elsewhere, box: writeBox(box) })}`,
		marks: (box) => `/map/pins${writeClinicSearch({ ...elsewhere, isMap: false, box: writeBox(box) })}`,
	};
}

/** Those of the map of a country or a city: its cities lead to pages of countries, whatever else is on the map to the search. */
export function linksOfPlace(filters: CountryParams, country: string): MapLinks {
	return {
		...linksOf({ ...anyClinic, ...filters, inAddress: true, sort: "rating" }, country),
		city: ({ country, name }) =>
			href("/countries/:code", { code: country.toLowerCase() }) +
			writeCountryParams({ ...filters, city: name, page: 1 }),
	};
}
