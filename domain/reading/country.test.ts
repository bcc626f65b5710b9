import { expect, test } from "vitest";
import { countryNames } from "../places/countries.ts";
import { readCountry } from "./country.ts";

const read = (typed: string) => readCountry(typed, { isFile: true }).value;

test.each([
	["DE", "de DEU D Deutschland Germany Allemagne Duitsland Niemcy Германия"],
	["AT", "AT AUT A Österreich Oesterreich Autriche"],
	["CH", "CHE Schweiz Suisse Svizzera"],
	["GR", "Ελλάδα GRC EL Greece"],
	["BG", "България BGR"],
	["CZ", "Česko CZE Czechia"],
	["UA", "Україна Ukraine"],
	["GB", "UK U.K. England Scotland Cymru GBR"],
	["XK", "Kosovo Kosova XKX RKS"],
	["JE", "Jersey JEY"],
	["IM", "IMN"],
	["FO", "Færøerne Føroyar"],
	["AL", "AL Shqipëria"],
	["ES", "E ESP España"],
])("%s is %s", (code, names) => {
	for (const name of names.split(" ")) expect([name, read(name)]).toEqual([name, code]);
});

test.each([
	["🇩🇪", "DE"],
	["Czech Rep.", "CZ"],
	["Ελλάς", "GR"],
	["Bundesrepublik Deutschland", "DE"],
	["Česká republika", "CZ"],
	["N. Ireland", "GB"],
	["Isle of Man", "IM"],
	["Trinidad & Tobago", "TT"],
	// not Costa Rica
	["ČR", "CZ"],
	["CR", "CR"],
	["GER", "DE"],
	["Македонија", "MK"],
	["Hong Kong", "HK"],
	["Islas Canarias", "ES"],
	["Schweiz / Suisse / Svizzera", "CH"],
	["Germany (DE)", "DE"],
	["Bayern, Deutschland", "DE"],
	["GB-ENG", "GB"],
	["Guinea-Bissau", "GW"],
	["Georgia, USA", null],
])("%s is %s", (name, code) => expect(read(String(name))).toBe(code));

test("codes of one letter count in files only; other texts are none", () => {
	expect(readCountry("D", { isFile: false }).value).toBeNull();
	expect(readCountry("Xyz", { isFile: true })).toEqual({ value: null, note: '"Xyz" isn\'t a country we recognise.' });
	expect(readCountry(" ", { isFile: true })).toEqual({ value: null, note: null });
});

test("each country of the directory is read by its code and by the name that we write", () => {
	for (const [code, name] of Object.entries(countryNames)) {
		expect([code, code.toLowerCase(), name].map(read)).toEqual([code, code, code]);
	}
});
