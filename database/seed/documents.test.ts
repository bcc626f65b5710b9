import { expect, test } from "vitest";
import { getPriceUnit, isLaserSession } from "#domain/clinics/prices.ts";
import { sources } from "#domain/treatments/facts.ts";
import { readGuides } from "./documents.ts";

const treatmentGuides = readGuides();

const paragraphs = (prose: string) => prose.split("\n\n").length;
const lengths = {
	name: [1, 40],
	description: [1, 200],
	title: [1, 70],
	subline: [1, 140],
	seo_title: [1, 60],
	seo_meta: [110, 155],
} as const;

test("there are at least ten guides and no slug or name twice", () => {
	expect(treatmentGuides.length).toBeGreaterThanOrEqual(10);
	for (const field of ["slug", "name", "title", "seo_title", "seo_meta"] as const) {
		const values = treatmentGuides.map((guide) => guide[field]);
		expect(new Set(values).size, field).toBe(values.length);
	}
});

test("no two questions share an answer", () => {
	const answers = treatmentGuides.flatMap((guide) => guide.faq.map(({ a }) => a));
	expect(new Set(answers).size).toBe(answers.length);
});

test("what many guides show names pages that guides name, by the same address", () => {
	const ofGuides = new Set(treatmentGuides.flatMap((guide) => guide.sources.map(({ url }) => url)));
	for (const { url } of Object.values(sources)) expect(ofGuides).toContain(url);
	expect(treatmentGuides.filter((guide) => guide.shows_wavelengths).length).toBeGreaterThan(4);
	expect(treatmentGuides.filter((guide) => guide.shows_course).length).toBeGreaterThan(6);
});

test("a session's price is of what guides with a course of laser sessions tell of, without what is no whole course", () => {
	const laser = treatmentGuides.filter(({ slug }) => isLaserSession(slug));
	const withCourse = treatmentGuides.filter(({ shows_course, slug }) => shows_course && slug !== "fading-for-cover-up");
	expect(laser).toEqual(withCourse.filter(({ slug }) => getPriceUnit(slug) === "session"));
	expect(
		withCourse.map(({ slug }) => slug),
		"three sessions, says its guide",
	).not.toContain("eyebrow-and-cosmetic-ink");
});

for (const guide of treatmentGuides) {
	test(`${guide.slug}: fields keep their limits`, () => {
		expect(guide.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
		for (const field of Object.keys(lengths) as (keyof typeof lengths)[]) {
			const [least, most] = lengths[field];
			expect(guide[field].length, field).toBeGreaterThanOrEqual(least);
			expect(guide[field].length, field).toBeLessThanOrEqual(most);
		}
		expect(guide.seo_title).not.toMatch(/inkfree/i);
		expect([2, 3, 4]).toContain(paragraphs(guide.intro));
		expect([3, 4, 5, 6]).toContain(paragraphs(guide.expect));
		expect([4, 5, 6]).toContain(guide.benefits.length + guide.drawbacks.length);
		expect(guide.benefits, "the section that the specification names").not.toEqual([]);
		expect(guide.drawbacks, "every method has one").not.toEqual([]);
		expect([5, 6, 7]).toContain(guide.faq.length);
	});

	test(`${guide.slug}: prose is trimmed and whole`, () => {
		const prose = [
			guide.description,
			guide.intro,
			guide.expect,
			...guide.benefits,
			...guide.drawbacks,
			...guide.faq.map(({ a }) => a),
		];
		for (const piece of prose) {
			expect(piece).toBe(piece.trim());
			expect(piece).not.toMatch(/[\t`]| {2}|[^\n]\n[^\n]|undefined/);
			for (const paragraph of piece.split("\n\n")) expect(paragraph).toMatch(/[.?!:]$/);
		}
	});

	test(`${guide.slug}: every question asks and every answer answers`, () => {
		for (const { q, a } of guide.faq) {
			expect(q).toMatch(/\S\?$/);
			expect(a.trim().length).toBeGreaterThan(20);
		}
	});

	test(`${guide.slug}: has sources that can be opened`, () => {
		const urls = guide.sources.map(({ url }) => new URL(url));
		expect(new Set(urls.map(String)).size).toBe(guide.sources.length);
		expect(urls.filter(({ protocol }) => protocol === "https:").length).toBeGreaterThanOrEqual(2);
		for (const { title, url, checked_on } of guide.sources) {
			expect(title.trim()).not.toBe("");
			expect(url).toMatch(/^https:\/\//);
			expect(checked_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		}
	});
}
