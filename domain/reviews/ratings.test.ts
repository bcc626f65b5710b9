import { expect, test } from "vitest";
import { countFilledStars, formatRating } from "./ratings.ts";

test.each([
	[0, 0, "0.0"],
	[0.99, 0, "1.0"],
	[3, 3, "3.0"],
	[4.99, 4, "5.0"],
	[4.62, 4, "4.6"],
	[5, 5, "5.0"],
])("an average of %f fills %i stars and reads %s", (average, stars, text) => {
	expect(countFilledStars(average)).toBe(stars);
	expect(formatRating(average)).toBe(text);
});

test("never more than five stars and never fewer than none", () => {
	expect([-1, 5.5, 99].map(countFilledStars)).toEqual([0, 5, 5]);
});
