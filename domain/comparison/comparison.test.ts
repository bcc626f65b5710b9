import { describe, expect, test } from "vitest";
import { findFresh, findSessionPrice, findSizePrices, formatCourse, formatSessions } from "./course.ts";
import { readComparison, writeComparison } from "./params.ts";

const [a, b, c, d, e] = Array.from({ length: 5 }, (_, number) => `018c963d-844d-85a3-8019-3a9b5a530bb${number}`) as [
	string,
	string,
	string,
	string,
	string,
];
const read = (query: string) => readComparison(new URLSearchParams(query));

describe("an address of a comparison", () => {
	test.each<[string, string[], boolean]>([
		[`ids=${b},${a}`, [b, a], false],
		[`ids=${a},${a.toUpperCase()}, ${b}`, [a, b], false],
		[`ids=${a},none,'; drop table,${b}`, [a, b], false],
		[`ids=${[a, b, c, d].join()}`, [a, b, c, d], false],
		[`ids=${[a, b, a, c, d, e].join()}`, [a, b, c, d], true],
		["ids=", [], false],
		["", [], false],
		[`ids=${"x".repeat(5000)}`, [], false],
	])("%j", (query, ids, isCut) => {
		expect(read(query)).toEqual({ ids, isCut, sessions: null, near: "" });
	});

	test.each([
		["6-9", { min: 6, max: 9 }],
		["7", { min: 7, max: 7 }],
		["9-6", null],
		["0-3", null],
		["6-51", null],
		["6-9-12", null],
		["many", null],
	])("sessions=%s", (text, sessions) => {
		expect(read(`sessions=${text}`).sessions).toEqual(sessions);
	});

	test("is written as it is read", () => {
		expect(writeComparison({ ids: [], sessions: null, near: "" })).toBe("");
		const query = writeComparison({ ids: [b, a], sessions: { min: 6, max: 9 }, near: "köln,de" });
		expect(query).toBe(`?ids=${b},${a}&sessions=6-9&near=k%C3%B6ln,de`);
		expect(read(query)).toEqual({ ids: [b, a], isCut: false, sessions: { min: 6, max: 9 }, near: "köln,de" });
		expect(read("near=50.93753,6.96").near).toBe("50.94,6.96");
		expect(read("near=nowhere").near).toBe("");
	});
});

const offer = (
	slug: string,
	price_min: number | null,
	price_max: number | null,
	priced_on: string | null,
	size_prices: (number | null)[] | null = null,
) => ({ slug, name: slug.charAt(0).toUpperCase() + slug.slice(1), price_min, price_max, priced_on, size_prices });

test("a session costs from the cheapest to the dearest, without what is no laser session of a tattoo", () => {
	const treatments = [
		offer("consultation-and-test-patch", 20, 30, "2026-01-01"),
		offer("q-switched-laser", 80, 150, "2026-07-02"),
		offer("picosecond-laser", 120, 300, "2026-07-01"),
		offer("saline-removal", null, null, null),
	];
	expect(findSessionPrice(treatments)).toEqual({ min: 80, max: 300, on: "2026-07-01" });
	expect(findSessionPrice(treatments.slice(0, 1))).toBeNull();
	expect(findSessionPrice([])).toBeNull();
	// an operation is no session of a course, and brows take three
	const others = [
		"surgical-excision",
		"dermabrasion",
		"saline-removal",
		"eyebrow-and-cosmetic-ink",
		"fading-for-cover-up",
	].map((slug) => offer(slug, 40, 2500, "2026-07-01", [40, null, null, 2500]));
	expect(findSessionPrice([...treatments, ...others])).toEqual({ min: 80, max: 300, on: "2026-07-01" });
	expect(findSessionPrice(others)).toBeNull();
	expect(findSizePrices(others)).toEqual({ prices: [], names: [] });
});

test("a session costs by size what the named treatments say, without the first visit", () => {
	const treatments = [
		offer("consultation-and-test-patch", 20, 30, "2026-01-01", [20, null, null, null]),
		offer("q-switched-laser", 80, 150, "2026-07-02", [80, 100, null, null]),
		offer("picosecond-laser", 120, 300, "2026-07-01", [120, null, null, 300]),
		offer("saline-removal", 60, 60, "2026-07-01"),
	];
	expect(findSizePrices(treatments)).toEqual({
		prices: [
			{ band: "up to 5 cm", min: 80, max: 120 },
			{ band: "up to 10 cm", min: 100, max: 100 },
			{ band: "larger", min: 300, max: 300 },
		],
		names: ["Q-switched-laser", "Picosecond-laser"],
	});
	expect(findSizePrices(treatments.slice(3))).toEqual({ prices: [], names: [] });
	expect(findFresh(treatments, "2026-07-02").map(({ slug }) => slug)).toEqual(["q-switched-laser"]);
	expect(findFresh([offer("saline-removal", null, null, null)], "2026-07-02")).toEqual([]);
});

test("a course is as many sessions, each at its price", () => {
	const price = { min: 80, max: 150, on: "2026-07-01" };
	expect(formatCourse(price, { min: 6, max: 10 }, "EUR")).toBe("€480–€1,500");
	expect(formatCourse({ ...price, max: 80 }, { min: 6, max: 6 }, "CHF")).toBe("CHF\u00a0480");
	expect(formatCourse(price, { min: 2, max: 3 }, "SEK")).toBe("SEK\u00a0160–450");
	expect([
		formatSessions({ min: 6, max: 9 }),
		formatSessions({ min: 1, max: 1 }),
		formatSessions({ min: 3, max: 3 }),
	]).toEqual(["6–9 sessions", "1 session", "3 sessions"]);
});
