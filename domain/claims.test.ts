import { expect, test } from "vitest";
import { formatAtLeast } from "./claims.ts";

test.each([
	[0, "0"],
	[9, "9"],
	[10, "10+"],
	[49, "40+"],
	[50, "50+"],
	[59, "50+"],
	[1_234, "1,230+"],
	[1_000_009, "1,000,000+"],
])("%i is claimed as %s", (count, claim) => {
	expect(formatAtLeast(count)).toBe(claim);
});
