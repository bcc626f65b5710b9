import { searchLimits } from "./limits.ts";

// Reads and writes the query parameters that all lists share.

/**
 * Composes letters with their accents (NFC), replaces control characters, which no name has and Postgres partly
 * refuses, trims the text and cuts it to the length of a search.
 */
export const cleanSearchText = (text: string): string =>
	text
		.normalize("NFC")
		.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, searchLimits.queryLength)
		.trimEnd();

/** Reads a parameter as a search text; empty if it is missing. */
export const readText = (params: URLSearchParams, name: string): string => cleanSearchText(params.get(name) ?? "");

/** Reads the number of a page, from 1; anything else is page 1. */
export function readPage(params: URLSearchParams): number {
	const page = Number(params.get("page"));
	return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Writes a query with its question mark, without empty values; a parameter with several values is repeated. */
export function writeQuery(values: Record<string, string | number | string[] | undefined>): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) {
		for (const item of [value ?? ""].flat()) if (item) params.append(name, String(item));
	}
	// keeps "cologne,de" readable: a comma has no special meaning in a query
	const text = params.toString().replaceAll("%2C", ",");
	return text && `?${text}`;
}
