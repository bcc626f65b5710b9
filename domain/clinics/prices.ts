import { formatNumber } from "../format.ts";
import { siteLanguage } from "../site-language.ts";
import { t } from "../text.ts";

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

/** Formats whole units of a currency: "£1,200", "CHF 80". Not by `Intl`, which differs between server and browsers. */
export function formatPrice(amount: number, currency: string): string {
	return formatRange(amount, amount, currency);
}

/** Returns the prefix of an amount: "£", or "CHF" and a no-break space. */
export const getCurrencySign = (currency: string): string => signs.get(currency) ?? `${currency}\u00a0`;

/** Formats a range: "£80–£150", "CHF 80–150", or one price if both are equal. */
export function formatRange(min: number, max: number, currency: string): string {
	return formatRangeWithSign(min, max, getCurrencySign(currency));
}

/**
 * As `formatRange`, with the prefix of `getCurrencySign`. Symbols are repeated ("£80–£150"), codes are not. Other
 * languages write either once: behind the amount ("80–150 €"), Dutch before it ("€ 80–150").
 */
export function formatRangeWithSign(min: number, max: number, sign: string): string {
	if (siteLanguage !== "en") {
		const range = formatNumber(min) + (min === max ? "" : `–${formatNumber(max)}`);
		return (siteLanguage === "nl" ? [sign.trim(), range] : [range, sign.trim()]).join("\u00a0");
	}
	const to = (sign.endsWith("\u00a0") ? "" : sign) + formatNumber(max);
	return sign + formatNumber(min) + (min === max ? "" : `–${to}`);
}

/** A clinic's prices of a treatment, in whole units of its currency. */
export type Prices = {
	/** Lowest and highest price, both or neither, per unit of `getPriceUnit`. */
	price_min: number | null;
	price_max: number | null;
	/** A price for each of `sizeBands`, within the range above, null where there is none; null if no size has one. */
	size_prices: (number | null)[] | null;
};

/** Sizes of a tattoo, by its longest side, that can have a price of their own. In the order of column `size_prices`. */
export const sizeBands = [t`up to 5 cm`, t`up to 10 cm`, t`up to 20 cm`, t`larger`] as const;

/** The unit that a price is for. */
export type PriceUnit = "session" | "treatment" | "visit";

/**
 * Treatments that are no laser session of a tattoo, by the slug of their guide, with the unit of their price. A test
 * compares them with the guides. Treatments that admins add count as laser sessions.
 */
const otherUnits = new Map<string, PriceUnit>([
	["consultation-and-test-patch", "visit"],
	["surgical-excision", "treatment"],
	["dermabrasion", "treatment"],
	["removal-creams", "treatment"],
	["laser-aftercare", "treatment"],
	["saline-removal", "session"],
	// by laser, but it ends when a new tattoo covers the rest, so it says nothing about a whole course
	["fading-for-cover-up", "session"],
	// by laser, but brows are small and need three sessions on average: often a clinic's lowest price
	["eyebrow-and-cosmetic-ink", "session"],
]);

/** Returns the unit of a treatment's price, by the slug of its guide. */
export const getPriceUnit = (slug: string): PriceUnit => otherUnits.get(slug) ?? "session";

/**
 * Whether a treatment's price, by the slug of its guide, is for a laser session of a tattoo. Cards, filters, medians
 * and costs of courses use only such prices. Same rule as private.is_laser_session.
 */
export const isLaserSession = (slug: string): boolean => !otherUnits.has(slug);

/** Returns the day of the oldest price since `freshFrom` ("2026-05-25"); undefined if there is none. */
export const findPriceDay = (prices: { priced_on: string | null }[], freshFrom: string): string | undefined =>
	prices.flatMap(({ priced_on }) => (priced_on && priced_on >= freshFrom ? [priced_on] : [])).sort()[0];

/** Formats "£80–£150 per session", "£490 per treatment" or "£40 for the visit"; empty without a price. */
export function formatPrices(
	{ slug, price_min: min, price_max: max }: Pick<Prices, "price_min" | "price_max"> & { slug: string },
	currency: string | null,
): string {
	if (currency === null || min === null || max === null) return "";
	const price = formatRange(min, max, currency);
	return {
		session: t`${price} per session`,
		treatment: t`${price} per treatment`,
		visit: t`${price} for the visit`,
	}[getPriceUnit(slug)];
}

/** Formats each size that has a price, smallest first: "up to 5 cm £80". */
export function formatSizePrices({ size_prices }: Pick<Prices, "size_prices">, currency: string | null): string[] {
	return sizeBands.flatMap((band, index) => {
		const price = size_prices?.[index] ?? null;
		return price === null || currency === null ? [] : [`${band} ${formatPrice(price, currency)}`];
	});
}
