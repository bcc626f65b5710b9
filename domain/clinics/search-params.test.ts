import { describe, expect, test } from "vitest";
import { limits } from "../limits.ts";
import { readCountryParams, writeCountryParams } from "./country-params.ts";
import { readClinicSearch, writeClinicSearch } from "./search-params.ts";

const query = (text: string) => new URLSearchParams(text);
const anyClinic = { q: "", country: "", city: "", treatment: "", page: 1 };
const anyInCountry = { q: "", city: "", sort: "reviews", verifiedOnly: true, limit: 50, page: 1 };

describe("the clinic search", () => {
	test.each([
		["", {}],
		[
			"q=laser&country=DE&city=Berlin&treatment=q-switched-laser&page=3",
			{ q: "laser", country: "DE", city: "Berlin", treatment: "q-switched-laser", page: 3 },
		],
		["country=de", { country: "DE" }],
		["city=Berlin", {}],
		["country=DEU&city=Berlin", {}],
		["country=D1&city=Berlin", {}],
		["q=+M%C3%BCnchen+", { q: "München" }],
		["q=a%00b%0Ac%7F", { q: "a b c" }],
		["q=one&q=two", { q: "one" }],
		["q[]=one", {}],
		["page=0", {}],
		["page=-1", {}],
		["page=1.5", {}],
		["page=NaN", {}],
		["page=1e99", {}],
		["page=Infinity", {}],
		["page=1000001", {}],
	])("%s is read", (text, expected) => {
		expect(readClinicSearch(query(text))).toEqual({ ...anyClinic, ...expected });
	});

	test.each([
		[{}, ""],
		[anyClinic, ""],
		[{ city: "Berlin" }, ""],
		[{ q: "A & B=ü", country: "DE", city: "Köln", page: 2 }, "?q=A+%26+B%3D%C3%BC&country=DE&city=K%C3%B6ln&page=2"],
	])("%j is written as %s", (search, expected) => {
		expect(writeClinicSearch(search)).toBe(expected);
	});
});

describe("a country's page", () => {
	test.each([
		["", {}],
		[
			"q=laser&city=Bath&sort=rating&verified=0&limit=25&page=2",
			{ q: "laser", city: "Bath", sort: "rating", verifiedOnly: false, limit: 25, page: 2 },
		],
		["sort=name&limit=100", { sort: "name", limit: 100 }],
		["sort=price", {}],
		["sort=RATING", {}],
		["limit=7", {}],
		["limit=", {}],
		["limit=1e2", { limit: 100 }],
		["verified=", {}],
		["verified=no", {}],
		// what the form sends without script, with the switch on and off
		["verified=0&verified=1", {}],
		["verified=0", { verifiedOnly: false }],
	])("%s is read", (text, expected) => {
		expect(readCountryParams(query(text))).toEqual({ ...anyInCountry, ...expected });
	});

	test.each(["", "?q=laser", "?city=Bath&sort=name", "?q=a&city=b&sort=rating&verified=0&limit=25&page=7"])(
		"%j is written as it was read",
		(text) => {
			expect(writeCountryParams(readCountryParams(query(text)))).toBe(text);
		},
	);
});

test("texts are cut where the database would stop reading", () => {
	const long = "ä".repeat(10_000);
	expect(readClinicSearch(query(`q=${long}&country=DE&city=${long}&treatment=${long}`))).toMatchObject({
		q: long.slice(0, limits.queryLength),
		city: long.slice(0, limits.queryLength),
		treatment: long.slice(0, limits.queryLength),
	});
	expect(readCountryParams(query(`q=${long}`)).q).toHaveLength(limits.queryLength);
});
