import { href } from "react-router";
/** What the log can be narrowed by; the names stand in the address and in the request. */
export const filterNames = ["q", "act", "admin", "subject_type", "subject_id", "from", "to"] as const;
export type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** The filters of an address; empty ones are none. */
export function readFilters(params: URLSearchParams): Filters {
	const filters: Filters = {};
	for (const name of filterNames) {
		const value = params.get(name)?.trim();
		if (value) filters[name] = value;
	}
	return filters;
}

/** The address of the log with these filters, from the place on. */
export function getLogHref(filters: Filters, place?: { at: string; id: number }): string {
	const params = new URLSearchParams(filters);
	if (place) {
		params.set("at", place.at);
		params.set("id", String(place.id));
	}
	return `${href("/admin/audit-log")}${params.size > 0 ? `?${params}` : ""}`;
}
