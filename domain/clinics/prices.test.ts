import { expect, test } from "vitest";
import { formatPrice, formatPriceRange } from "./prices.ts";

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
	[80, 150, "GBP", "£80–£150 per session"],
	[80, 80, "GBP", "£80 per session"],
	[900, 1500, "SEK", "SEK\u00a0900–1,500 per session"],
	[900, 900, "SEK", "SEK\u00a0900 per session"],
])("%i to %i %s is written %s", (min, max, currency, text) => {
	expect(formatPriceRange(min, max, currency)).toBe(text);
});
