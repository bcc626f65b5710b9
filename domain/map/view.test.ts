import { describe, expect, test } from "vitest";
import { boxAround, readBox, writeBox } from "./box.ts";
import {
	cornerOf,
	pictureSizes,
	tilesOf,
	toPicturePixels,
	toPixels,
	toPosition,
	viewAround,
	viewOfBox,
} from "./view.ts";

const cologne = { latitude: 50.94, longitude: 6.96 };

describe("an area of the map", () => {
	test.each([
		["6.8,50.8,7.1,51", [6.8, 50.8, 7.1, 51]],
		["-180,-90,180,90", [-180, -90, 180, 90]],
		["6.800049,50.8,7.1,51", [6.8, 50.8, 7.1, 51]],
	])("%s is one", (text, box) => {
		expect(readBox(text)).toEqual(box);
		expect(readBox(writeBox(box as never))).toEqual(box);
	});

	test.each([
		...["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "1,2,,4", " 1,2,3,4", "1e2,0,120,1", "0x1,2,3,4", "Infinity,0,1,1"],
		...["7,50,6,51", "6,51,7,50", "6,50,6,51", "6.80001,50,6.80004,51", "-181,0,0,1", "0,-91,1,0", "0,0,1,90.1"],
		"1,2,3,4".padEnd(5000, "0"),
	])("%s is none", (text) => {
		expect(readBox(text)).toBeUndefined();
	});

	test("is around positions, with a least size", () => {
		expect(boxAround([])).toBeUndefined();
		expect(boxAround([cologne, { latitude: 52, longitude: 13 }])).toEqual([6.96, 50.94, 13, 52]);
		const [west = 0, south = 0, east = 0, north = 0] = boxAround([cologne], 0.2) ?? [];
		expect([east - west, north - south].map((side) => side.toFixed(3))).toEqual(["0.200", "0.200"]);
		expect(boxAround([{ latitude: 90, longitude: 180 }])?.map((degrees) => Math.round(degrees))).toEqual([
			180, 85, 180, 85,
		]);
	});
});

describe("a tile", () => {
	test("has the numbers that OpenStreetMap gives it", () => {
		const { x, y } = toPixels(cologne, 8);
		expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([132, 85]);
		expect(toPosition({ x, y }, 8).latitude).toBeCloseTo(cologne.latitude);
		expect(toPosition({ x, y }, 8).longitude).toBeCloseTo(cologne.longitude);
		expect(toPosition({ x: 0, y: 0 }, 0)).toEqual({ latitude: expect.closeTo(85.0511, 4), longitude: -180 });
	});
});

describe("a picture", () => {
	const { width, height } = pictureSizes.list;

	test("shows a whole box", () => {
		const view = viewOfBox([5.9, 47.3, 15, 55.1], "list", 11);
		for (const [longitude, latitude] of [
			[5.9, 47.3],
			[15, 55.1],
		] as const) {
			const { x, y } = toPicturePixels(view, { latitude, longitude });
			expect(x > 20 && x < width - 20 && y > 20 && y < height - 20, `${x} ${y}`).toBe(true);
		}
		expect(view.zoom).toBe(5);
	});

	test.each([
		["the world", [-180, -90, 180, 90]],
		["a point", [6.96, 50.94, 6.96, 50.94]],
	])("of %s has a zoom in the allowed range", (_name, box) => {
		const { zoom } = viewOfBox(box as never, "list", 11);
		expect(zoom >= 1 && zoom <= 11).toBe(true);
	});

	test("is covered by its tiles, which are of zooms with tiles", () => {
		for (const zoom of [3, 8, 10]) {
			const view = viewAround(cologne, "list", zoom);
			const tiles = tilesOf(view, 8);
			expect(tiles.every((tile) => tile.zoom <= 8 && tile.column < 2 ** tile.zoom && tile.row >= 0)).toBe(true);
			const side = tiles[0]?.side ?? 0;
			expect(side).toBe(zoom === 10 ? 1024 : 256);
			expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
			expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
			expect(Math.max(...tiles.map(({ x }) => x + side))).toBeGreaterThanOrEqual(width);
			expect(Math.max(...tiles.map(({ y }) => y + side))).toBeGreaterThanOrEqual(height);
		}
		expect(cornerOf(viewAround(cologne, "list", 8)).x).toBeGreaterThan(0);
	});

	test("at the edge of the world only has tiles inside of it", () => {
		expect(tilesOf(viewAround({ latitude: 80, longitude: 179 }, "list", 1), 8).every(({ column }) => column < 2)).toBe(
			true,
		);
	});
});
