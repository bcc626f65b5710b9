import { expect, test } from "vitest";
import { layOut } from "./lay-out.ts";

const clinic = (name: string, x: number, label = "") => ({
	...{ key: name, name, place: "Cologne", clinics: 1, latitude: 0, longitude: x },
	...(label && { label }),
});
const project = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ x: longitude, y: latitude });
const lay = (marks: ReturnType<typeof clinic>[], place?: { name: string; latitude: number; longitude: number }) =>
	layOut({ marks, place, scale: 1 }, project);
const labels = (...marks: ReturnType<typeof clinic>[]) => lay(marks).groups.map(({ label }) => label);

test("each pin has its text; pins that would touch are one bubble with their number", () => {
	expect(labels(clinic("A", 0, "€90"), clinic("B", 100, "€1,200"), clinic("C", 200, "ask"))).toEqual([
		"€90",
		"€1,200",
		"ask",
	]);
	expect(labels(clinic("A", 0, "CHF 1,900"), clinic("B", 100, "€90"))).toEqual(["CHF 1,900", "€90"]);
	expect(labels(clinic("A", 0, "CHF 1,900"), clinic("B", 60, "€90"))).toEqual(["2"]);
	expect(labels(clinic("A", 0, "€90"), clinic("B", 60, "€90"))).toEqual(["€90", "€90"]);
	expect(labels(clinic("A", 0, "€90"), clinic("B", 50, "€90"))).toEqual(["2"]);
});

test("the picture and the map that moves have the same groups, though they draw them in two sizes", () => {
	const marks = Array.from({ length: 30 }, (_, index) => clinic(String(index), index ** 2, "€90"));
	const keysOf = (scale: number) =>
		layOut({ marks, place: undefined, scale }, project).groups.map(({ group }) =>
			group.marks.map(({ key }) => key).join(),
		);
	expect(keysOf(1.3)).toEqual(keysOf(1));
	expect(keysOf(1).length).toBeGreaterThan(8);
});

test("bubbles of the same place have no name, which would not tell them apart", () => {
	const pair = (x: number, place: string) => [1, 2].map((at) => ({ ...clinic(`${place} ${x + at}`, x + at), place }));
	const names = (...places: [number, string][]) =>
		lay(places.flatMap(([x, place]) => pair(x, place))).groups.map(({ name }) => name?.text);
	expect(names([0, "Cologne"], [200, "Bonn"])).toEqual(["Cologne", "Bonn"]);
	expect(names([0, "Cologne"], [200, "Cologne"])).toEqual([undefined, undefined]);
});

test("the place that was searched is marked and named, unless a bubble says its name", () => {
	const place = { name: "Cologne", latitude: 0, longitude: 0 };
	expect(lay([clinic("A", 100)], place).searched).toMatchObject({ x: 0, y: 0, name: { text: "Cologne" } });
	// two clinics of it are a bubble with its name
	expect(lay([clinic("A", 5), clinic("B", 6)], place).searched).toBeUndefined();
	expect(lay([clinic("A", 0)], place).searched).toMatchObject({ name: { text: "Cologne" } });
});
