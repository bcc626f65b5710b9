import { expect, test } from "vitest";
import { describeChange } from "./owner-figures.tsx";

test.each([
	[12, 8, "4 more than in the 30 days before"],
	[8, 1208, "1,200 fewer than in the 30 days before"],
	[8, 8, "the same as in the 30 days before"],
	[0, 0, "none in the 30 days before either"],
])("%i after %i", (now, before, text) => {
	expect(describeChange(now, before, 30)).toBe(text);
});
