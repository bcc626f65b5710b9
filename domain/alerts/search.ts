import { limits } from "../limits.ts";
import { countFilters, pickFilters } from "../search/filters.ts";
import { parsePosition } from "../search/near.ts";
import { type ClinicSearchParams, writeClinicSearch } from "../search/search-params.ts";

/**
 * What an alert for a search watches, as the query of /clinics: its place, and filters whose answer lasts for a week.
 * Null where there is none: for words that somebody typed, which no mail repeats, for a part of a map, and for a
 * position, which is no business of ours beside an address.
 */
export function writeAlertSearch(search: ClinicSearchParams): string | null {
	const { on, q, first, box, country, city, near, within } = search;
	if (q || first || box || parsePosition(near) || (on === "country" && city)) return null;
	const filters = { ...pickFilters(search), isOpen: false, verifiedOnly: true };
	const query = writeClinicSearch({ country, city, near, within, ...filters });
	return query.length <= limits.alertSearch ? query : null;
}

/**
 * What an alert waits for, in a sentence that begins "when".
 * @param where "near Erfurt", or empty for everywhere
 * @param price the most that a session may cost, "€120"; empty for any
 */
export function sayNews(search: ClinicSearchParams, where: string, price: string): string {
	const others = countFilters({ ...search, price: 0, isOpen: false, verifiedOnly: true });
	return [
		price ? "a checked clinic" : "a clinic",
		where,
		price ? `has a session for ${price} or less` : "is checked",
		others > 0 && "and fits your filters",
	]
		.filter(Boolean)
		.join(" ");
}
