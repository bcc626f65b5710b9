import { readPage, readText, writeQuery } from "./address.ts";
import { type ClinicFilters, filterParams, readFilters, writeFilters } from "./filters.ts";
import { searchLimits } from "./limits.ts";

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
export const countryNames = ["q", "city", "sort", ...filterParams, "view", "limit", "page"];

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
