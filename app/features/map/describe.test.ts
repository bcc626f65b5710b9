import { expect, test } from "vitest";
import { readTattoo } from "#domain/course/course.ts";
import type { Box } from "#domain/map/box.ts";
import { nameGroup } from "#domain/map/lay-out.ts";
import { labelMarks, toMarks } from "#domain/map/search-map.ts";
import { describeGroup } from "./describe.ts";

const at = { latitude: 50, longitude: 7 };
const clinic = (name: string, city: string) => ({ ...at, id: name, name, country_code: "DE", city });
const city = (name: string, clinics: number) => ({ ...at, country_code: "DE", city: name, clinics });
const part: Box = [6, 49, 8, 51];

const say = (...[found, clinics]: [Parameters<typeof toMarks>[0], number]) => {
	const [first, ...others] = labelMarks(toMarks(found), null);
	if (!first) throw new Error("No marks.");
	const group = { marks: [first, ...others] as [typeof first, ...typeof others], clinics };
	return [nameGroup(group), describeGroup(group)];
};

test("a bubble of clinics says their place, and one clinic its name", () => {
	const found = (...clinics: ReturnType<typeof clinic>[]) => ({ cities: [], clinics });
	expect(say(found(clinic("Clean Skin", "Cologne")), 1)).toEqual(["Clean Skin", "Clean Skin, ask for the price"]);
	expect(say(found(clinic("Clean Skin", "Cologne"), clinic("Fade", "Cologne")), 2)).toEqual([
		"Cologne",
		"Cologne: 2 clinics",
	]);
	expect(say(found(clinic("Clean Skin", "Cologne"), clinic("Fade", "Bonn"), clinic("Ink", "Bonn")), 3)).toEqual([
		"",
		"Cologne and 1 more place: 3 clinics",
	]);
});

test("a bubble of cities says the most important one, and has no name of its own", () => {
	const found = (...cities: ReturnType<typeof city>[]) => ({ cities, clinics: [] });
	expect(say(found(city("Cologne", 7)), 7)).toEqual(["Cologne", "Cologne: 7 clinics"]);
	expect(say(found(city("Cologne", 7), city("Bonn", 2), city("Neuss", 1)), 10)).toEqual([
		"",
		"Cologne and 2 more places: 10 clinics",
	]);
});

test("a bubble of a part says its largest place and how many others there are", () => {
	const found = (...cities: (ReturnType<typeof city> & { places?: number; part?: Box })[]) => ({ cities, clinics: [] });
	const parts = [
		{ ...city("Siegen", 9), part, places: 4 },
		{ ...city("Trier", 3), part, places: 1 },
	] as const;
	expect(say(found(parts[0]), 9)).toEqual(["", "Siegen and 3 more places: 9 clinics"]);
	expect(say(found(parts[1]), 3)).toEqual(["Trier", "Trier: 3 clinics"]);
	// the other part may have the same places
	expect(say(found(parts[0], { ...parts[0], city: "Trier" }), 18)[1]).toBe("Siegen and other places: 18 clinics");
	expect(say(found(city("Cologne", 7), ...parts), 19)).toEqual(["", "Cologne and 5 more places: 19 clinics"]);
});

test("a pin says what a session costs, or to ask", () => {
	const skin = clinic("Clean Skin", "Cologne");
	const pin = (prices: string) => say({ cities: [], clinics: [{ ...skin, prices }] }, 1);
	expect(pin("€ a90")).toEqual(["Clean Skin", "Clean Skin, €90 a session, any ink"]);
	expect(pin("")).toEqual(["Clean Skin", "Clean Skin, ask for the price"]);
	const marks = toMarks({ cities: [], clinics: [{ ...skin, prices: "€ c90-120" }] });
	const labels = ["", "anr", "ac1"].map((tattoo) => labelMarks(marks, readTattoo(tattoo))[0]);
	expect(labels.map((mark) => [mark?.label, mark?.says])).toEqual([
		["€90", "from €90 a session, coloured ink"],
		["ask", "No price for your tattoo: ask"],
		["€90", "from €90 a session for your tattoo"],
	]);
});

test("a clinic without an exact position is described with its place", () => {
	const about = { ...clinic("Clean Skin", "Cologne"), is_about: true } as const;
	expect(say({ cities: [], clinics: [about] }, 1)[1]).toBe("Clean Skin, somewhere in Cologne, ask for the price");
	expect(say({ cities: [], clinics: [about, clinic("Fade", "Cologne")] }, 2)[1]).toBe("Cologne: 2 clinics");
});
