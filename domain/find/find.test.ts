import { describe, expect, test } from "vitest";
import { findCountryCode } from "./countries.ts";
import { readPostcode } from "./postcodes.ts";
import { type FoundPlace, type KnownRun, readSearch } from "./understand.ts";
import { splitWords } from "./words.ts";

test("splitWords finds words and where they are, ten at most", () => {
	expect(splitWords("  Köln, Nd:YAG ")).toEqual([
		{ text: "Köln", from: 2, till: 6 },
		{ text: "Nd", from: 8, till: 10 },
		{ text: "YAG", from: 11, till: 14 },
	]);
	expect(splitWords("-, .")).toEqual([]);
	expect(splitWords("a ".repeat(50))).toHaveLength(10);
});

test.each([
	["germany", "DE"],
	["DEUTSCHLAND", "DE"],
	["Allemagne", "DE"],
	["Niemcy", "DE"],
	["Espana", "ES"],
	["Österreich", "AT"],
	["Wielka Brytania", "GB"],
	["U.K.", undefined],
	["UK", "GB"],
	["the netherlands", "NL"],
	["Pays-Bas", "NL"],
	["Česko", "CZ"],
	["Atlantis", undefined],
	["", undefined],
	["constructor", undefined],
])("the country %s is %s", (name, code) => {
	expect(findCountryCode(splitWords(name))).toBe(code);
});

test.each([
	[["50667"], ["50667", "5066", "506", "50"]],
	[
		["D", "50667"],
		["50667", "5066", "506", "50"],
	],
	[
		["00", "950"],
		["00950", "0095", "009", "00"],
	],
	[["1010"], ["1010", "101", "10"]],
	[
		["SE1", "6LF"],
		["se1 6lf", "se1 6", "se1 "],
	],
	[["se16lf"], ["se1 6lf", "se1 6", "se1 "]],
	[["M1"], ["m1 "]],
	[
		["1012", "AB"],
		["1012 ab", "1012", "101", "10"],
	],
	[["2024", "was", "good"], undefined],
	[["12"], undefined],
	[["Köln"], undefined],
	[["12345678"], undefined],
])("%j as a postcode", (words, codes) => {
	expect(readPostcode(words)).toEqual(codes);
});

describe("readSearch", () => {
	const place = (name: string, country_code: string, clinics = 1): FoundPlace => ({
		...{ slug: name.toLowerCase(), name, country_code, clinics },
		...{ latitude: 50, longitude: 7, population: 90_000 },
	});
	const at = (from: number, run: object, till = from) => ({ from, till, number: 1, weight: 1, ...run }) as KnownRun;
	const read = (text: string, ...known: KnownRun[]) => readSearch(text, splitWords(text), known);

	test("divides place, treatment and words of the field", () => {
		const found = read(
			"Tattooentfernung Pico in Köln",
			at(0, { kind: "field" }),
			at(1, { kind: "treatment", treatment: "pico" }),
			at(2, { kind: "filler" }),
			at(3, { place: place("Cologne", "DE") }),
		);
		expect(found).toEqual({
			near: place("Cologne", "DE"),
			placed: { from: 3, till: 3 },
			treatments: ["pico"],
			rest: "",
		});
	});

	test("takes the longest place, and one only", () => {
		const nice = at(0, { place: place("Nice", "FR"), weight: 1 });
		const york = at(2, { place: place("York", "GB"), weight: 9 });
		const newYork = at(1, { place: place("New York", "US"), weight: 2 }, 2);
		expect(read("Nice New York", nice, york, newYork)).toMatchObject({ near: { name: "New York" }, rest: "Nice" });
	});

	test("takes the place that is in the country, and the country only without a place", () => {
		const here = at(0, { place: place("Vienna", "US"), weight: 2 });
		const there = at(0, { place: place("Vienna", "AT"), number: 2 });
		expect(read("Vienna", here, there).near?.country_code).toBe("US");
		expect(read("vienna austria", here, there)).toMatchObject({ near: place("Vienna", "AT"), rest: "" });
		expect(read("vienna austria", here, there).country).toBeUndefined();
		expect(read("austria")).toEqual({ country: "AT", treatments: [], rest: "" });
	});

	test("leaves what is not known as it was typed, without what is known around it", () => {
		const berlin = at(3, { place: place("Berlin", "DE") });
		expect(read("Dr. Müller & Berlin", { ...berlin, from: 2, till: 2 })).toMatchObject({
			rest: "Dr. Müller",
			unknown: { from: 0, till: 1 },
		});
		expect(read("Müller & Söhne (Berlin) Haut", { ...berlin, from: 2, till: 2 }).rest).toBe("Müller & Söhne Haut");
		expect(read("Studio of Ink", at(1, { kind: "filler" })).rest).toBe("Studio of Ink");
	});

	test("a small place without clinics is in doubt, unless its country is named", () => {
		const small = at(0, { place: place("Best", "NL", 0) });
		expect(read("Best", small).doubtful).toEqual({ from: 0, till: 0 });
		expect(read("Best Holland", small).doubtful).toBeUndefined();
	});

	test("a postcode is a place, and not told beside one", () => {
		expect(read("50667 laser", at(1, { kind: "field" }))).toMatchObject({
			postcode: { codes: ["50667", "5066", "506", "50"], typed: "50667" },
			rest: "",
		});
		expect(read("50667 Köln", at(1, { place: place("Cologne", "DE") }))).toMatchObject({
			near: { name: "Cologne" },
			rest: "",
		});
	});
});
