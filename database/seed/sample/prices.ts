import type { Faker } from "@faker-js/faker";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { limits } from "#domain/limits.ts";
import { calendar } from "./calendar.ts";
import type { Treatment } from "./treatments.ts";

export type SamplePrice = { price_min: number | null; price_max: number | null; priced_on: string | null };

// Euros: the range of the lowest price of a session, and by how much at most the highest exceeds it.
const bands: Record<string, [from: number, to: number, spread: number]> = {
	"consultation-and-test-patch": [20, 60, 1.5],
	"picosecond-laser": [110, 220, 2.4],
	"q-switched-nd-yag": [70, 150, 2.4],
	"surgical-excision": [250, 600, 2],
	"eyebrow-and-cosmetic-ink": [70, 140, 1.6],
	"saline-removal": [80, 160, 1.5],
	dermabrasion: [150, 350, 2],
};
const usual: [from: number, to: number, spread: number] = [60, 160, 2.5];

// Units of a currency for one euro, roughly.
// biome-ignore format: a table
const rates: Record<string, number> = {
	AED: 4, AUD: 1.7, BRL: 6, CAD: 1.6, CHF: 1, CZK: 25, DKK: 7.5, EUR: 1, GBP: 0.85, GEL: 3, HKD: 9, HUF: 390, ILS: 4, INR: 95,
	ISK: 145, JPY: 165, MAD: 11, MXN: 20, MYR: 5, NOK: 11.7, NZD: 1.9, PLN: 4.3, QAR: 4, RON: 5, RSD: 117, SAR: 4, SEK: 11.4,
	SGD: 1.45, THB: 38, TRY: 45, TWD: 35, UAH: 48, USD: 1.1, ZAR: 20,
};

/** The currency of a country (ISO-2 code) if its rate is known; else null. */
export function getSampleCurrency(country: string): string | null {
	const currency = getDefaultCurrency(country);
	return currency && rates[currency] ? currency : null;
}

const none: SamplePrice = { price_min: null, price_max: null, priced_on: null };

/**
 * The price of one session, or none where the clinic names no price for it.
 * @param created when the clinic was listed, in milliseconds since 1970
 */
export function makePrice(
	{ datatype, number }: Faker,
	currency: string | null,
	treatment: Treatment | undefined,
	created: number,
): SamplePrice {
	if (!currency || datatype.boolean(0.25)) return none;
	const [from, to, spread] = bands[treatment?.slug ?? ""] ?? usual;
	const round = (euros: number) => Math.min(limits.price, Number((euros * (rates[currency] ?? 1)).toPrecision(2)));
	const least = number.float({ min: from, max: to });
	const hasOnePrice = datatype.boolean(0.25);
	const most = hasOnePrice ? least : least * number.float({ min: 1.15, max: spread });
	// most prices are younger than half a year
	const age = number.float() ** 2 * 400 * calendar.day;
	const day = Math.max(created, calendar.today - age);
	return {
		price_min: round(least),
		price_max: round(most),
		priced_on: new Date(day).toISOString().slice(0, 10),
	};
}
