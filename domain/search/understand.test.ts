import { describe, expect, test } from "vitest";
import type { FoundPlace } from "./candidates.ts";
import { findCountryCode, findCountryMatches } from "./countries.ts";
import { hasNearMe } from "./phrases.ts";
import { readPostcode, withoutVague } from "./postcodes.ts";
import { type KnownRun, readSearch } from "./understand.ts";
import { spellings, splitWords } from "./words.ts";

test("splitWords returns up to eight words with their positions", () => {
	expect(splitWords("  Köln, Nd:YAG ")).toEqual([
		{ text: "Köln", from: 2, till: 6 },
		{ text: "Nd", from: 8, till: 10 },
		{ text: "YAG", from: 11, till: 14 },
	]);
	expect(splitWords("-, .")).toEqual([]);
	expect(splitWords("a ".repeat(50))).toHaveLength(8);
});

test.each([
	["tattoo removal near me", true],
	["Tattooentfernung in meiner Nähe", true],
	["détatouage près de moi", true],
	["near medway", false],
	["Berlin", false],
	["", false],
])("%s has a phrase for near me: %s", (text, expected) => {
	expect(hasNearMe(text)).toBe(expected);
});

test.each([
	["germany", "DE"],
	["DEUTSCHLAND", "DE"],
	["Allemagne", "DE"],
	["Niemcy", "DE"],
	["Espana", "ES"],
	["Österreich", "AT"],
	["Wielka Brytania", "GB"],
	["U.K.", "GB"],
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
	["germeny", { code: "DE", fit: 2, typedShare: 1, likeness: 1 }],
	["frnace", { code: "FR", fit: 2, typedShare: 1, likeness: 1 }],
	["germ", { code: "DE", fit: 1, typedShare: 1 }],
	["deutschland", { code: "DE", fit: 0 }],
	["storb", { code: "GB", fit: 1, typedShare: (5 / 13) ** 3 }],
	["atlantis", undefined],
])("%s may mean the country %j", (text, country) => {
	expect(findCountryMatches(splitWords(text))[0]).toEqual(country && expect.objectContaining(country));
});

test.each([
	["amsterdm", "amsterdam", true],
	["brussles", "brussels", true],
	["vallencia", "valencia", true],
	["removel", "removal", true],
	["paris", "paris", false],
	["london", "bondon", false],
	["madird", "medina", false],
])("%s is %s with a typo: %s", (one, other, expected) => {
	expect(spellings(one).has(other)).toBe(expected);
	expect(spellings(other).has(one)).toBe(expected);
});

test.each([
	[["50667"], { codes: ["50667", "5066", "506", "50"] }],
	[["D", "50667"], { codes: ["50667", "5066", "506", "50"], country: "DE" }],
	[["nl", "1012", "AB"], { codes: ["1012 ab", "1012", "101", "10"], country: "NL" }],
	[["00", "950"], { codes: ["00950", "0095", "009", "00"] }],
	[["1010"], { codes: ["1010", "101", "10"] }],
	[["SE1", "6LF"], { codes: ["se1 6lf", "se1 6", "se1 "] }],
	[["se16lf"], { codes: ["se1 6lf", "se1 6", "se1 "] }],
	[["M1"], { codes: ["m1 "] }],
	[["1012", "AB"], { codes: ["1012 ab", "1012", "101", "10"] }],
	[["2024", "was", "good"], undefined],
	[["12"], undefined],
	[["Köln"], undefined],
	[["12345678"], undefined],
])("%j as a postcode", (words, postcode) => {
	expect(readPostcode(words)).toEqual(postcode);
});

