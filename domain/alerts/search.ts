import { limits } from "../limits.ts";
import { countFilters, pickFilters } from "../search/filters.ts";
import { parsePosition } from "../search/near.ts";
import { type ClinicSearchParams, writeClinicSearch } from "../search/search-params.ts";

/**
 * Returns the query of /clinics that an alert for this search watches: its place, and the filters that do not change
 * by the hour. Returns null for searches without alerts: typed words, because mails must not repeat them; map areas;
 * and exact positions, which must not be stored beside an email address.
 */
export function writeAlertSearch(search: ClinicSearchParams): string | null {
	const { on, q, first, box, country, city, near, within } = search;
	if (q || first || box || parsePosition(near) || (on === "country" && city)) return null;
	const filters = { ...pickFilters(search), isOpen: false, verifiedOnly: true };
	const query = writeClinicSearch({ country, city, near, within, ...filters });
	return query.length <= limits.alertSearch ? query : null;
}

/**
 * Describes what an alert waits for, as a clause after "when": "a clinic near Erfurt is checked".
 * @param where "near Erfurt", or empty for everywhere
 * @param price the highest price of a session, "€120"; empty for any
 */
export function describeAlert(search: ClinicSearchParams, where: string, price: string): string {
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
