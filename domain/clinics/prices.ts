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

/** "£1,200" or "CHF 80" for whole units of a currency. The same in server and browser, whose own formats may differ. */
export function formatPrice(amount: number, currency: string): string {
	return getSign(currency) + formatNumber(amount);
}

/** What stands before an amount: "£", or "CHF" and a space that does not break. */
export const getSign = (currency: string): string => signs.get(currency) ?? `${currency}\u00a0`;

/** "£80–£150", "CHF 80–150", or one price where both are the same. */
export function formatRange(min: number, max: number, currency: string): string {
	return signRange(min, max, getSign(currency));
}

/** The same after its sign, which stands twice if it is one. */
export function signRange(min: number, max: number, sign: string): string {
	const to = (sign.endsWith("\u00a0") ? "" : sign) + formatNumber(max);
	return sign + formatNumber(min) + (min === max ? "" : `–${to}`);
}

/** What a treatment costs at a clinic, in whole units of its currency. */
export type Prices = {
	/** From and to; both or none. For a session, or the unit of `getPriceUnit`. */
	price_min: number | null;
	price_max: number | null;
	/** The same for each of `sizeBands`, within from and to; null for a size without a price, and for no sizes. */
	size_prices: (number | null)[] | null;
};

/** The longest side of a tattoo: sizes for which clinics can name a price of their own. As the column `size_prices`. */
export const sizeBands = ["up to 5 cm", "up to 10 cm", "up to 20 cm", "larger"] as const;

/** What is paid for at once. */
export type PriceUnit = "session" | "treatment" | "visit";

/**
 * What is no laser session of a tattoo, by the slug of its guide, and what its price is for. A test compares it with
 * the guides; what admins add counts as a laser session.
 */
const otherUnits = new Map<string, PriceUnit>([
	["consultation-and-test-patch", "visit"],
	["surgical-excision", "treatment"],
	["dermabrasion", "treatment"],
	["removal-creams", "treatment"],
	["laser-aftercare", "treatment"],
	["saline-removal", "session"],
	// by laser, but ended once a new tattoo covers the rest: it says nothing of a whole course
	["fading-for-cover-up", "session"],
	// by laser, but of a brow: a small area and three sessions on average, so the lowest price of most, and of no tattoo
	["eyebrow-and-cosmetic-ink", "session"],
]);

/** What the price of a treatment is paid for, by the slug of its guide. */
export const getPriceUnit = (slug: string): PriceUnit => otherUnits.get(slug) ?? "session";

/**
 * Whether a treatment's price, by the slug of its guide, is that of a laser session of a tattoo. Cards, filters,
 * medians and courses call no other price "a session". As private.is_laser_session.
 */
export const isLaserSession = (slug: string): boolean => !otherUnits.has(slug);

/** The day of the oldest fresh price, so that no price is older than the page says. Undefined without fresh prices. */
export const findPriceDay = (prices: { priced_on: string | null }[], freshFrom: string): string | undefined =>
	prices.flatMap(({ priced_on }) => (priced_on && priced_on >= freshFrom ? [priced_on] : [])).sort()[0];

const perUnit = { session: "per session", treatment: "per treatment", visit: "for the visit" };

/** "£80–£150 per session", "£490 per treatment" or "£40 for the visit"; empty where the clinic names no price. */
export function formatPrices(
	{ slug, price_min: min, price_max: max }: Pick<Prices, "price_min" | "price_max"> & { slug: string },
	currency: string | null,
): string {
	if (currency === null || min === null || max === null) return "";
	return `${formatRange(min, max, currency)} ${perUnit[getPriceUnit(slug)]}`;
}

/** "up to 5 cm £80", a text for each size that has a price, smallest first. */
export function formatSizePrices({ size_prices }: Pick<Prices, "size_prices">, currency: string | null): string[] {
	return sizeBands.flatMap((band, index) => {
		const price = size_prices?.[index] ?? null;
		return price === null || currency === null ? [] : [`${band} ${formatPrice(price, currency)}`];
	});
}
