import { expect, test } from "vitest";
import { formatPrice, formatPrices, formatRange, formatSizePrices } from "./prices.ts";

test.each([
	[80, "GBP", "£80"],
	[1200, "EUR", "€1,200"],
	[150, "USD", "US$150"],
	[100_000, "CHF", "CHF\u00a0100,000"],
	[5, "XXX", "XXX\u00a05"],
])("%i %s is written %s", (amount, currency, text) => {
	expect(formatPrice(amount, currency)).toBe(text);
});

test.each([
	[80, 150, "GBP", "£80–£150"],
	[80, 80, "GBP", "£80"],
	[900, 1500, "SEK", "SEK\u00a0900–1,500"],
	[900, 900, "SEK", "SEK\u00a0900"],
])("%i to %i %s is written %s", (min, max, currency, text) => {
	expect(formatRange(min, max, currency)).toBe(text);
});

test("a price names its unit: session, treatment or visit", () => {
	const prices = { price_min: 40, price_max: 60 };
	expect(formatPrices({ slug: "q-switched-laser", ...prices }, "GBP")).toBe("£40–£60 per session");
	expect(formatPrices({ slug: "consultation-and-test-patch", ...prices }, "GBP")).toBe("£40–£60 for the visit");
	expect(formatPrices({ slug: "surgical-excision", ...prices }, "GBP")).toBe("£40–£60 per treatment");
	expect(formatPrices({ slug: "saline-removal", ...prices }, "GBP")).toBe("£40–£60 per session");
	expect(formatPrices({ slug: "q-switched-laser", ...prices }, null)).toBe("");
	expect(formatPrices({ slug: "q-switched-laser", price_min: null, price_max: null }, "GBP")).toBe("");
});

test("only sizes with a price are listed", () => {
	expect(formatSizePrices({ size_prices: [80, null, 150, 1200] }, "EUR")).toEqual([
		"up to 5 cm €80",
		"up to 20 cm €150",
		"larger €1,200",
	]);
	expect(formatSizePrices({ size_prices: null }, "EUR")).toEqual([]);
	expect(formatSizePrices({ size_prices: [80, null, null, null] }, null)).toEqual([]);
});
