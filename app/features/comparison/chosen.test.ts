import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

const [one, other] = ["01a55bb3-1f2e-7c3d-8a4b-5c6d7e8f9001", "01a55bb3-1f2e-7c3d-8a4b-5c6d7e8f9002"];
const many = [1, 2, 3, 4, 5].map((n) => `01a55bb3-1f2e-7c3d-8a4b-5c6d7e8f900${n}`);

test.each([
	[JSON.stringify([one, other]), [one, other]],
	[JSON.stringify([one, 5, null, "<b>", {}]), [one]],
	[JSON.stringify([one, [other], one]), [one]],
	[JSON.stringify(many), many.slice(0, 4)],
	["null", []],
	["5", []],
	['{"length":1}', []],
	["[", []],
	[undefined, []],
])("from the stored text %s, the chosen clinics are %j", async (stored, ids) => {
	vi.stubGlobal("localStorage", { "inkfree-compare": stored });
	const { getChosen } = await import("./chosen.ts");
	expect(getChosen()).toEqual(ids);
});
