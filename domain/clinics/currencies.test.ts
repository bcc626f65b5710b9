import { expect, test } from "vitest";
import { countryNames } from "../places/countries.ts";
import { currencyNames, getDefaultCurrency, isCurrency } from "./currencies.ts";

test("every country that the directory knows has a currency, and every currency a country", () => {
	const used = new Set<string>();
	for (const code of Object.keys(countryNames)) {
		const currency = getDefaultCurrency(code);
		expect(currency && isCurrency(currency), code).toBe(true);
		used.add(currency as string);
	}
	expect([...used].sort()).toEqual(Object.keys(currencyNames));
});

test("codes are of ISO 4217, known to this runtime too", () => {
	const known = new Set(Intl.supportedValuesOf("currency"));
	for (const code of Object.keys(currencyNames)) expect(known.has(code), code).toBe(true);
	const names = Object.values(currencyNames);
	expect(new Set(names).size).toBe(names.length);
});

test.each([
	["GB", "GBP"],
	["de", "EUR"],
	["CH", "CHF"],
	["BG", "EUR"], // since January 2026
	["EC", "USD"],
	["ZZ", null],
	["toString", null],
])("clinics in %s start with %s", (country, currency) => {
	expect(getDefaultCurrency(country)).toBe(currency);
});

test.each(["", "eur", "XYZ", "constructor"])("%j is no currency", (code) => {
	expect(isCurrency(code)).toBe(false);
});
