import { expect, test } from "vitest";
import { type Found, groupSuggestions } from "./suggestions.ts";

const place = (name: string, country_code: string, clinics: number) => ({
	...{ id: 1, slug: name.toLowerCase(), name, called: name, country_code, clinics, fit: 0 as const },
	...{ latitude: 0, longitude: 0, population: 1 },
});
const nothing: Found = { places: [], cities: [], countries: [], treatments: [], clinics: [] };

test("a city that somebody typed comes after the places of that name that have more clinics, a country before all", () => {
	const found: Found = {
		...nothing,
		places: [place("London", "GB", 300), place("London", "CA", 3)],
		cities: [
			{ city: "London", country_code: "FR", clinics: 5, fit: 0 },
			{ city: "London", country_code: "DE", clinics: 1, fit: 0 },
		],
		countries: [{ code: "LU", clinics: 1, fit: 0, typed: 1 }],
	};
	const notes = groupSuggestions(found, { treatments: [] }).groups[0]?.items.map(({ note }) => note.split(" · ")[0]);
	expect(notes).toEqual(["Country", "United Kingdom", "France", "Canada", "Germany"]);
});

test('a country whose name begins so comes after every place that has more clinics: "kol" is Cologne before it is Kolumbien', () => {
	const found: Found = {
		...nothing,
		places: [
			{ ...place("Kolkata", "IN", 1), fit: 1 },
			{ ...place("Cologne", "DE", 7), fit: 1 },
			{ ...place("Kolding", "DK", 1), fit: 1 },
		],
		countries: [{ code: "CO", clinics: 5, fit: 1, typed: 1 }],
	};
	const labels = groupSuggestions(found, { treatments: [] }).groups[0]?.items.map(({ label }) => label);
	expect(labels).toEqual(["Kolkata", "Cologne", "Colombia", "Kolding"]);
});

test("with a treatment nothing is said of how many there are, and the box will say what was chosen", () => {
	const found: Found = { ...nothing, places: [place("Newcastle", "GB", 5), place("Newcastle", "AU", 2)] };
	const pico = { slug: "picosecond-laser", name: "Picosecond laser" };
	const [first] = groupSuggestions(found, { treatments: [pico], isOpen: true }).groups[0]?.items ?? [];
	expect(first).toEqual({
		label: "Picosecond laser, Open now near Newcastle",
		note: "United Kingdom",
		path: "/clinics?near=newcastle,gb&treatment=picosecond-laser&open=now&said=Picosecond+laser,+Open+now+near+Newcastle,+United+Kingdom",
	});
	const cologne = { ...nothing, places: [{ ...place("Cologne", "DE", 7), called: "Köln" }] };
	expect(groupSuggestions(cologne, { treatments: [] }).groups[0]?.items).toEqual([
		{ label: "Cologne (Köln)", note: "Germany · 7 clinics", path: "/clinics?near=cologne,de&said=Cologne" },
	]);
});

test("what begins so is no place where other words follow, a wrong letter may be", () => {
	const found: Found = {
		...nothing,
		places: [
			{ ...place("Blackpool", "GB", 1), fit: 1 },
			{ ...place("Blanck", "DE", 1), fit: 2, likeness: 0.6 },
		],
	};
	const labels = (isLast: boolean) =>
		groupSuggestions(found, { treatments: [] }, isLast).groups[0]?.items.map(({ label }) => label);
	expect(labels(true)).toEqual(["Blackpool", "Blanck"]);
	expect(labels(false)).toEqual(["Blanck"]);
});
