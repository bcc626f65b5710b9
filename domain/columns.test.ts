import { expect, test } from "vitest";
import { fromColumns, toColumns } from "./columns.ts";

test("rows become columns, and columns rows", () => {
	const rows = [
		{ id: "a", names: ["x"], count: null },
		{ id: "b", names: [], count: 2 },
	];
	const columns = { id: ["a", "b"], names: [["x"], []], count: [null, 2] };
	expect(toColumns<(typeof rows)[number]>(rows)).toEqual(columns);
	expect(fromColumns(columns)).toEqual(rows);
	expect(fromColumns(toColumns([]))).toEqual([]);
});

test("a field missing in the first row is kept", () => {
	const rows: { id: number; isOld?: true }[] = [{ id: 1 }, { id: 2, isOld: true }];
	expect(fromColumns(toColumns(rows))).toEqual(rows);
});
