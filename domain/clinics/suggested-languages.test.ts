import { expect, test } from "vitest";
import { countryNames } from "../places/countries.ts";
import { isLanguage } from "./languages.ts";
import { suggestLanguages } from "./suggested-languages.ts";

test.each([
	["DE", ["de", "en"]],
	["CH", ["de", "fr", "it", "en"]],
	["BE", ["nl", "fr", "de", "en"]],
	["NO", ["no", "en"]],
	["GB", ["en", "cy"]],
	["US", ["en"]],
	["", ["en"]],
	["ZZ", ["en"]],
])("a clinic in %j most likely speaks %j", (country, languages) => {
	expect(suggestLanguages(country)).toEqual(languages);
});

test("only languages that can be chosen, each once", () => {
	for (const country of Object.keys(countryNames)) {
		const languages = suggestLanguages(country);
		expect(languages.filter((code) => !isLanguage(code))).toEqual([]);
		expect(new Set(languages).size).toBe(languages.length);
	}
});
