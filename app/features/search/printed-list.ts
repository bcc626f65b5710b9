import { redirect } from "react-router";
import type { FoundList } from "#database/queries/search/list.ts";
import type { NearPlace } from "#database/queries/search/near-place.ts";
import { writeAlertSearch } from "#domain/alerts/search.ts";
import { printCard } from "#domain/clinics/card.ts";
import { toColumns } from "#domain/columns.ts";
import { formatNumber } from "#domain/format.ts";
import { readBox } from "#domain/map/box.ts";
import { type PageMap, toSearchMap } from "#domain/map/search-map.ts";
import { countPages } from "#domain/pagination.ts";
import { writeQuery } from "#domain/search/address.ts";
import { type ClinicSearchParams, writeClinicSearch } from "#domain/search/search-params.ts";
import { printFilterChoices } from "./filter-groups.ts";
import * as texts from "./list-texts.ts";

type Page = {
	search: ClinicSearchParams;
	/** The list's own address, without filters. */
	path: string;
	/** The place whose surroundings the list shows. */
	place?: NearPlace | null;
	map: PageMap;
};

/**
 * Writes a list out for its page: on the server, which knows the names of all languages. No more than the page shows:
 * the browser gets it twice. Asked for a page after the last one it throws a redirect to that.
 */
export async function printList(
	{ instead, facets, clinics, marks, currency, guides, ...found }: FoundList,
	{ search, path, place = null, map }: Page,
) {
	const addressOf = (change: Partial<ClinicSearchParams>) =>
		path + writeClinicSearch({ ...search, page: 1, ...change });
	const last = countPages(found.reach, search.limit);
	if (search.page > last) throw redirect(addressOf({ page: last }));
	const hasMore = !found.is_exact || found.total > found.reach;
	const now = new Date();
	const isPlace = search.on !== "clinics";
	const isUnchecked = facets.shows_unchecked;
	const names = {
		...{ currency, isUnchecked },
		treatments: new Map(guides.flatMap(({ slug, name, is_offered }) => (is_offered ? [[slug, name]] : []))),
	};
	const watched = writeAlertSearch(search);
	return {
		...{ path, search },
		/** Where somebody asks to be told of news in it; null where nobody can. */
		alert: watched === null ? null : `/alert${writeQuery({ search: watched })}`,
		...found,
		map:
			marks &&
			(await toSearchMap(map, marks, {
				...{ box: readBox(search.box), place, total: found.total, isExact: found.is_exact },
			})),
		order: describeOrder(search, found.is_unchecked === true),
		// of matches that no page shows
		note: hasMore && search.page === last ? texts.paginationOnlyFirst(formatNumber(found.reach)) : undefined,
		clinics: toColumns(clinics.map((clinic) => printCard(clinic, { now, withStreet: isPlace }))),
		instead: instead && { ...instead, clinics: instead.clinics.map((clinic) => printCard(clinic, { now })) },
		// where none is verified there is nothing to switch to
		choices: printFilterChoices(facets, { search, names, hasSwitch: isPlace && !isUnchecked }),
	};
}

function describeOrder({ on, sort, near, first = "", verifiedOnly }: ClinicSearchParams, isUnchecked: boolean): string {
	if (on !== "clinics") return texts.placeOrders[sort] ?? "";
	const tier = isUnchecked && !near ? "unchecked" : verifiedOnly && !isUnchecked ? "verified" : "all";
	return sort === "named" ? texts.clinicsNamedFirst(first) : (texts.clinicOrders[sort]?.[tier] ?? "");
}

export type PrintedList = Awaited<ReturnType<typeof printList>>;
