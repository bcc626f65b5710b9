import { plural, t } from "@lingui/core/macro";
import type { MetaDescriptor } from "react-router";
import { clinicList, getSiteUrl, type Matches, pageMeta, withPage } from "#app/lib/seo.ts";
import { formatNumber } from "#domain/format.ts";
import { writeClinicSearch } from "#domain/search/search-params.ts";
// a type only: importing a value would send the server's code for lists to browsers
import type { PrintedList } from "./printed-list.ts";

const placeMetaDescription = (count: string, place: string) =>
	t`${count} in ${place}: compare addresses, treatments and patient reviews, and see which clinics are verified.`;

const placeMetaUnchecked = (count: string, place: string) =>
	t`${count} in ${place}, none checked yet: compare addresses and treatments, and see where each entry comes from.`;

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
		title: withPage(t`Tattoo removal clinics in ${place}`, search.page),
		description: (list.is_unchecked ? placeMetaUnchecked : placeMetaDescription)(
			isExact
				? plural(total, { one: "# tattoo removal clinic", other: "# tattoo removal clinics" })
				: t`${{ least: formatNumber(total) }}+ tattoo removal clinics`,
			place,
		),
		path: path + writeClinicSearch({ ...search, tattoo: "" }),
		// nor are pages that have unchecked clinics only
		isIndexed: isPlain && ids.length > 0 && isIndexed && !list.is_unchecked,
		crumbs,
		jsonLd: [clinicList(getSiteUrl(matches), ids, (search.page - 1) * search.limit)],
	});
}
