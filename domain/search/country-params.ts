import { searchLimits } from "#domain/search-limits.ts";
import { type ClinicFilters, filterNames, readFilters, writeFilters } from "./filter-params.ts";

export const countrySorts = ["reviews", "rating", "name"] as const;

/** What the page of a country was asked for, or that of a city, which has no `city`. */
export type CountryParams = ClinicFilters & {
	q: string;
	city: string;
	sort: (typeof countrySorts)[number];
	/** The map beside the list. */
	isMap: boolean;
	/** One of `searchLimits.countryPageSizes`. */
	limit: number;
	/** From 1. */
	page: number;
};

/** The parameters that a country's page reads. */
export const countryNames = ["q", "city", "sort", ...filterNames, "view", "limit", "page"];

/** Reads a country page's state from its URL. Whatever makes no sense counts as not given. */
export function readCountryParams(params: URLSearchParams): CountryParams {
	const limit = Number(params.get("limit"));
	return {
		q: readText(params, "q"),
		city: readText(params, "city"),
		sort: countrySorts.find((sort) => sort === params.get("sort")) ?? "reviews",
		...readFilters(params),
		isMap: params.get("view") === "map",
		limit: searchLimits.countryPageSizes.find((size) => size === limit) ?? searchLimits.countryPageSize,
		page: readPage(params),
	};
}

/** The shortest query string for a country page's state: nothing that is the default. */
export function writeCountryParams(params: CountryParams): string {
	return writeQuery({
		q: params.q,
		city: params.city,
		sort: params.sort === "reviews" ? "" : params.sort,
		...writeFilters(params),
		view: params.isMap ? "map" : "",
		limit: params.limit === searchLimits.countryPageSize ? "" : params.limit,
		page: params.page === 1 ? "" : params.page,
	});
}

/** Text as typed, cleaned and cut at the length that is searched. */
export function readText(params: URLSearchParams, name: string): string {
	return cleanQuery(params.get(name) ?? "").slice(0, searchLimits.queryLength);
}

/** A text to look for, without what no name contains (Postgres refuses NUL). */
export function cleanQuery(text: string): string {
	return text.replace(/\p{Cc}/gu, " ").trim();
}

/** The page, from 1. */
export function readPage(params: URLSearchParams): number {
	const page = Number(params.get("page"));
	return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The query of an address, without what is empty; a list stands there once for each of its values. */
export function writeQuery(values: Record<string, string | number | string[] | undefined>): string {
	const params = new URLSearchParams();
	for (const [name, given] of Object.entries(values)) {
		for (const value of [given ?? ""].flat()) if (value) params.append(name, String(value));
	}
	// "cologne,de": a comma means nothing in a query
	const text = params.toString().replaceAll("%2C", ",");
	return text && `?${text}`;
}
