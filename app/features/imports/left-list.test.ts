import { expect, test } from "vitest";
import type { LeftRow } from "#database/queries/imports/findings.ts";
import { addPage, countGivenBack } from "./left-list.ts";

const row = (id: string, decision: LeftRow["decision"] = null) => ({ id, decision }) as LeftRow;

test("a page is added once, and brings what the list has up to date", () => {
	const first = addPage(undefined, [row("a"), row("b")], 2);
	expect(first).toEqual({ rows: [row("a"), row("b")], hasMore: true });
	const second = addPage(first, [row("c")], 2);
	expect(second).toEqual({ rows: [row("a"), row("b"), row("c")], hasMore: false });
	// read again after a decision: there is no more than before
	expect(addPage(second, [row("a", "skip"), row("b", "import")], 2)).toEqual({
		rows: [row("a", "skip"), row("b", "import"), row("c")],
		hasMore: false,
	});
});

test("what could not be carried out is still to decide", () => {
	const now = [row("a", "import"), row("b"), row("c"), row("d")];
	expect(countGivenBack(["a", "b", "c"], now)).toBe(2);
	expect(countGivenBack(["a", "elsewhere"], now)).toBe(0);
});
