import { expect, test } from "vitest";
import { getLanguageName, isLanguage, languageNames } from "./languages.ts";

test("codes are of ISO 639-1; names are distinct and sorted", () => {
	const names = Object.values(languageNames);
	for (const code of Object.keys(languageNames)) expect(code).toMatch(/^[a-z]{2}$/);
	expect(new Set(names).size).toBe(names.length);
	expect(names).toEqual([...names].sort());
});

test("the official languages of Europe's countries are there", () => {
	const official =
		"sq hy az be bs bg ca hr cs da nl en et fi fr ka de el hu is ga it lv lt lb mk mt no pl pt ro ru sr sk";
	for (const code of `${official} sl es sv tr uk`.split(" ")) expect(isLanguage(code), code).toBe(true);
});

test.each([
	["de", "German"],
	["DE", "German"],
	["tlh", "TLH"],
	["constructor", "CONSTRUCTOR"],
])("%s is named %s", (code, name) => {
	expect(getLanguageName(code)).toBe(name);
});

test.each(["", "DE", "tlh", "toString"])("%j is no language of the table", (code) => {
	expect(isLanguage(code)).toBe(false);
});
