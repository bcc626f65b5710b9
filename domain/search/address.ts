import { searchLimits } from "./limits.ts";

// What the addresses of lists have in common, whatever they ask.

/** Replaces control characters, which no name contains and Postgres partly refuses, trims, and cuts the text. */
export const cleanSearchText = (text: string): string =>
	text
		.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, searchLimits.queryLength)
		.trimEnd();

/** A text of an address, cleaned; empty where it has none. */
export const readText = (params: URLSearchParams, name: string): string => cleanSearchText(params.get(name) ?? "");

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
