import { expect, test } from "vitest";
import { bubbleOf, gather } from "./gather.ts";

const mark = (key: string, x: number, clinics: number) => ({ key, name: key, x, clinics, latitude: 0, longitude: 0 });
const gatherRow = (marks: ReturnType<typeof mark>[]) => gather(marks, ({ x }) => ({ x, y: 0 }), bubbleOf);
const keysOf = (marks: ReturnType<typeof mark>[]) =>
	gatherRow(marks).map(({ marks }) => marks.map(({ key }) => key).join());

test("marks close to a more important one are drawn as one with it", () => {
	expect(keysOf([mark("A", 0, 9), mark("B", 28, 1), mark("C", 100, 1)])).toEqual(["A,B", "C"]);
});

test("no group is drawn over another, however large they grow", () => {
	const marks = [mark("A", 0, 900), mark("B", 36, 900), mark("C", 70, 2), mark("D", 300, 1)];
	expect(keysOf(marks)).toEqual(["A,B", "C", "D"]);
	const row = Array.from({ length: 40 }, (_, index) => mark(String(index), index * 20, 2 ** (index % 11)));
	const groups = gatherRow(row);
	expect(groups.reduce((sum, { clinics }) => sum + clinics, 0)).toBe(
		row.reduce((sum, { clinics }) => sum + clinics, 0),
	);
	for (const [index, one] of groups.entries())
		for (const other of groups.slice(index + 1)) {
			const apart = Math.abs(one.marks[0].x - other.marks[0].x);
			expect(apart).toBeGreaterThanOrEqual(bubbleOf(one).halfWidth + bubbleOf(other).halfWidth);
		}
});

test("a pin joins the nearest that it touches, and cities in a row do not become one", () => {
	const wide = (group: { marks: unknown[]; clinics: number }) =>
		group.marks.length === 1 ? { halfWidth: 30, halfHeight: 12 } : bubbleOf(group);
	const pins = [0, 1, 2, 48, 49, 50, 51, 96, 97].map((x, index) => mark(String(index), x, 1));
	const groups = (extentOf: typeof wide) => gather(pins, ({ x }) => ({ x, y: 0 }), extentOf);
	expect(groups(wide).map(({ clinics }) => clinics)).toEqual([3, 4, 2]);
	pins.push(mark("near the second", 78, 1));
	expect(groups(wide).map(({ clinics }) => clinics)).toEqual([3, 4, 3]);
});
