import { readBox, writeBox } from "#domain/map/box.ts";
import { isCountryCode } from "#domain/places/countries.ts";
import { readPage, readText, writeQuery } from "./address.ts";
import { type ClinicFilters, filterParams, noFilters, readFilters, writeFilters } from "./filters.ts";
import { isNear, readNear } from "./near.ts";

/** Kilometres around a place that can be chosen, and those that are meant unless asked otherwise. */
export const distances = [25, 50, 100] as const;
const defaultDistance = 50;

/** What the clinic search (/clinics) was asked for; empty texts and 0 mean "any". */
export type ClinicSearchParams = ClinicFilters & {
	q: string;
	/** `q` is looked for in addresses too, as on the pages of countries and cities. */
	inAddress: boolean;
	/** ISO-2 in upper case, or empty. */
	country: string;
	city: string;
	/** A place as "cologne,de" or a position as "50.94,6.96", in place of country and city; or empty. */
	near: string;
	/** Kilometres. */
	within: (typeof distances)[number];
	sort: "rating" | "distance";
	/** The map instead of nothing beside the list. */
	isMap: boolean;
	/** What the map shows: degrees west, south, east, north, as "6.5,50.7,7.3,51.1"; or empty. */
	box: string;
	/** The words that were typed into the one box and understood as these filters, or empty. */
	said: string;
	/** From 1. */
	page: number;
};

/** The parameters that a search reads, in the order in which they are written. */
export const clinicSearchNames = [
	...["q", "in", "country", "city", "near", "within", "sort"],
	...filterParams,
	...["view", "box", "said", "page"],
];

/** A search for nothing in particular. */
export const anyClinic: ClinicSearchParams = {
	...{ q: "", inAddress: false, country: "", city: "", near: "", within: defaultDistance, sort: "rating" },
	...noFilters,
	...{ isMap: false, box: "", said: "", page: 1 },
};

/**
 * Reads the search from a URL. Whatever makes no sense counts as not given. A city needs a country; a place to be near stands for
 * both; distances and their order need such a place, and a price needs to know in whose money.
 */
export function readClinicSearch(params: URLSearchParams): ClinicSearchParams {
	const near = readNear(params);
	const given = readText(params, "country");
	const country = !near && isCountryCode(given) ? given.toUpperCase() : "";
	const filters = readFilters(params);
	const box = readBox(readText(params, "box"));
	const q = readText(params, "q");
	return {
		q,
		inAddress: q !== "" && params.get("in") === "address",
		country,
		city: country && readText(params, "city"),
		near,
		within: (near && distances.find((distance) => String(distance) === params.get("within"))) || defaultDistance,
		sort: near && params.get("sort") !== "rating" ? "distance" : "rating",
		...filters,
		price: near || country ? filters.price : 0,
		isMap: params.get("view") === "map",
		box: box ? writeBox(box) : "",
		said: readText(params, "said"),
		page: readPage(params),
	};
}

/** The shortest query string for a search: nothing that is the default. */
export function writeClinicSearch(search: Partial<ClinicSearchParams>): string {
	const near = search.near && isNear(search.near) ? search.near : "";
	return writeQuery({
		q: search.q,
		in: search.q && search.inAddress ? "address" : "",
		country: near ? "" : search.country,
		city: near || !search.country ? "" : search.city,
		near,
		within: near && search.within !== defaultDistance ? search.within : "",
		sort: near && search.sort === "rating" ? "rating" : "",
		...writeFilters(search),
		view: search.isMap ? "map" : "",
		box: search.box,
		said: search.said,
		page: search.page === 1 ? "" : search.page,
	});
}
