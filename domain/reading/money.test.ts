import { expect, test } from "vitest";
import { readPriceRange } from "./money.ts";

test.each([
	["80", 80, 80],
	["1,200", 1200, 1200],
	["1.200", 1200, 1200],
	["49,90", 50, 50],
	["1.200,50", 1201, 1201],
	["1,200.40", 1200, 1200],
	["15 000", 15_000, 15_000],
	["15\u202f000 Ft", 15_000, 15_000],
	["CHF 1'200.–", 1200, 1200],
	["99,- €", 99, 99],
	["€1.200.000", 1_200_000, 1_200_000],
	["89,00-149,00", 89, 149],
	["30.000-60.000", 30_000, 60_000],
	["80 € - 120 €", 80, 120],
	["80 bis 120", 80, 120],
])("%s is %i to %i", (typed, min, max) => {
	expect(readPriceRange(typed)).toEqual({ value: { min, max }, note: null });
});

test.each([
	...["ab 80 €", "from £80", "od 80 zł", "à partir de 80 €", "ca. 80 €", "€80+", "80 €*", "80 € pro Sitzung"],
	...["£80 per session", "ab 80€/Sitzung", "Preis: 80,– €", "80 EUR (inkl. MwSt.)"],
])("%s is 80, with a note", (typed) => {
	expect(readPriceRange(typed)).toEqual({ value: { min: 80, max: 80 }, note: expect.stringContaining(typed) });
});

test("words around a range are left out with a note", () => {
	const value = { min: 100, max: 200 };
	for (const typed of ["zwischen 100 und 200 Euro", "100–200 € per session"])
		expect(readPriceRange(typed)).toEqual({ value, note: `"${typed}" was taken as prices from 100 to 200.` });
});

test.each([
	...["80 %", "-80", "minus -80", "1.5k", "5 Sitzungen", "5 Sitzungen 500 €", "150 € pro 10 cm", "30 min", "€50/€90"],
	"",
	"0",
	"-",
	"kostenlos",
	"12,3456",
	"1,2,3",
	"1.200,300",
	"1234.567",
	"100-50",
	"10-20-30",
	"1e5",
	"9".repeat(30),
])("%j is no price", (typed) => {
	expect(readPriceRange(typed).value).toBeNull();
});
