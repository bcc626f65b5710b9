import { expect, test } from "vitest";
import { describeMatch, type Match, placeRow } from "./matches.ts";

const id = "0192f3c4-5d6e-7f80-9102-030405060708";
const match = (overrides: Partial<Match> = {}): Match => ({
	clinics: [id],
	other_row: null,
	reason: "name",
	is_certain: false,
	...overrides,
});
const bySource = match({ reason: "source_id", is_certain: true });
const ofFile = match({ reason: "source_id", is_certain: true, clinics: null, other_row: 4 });

test.each([
	["new", undefined, { act: "add" }],
	["a similar name", match(), { act: "leave", kind: "doubtful" }],
	["the same website", match({ reason: "website", is_certain: true }), { act: "leave", kind: "duplicate" }],
	["a clinic of the source", bySource, { act: "update", id }],
	["a clinic's own id", match({ reason: "id", is_certain: true }), { act: "known" }],
	["twice in the file", ofFile, { act: "leave", kind: "duplicate" }],
] as const)("%s", (_, found, expected) => {
	expect(placeRow(found, true)).toMatchObject(expected);
});

test("a clinic of the source is unchanged without updates", () => {
	expect(placeRow(bySource, false)).toEqual({ act: "known" });
});

test("a match is described in a sentence", () => {
	expect(describeMatch(match())).toMatch(/^Nearly the same name .* clinic in the directory, but .*: please decide\.$/);
	expect(describeMatch(ofFile)).toBe("The same source_id as row 4 of this file.");
});
