import { expect, test } from "vitest";
import { formatCount, formatDate, formatNumber } from "./format.ts";

test.each([
	[0, "0"],
	[999, "999"],
	[1_234_567, "1,234,567"],
])("the number %i is %s", (value, text) => {
	expect(formatNumber(value)).toBe(text);
});

test.each([
	["2026-03-07T12:00:00+00:00", "7 Mar 2026"],
	["2026-03-07", "7 Mar 2026"],
	// the same day everywhere, or server and browser would disagree
	["2026-12-31T23:59:59.999999+00:00", "31 Dec 2026"],
	["2026-01-01T00:30:00+01:00", "31 Dec 2025"],
])("the date %s is %s", (iso, text) => {
	expect(formatDate(iso)).toBe(text);
});

test.each([
	[0, "clinic", undefined, "0 clinics"],
	[1, "clinic", undefined, "1 clinic"],
	[1_200, "clinic", undefined, "1,200 clinics"],
	[1, "city", "cities", "1 city"],
	[2, "city", "cities", "2 cities"],
])("%i of %s (%s) is %s", (count, singular, plural, text) => {
	expect(formatCount(count, singular, plural)).toBe(text);
});
