import { expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { readOn, sendInBatches } from "./use-pages.ts";

const all = Array.from({ length: 2 * limits.importFindings + 1 }, (_, row) => row);
const readPage = async ({ length }: number[]) => all.slice(length, length + limits.importFindings);

test("a list goes on page by page, and read again it has as many pages as before", async () => {
	const first = await readOn(readPage, []);
	expect(first).toEqual({ rows: all.slice(0, limits.importFindings), hasMore: true });
	const second = await readOn(readPage, first.rows);
	expect(second).toEqual({ rows: all.slice(0, 2 * limits.importFindings), hasMore: true });
	expect(await readOn(readPage, [], second.rows.length)).toEqual(second);
	expect(await readOn(readPage, second.rows)).toEqual({ rows: all, hasMore: false });
	expect(await readOn(readPage, [], all.length)).toEqual({ rows: all, hasMore: false });
});

test("of several batches a refused one stops no other, and is told", async () => {
	const sent: number[] = [];
	const refusals = await sendInBatches(all, async (batch) => {
		if (batch[0] === 0) throw new Error("somebody was first");
		sent.push(...batch);
	});
	expect(sent).toEqual(all.slice(limits.importFindings));
	expect(refusals).toMatchObject([{ message: "somebody was first" }]);
});
