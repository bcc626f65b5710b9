import { expect, test } from "vitest";
import { fromColumns, toColumns } from "./columns.ts";

test("rows become columns, and these rows again", () => {
	const rows = [
		{ id: "a", names: ["x"], count: null },
		{ id: "b", names: [], count: 2 },
	];
	const columns = { id: ["a", "b"], names: [["x"], []], count: [null, 2] };
	expect(toColumns<(typeof rows)[number]>(rows)).toEqual(columns);
	expect(fromColumns(columns)).toEqual(rows);
	expect(fromColumns(toColumns([]))).toEqual([]);
});
