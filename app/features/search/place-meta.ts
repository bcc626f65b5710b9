import type { MetaDescriptor } from "react-router";
import { clinicList, getSiteUrl, type Matches, pageMeta, withPage } from "#app/lib/seo.ts";
import { formatCount } from "#domain/format.ts";
import { writeClinicSearch } from "#domain/search/search-params.ts";
import * as texts from "./list-texts.ts";
// what writes the list stays on the server: a value of it here, and browsers get all that it needs
import type { PrintedList } from "./printed-list.ts";

type Meta = {
	/** "Germany", or "Cologne, Germany". */
	place: string;
	/** Its own address. */
	path: string;
	/** Whether there is enough at it to be found. */
	isIndexed: boolean;
	crumbs: { name: string; path: string }[];
};

/** What search engines read of such a page. */
export function placeMeta(
	matches: Matches,
	list: PrintedList,
	{ place, path, isIndexed, crumbs }: Meta,
): MetaDescriptor[] {
	const { search, total, is_exact: isExact } = list;
	const { id: ids = [] } = list.clinics;
	// what is filtered is one of countless lists
	const isPlain = writeClinicSearch({ ...search, page: 1 }) === "";
	return pageMeta(matches, {
		title: withPage(texts.placeMetaTitle(place), search.page),
		description: (list.is_unchecked ? texts.placeMetaUnchecked : texts.placeMetaDescription)(
			formatCount(total, "tattoo removal clinic", "tattoo removal clinics", isExact),
			place,
		),
		path: path + writeClinicSearch(search),
		// pages of clinics of which none is checked are not indexed themselves
		isIndexed: isPlain && ids.length > 0 && isIndexed && !list.is_unchecked,
		crumbs,
		jsonLd: [clinicList(getSiteUrl(matches), ids, (search.page - 1) * search.limit)],
	});
}
