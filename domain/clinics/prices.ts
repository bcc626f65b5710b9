import { formatNumber } from "../format.ts";

// Unambiguous symbols; other currencies are written with their code.
const signs = new Map([
	["AUD", "A$"],
	["BRL", "R$"],
	["CAD", "CA$"],
	["EUR", "€"],
	["GBP", "£"],
	["HKD", "HK$"],
	["ILS", "₪"],
	["INR", "₹"],
	["JPY", "¥"],
	["KRW", "₩"],
	["MXN", "MX$"],
	["NZD", "NZ$"],
	["SGD", "S$"],
	["TWD", "NT$"],
	["USD", "US$"],
]);

/** "£1,200" or "CHF 80" for whole units of a currency (ISO 4217). The same on server and browser, whose own formats may differ. */
export function formatPrice(amount: number, currency: string): string {
	return `${signs.get(currency) ?? `${currency}\u00a0`}${formatNumber(amount)}`;
}

/** "£80–£150", "CHF 80–150", or one price where both are the same. */
export function formatRange(min: number, max: number, currency: string): string {
	const from = formatPrice(min, currency);
	const to = signs.has(currency) ? formatPrice(max, currency) : formatNumber(max);
	return min === max ? from : `${from}–${to}`;
}

/** What a treatment costs at a clinic, in whole units of its currency. */
export type Prices = {
	/** Of one session, from and to; both or none. */
	price_min: number | null;
	price_max: number | null;
	/** Of one session for each of `sizeBands`, within from and to; null for a size without a price, and where no size has one. */
	size_prices: (number | null)[] | null;
};

/** The longest side of a tattoo: sizes for which clinics can name a price of their own. As the column `size_prices`. */
export const sizeBands = ["up to 5 cm", "up to 10 cm", "up to 20 cm", "larger"] as const;

/** Whether the price of a treatment, by the slug of its guide, is that of a session: the first visit is none. As private.is_session. */
export const isSession = (slug: string): boolean => slug !== "consultation-and-test-patch";

/**
 * What is sold beside a course of laser sessions: operations, and what is done once or by oneself. A test holds it against the guides; what admins
 * add is taken for a laser session.
 */
const withoutLaser = new Set([
	"surgical-excision",
	"dermabrasion",
	"saline-removal",
	"removal-creams",
	"laser-aftercare",
]);

/** Whether the price of a treatment, by the slug of its guide, is that of a laser session, of which a course is made. */
export const isLaserSession = (slug: string): boolean => isSession(slug) && !withoutLaser.has(slug);

/** The day of which fresh prices are: of several the oldest, since no price is older than what is said. Undefined where there are none. */
export const findPriceDay = (prices: { priced_on: string | null }[], freshFrom: string): string | undefined =>
	prices.flatMap(({ priced_on }) => (priced_on && priced_on >= freshFrom ? [priced_on] : [])).sort()[0];

/** "£80–£150 per session", or "£40 for the visit"; empty where the clinic names no price. */
export function formatPrices(
	{ slug, price_min: min, price_max: max }: Pick<Prices, "price_min" | "price_max"> & { slug: string },
	currency: string | null,
): string {
	if (currency === null || min === null || max === null) return "";
	return `${formatRange(min, max, currency)} ${isSession(slug) ? "per session" : "for the visit"}`;
}

/** "up to 5 cm £80", a text for each size that has a price, smallest first. */
export function formatSizePrices({ size_prices }: Pick<Prices, "size_prices">, currency: string | null): string[] {
	return sizeBands.flatMap((band, index) => {
		const price = size_prices?.[index] ?? null;
		return price === null || currency === null ? [] : [`${band} ${formatPrice(price, currency)}`];
	});
}
