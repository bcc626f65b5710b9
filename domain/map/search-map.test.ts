import { expect, test } from "vitest";
import type { Box } from "./box.ts";
import { toSearchMap } from "./search-map.ts";
import { pictureSizes, toPicturePixels } from "./view.ts";

const map = { findNames: async () => [], version: "1", maxZoom: 8, attribution: [] };
const cologne = { latitude: 50.94, longitude: 6.96, country_code: "DE", city: "Cologne" };
const box: Box = [6, 50, 8, 52];

test.each<[string, number, number | undefined, { box?: Box; total: number; isExact: boolean }, number | "others"]>([
	["all", 20, undefined, { total: 20, isExact: true }, 0],
	["some without a position", 1040, undefined, { total: 1050, isExact: true }, 10],
	["a search with marks for its first 1,000", 997, 1000, { total: 1200, isExact: true }, "others"],
	["a search that counted no further", 1000, 1000, { total: 1000, isExact: false }, "others"],
	["a small search", 30, 1000, { total: 31, isExact: true }, 1],
	["an area, whose clinics all have a position", 200, undefined, { box, total: 1000, isExact: false }, 0],
])("the map counts the clinics that it leaves out: %s", async (_, clinics, most, list, left) => {
	const found = { cities: [{ ...cologne, clinics }], clinics: [], ...(most && { most }) };
	expect((await toSearchMap(map, found, list)).left).toBe(left);
});

test("a search near a place shows all its marks, as close as they allow", async () => {
	const place = { country_code: "DE", name: "Leverkusen", latitude: 51.03, longitude: 6.98 };
	const found = {
		cities: [
			{ ...cologne, clinics: 5 },
			{ ...cologne, city: "Siegen", latitude: 50.87, longitude: 8.02, clinics: 1 },
		],
		clinics: [],
	};
	const { view, place: shown, marks } = await toSearchMap(map, found, { place, total: 6, isExact: true });
	expect(shown).toEqual({ name: "Leverkusen", latitude: 51.03, longitude: 6.98 });
	const { width, height } = pictureSizes.list;
	for (const mark of marks) {
		const { x, y } = toPicturePixels(view, mark);
		expect([x > 0, x < width, y > 0, y < height]).toEqual([true, true, true, true]);
	}
	const alone = await toSearchMap(map, { cities: [], clinics: [] }, { place, total: 0, isExact: true });
	expect(alone.view).toMatchObject({ latitude: 51.03, longitude: 6.98 });
	// clinics of one quarter fill the map, though the place is searched 50 km around
	const quarter = [0, 0.01, 0.02].map((east) => ({
		id: String(east),
		name: "A",
		country_code: "DE",
		city: "Cologne",
		latitude: 50.94,
		longitude: 6.9 + east,
	}));
	const near = { name: "Cologne", country_code: "DE", latitude: 50.94, longitude: 6.91 };
	const close = await toSearchMap(map, { cities: [], clinics: quarter }, { place: near, total: 3, isExact: true });
	const [first, , last] = close.marks.map((mark) => toPicturePixels(close.view, mark).x) as [number, number, number];
	expect(last - first).toBeGreaterThan(width / 5);
	// a position without a name is not shown as a place
	expect(
		await toSearchMap(map, found, { place: { ...place, name: null }, total: 6, isExact: true }),
	).not.toHaveProperty("place");
});
