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

/** "£80–£150 per session", "CHF 80–150 per session", or one price where both are the same. */
export function formatPriceRange(min: number, max: number, currency: string): string {
	const from = formatPrice(min, currency);
	const to = signs.has(currency) ? formatPrice(max, currency) : formatNumber(max);
	return `${min === max ? from : `${from}–${to}`} per session`;
}
