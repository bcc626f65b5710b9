import { expect, test } from "vitest";
import { formatSpan } from "./format-span.ts";

test.each([
	[0, "under a minute"],
	[59.9, "under a minute"],
	[60, "1 minute"],
	[59 * 60, "59 minutes"],
	[59.6 * 60, "1 hour"],
	[3600 * 1.4, "1 hour"],
	[3600 * 47, "47 hours"],
	[3600 * 47.6, "2 days"],
	[86_400 * 400, "400 days"],
])("%d seconds are %s", (seconds, text) => {
	expect(formatSpan(seconds)).toBe(text);
});
