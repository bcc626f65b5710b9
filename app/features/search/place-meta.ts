import type { MetaDescriptor } from "react-router";
import { clinicList, getSiteUrl, type Matches, pageMeta, withPage } from "#app/lib/seo.ts";
import { formatCount } from "#domain/format.ts";
import { writeClinicSearch } from "#domain/search/search-params.ts";
import * as texts from "./list-texts.ts";
// a type only: importing a value would send the server's code for lists to browsers
import type { PrintedList } from "./printed-list.ts";

type Meta = {
	/** "Germany", or "Cologne, Germany". */
	place: string;
	/** The address of its page, without filters. */
	path: string;
	/** Whether it has enough clinics for search engines to index its page. */
	isIndexed: boolean;
	crumbs: { name: string; path: string }[];
};

/** Returns the meta tags of the page of a country or a city. */
export function placeMeta(
	matches: Matches,
	list: PrintedList,
	{ place, path, isIndexed, crumbs }: Meta,
): MetaDescriptor[] {
	const { search, total, is_exact: isExact } = list;
	const { id: ids = [] } = list.clinics;
	// filtered lists are countless, so they are not indexed
	const isPlain = writeClinicSearch({ ...search, page: 1 }) === "";
	return pageMeta(matches, {
		title: withPage(texts.placeMetaTitle(place), search.page),
		description: (list.is_unchecked ? texts.placeMetaUnchecked : texts.placeMetaDescription)(
			formatCount(total, "tattoo removal clinic", "tattoo removal clinics", isExact),
			place,
		),
		path: path + writeClinicSearch({ ...search, tattoo: "" }),
		// nor are pages that have unchecked clinics only
		isIndexed: isPlain && ids.length > 0 && isIndexed && !list.is_unchecked,
		crumbs,
		jsonLd: [clinicList(getSiteUrl(matches), ids, (search.page - 1) * search.limit)],
	});
}
