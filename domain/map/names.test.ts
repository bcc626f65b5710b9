import { expect, test } from "vitest";
import { isApart, placeNames } from "./names.ts";

const letters = { line: 16, width: 8 };
const at = (text: string, x: number, y = 0, radius = 10) => ({ text, x, y, halfWidth: radius, halfHeight: radius });
/** The side of each shape that its name is on. */
const sides = (all: ReturnType<typeof at>[], size?: Parameters<typeof placeNames>[2]) =>
	placeNames(all, letters, size).names.map((name, index) => {
		const { x, y } = all[index] as (typeof all)[number];
		if (!name) return "nowhere";
		return name.y > y ? "below" : name.y < y ? "above" : name.x > x ? "right" : "left";
	});

test("a name is below its shape, else above, right or left of it, else nowhere", () => {
	expect(sides([at("Cologne", 0)])).toEqual(["below"]);
	expect(sides([at("Cologne", 0), at("Bonn", 0, 25)])).toEqual(["above", "below"]);
	expect(sides([at("Cologne", 0), at("Bonn", 0, 25), at("Essen", 0, -25)])).toEqual(["right", "below", "above"]);
	const crowded = [at("Cologne", 0), at("Bonn", 0, 25), at("Essen", 0, -25), at("Siegen", 25)];
	expect(sides(crowded)[0]).toBe("left");
	expect(sides([...crowded, at("Aachen", -25)])[0]).toBe("nowhere");
	// the shape below is further to the right
	const diagonal = [at("Cologne", 0), at("Bonn", 24, 25), at("Essen", 0, -25), at("Siegen", 25), at("Aachen", -25)];
	expect(placeNames(diagonal, letters).names[0]).toMatchObject({ x: expect.closeTo(-19.2), y: 19 });
});

test("names don't cover each other, and stay inside the picture", () => {
	expect(sides([at("Düsseldorf", 0), at("Wuppertal", 30)])).toEqual(["below", "above"]);
	expect(sides([at("Cologne", 20, 20)], { width: 200, height: 40 })).toEqual(["right"]);
});

test("the rectangles of all shapes and names are known", () => {
	const { taken } = placeNames([at("Cologne", 0)], letters);
	const box = (x: number, y: number) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });
	expect(
		[box(0, 0), box(20, 20), box(0, 40), box(40, 0)].map((one) => taken.every((other) => isApart(one, other))),
	).toEqual([false, false, true, true]);
});
