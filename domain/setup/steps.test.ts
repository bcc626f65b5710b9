import { expect, test } from "vitest";
import { legalPageNames } from "../legal/pages.ts";
import type { SetupState } from "./schemas.ts";
import { isSetupNeeded, listSetupSteps } from "./steps.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const empty: SetupState = {
	is_public: true,
	is_sample: false,
	has_clinics: false,
	has_admin: false,
	has_operator: false,
	pages: [],
	mail_tested_at: null,
	countries: 0,
	has_verified: false,
	backed_up_at: null,
};
const done: SetupState = {
	...empty,
	has_clinics: true,
	has_admin: true,
	has_operator: true,
	pages: legalPageNames,
	mail_tested_at: "2026-11-20T12:00:00Z",
	countries: 3,
	has_verified: true,
	backed_up_at: new Date().toISOString(),
};
const open = (state: SetupState, at?: number) =>
	listSetupSteps(state, at)
		.filter(({ isDone }) => !isDone)
		.map(({ name }) => name);

test("an empty directory has all steps left, in order; one that is set up has none", () => {
	expect(open(empty)).toEqual(["admin", "operator", "legal", "mail", "countries", "clinics", "verified", "backup"]);
	expect(open(done)).toEqual([]);
});

test("an old backup does not count; missing legal pages are named", () => {
	expect(open({ ...done, backed_up_at: "2026-11-15T12:00:00Z" }, now)).toEqual([]);
	expect(open({ ...done, backed_up_at: "2026-11-14T12:00:00Z" }, now)).toEqual(["backup"]);
	const legal = listSetupSteps({ ...done, pages: ["imprint"] }).find(({ name }) => name === "legal");
	expect(legal?.text).toMatch(/^Missing: Privacy notice, .* nobody can sign up/);
});

test.each<[string, SetupState, boolean]>([
	["public and empty", empty, true],
	["public with something left", { ...done, mail_tested_at: null }, true],
	["public and done", done, false],
	["on this machine and empty", { ...empty, is_public: false }, true],
	["on this machine with clinics", { ...empty, is_public: false, has_clinics: true }, false],
	["sample data", { ...empty, is_sample: true }, false],
])("a site that is %s shows its steps: %s", (_, state, isNeeded) => {
	expect(isSetupNeeded(state)).toBe(isNeeded);
});
