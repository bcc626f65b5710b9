import { expect, test } from "vitest";
import { countryNames, getCountryName, hasFlag, isCountryCode } from "./countries.ts";

test.each(["GB", "de", "Fr", "zz"])("%s has the form of a country code", (code) => {
	expect(isCountryCode(code)).toBe(true);
});

test.each(["", "G", "GBR", "G1", " GB", "GB\n", "ÄÖ", "..", "%00", "ſt"])("%j does not have it", (code) => {
	expect(isCountryCode(code)).toBe(false);
});

test.each([
	["GB", "United Kingdom", true],
	["de", "Germany", true],
	["zz", "ZZ", false],
	["constructor", "CONSTRUCTOR", false],
])("%s is %s", (code, name, flag) => {
	expect(getCountryName(code)).toBe(name);
	expect(hasFlag(code)).toBe(flag);
});

test("about ninety countries, in upper case, each name once", () => {
	const codes = Object.keys(countryNames);
	expect(codes.length).toBeGreaterThanOrEqual(90);
	expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
	expect(new Set(Object.values(countryNames)).size).toBe(codes.length);
});
