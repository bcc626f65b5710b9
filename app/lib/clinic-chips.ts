import { href } from "react-router";
import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { type ClinicSearchParams, writeClinicSearch } from "#domain/clinics/search-params.ts";
import { getCountryName } from "#domain/places/countries.ts";

/** A filter that is set, and the address without it. */
export type Chip = { label: string; to: string };

type Names = {
	/** Of the place; null for a position. */
	place: string | null;
	/** Of treatments, by slug. */
	treatments: ReadonlyMap<string, string>;
	/** Of prices, ISO 4217. */
	currency: string | undefined;
};

/** The filters of a search, each of which can be removed. On the server: it knows the names of all languages. */
export function listChips(search: ClinicSearchParams, { place, treatments, currency }: Names): Chip[] {
	const without = (change: Partial<ClinicSearchParams>) =>
		`${href("/clinics")}${writeClinicSearch({ ...search, said: "", page: 1, ...change })}`;
	const { q, country, city, near, box, price, rating, isOpen, verifiedOnly } = search;
	const chips: (Chip | "" | 0 | false)[] = [
		near && { label: `Near ${place ?? "you"}`, to: without({ near: "", price: 0 }) },
		country && { label: getCountryName(country), to: without({ country: "", city: "", price: 0 }) },
		city && { label: city, to: without({ city: "" }) },
		box && { label: "In this area", to: without({ box: "" }) },
		...search.treatments.map((slug) => ({
			label: treatments.get(slug) ?? slug,
			to: without({ treatments: search.treatments.filter((other) => other !== slug) }),
		})),
		...search.languages.map((code) => ({
			label: `Speaks ${getLanguageName(code)}`,
			to: without({ languages: search.languages.filter((other) => other !== code) }),
		})),
		isOpen && { label: "Open now", to: without({ isOpen: false }) },
		price && { label: `Up to ${currency ? formatPrice(price, currency) : price} a session`, to: without({ price: 0 }) },
		rating && { label: `Rated ${rating} or more`, to: without({ rating: 0 }) },
		!verifiedOnly && { label: "Also not checked yet", to: without({ verifiedOnly: true }) },
		q && { label: `“${q}”`, to: without({ q: "" }) },
	];
	return chips.filter((chip): chip is Chip => Boolean(chip));
}
