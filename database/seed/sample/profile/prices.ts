import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { limits } from "#domain/limits.ts";
import { calendar } from "../calendar.ts";
import type { Random } from "../random.ts";
import type { Treatment } from "../treatments.ts";

export type SamplePrice = { price_min: number | null; price_max: number | null; priced_on: string | null };

// In euros: what a session costs from, and how much the dearest may be above it.
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

// What a euro is in other money, roughly, and to what prices there are rounded.
const money: Record<string, [rate: number, step: number]> = {
	AED: [4, 50],
	AUD: [1.7, 10],
	BRL: [6, 10],
	CAD: [1.6, 10],
	CHF: [1, 10],
	CZK: [25, 100],
	DKK: [7.5, 50],
	GBP: [0.85, 5],
	GEL: [3, 10],
	HKD: [9, 50],
	HUF: [390, 1000],
	ILS: [4, 20],
	INR: [95, 500],
	ISK: [145, 500],
	JPY: [165, 500],
	MAD: [11, 50],
	MXN: [20, 100],
	MYR: [5, 20],
	NOK: [11.7, 50],
	NZD: [1.9, 10],
	PLN: [4.3, 10],
	QAR: [4, 50],
	RON: [5, 10],
	RSD: [117, 500],
	SAR: [4, 50],
	SEK: [11.4, 50],
	SGD: [1.45, 10],
	THB: [38, 100],
	TRY: [45, 100],
	TWD: [35, 100],
	UAH: [48, 100],
	USD: [1.1, 5],
	ZAR: [20, 50],
};

/** What clinics of the country (ISO-2 code) name their prices in, where we know what it is worth; else null. */
export function getSampleCurrency(country: string): string | null {
	const currency = getDefaultCurrency(country);
	return currency && (currency === "EUR" || money[currency]) ? currency : null;
}

const none: SamplePrice = { price_min: null, price_max: null, priced_on: null };

/**
 * The price of one session, or none where the clinic names no price for it.
 * @param created when the clinic was listed, in milliseconds since 1970
 */
export function makePrice(
	random: Random,
	currency: string | null,
	treatment: Treatment | undefined,
	created: number,
): SamplePrice {
	if (!currency || random.chance(0.25)) return none;
	const [from, to, spread] = bands[treatment?.slug ?? ""] ?? usual;
	const [rate, step] = money[currency] ?? [1, 5];
	const round = (euros: number) => Math.min(limits.price, Math.max(step, Math.round((euros * rate) / step) * step));
	const least = random.between(from, to);
	const hasOnePrice = random.chance(0.25);
	const most = hasOnePrice ? least : least * random.between(1.15, spread);
	// most clinics look after their prices once in half a year
	const age = random.fraction() ** 2 * 400 * calendar.day;
	const day = Math.max(created, calendar.today - age);
	return {
		price_min: round(least),
		price_max: round(most),
		priced_on: new Date(day).toISOString().slice(0, 10),
	};
}
