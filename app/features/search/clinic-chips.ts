import { href } from "react-router";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { getCountryName } from "#domain/places/countries.ts";
import type { ClinicFilters } from "#domain/search/filter-params.ts";
import { type ClinicSearchParams, writeClinicSearch } from "#domain/search/search-params.ts";
import * as texts from "./list-texts.ts";

/** A filter that is set, and the address without it. */
export type Chip = { label: string; to: string };

type FilterNames = {
	/** Of treatments, by slug. */
	treatments: ReadonlyMap<string, string>;
	/** Of prices, ISO 4217. */
	currency: string | undefined;
};

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
			to: without({ near: "", price: 0 }),
		},
		country && { label: getCountryName(country), to: without({ country: "", city: "", price: 0 }) },
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
	{ treatments, currency }: FilterNames,
	without: (change: Partial<Filters>) => string,
): Chip[] {
	const { q, price, rating, isOpen, verifiedOnly } = filters;
	return [
		...filters.treatments.map((slug) => ({
			label: treatments.get(slug) ?? slug,
			to: without({ treatments: filters.treatments.filter((other) => other !== slug) }),
		})),
		...filters.languages.map((code) => ({
			label: texts.clinicChipsSpeaks(getLanguageName(code)),
			to: without({ languages: filters.languages.filter((other) => other !== code) }),
		})),
		isOpen && { label: texts.clinicChipsOpenNow, to: without({ isOpen: false }) },
		price && {
			label: texts.clinicChipsUpTo(currency ? formatPrice(price, currency) : String(price)),
			to: without({ price: 0 }),
		},
		rating && { label: texts.clinicChipsRatedOrMore(rating), to: without({ rating: 0 }) },
		!verifiedOnly && { label: texts.clinicChipsAlsoNotCheckedYet, to: without({ verifiedOnly: true }) },
		q && { label: `“${q}”`, to: without({ q: "" }) },
	].filter(isChip);
}
