import { readBox, writeBox } from "#domain/map/box.ts";
import { isCountryCode } from "#domain/places/countries.ts";
import { readTattoo } from "../course/course.ts";
import { readPage, readText, writeQuery } from "./address.ts";
import { type ClinicFilters, filterParams, noFilters, pickPlaceless, readFilters, writeFilters } from "./filters.ts";
import { searchLimits } from "./limits.ts";
import { isNear, readNear } from "./near.ts";

/** Distances from a place to choose from, in kilometres, and the default. */
export const distances = [25, 50, 100] as const;
const defaultDistance = 50;

export type Sort = "rating" | "distance" | "reviews" | "name" | "price" | "named";

/** The search of a list of clinics. An empty text means "any". */
export type ClinicSearchParams = ClinicFilters & {
	/** The page with the list: the search of all clinics, or the page of a country or city, which its path names. */
	on: "clinics" | "country" | "city";
	/** Words to find in names of clinics. */
	q: string;
	/** Whether to find `q` in addresses, too. Pages of countries and cities always do. */
	inAddress: boolean;
	/** ISO-2 in upper case. */
	country: string;
	/** The name of a city; on the page of a country, a part of a name is enough. */
	city: string;
	/** A place as "cologne,de" or a position as "50.94,6.96", instead of country and city. */
	near: string;
	/** Kilometres. */
	within: (typeof distances)[number];
	/** One of `sortsOf`. */
	sort: Sort;
	/**
	 * The tattoo by whose price the list is ordered or filtered, as by `writeTattoo`; empty for any, and in every other
	 * list. Only who presses one of the two sends it.
	 */
	tattoo: string;
	/** Whether the page shows the map. */
	isMap: boolean;
	/** The area of the map in degrees: west, south, east, north, as "6.5,50.7,7.3,51.1". */
	box: string;
	/** The text that was typed into the search box and understood as this search. Its parameter is `said`. */
	typedText: string;
	/** Only in the order `named`: clinics with this text in their name come first. */
	first?: string;
	/** The number of clinics on a page. */
	limit: number;
	/** From 1. */
	page: number;
};

/** The parameters of each page, in their order in URLs. */
export const searchNames: Record<ClinicSearchParams["on"], string[]> = {
	clinics: [
		...["q", "in", "country", "city", "near", "within", "sort", ...filterParams, "tattoo"],
		...["view", "box", "said", "first", "page"],
	],
	country: ["q", "city", "sort", ...filterParams, "tattoo", "view", "limit", "page"],
	city: ["q", "sort", ...filterParams, "tattoo", "view", "limit", "page"],
};

/** The search of all clinics. */
export const anyClinic: ClinicSearchParams = {
	...{ on: "clinics", q: "", inAddress: false, country: "", city: "", near: "", within: defaultDistance },
	...{ sort: "rating", ...noFilters, tattoo: "", isMap: false, box: "", typedText: "" },
	...{ limit: searchLimits.searchPageSize, page: 1 },
};

/** Returns the orders of a list, the default first. Prices can only be compared in one country's currency. */
export function sortsOf({ on = "clinics", q, near, country, first }: Partial<ClinicSearchParams>): Sort[] {
	if (on !== "clinics") return ["reviews", "rating", "name", "price"];
	if (near) return ["distance", "rating", "price"];
	return [...(first && !q ? (["named"] as const) : []), "rating", ...(country ? (["price"] as const) : [])];
}

/** Whether prices order or filter a list: they then are those of its own tattoo, not of the one that a device keeps. */
export const isByPrice = ({ sort, price }: Partial<ClinicSearchParams>): boolean => sort === "price" || Boolean(price);

type Place = Pick<ClinicSearchParams, "on" | "country" | "city">;

/**
 * Reads a search from a query; invalid values count as missing. A city needs a country, a distance needs `near`, and a
 * price needs one of the two. If there are both, `country` wins over `near`: the form sends both near a place.
 * @param at the page, with the country and city that its path names
 */
export function readClinicSearch(params: URLSearchParams, at: Place = anyClinic): ClinicSearchParams {
	const { on } = at;
	const read = (name: string) => (searchNames[on].includes(name) ? readText(params, name) : "");
	const code = read("country");
	const country = on === "clinics" ? (isCountryCode(code) ? code.toUpperCase() : "") : at.country;
	const near = on === "clinics" && !country ? readNear(params) : "";
	const q = read("q");
	const first = read("first");
	const sorts = sortsOf({ on, q, near, country, first });
	const sort = sorts.find((sort) => sort === read("sort")) ?? (sorts[0] as Sort);
	const filters = near || country ? readFilters(params) : pickPlaceless(readFilters(params));
	const tattoo = read("tattoo");
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
		...filters,
		tattoo: isByPrice({ sort, price: filters.price }) && readTattoo(tattoo) ? tattoo : "",
		isMap: read("view") === "map",
		box: box ? writeBox(box) : "",
		typedText: read("said"),
		...(sort === "named" && { first }),
		limit: sizes.find((limit) => limit === Number(read("limit"))) ?? size,
		page: readPage(params),
	};
}

/** Writes a search as the query of its page, with a question mark and without defaults. */
export function writeClinicSearch(search: Partial<ClinicSearchParams>): string {
	const { on = "clinics" } = search;
	const near = search.near && isNear(search.near) ? search.near : "";
	const [defaultSort, ...sorts] = sortsOf({ ...search, near });
	const sort = sorts.find((one) => one === search.sort);
	const values: Parameters<typeof writeQuery>[0] = {
		q: search.q,
		in: search.q && search.inAddress ? "address" : "",
		country: near ? "" : search.country,
		city: near || !search.country ? "" : search.city,
		near,
		within: near && search.within !== defaultDistance ? search.within : "",
		sort,
		...writeFilters(search),
		tattoo: isByPrice({ sort, price: search.price }) ? search.tattoo : "",
		view: search.isMap ? "map" : "",
		box: search.box,
		said: search.typedText,
		first: defaultSort === "named" && !sort ? search.first : "",
		limit: search.limit === searchLimits.countryPageSize ? "" : search.limit,
		page: search.page === 1 ? "" : search.page,
	};
	return writeQuery(Object.fromEntries(searchNames[on].map((name) => [name, values[name]])));
}
