import { href } from "react-router";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import { kindNames, type WaitingKind } from "#domain/desk/kinds.ts";

/** Reads which of what waits an address asks for; leaves out what is none. */
export function readFilter(params: URLSearchParams): CaseFilter {
	const country = params.get("country")?.toUpperCase() ?? "";
	const kind = params.get("kind") ?? "";
	return {
		...(Object.hasOwn(kindNames, kind) && { kind: kind as WaitingKind }),
		...(/^[A-Z]{2}$/.test(country) && { country }),
		...(params.get("mine") === "1" && { mine: "1" as const }),
	};
}

const withQuery = (path: string, query: Record<string, string>) => {
	const params = new URLSearchParams(query).toString();
	return params ? `${path}?${params}` : path;
};

/** The address of the list of what waits. */
export const getListHref = (query: CaseFilter & Record<string, string> = {}) => withQuery(href("/admin"), query);

/** The address of a case. It keeps the filter of the list from which the admin came. */
export const getCaseHref = (id: string, filter: CaseFilter = {}) => withQuery(href("/admin/cases/:id", { id }), filter);
