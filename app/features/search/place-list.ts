import type { OfferedTreatment } from "#database/queries/places.ts";
import type { FoundList } from "#database/queries/search/place-list.ts";
import { printCard } from "#domain/clinics/card.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { toColumns } from "#domain/columns.ts";
import { type MapFacts, toSearchMap } from "#domain/map/search-map.ts";
import { type CountryParams, writeCountryParams } from "#domain/search/country-params.ts";
import { listFilterChips } from "./clinic-chips.ts";
import { nameTreatments, printFilterChoices } from "./filter-groups.ts";
import { describeReach, redirectToLastPage } from "./pagination.ts";

type Page = {
	country: string;
	/** The page's own address, without filters. */
	path: string;
	filters: CountryParams;
	treatments: OfferedTreatment[];
	map: MapFacts;
};

/**
 * Writes these clinics out for their page: on the server, which knows the names of all languages. No more than the page shows: the
 * browser gets it twice. Asked for a page after the last one it throws a redirect to that.
 */
export function printPlaceList({ page, marks }: FoundList, { country, path, filters, treatments, map }: Page) {
	const { instead, facets, clinics, ...found } = page;
	const addressOf = (change: Partial<CountryParams>) => path + writeCountryParams({ ...filters, page: 1, ...change });
	redirectToLastPage(filters.page, page.reach, filters.limit, (last) => addressOf({ page: last }));
	const now = new Date();
	const currency = getDefaultCurrency(country) ?? undefined;
	const isUnchecked = facets.shows_unchecked;
	const names = { currency, isUnchecked, treatments: nameTreatments(treatments) };
	return {
		...{ path, filters },
		...found,
		map: marks && toSearchMap(map, marks, { total: page.total, isExact: page.is_exact }),
		note: describeReach(page, filters.page, filters.limit),
		clinics: toColumns(clinics.map((clinic) => printCard(clinic, { now, withStreet: true }))),
		instead: instead && { ...instead, clinics: instead.clinics.map((clinic) => printCard(clinic, { now })) },
		chips: [
			...(filters.city ? [{ label: filters.city, to: addressOf({ city: "" }) }] : []),
			...listFilterChips(filters, names, addressOf),
		],
		// where none is verified there is nothing to switch to
		choices: printFilterChoices(facets, { search: filters, treatments, currency, hasSwitch: !isUnchecked }),
	};
}

export type PlaceList = ReturnType<typeof printPlaceList>;
