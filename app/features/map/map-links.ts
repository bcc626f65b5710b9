import { href } from "react-router";
import { type Box, writeBox } from "#domain/map/box.ts";
import { type ClinicSearchParams, writeClinicSearch } from "#domain/search/search-params.ts";

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
 * Links that keep a search's filters and change its place. A price holds them in the country of its currency. On the
 * map of a country or a city, cities lead to pages of countries; everything else leads to the search.
 * @param country of what is searched, ISO-2 in upper case; empty for none
 */
export function linksOf(search: ClinicSearchParams, country: string): MapLinks {
	const anywhere = { ...search, page: 1, city: "", near: "", box: "", said: "" };
	const elsewhere = { ...anywhere, on: "clinics" as const, country: search.price ? country : "" };
	return {
		city: ({ country, name }) =>
			search.on === "clinics"
				? href("/clinics") + writeClinicSearch({ ...elsewhere, country, city: name })
				: href("/countries/:code", { code: country.toLowerCase() }) +
					writeClinicSearch({ ...anywhere, on: "country", country, city: name }),
		box: (box) => `${href("/clinics")}${writeClinicSearch({ ...elsewhere, box: writeBox(box) })}`,
		marks: (box) => `/map/pins${writeClinicSearch({ ...elsewhere, isMap: false, box: writeBox(box) })}`,
	};
}
