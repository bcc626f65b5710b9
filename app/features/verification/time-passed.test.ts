import { expect, test } from "vitest";
import { formatTimePassed, isLate } from "./owner-review-status.tsx";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
	["2026-11-21T12:00:30Z", "just now"],
	["2026-11-21T11:59:30Z", "just now"],
	["2026-11-21T11:59:00Z", "1 minute ago"],
	["2026-11-21T11:00:01Z", "59 minutes ago"],
	["2026-11-21T07:00:00Z", "5 hours ago"],
	["2026-11-20T12:00:01Z", "23 hours ago"],
	["2026-11-20T12:00:00Z", "1 day ago"],
	["2026-11-01T12:00:00Z", "20 days ago"],
])("%s was %s", (time, text) => {
	expect(formatTimePassed(time, now)).toBe(text);
});

test("an answer is late after 72 hours", () => {
	expect(isLate("2026-11-18T12:00:00Z", now)).toBe(false);
	expect(isLate("2026-11-18T11:59:59Z", now)).toBe(true);
});
