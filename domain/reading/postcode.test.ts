import { expect, test } from "vitest";
import { readPostcode } from "./postcode.ts";

test.each([
	["1067", "DE", "01067"],
	["4109", "DE", "04109"],
	["1000", "FR", "01000"],
	["187", "IT", "00187"],
	["8001", "CH", "8001"],
	["1010.0", "AT", "1010"],
	["D-50667", "DE", "50667"],
	["CH – 8001", "CH", "8001"],
	["D-1067", "DE", "01067"],
	["LV-1010", "LV", "1010"],
	["AB1 2CD", "GB", "AB1 2CD"],
	["50667", "DE", "50667"],
	["SW1A 1AA", "GB", "SW1A 1AA"],
	["1067", null, "1067"],
	["", "DE", ""],
])("%s in %s is %s", (typed, country, postcode) => {
	expect(readPostcode(typed, country)).toBe(postcode);
});
