import { expect, test } from "vitest";
import { usualWeeks } from "../course/course.ts";
import { countMonths } from "../course/months.ts";
import { course, inks, listSources, sessionFacts, sources } from "./facts.ts";

const all = [...inks, ...course, ...sessionFacts];

test("every fact names a source with a URL and the day on which it was read", () => {
	for (const fact of all) expect(fact.sources, JSON.stringify(fact)).not.toEqual([]);
	expect(listSources(all)).toEqual(Object.values(sources));
	for (const { title, url, checked_on } of Object.values(sources)) {
		expect(title).not.toBe("");
		expect(new URL(url).protocol).toBe("https:");
		expect(checked_on).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(Date.parse(checked_on)).toBeLessThanOrEqual(Date.now());
	}
});

test("an ink without a suitable wavelength has a poor outlook", () => {
	for (const { name, wavelengths, outlook } of inks) if (wavelengths.length === 0) expect(outlook, name).toBe("poor");
	expect(new Set(inks.flatMap(({ wavelengths }) => wavelengths))).toEqual(new Set([1064, 755, 694, 785, 532]));
});

test("the months match those of the estimate", () => {
	const months = sessionFacts.find(({ figure }) => figure === `About ${countMonths(10, usualWeeks)} months`);
	// no paper states it
	expect(months?.text).toContain("our own sum");
});

test("texts make no claims without a source", () => {
	for (const { text } of [...course, ...sessionFacts]) expect(text).not.toMatch(/many clinics|cover-up/i);
});
