import { expect, test } from "vitest";
import { formatAge, formatSpan, formatTimePassed } from "./durations.ts";

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

const before = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test("formatAge rounds down", () => {
	expect(formatAge(before(0), now)).toBe("under a minute");
	expect(formatAge(before(1), now)).toBe("1 hour");
	expect(formatAge(before(47.9), now)).toBe("47 hours");
	expect(formatAge(before(48), now)).toBe("2 days");
	expect(formatAge(new Date(now + 60_000).toISOString(), now)).toBe("under a minute");
});
