import { expect, test } from "vitest";
import cities from "./city-postcodes.json" with { type: "json" };
import { findPostcodeCities } from "./city-postcodes.ts";
import { readPostcode, withCountry } from "./postcodes.ts";
import { splitWords } from "./words.ts";

function find(typed: string, country?: string): string[] {
	const postcode = readPostcode(splitWords(typed).map(({ text }) => text));
	if (!postcode) throw new Error(`${typed} is no postcode.`);
	return findPostcodeCities({ ...withCountry(postcode, country), typed }).map((one) => `${one.city}, ${one.country}`);
}

test.each([
	["51143", ["Cologne, DE"]],
	["50667", ["Cologne, DE"]],
	["D-51149", ["Cologne, DE"]],
	["51371", ["Leverkusen, DE"]],
	// Wesseling is not a large city
	["50389", []],
	["75011", ["Paris, FR"]],
	["00153", ["Rome, IT"]],
	["28004", ["Madrid, ES"]],
	// both cities have it
	["20144", ["Hamburg, DE", "Milan, IT"]],
	["I-20144", ["Milan, IT"]],
	["00-950", ["Warsaw, PL"]],
	["50-950", ["Wrocław, PL"]],
	// without a dash, it isn't Polish
	["50950", ["Cologne, DE"]],
	["1012 AB", ["Amsterdam, NL"]],
	["1070", []],
	["A-1070", ["Vienna, AT"]],
	["B-1070", ["Brussels, BE"]],
	["se15", ["London, GB"]],
	["N1 9GU", ["London, GB"]],
	["n1", []],
	["ME1 1AA", []],
	["98765", []],
])("the postcode %s belongs to %j", (typed, found) => {
	expect(find(typed)).toEqual(found);
});

test("a known country decides", () => {
	expect(find("1070", "AT")).toEqual(["Vienna, AT"]);
	expect(find("1070", "BE")).toEqual(["Brussels, BE"]);
	expect(find("20144", "DE")).toEqual(["Hamburg, DE"]);
	expect(find("n1", "GB")).toEqual(["London, GB"]);
});

test("no first or last code of a city belongs to another city of its country", () => {
	for (const [country, ranges] of Object.entries(cities).filter(([country]) => country !== "GB"))
		for (const [city, all] of Object.entries(ranges))
			for (const code of all.split(/[ -]/)) expect(find(code, country), code).toEqual([`${city}, ${country}`]);
});
