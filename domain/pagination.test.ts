import { expect, test } from "vitest";
import { countPages, getPageStrip } from "./pagination.ts";

test.each([
	[0, 24, 1],
	[1, 24, 1],
	[24, 24, 1],
	[25, 24, 2],
	[1_000_000, 25, 40_000],
])("%i clinics, %i a page, are %i pages", (total, pageSize, pages) => {
	expect(countPages(total, pageSize)).toBe(pages);
});

test.each([
	[1, 1, [1]],
	[1, 3, [1, 2, 3]],
	[3, 3, [1, 2, 3]],
	[1, 9, [1, 2, 3, 4, 5]],
	[3, 9, [1, 2, 3, 4, 5]],
	[4, 9, [2, 3, 4, 5, 6]],
	[8, 9, [5, 6, 7, 8, 9]],
	[9, 9, [5, 6, 7, 8, 9]],
])("on page %i of %i the strip shows %j", (page, pages, strip) => {
	expect(getPageStrip(page, pages)).toEqual(strip);
});
