import { expect, test } from "vitest";
import { findDistrictWords } from "./districts.ts";
import { splitWords } from "./words.ts";

test.each([
	["Köln-Ehrenfeld", 0, ["Ehrenfeld"]],
	["Laser Köln-Altstadt-Süd Praxis", 1, ["Altstadt", "Süd"]],
	["Köln Ehrenfeld", 0, []],
	["Köln - Ehrenfeld", 0, []],
	["Paris 11", 0, ["11"]],
	["Paris 11e", 0, ["11e"]],
	["Paris 11ème arrondissement", 0, ["11ème", "arrondissement"]],
	["Wien 7. Bezirk", 0, ["7", "Bezirk"]],
	["7. Bezirk Wien", 2, ["7", "Bezirk"]],
	["Studio 54 Wien", 2, []],
])("the words for a district in “%s”", (text, city, found) => {
	const words = splitWords(text);
	const indexes = findDistrictWords(text, words, { from: city, till: city }, true);
	expect(words.filter((_, index) => indexes.has(index)).map((word) => word.text)).toEqual(found);
});

test("a hyphen after a small place is no district", () => {
	const text = "Baden-Württemberg";
	expect(findDistrictWords(text, splitWords(text), { from: 0, till: 0 }, false).size).toBe(0);
});
