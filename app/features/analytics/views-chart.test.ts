import { expect, test } from "vitest";
import { findScaleTop } from "./views-chart.tsx";

test.each([
	[0, 2],
	[1, 2],
	[2, 2],
	[3, 4],
	[9, 10],
	[10, 10],
	[11, 20],
	[61, 80],
	[999, 1000],
	[1001, 2000],
])("%i fits under %i", (highest, top) => {
	expect(findScaleTop(highest)).toBe(top);
});
