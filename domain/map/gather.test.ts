import { expect, test } from "vitest";
import { gather, radiusOf } from "./gather.ts";

const mark = (key: string, x: number, clinics: number) => ({ key, name: key, x, clinics, latitude: 0, longitude: 0 });
const keysOf = (marks: ReturnType<typeof mark>[], distance: number) =>
	gather(marks, distance, ({ x }) => ({ x, y: 0 })).map(({ marks }) => marks.map(({ key }) => key).join());

test("marks close to a more important one are drawn as one with it", () => {
	expect(keysOf([mark("A", 0, 9), mark("B", 30, 1), mark("C", 100, 1)], 34)).toEqual(["A,B", "C"]);
});

test("no group is drawn over another, however large they grow", () => {
	const marks = [mark("A", 0, 900), mark("B", 45, 900), mark("C", 96, 2), mark("D", 300, 1)];
	expect(keysOf(marks, 34)).toEqual(["A,B", "C", "D"]);
	const row = Array.from({ length: 40 }, (_, index) => mark(String(index), index * 20, 2 ** (index % 11)));
	const groups = gather(row, 34, ({ x }) => ({ x, y: 0 }));
	expect(groups.reduce((sum, { clinics }) => sum + clinics, 0)).toBe(
		row.reduce((sum, { clinics }) => sum + clinics, 0),
	);
	for (const [index, one] of groups.entries())
		for (const other of groups.slice(index + 1)) {
			const apart = Math.abs(one.marks[0].x - other.marks[0].x);
			expect(apart).toBeGreaterThanOrEqual(radiusOf(one.clinics) + radiusOf(other.clinics));
		}
});
