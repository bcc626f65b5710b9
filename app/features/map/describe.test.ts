import { expect, test } from "vitest";
import { toMarks } from "#domain/map/search-map.ts";
import { describe, nameOf } from "./describe.ts";

const at = { latitude: 50, longitude: 7 };
const clinic = (name: string, city: string) => ({ ...at, id: name, name, city });
const city = (name: string, clinics: number) => ({ ...at, country_code: "DE", city: name, clinics });

const say = (...[found, clinics]: [Parameters<typeof toMarks>[0], number]) => {
	const [first, ...others] = toMarks(found);
	if (!first) throw new Error("No marks.");
	const group = { marks: [first, ...others] as [typeof first, ...typeof others], clinics };
	return [nameOf(group), describe(group)];
};

test("a bubble of clinics says their place, and one clinic its name", () => {
	const found = (...clinics: ReturnType<typeof clinic>[]) => ({ cities: [], clinics });
	expect(say(found(clinic("Clean Skin", "Cologne")), 1)).toEqual(["Clean Skin", "Clean Skin"]);
	expect(say(found(clinic("Clean Skin", "Cologne"), clinic("Fade", "Cologne")), 2)).toEqual([
		"Cologne",
		"Cologne: 2 clinics",
	]);
	expect(say(found(clinic("Clean Skin", "Cologne"), clinic("Fade", "Bonn"), clinic("Ink", "Bonn")), 3)).toEqual([
		"Cologne",
		"Cologne and 1 more place: 3 clinics",
	]);
});

test("a bubble of cities says the most important one", () => {
	const found = (...cities: ReturnType<typeof city>[]) => ({ cities, clinics: [] });
	expect(say(found(city("Cologne", 7)), 7)).toEqual(["Cologne", "Cologne: 7 clinics"]);
	expect(say(found(city("Cologne", 7), city("Bonn", 2), city("Neuss", 1)), 10)).toEqual([
		"Cologne",
		"Cologne and 2 more places: 10 clinics",
	]);
});
