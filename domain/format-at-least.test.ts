import { expect, test } from "vitest";
import { formatAtLeast } from "./format-at-least.ts";

test.each([
	[0, "0 cities"],
	[1, "1 city"],
	[9, "9 cities"],
	[10, "10+ cities"],
	[49, "40+ cities"],
	[50, "50+ cities"],
	[59, "50+ cities"],
	[1_234, "1,230+ cities"],
	[1_000_009, "1,000,000+ cities"],
])("%i is claimed as %s", (count, claim) => {
	expect(formatAtLeast(count, "city", "cities")).toBe(claim);
});
