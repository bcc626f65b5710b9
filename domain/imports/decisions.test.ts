import { describe, expect, test } from "vitest";
import { readClinic } from "./clinic.ts";
import { describeMatch, type Match, placeRow, readDecision } from "./decisions.ts";

const id = "0192f3c4-5d6e-7f80-9102-030405060708";
const clinic = (cells: Record<string, string>) => {
	const read = readClinic({ name: "Ink", city: "Bonn", ...cells }, { country: "DE", treatments: new Map() });
	if (!read.clinic) throw new Error(JSON.stringify(read));
	return read.clinic;
};
const match = (overrides: Partial<Match> = {}): Match => ({
	clinics: [id],
	other_row: null,
	reason: "name",
	is_certain: false,
	...overrides,
});

describe("decisions about rows", () => {
	test.each([
		["", null],
		["imports", undefined],
		["import", { act: "import" }],
		["SKIP", { act: "skip" }],
		[`update ${id.toUpperCase()}`, { act: "update", id }],
		["update", undefined],
		["update me", undefined],
		["import it", undefined],
		[`skip ${id}`, undefined],
	])("%j", (text, expected) => {
		expect(readDecision(text)).toEqual(expected);
	});

	test("a wrong one is the row's error", () => {
		const read = readClinic(
			{ name: "Ink", city: "Bonn", decision: "perhaps", row_id: "7" },
			{ country: "DE", treatments: new Map() },
		);
		expect(read.problems).toMatchObject([{ field: "row_id" }, { field: "decision" }]);
	});

	const bySource = match({ reason: "source_id", is_certain: true });
	const byWebsite = match({ reason: "website", is_certain: true });
	const ofFile = match({ reason: "source_id", is_certain: true, clinics: null, other_row: 4 });
	test.each([
		["new", {}, undefined, undefined, { act: "add" }],
		["a name alike", {}, match(), undefined, { act: "leave", kind: "doubtful" }],
		["the same website", {}, byWebsite, undefined, { act: "leave", kind: "duplicate" }],
		["of the source", {}, bySource, undefined, { act: "update", id }],
		["twice in the file", { source_id: "a" }, ofFile, undefined, { act: "leave", kind: "duplicate" }],
		["left before and decided", { decision: "import" }, match(), { is_decided: true }, { act: "known" }],
		["left before, to be imported", { decision: "import" }, byWebsite, { is_decided: false }, { act: "add" }],
		["left before, corrected", {}, undefined, { is_decided: false }, { act: "add" }],
		["imported by its source's id", { decision: "import", source_id: "a" }, match(), undefined, { act: "add" }],
		["imported before", { decision: "import", source_id: "a" }, bySource, undefined, { act: "known" }],
		["imported by no id", { decision: "import" }, match(), undefined, { act: "refuse", field: "decision" }],
		[
			"a row kept no longer",
			{ decision: "import", row_id: id },
			match(),
			undefined,
			{ act: "refuse", field: "row_id" },
		],
		["twice in the file, imported", { decision: "import", source_id: "a" }, ofFile, undefined, { act: "leave" }],
		["skipped", { decision: "skip" }, undefined, undefined, { act: "skip" }],
		["an update", { decision: `update ${id}` }, undefined, undefined, { act: "fill", id }],
	] as const)("%s", (_, cells, found, left, expected) => {
		expect(placeRow(clinic(cells), { match: found, left, canUpdate: true })).toMatchObject(expected);
	});

	test("what was found is said in a sentence", () => {
		expect(describeMatch(match())).toMatch(
			/^Nearly the same name .* clinic in the directory, but .*: please decide\.$/,
		);
		expect(describeMatch(ofFile)).toBe("The same source_id as row 4 of this file.");
	});
});
