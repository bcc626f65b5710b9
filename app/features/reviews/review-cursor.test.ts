import { expect, test } from "vitest";
import { readReviewCursor } from "./review-cursor.ts";

const id = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const read = (before: string, cursorId = id) => readReviewCursor(new URLSearchParams({ before, id: cursorId }));

test.each([
	"2026-03-07T12:00:00+00:00",
	"2026-03-07T12:00:00.123456+00:00",
	"2024-02-29T23:59:59.5Z",
	"0001-01-01T00:00:00Z",
])("a list can continue from the time %s", (created_at) => {
	expect(read(created_at)).toEqual({ created_at, id });
});

// Postgres refuses each of these, so they must never reach it.
test.each([
	"",
	"yesterday",
	"infinity",
	"2026-03-07",
	"2026-03-07 12:00:00+00:00",
	"2026-13-07T12:00:00Z",
	"2026-02-30T12:00:00Z",
	"2025-02-29T12:00:00Z",
	"0000-01-01T00:00:00Z",
	"2026-03-07T25:00:00Z",
	"2026-03-07T12:00:00.1234567Z",
	"2026-03-07T12:00:00+01:00",
	"2026-03-07T12:00:00Z\n",
	"2026-03-07T12:00:00Z'--",
])("it cannot continue from %j", (created_at) => {
	expect(read(created_at)).toBeUndefined();
});

test("nor from a time without a review's id", () => {
	expect(readReviewCursor(new URLSearchParams({ before: "2026-03-07T12:00:00Z" }))).toBeUndefined();
	expect(read("2026-03-07T12:00:00Z", "1")).toBeUndefined();
});
