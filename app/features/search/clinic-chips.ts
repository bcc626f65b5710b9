import { href } from "react-router";
import { getCountryName } from "#domain/places/countries.ts";
import { type ClinicFilters, filterNames, getFilter, pickPlaceless, writeFilter } from "#domain/search/filters.ts";
import { type ClinicSearchParams, writeClinicSearch } from "#domain/search/search-params.ts";
import { type FilterNames, filterTexts } from "./filter-texts.ts";
import * as texts from "./list-texts.ts";

/** A filter that is set, and the address without it. */
export type Chip = { label: string; to: string };

type Names = FilterNames & {
	/** Of the place; null for a position. */
	place: string | null;
};

const isChip = (chip: Chip | "" | 0 | false): chip is Chip => Boolean(chip);

/** The filters of a search, each of which can be removed. On the server: it knows the names of all languages. */
export function listChips(search: ClinicSearchParams, { place, ...names }: Names): Chip[] {
	const without = (change: Partial<ClinicSearchParams>) =>
		`${href("/clinics")}${writeClinicSearch({ ...search, said: "", page: 1, ...change })}`;
	const { country, city, near, box } = search;
	return [
		near && {
			label: place ? texts.clinicChipsNear(place) : texts.clinicChipsNearYou,
			to: without({ near: "", ...pickPlaceless(search) }),
		},
		country && { label: getCountryName(country), to: without({ country: "", city: "", ...pickPlaceless(search) }) },
		city && { label: city, to: without({ city: "" }) },
		box && { label: texts.clinicChipsInThisArea, to: without({ box: "" }) },
		...listFilterChips(search, names, without),
	].filter(isChip);
}

type Filters = ClinicFilters & { q: string };

/**
 * What a list of clinics of whatever place is narrowed by.
 * @param without the address of the same list with a change
 */
export function listFilterChips(
	filters: Filters,
	names: FilterNames,
	without: (change: Partial<Filters>) => string,
): Chip[] {
	const chips = filterNames.flatMap((name) => {
		const set = writeFilter(name, filters);
		return set.map((text) => ({
			label: filterTexts[name].chip(text, names),
			to: without({ [name]: getFilter(name).read(set.filter((other) => other !== text)) }),
		}));
	});
	return filters.q ? [...chips, { label: `“${filters.q}”`, to: without({ q: "" }) }] : chips;
}
