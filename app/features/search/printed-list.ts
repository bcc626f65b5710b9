import { t } from "@lingui/core/macro";
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
import type { Sort } from "#domain/search/search-params.ts";
import { type ClinicSearchParams, writeClinicSearch } from "#domain/search/search-params.ts";
import { printFilterChoices } from "./filter-groups.ts";

/** The orders of lists. By name, the clinics that are called as was searched come first: `namedFirst`. */
const orders: Record<Exclude<Sort, "named">, string> = {
	...{ distance: t`Nearest first`, reviews: t`Most reviews first`, rating: t`Highest rated first`, name: "A–Z" },
	price: t`Lowest price first`,
};

type Page = {
	search: ClinicSearchParams;
	/** The list's own address, without filters. */
	path: string;
	/** The place that the clinics are near to. */
	place?: NearPlace | null;
	map: PageMap;
};

/**
 * Returns a list as the texts of its page. It runs on the server, which has the names of all languages, and returns no
 * more than the page shows: browsers load it twice, as HTML and as data. Throws a redirect to the last page if
 * `search.page` is beyond that.
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
	const wanted = search.treatments;
	const isPlace = search.on !== "clinics";
	const isUnchecked = facets.shows_unchecked;
	const names = {
		...{ currency, isUnchecked },
		treatments: new Map(guides.flatMap(({ slug, name, is_offered }) => (is_offered ? [[slug, name]] : []))),
	};
	const alertSearch = writeAlertSearch(search);
	return {
		...{ path, search },
		/** The address where visitors ask for emails about news in the list; null if no alert can watch this search. */
		alert: alertSearch === null ? null : `/alert${writeQuery({ search: alertSearch })}`,
		...found,
		map:
			marks &&
			(await toSearchMap(map, marks, {
				...{ box: readBox(search.box), place, total: found.total, isExact: found.is_exact },
			})),
		order: describeOrder(search, found.is_unchecked === true),
		// the last page says if there are matches that no page shows
		note:
			hasMore && search.page === last
				? t`Only the first ${{ count: formatNumber(found.reach) }} clinics are shown. Add a word or a place to see others.`
				: undefined,
		clinics: toColumns(clinics.map((clinic) => printCard(clinic, { now, wanted, withStreet: isPlace }))),
		instead: instead && { ...instead, clinics: instead.clinics.map((clinic) => printCard(clinic, { now, wanted })) },
		// without verified clinics a switch between them and all clinics changes nothing
		choices: printFilterChoices(facets, { search, names, hasSwitch: isPlace && !isUnchecked }),
	};
}

function describeOrder({ on, sort, first = "", verifiedOnly }: ClinicSearchParams, isUnchecked: boolean): string {
	const order = sort === "named" ? t`“${first}” in the name first` : orders[sort];
	return on !== "clinics" || (verifiedOnly && !isUnchecked) ? order : t`${order}, unverified ones too`;
}

export type PrintedList = Awaited<ReturnType<typeof printList>>;
