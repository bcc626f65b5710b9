import { readBox, writeBox } from "#domain/map/box.ts";
import { isCountryCode } from "#domain/places/countries.ts";
import { readPage, readText, writeQuery } from "./address.ts";
import { type ClinicFilters, filterParams, noFilters, pickPlaceless, readFilters, writeFilters } from "./filters.ts";
import { searchLimits } from "./limits.ts";
import { isNear, readNear } from "./near.ts";

/** Kilometres around a place that can be chosen, and those that are meant unless asked otherwise. */
export const distances = [25, 50, 100] as const;
const defaultDistance = 50;

export type Sort = "rating" | "distance" | "reviews" | "name" | "price" | "named";

/** What a list of clinics was asked for; empty texts mean "any". */
export type ClinicSearchParams = ClinicFilters & {
	/** The page of the list: the search of all clinics, or the page of a country or of a city, which its path names. */
	on: "clinics" | "country" | "city";
	q: string;
	/** `q` is looked for in addresses too, as pages of countries and cities always do. */
	inAddress: boolean;
	/** ISO-2 in upper case, or empty. */
	country: string;
	/** On the page of a country also a part of a name. */
	city: string;
	/** A place as "cologne,de" or a position as "50.94,6.96", in place of country and city; or empty. */
	near: string;
	/** Kilometres. */
	within: (typeof distances)[number];
	/** One of `sortsOf`. */
	sort: Sort;
	/** The map beside the list. */
	isMap: boolean;
	/** What the map shows: degrees west, south, east, north, as "6.5,50.7,7.3,51.1"; or empty. */
	box: string;
	/** The words that were typed into the one box and understood as these filters, or empty. */
	said: string;
	/** In the order `named`: clinics with this in their name come before all others. */
	first?: string;
	/** Clinics on a page. */
	limit: number;
	/** From 1. */
	page: number;
};

/** The parameters of each page, in the order in which they are written. */
export const searchNames: Record<ClinicSearchParams["on"], string[]> = {
	clinics: [
		...["q", "in", "country", "city", "near", "within", "sort", ...filterParams],
		...["view", "box", "said", "first", "page"],
	],
	country: ["q", "city", "sort", ...filterParams, "view", "limit", "page"],
	city: ["q", "sort", ...filterParams, "view", "limit", "page"],
};

/** A search for nothing in particular. */
export const anyClinic: ClinicSearchParams = {
	...{ on: "clinics", q: "", inAddress: false, country: "", city: "", near: "", within: defaultDistance },
	...{ sort: "rating", ...noFilters, isMap: false, box: "", said: "" },
	...{ limit: searchLimits.searchPageSize, page: 1 },
};

/** The orders of a list, the default first. Prices compare only within the currency of a place. */
export function sortsOf({ on = "clinics", q, near, country, first }: Partial<ClinicSearchParams>): Sort[] {
	if (on !== "clinics") return ["reviews", "rating", "name", "price"];
	if (near) return ["distance", "rating", "price"];
	return [...(first && !q ? (["named"] as const) : []), "rating", ...(country ? (["price"] as const) : [])];
}

type Place = Pick<ClinicSearchParams, "on" | "country" | "city">;

/**
 * Reads the search from a URL. Whatever makes no sense counts as not given. A city needs a country; distances and their
 * order need a place, and a price needs to know in whose money. A country counts more than a place to be near to: near
 * one the form has both.
 * @param at the page, and of those of countries and cities what the path names
 */
export function readClinicSearch(params: URLSearchParams, at: Place = anyClinic): ClinicSearchParams {
	const { on } = at;
	const read = (name: string) => (searchNames[on].includes(name) ? readText(params, name) : "");
	const given = read("country");
	const country = on === "clinics" ? (isCountryCode(given) ? given.toUpperCase() : "") : at.country;
	const near = on === "clinics" && !country ? readNear(params) : "";
	const q = read("q");
	const first = read("first");
	const sorts = sortsOf({ on, q, near, country, first });
	const sort = sorts.find((sort) => sort === read("sort")) ?? (sorts[0] as Sort);
	const filters = readFilters(params);
	const box = readBox(read("box"));
	const sizes = on === "clinics" ? [] : searchLimits.countryPageSizes;
	const size = on === "clinics" ? searchLimits.searchPageSize : searchLimits.countryPageSize;
	return {
		on,
		q,
		inAddress: q !== "" && (on !== "clinics" || read("in") === "address"),
		country,
		city: on === "city" ? at.city : country && read("city"),
		near,
		within: (near && distances.find((distance) => String(distance) === read("within"))) || defaultDistance,
		sort,
		...(near || country ? filters : pickPlaceless(filters)),
		isMap: read("view") === "map",
		box: box ? writeBox(box) : "",
		said: read("said"),
		...(sort === "named" && { first }),
		limit: sizes.find((limit) => limit === Number(read("limit"))) ?? size,
		page: readPage(params),
	};
}

/** The shortest query string for a search on its page: nothing that is meant anyway. */
export function writeClinicSearch(search: Partial<ClinicSearchParams>): string {
	const { on = "clinics" } = search;
	const near = search.near && isNear(search.near) ? search.near : "";
	const [usual, ...others] = sortsOf({ ...search, near });
	const sort = others.find((other) => other === search.sort);
	const values: Parameters<typeof writeQuery>[0] = {
		q: search.q,
		in: search.q && search.inAddress ? "address" : "",
		country: near ? "" : search.country,
		city: near || !search.country ? "" : search.city,
		near,
		within: near && search.within !== defaultDistance ? search.within : "",
		sort,
		...writeFilters(search),
		view: search.isMap ? "map" : "",
		box: search.box,
		said: search.said,
		first: usual === "named" && !sort ? search.first : "",
		limit: search.limit === searchLimits.countryPageSize ? "" : search.limit,
		page: search.page === 1 ? "" : search.page,
	};
	return writeQuery(Object.fromEntries(searchNames[on].map((name) => [name, values[name]])));
}
