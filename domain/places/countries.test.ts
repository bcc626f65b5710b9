import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { countryNames, getCountryInText, getCountryName, isCountry, isCountryCode } from "./countries.ts";

test.each(["GB", "de", "Fr", "zz"])("%s has the form of a country code", (code) => {
	expect(isCountryCode(code)).toBe(true);
});

test.each(["", "G", "GBR", "G1", " GB", "GB\n", "ÄÖ", "..", "%00", "ſt"])("%j does not have it", (code) => {
	expect(isCountryCode(code)).toBe(false);
});

test.each([
	["GB", "United Kingdom", true],
	["de", "Germany", true],
	["im", "Isle of Man", true],
	["JE", "Jersey", true],
	["zz", "ZZ", false],
	["constructor", "CONSTRUCTOR", false],
])("%s is %s", (code, name, known) => {
	expect(getCountryName(code)).toBe(name);
	expect(isCountry(code)).toBe(known);
});

test("all countries of ISO 3166-1 and Kosovo, in upper case, each name once and each with a flag", () => {
	const codes = Object.keys(countryNames);
	expect(codes).toHaveLength(250);
	for (const code of codes) expect(existsSync(`node_modules/country-flag-icons/3x2/${code}.svg`), code).toBe(true);
	expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
	expect(new Set(Object.values(countryNames)).size).toBe(codes.length);
});

test.each([
	["GB", "the United Kingdom"],
	["IM", "the Isle of Man"],
	["KY", "the Cayman Islands"],
	["DO", "the Dominican Republic"],
	["JE", "Jersey"],
	["ES", "Spain"],
])("%s is %s inside a sentence", (code, name) => {
	expect(getCountryInText(code)).toBe(name);
});
