import { getCountryName } from "#domain/places/countries.ts";
import { filterNames, getFilter, pickPlaceless, writeFilter } from "#domain/search/filters.ts";
import type { ClinicSearchParams } from "#domain/search/search-params.ts";
import { type FilterNames, filterTexts } from "./filter-texts.ts";
import * as texts from "./list-texts.ts";

/** A filter that is set, and the address without it. */
export type Chip = { label: string; to: string };

type Names = FilterNames & {
	/** Of what the search is near to; null for a position. */
	place: string | null;
};

/**
 * What a list is narrowed by, beside what its path names. On the server: it knows the names of all languages.
 * @param without the address of the list with a change
 */
export function listChips(
	search: ClinicSearchParams,
	{ place, ...names }: Names,
	without: (change: Partial<ClinicSearchParams>) => string,
): Chip[] {
	const { on, q, country, city, near, box } = search;
	const chips = [
		near && {
			label: place ? texts.clinicChipsNear(place) : texts.clinicChipsNearYou,
			to: without({ near: "", ...pickPlaceless(search) }),
		},
		on === "clinics" &&
			country && {
				label: getCountryName(country),
				to: without({ country: "", city: "", ...pickPlaceless(search) }),
			},
		on !== "city" && city && { label: city, to: without({ city: "" }) },
		box && { label: texts.clinicChipsInThisArea, to: without({ box: "" }) },
		...filterNames.flatMap((name) => {
			const set = writeFilter(name, search);
			return set.map((text) => ({
				label: filterTexts[name].chip(text, names),
				to: without({ [name]: getFilter(name).read(set.filter((other) => other !== text)) }),
			}));
		}),
		q && { label: `“${q}”`, to: without({ q: "" }) },
	];
	return chips.filter((chip) => typeof chip === "object");
}
