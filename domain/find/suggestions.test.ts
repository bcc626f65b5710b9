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
		countries: [{ code: "LU", clinics: 1, fit: 0 }],
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
		countries: [{ code: "CO", clinics: 5, fit: 1 }],
	};
	const labels = groupSuggestions(found, { treatments: [] }).groups[0]?.items.map(({ label }) => label);
	expect(labels).toEqual(["Kolkata", "Cologne", "Colombia", "Kolding"]);
});
