import { expect, test } from "vitest";
import type { Box } from "./box.ts";
import { toSearchMap } from "./search-map.ts";

const facts = { version: "1", maxZoom: 8, closest: 11, attribution: [] };
const cologne = { latitude: 50.94, longitude: 6.96, country_code: "DE", city: "Cologne" };
const box: Box = [6, 50, 8, 52];

test.each<[string, number, number | undefined, { box?: Box; total: number; isExact: boolean }, number | "others"]>([
	["all", 20, undefined, { total: 20, isExact: true }, 0],
	["some nowhere", 1040, undefined, { total: 1050, isExact: true }, 10],
	["a search whose first 1,000 are marked", 997, 1000, { total: 1200, isExact: true }, "others"],
	["a search that counted no further", 1000, 1000, { total: 1000, isExact: false }, "others"],
	["a small search", 30, 1000, { total: 31, isExact: true }, 1],
	["a part, whose clinics are somewhere", 200, undefined, { box, total: 1000, isExact: false }, 0],
])("of %s the map says what it leaves out", (_, clinics, most, list, left) => {
	const found = { cities: [{ ...cologne, clinics }], clinics: [], ...(most && { most }) };
	expect(toSearchMap(facts, found, list).left).toBe(left);
});
