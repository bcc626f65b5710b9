import { expect, test } from "vitest";
import type { AuditEntry } from "#database/queries/audit.ts";
import { describeAct, findChanges, formatValue, groupByAct, nameSubject } from "./labels.ts";

const entry: AuditEntry = {
	id: 1,
	created_at: "2026-11-21T09:00:00Z",
	admin_id: "a",
	admin_name: "Ada",
	act: "verify_clinic",
	subject_type: "clinic",
	subject_id: "c",
	subject_name: "Clear Skin",
	reason: null,
	before: { status: "pending", note: "x" },
	after: { status: "verified", by: null },
};

test("an act reads as a sentence, even one without a name of its own", () => {
	expect(describeAct("verify_clinic")).toBe("verified");
	expect(describeAct("delete_media")).toBe("removed a picture of");
	expect(describeAct("remove_source")).toBe("removed unused clinics of");
	expect(describeAct("update_clinics")).toBe("changed");
	expect(describeAct("polish_mirror")).toBe("did “polish mirror” to");
});

test("a subject is called by its name, or by its id where it has none", () => {
	expect(nameSubject(entry)).toBe("Clear Skin");
	expect(nameSubject({ ...entry, subject_type: "review" })).toBe("a review of Clear Skin");
	expect(nameSubject({ subject_type: "setting", subject_id: "DE", subject_name: null })).toBe("Germany");
	expect(nameSubject({ subject_type: "export", subject_id: "csv", subject_name: null })).toBe("all clinics as CSV");
	expect(nameSubject({ subject_type: "import", subject_id: "7", subject_name: null })).toBe("import 7");
});

test("rows of one act stand together, those of two do not", () => {
	const later = { ...entry, id: 2, created_at: "2026-11-21T09:00:01Z" };
	const other = { ...entry, id: 4, subject_id: "d" };
	expect(groupByAct([later, entry, { ...entry, id: 3 }, other]).map((group) => group.map(({ id }) => id))).toEqual([
		[2],
		[1, 3],
		[4],
	]);
	expect(groupByAct([])).toEqual([]);
});

test("changes name every column of either side", () => {
	expect(findChanges(entry)).toEqual([
		{ name: "status", before: "pending", after: "verified" },
		{ name: "note", before: "x", after: undefined },
		{ name: "by", before: undefined, after: null },
	]);
	expect(["", null, undefined, false, 0, ["a"]].map(formatValue)).toEqual([null, null, null, "no", "0", '[\n  "a"\n]']);
});
