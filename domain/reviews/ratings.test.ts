import { expect, test } from "vitest";
import { countTenths, formatRating } from "./ratings.ts";

test.each([
	[0, 0, "0.0"],
	[0.99, 10, "1.0"],
	[3, 30, "3.0"],
	[4.04, 40, "4.0"],
	[4.35, 43, "4.3"], // as toFixed rounds it: its binary fraction is below 4.35
	[4.62, 46, "4.6"],
	[4.96, 50, "5.0"],
	[5, 50, "5.0"],
])("an average of %f fills %i tenths and reads %s", (average, tenths, text) => {
	expect(countTenths(average)).toBe(tenths);
	expect(formatRating(average)).toBe(text);
});

test("never more than five stars and never fewer than none", () => {
	expect([-1, 5.5, 99].map(countTenths)).toEqual([0, 50, 50]);
});
