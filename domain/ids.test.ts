import { expect, test } from "vitest";
import { isSlug, isUuid } from "./ids.ts";

const id = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

test.each([
	[id, true],
	[id.toUpperCase(), true],
	["00000000-0000-0000-0000-000000000000", true],
	["", false],
	["1", false],
	[id.replaceAll("-", ""), false],
	[`{${id}}`, false],
	[`${id}\n`, false],
	[` ${id}`, false],
	[id.replace("0", "g"), false],
	[`${id}'; --`, false],
])("%j is a UUID: %s", (text, expected) => {
	expect(isUuid(text)).toBe(expected);
});

test.each([
	["laser", true],
	["q-switched-nd-yag-2", true],
	["", false],
	["Laser", false],
	["-laser", false],
	["q--switched", false],
	["laser\0", false],
	["laser\n", false],
	["../laser", false],
])("%j is a slug: %s", (text, expected) => {
	expect(isSlug(text)).toBe(expected);
});
