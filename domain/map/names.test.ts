import { expect, test } from "vitest";
import { isApart, placeNames } from "./names.ts";

const letters = { line: 16, width: 8 };
const at = (text: string, x: number, y = 0, radius = 10) => ({ text, x, y, radius, aside: radius });
/** Where each name is from what it names. */
const sides = (all: ReturnType<typeof at>[], side?: Parameters<typeof placeNames>[2]) =>
	placeNames(all, letters, side).names.map((name, index) => {
		const { x, y } = all[index] as (typeof all)[number];
		if (!name) return "nowhere";
		return name.y > y ? "below" : name.y < y ? "above" : name.x > x ? "right" : "left";
	});

test("a name is below what it names, else above, right or left of it, else nowhere", () => {
	expect(sides([at("Cologne", 0)])).toEqual(["below"]);
	expect(sides([at("Cologne", 0), at("Bonn", 0, 25)])).toEqual(["above", "below"]);
	expect(sides([at("Cologne", 0), at("Bonn", 0, 25), at("Essen", 0, -25)])).toEqual(["right", "below", "above"]);
	const crowded = [at("Cologne", 0), at("Bonn", 0, 25), at("Essen", 0, -25), at("Siegen", 25)];
	expect(sides(crowded)[0]).toBe("left");
	expect(sides([...crowded, at("Aachen", -25)])[0]).toBe("nowhere");
	// askew: what is below stands more to the right
	const askew = [at("Cologne", 0), at("Bonn", 24, 25), at("Essen", 0, -25), at("Siegen", 25), at("Aachen", -25)];
	expect(placeNames(askew, letters).names[0]).toMatchObject({ x: expect.closeTo(-19.2), y: 19 });
});

test("names keep out of the way of each other, and inside", () => {
	expect(sides([at("Düsseldorf", 0), at("Wuppertal", 30)])).toEqual(["below", "above"]);
	expect(sides([at("Cologne", 20, 20)], { width: 200, height: 40 })).toEqual(["right"]);
});

test("what else is written must be where nothing is drawn or written", () => {
	const { taken } = placeNames([at("Cologne", 0)], letters);
	const box = (x: number, y: number) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });
	expect(
		[box(0, 0), box(20, 20), box(0, 40), box(40, 0)].map((one) => taken.every((other) => isApart(one, other))),
	).toEqual([false, false, true, true]);
});
