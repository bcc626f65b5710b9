import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

test.each([
	['["a","b"]', ["a", "b"]],
	["null", []],
	["5", []],
	['{"length":1}', []],
	["[", []],
	[undefined, []],
])("of what is kept, %s, the choice is %j", async (kept, ids) => {
	vi.stubGlobal("sessionStorage", { "inkfree-compare": kept });
	const { getChosen } = await import("./chosen.ts");
	expect(getChosen()).toEqual(ids);
});