test.each([
	[
		["50667", "5066", "506", "50"],
		["50667", "5066", "506"],
	],
	[
		["1010", "101", "10"],
		["1010", "101"],
	],
	[
		["1012 ab", "1012", "101", "10"],
		["1012 ab", "1012", "101"],
	],
	[
		["1234567", "123456", "12345", "1234"],
		["1234567", "123456", "12345"],
	],
	[["m1 "], ["m1 "]],
])("of %j these mean a region without a country: %j", (codes, clear) => {
	expect(withoutVague(codes)).toEqual(clear);
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
			placeSpan: { from: 3, till: 3 },
			treatments: ["pico"],
			rest: "",
		});
	});

	test("open now is a filter, also before other words", () => {
		const cologne = at(2, { place: place("Cologne", "DE") });
		expect(read("open now Köln", cologne)).toMatchObject({ near: { name: "Cologne" }, isOpen: true, rest: "" });
		expect(read("jetzt geöffnet")).toEqual({ treatments: [], isOpen: true, rest: "" });
		expect(read("open").isOpen).toBeUndefined();
	});

	test("takes only the longest place", () => {
		const nice = at(0, { place: place("Nice", "FR"), weight: 1 });
		const york = at(2, { place: place("York", "GB"), weight: 9 });
		const newYork = at(1, { place: place("New York", "US"), weight: 2 }, 2);
		expect(read("Nice New York", nice, york, newYork)).toMatchObject({ near: { name: "New York" }, rest: "Nice" });
	});

	test("takes the place in the named country, and the country only without a place", () => {
		const here = at(0, { place: place("Vienna", "US"), weight: 2 });
		const there = at(0, { place: place("Vienna", "AT"), number: 2 });
		expect(read("Vienna", here, there).near?.country_code).toBe("US");
		expect(read("vienna austria", here, there)).toMatchObject({ near: place("Vienna", "AT"), rest: "" });
		expect(read("vienna austria", here, there).country).toBeUndefined();
		expect(read("austria")).toEqual({ country: "AT", treatments: [], rest: "" });
	});

	test("leaves unknown words as they were typed, without the known words around them", () => {
		const berlin = at(3, { place: place("Berlin", "DE") });
		expect(read("Dr. Müller & Berlin", { ...berlin, from: 2, till: 2 })).toMatchObject({
			rest: "Dr. Müller",
			unknownSpan: { from: 0, till: 1 },
		});
		expect(read("Müller & Söhne (Berlin) Haut", { ...berlin, from: 2, till: 2 }).rest).toBe("Müller & Söhne Haut");
		expect(read("Studio of Ink", at(1, { kind: "filler" })).rest).toBe("Studio of Ink");
	});

	test("a small place without clinics is in doubt, unless its country is named", () => {
		const small = at(0, { place: place("Best", "NL", 0) });
		expect(read("Best", small).doubtfulSpan).toEqual({ from: 0, till: 0 });
		expect(read("Best Holland", small).doubtfulSpan).toBeUndefined();
	});

	test("a postcode is a place, and is ignored beside one", () => {
		expect(read("50667 laser", at(1, { kind: "field" }))).toMatchObject({
			postcode: { codes: ["50667", "5066", "506"], typed: "50667" },
			rest: "",
		});
		expect(read("50667 Köln", at(1, { place: place("Cologne", "DE") }))).toMatchObject({
			near: { name: "Cologne" },
			rest: "",
		});
	});

	test("the country of a postcode is that of its prefix, else the named one", () => {
		const postcode = { codes: ["50667", "5066", "506", "50"], country: "DE" };
		expect(read("D-50667").postcode).toEqual({ ...postcode, typed: "D-50667" });
		expect(read("50667 Germany").postcode).toEqual({ ...postcode, typed: "50667" });
		// Austrian codes are shorter: it is not in Salzburg, whose codes begin with 50
		expect(read("A-50667").postcode).toEqual({ codes: ["50667", "5066", "506"], typed: "A-50667" });
		expect(read("50667 Austria").postcode).toEqual({ codes: ["50667"], country: "AT", typed: "50667" });
		expect(read("D-5066").postcode).toEqual({ codes: ["5066", "506"], country: "DE", typed: "D-5066" });
	});

	test.each([
		["D-50667 Köln", 2],
		["1012 AB Köln", 2],
		["00-001 Köln", 2],
		["Köln 50667", 0],
	])("%s: a place wins over a postcode beside it", (text, index) => {
		const cologne = place("Cologne", "DE");
		const found = read(text, at(index, { place: cologne }));
		expect(found).toMatchObject({ near: cologne, rest: "" });
		expect(found.postcode).toBeUndefined();
	});

	test("the prefix of a postcode chooses among places of one name", () => {
		const there = at(2, { place: place("Vienna", "AT"), number: 2 });
		expect(read("A-1010 Vienna", at(2, { place: place("Vienna", "US"), weight: 2 }), there).near?.country_code).toBe(
			"AT",
		);
	});

	test("a British district belongs to a British place, and is a name beside others", () => {
		expect(read("SE1 London", at(1, { place: place("London", "GB") })).rest).toBe("");
		expect(read("M1 Berlin", at(1, { place: place("Berlin", "DE") })).rest).toBe("M1");
	});

	test("two letters only mean a place that is large or has clinics", () => {
		const small = { ...place("Is-sur-Tille", "FR", 0), population: 4000 };
		expect(read("is", at(0, { place: small }))).toMatchObject({ rest: "is" });
		expect(read("laser is", at(1, { place: small })).near).toBeUndefined();
		expect(read("la", at(0, { place: place("La", "US") })).near).toBeDefined();
		expect(read("ny", at(0, { place: { ...small, population: 100_000 } })).near).toBeDefined();
	});

	test("the text after the eighth word stays", () => {
		const text = "one two three four five six seven Berlin, nine & ten.";
		expect(read(text, at(7, { place: place("Berlin", "DE") })).rest).toBe(
			"one two three four five six seven nine & ten.",
		);
		expect(read(text).rest).toBe(text);
	});
});
