import { expect, test } from "vitest";
import { factSources } from "./fact-sources.ts";
import { findOldSources } from "./sources.ts";

test("every source has a title, a URL and the day on which it was read", () => {
	expect(factSources.length).toBeGreaterThan(9);
	for (const { title, url, checked_on } of factSources) {
		expect(title, url).toMatch(/^\S.+\S$/);
		expect(new URL(url).protocol).toBe("https:");
		expect(checked_on, url).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(Date.parse(checked_on), url).toBeLessThanOrEqual(Date.now());
	}
});

test("a page that was read more than a year ago is old", () => {
	const read = (checked_on: string) => ({ title: "A", url: "https://example.com", checked_on });
	const sources = [read("2025-11-21"), read("2025-11-22"), read("2026-11-22")];
	expect(findOldSources(sources, new Date("2026-11-22T10:00:00Z"))).toEqual([sources[0]]);
});
