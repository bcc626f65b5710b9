import { expect, test } from "vitest";
import { isLate } from "./owner-review-status.tsx";

const now = Date.parse("2026-11-21T12:00:00Z");

test("an answer is late after 72 hours", () => {
	expect(isLate("2026-11-18T12:00:00Z", now)).toBe(false);
	expect(isLate("2026-11-18T11:59:59Z", now)).toBe(true);
});
