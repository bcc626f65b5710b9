import { expect, test } from "vitest";
import { formatLeast } from "./format-least.ts";

test.each([
	[0, undefined],
	[9, undefined],
	[10, "10"],
	[49, "40"],
	[50, "50"],
	[59, "50"],
	[1_234, "1,230"],
	[1_000_009, "1,000,000"],
])("%i is at least %s", (count, least) => {
	expect(formatLeast(count)).toBe(least);
});
