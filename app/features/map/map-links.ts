import { href } from "react-router";
import { type Box, writeBox } from "#domain/map/box.ts";
import { type ClinicSearchParams, writeClinicSearch } from "#domain/search/search-params.ts";

/** The addresses behind the marks of a search's map. */
export type MapLinks = {
	/** The list of clinics in a city. */
	city: (city: { country: string; name: string }) => string;
	/** The list of clinics in a part of the map. */
	box: (box: Box) => string;
	/** The marks of a part of the map, as JSON. */
	marks: (box: Box) => string;
};

/**
 * Returns addresses that keep a search's filters and change its place. A search by price stays in its country, whose
 * currency it is in. Cities on the map of a country or a city lead to pages of countries; all else leads to the search.
 * @param country the country of the search, ISO-2 in upper case; empty for none
 */
export function getMapLinks(search: ClinicSearchParams, country: string): MapLinks {
	const anywhere = { ...search, page: 1, city: "", near: "", box: "", typedText: "" };
	const elsewhere = { ...anywhere, on: "clinics" as const, country: search.price ? country : "" };
	// distances and their order stay those of the place that was searched
	const inBox = search.near ? { ...search, page: 1 } : elsewhere;
	return {
		city: ({ country, name }) =>
			search.on === "clinics"
				? href("/clinics") + writeClinicSearch({ ...elsewhere, country, city: name })
				: href("/countries/:code", { code: country.toLowerCase() }) +
					writeClinicSearch({ ...anywhere, on: "country", country, city: name }),
		box: (box) => `${href("/clinics")}${writeClinicSearch({ ...inBox, box: writeBox(box) })}`,
		marks: (box) => `/map/pins${writeClinicSearch({ ...inBox, isMap: false, typedText: "", box: writeBox(box) })}`,
	};
}
