import { nameCity } from "#domain/places/city-name.ts";
import { formatPrice } from "../clinics/prices.ts";
import { limits } from "../limits.ts";
import { getCountryName } from "../places/countries.ts";
import { countFilters, pickFilters } from "../search/filters.ts";
import { parsePosition } from "../search/near.ts";
import { type ClinicSearchParams, writeClinicSearch } from "../search/search-params.ts";
import { t } from "../text.ts";

/**
 * Returns the query of /clinics that an alert for this search watches: its place, and the filters that do not change
 * by the hour. Returns null for searches without alerts: typed words, because mails must not repeat them; map areas;
 * and exact positions, which must not be stored beside an email address.
 */
export function writeAlertSearch(search: ClinicSearchParams): string | null {
	const { on, q, first, box, country, city, near, within } = search;
	if (q || first || box || parsePosition(near) || (on === "country" && city)) return null;
	const filters = { ...pickFilters(search), isOpen: false, verifiedOnly: true };
	const query = writeClinicSearch({ country, city, near, within, ...filters });
	return query.length <= limits.alertSearch ? query : null;
}

/** What an alert waits for, as values that are said where they are read. */
export type AlertNews = {
	/** The name of the place that clinics are near; null if it is a country or everywhere. */
	near: string | null;
	/** The country of that place, ISO-2; unset in mails that were written before it was known. */
	nearIn?: string | null;
	city: string | null;
	/** ISO-2 code. */
	country: string | null;
	/** The highest price of a session, if there is one. */
	price: { amount: number; currency: string } | null;
	hasFilters: boolean;
};

/** Returns what an alert waits for, in the place that its search names. */
export const toAlertNews = (
	search: ClinicSearchParams,
	place: { name: string | null; country_code: string } | null,
	currency: string | undefined,
): AlertNews => ({
	near: place?.name ?? null,
	nearIn: place?.country_code ?? null,
	city: place === null ? search.city || null : null,
	country: place === null ? search.country || null : null,
	price: search.price && currency ? { amount: search.price, currency } : null,
	hasFilters: countFilters({ ...search, price: 0, isOpen: false, verifiedOnly: true }) > 0,
});

/** Formats "near Erfurt" or "Erfurt, Germany"; empty for everywhere. */
export function describeAlertPlace({ near, nearIn, city, country }: AlertNews): string {
	if (near !== null) return t`near ${{ near: nameCity(nearIn ?? "", near) }}`;
	return [city && nameCity(country ?? "", city), country && getCountryName(country)].filter(Boolean).join(", ");
}

/** Formats "new checked clinics: near Erfurt, up to €120 a session, with your filters". */
export function describeAlert(news: AlertNews): string {
	const { price, hasFilters } = news;
	const what = [
		describeAlertPlace(news),
		price && t`up to ${{ price: formatPrice(price.amount, price.currency) }} a session`,
		hasFilters && t`with your filters`,
	].filter(Boolean);
	return what.length > 0 ? t`new checked clinics: ${{ what: what.join(", ") }}` : t`new checked clinics`;
}
