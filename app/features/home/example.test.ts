import { expect, test } from "vitest";
import { printExample } from "./example.ts";

const print = (page: Parameters<typeof printExample>[0]) =>
	printExample(page).map(({ figure, text }) => `${figure}: ${text}`);

test("the example counts with the price and the clinics of one country", () => {
	const price = { code: "AT", currency: "EUR", price: 100, clinics: 12 };
	const countries = [
		{ code: "DE", clinics: 30, cities: 3 },
		{ code: "AT", clinics: 20, cities: 2 },
	];
	expect(print({ price, countries })).toEqual([
		"Black lettering: Small, on the forearm, light skin",
		"7–13 sessions: Over 14 to 28 months, 10 weeks apart",
		"€700–€1,300: Sessions typically start at €100 in Austria",
		"20 clinics: In Austria, each checked by a person",
	]);
});

test("without prices or clinics the example says what to do", () => {
	expect(
		print({ price: null, countries: [{ code: "AT", clinics: 1, cities: 1, is_unchecked: true }] }).slice(2),
	).toEqual([
		"The whole course: Ask for its price, not only for one session",
		"1 clinic: In Austria, none checked yet",
	]);
	expect(print({ price: null, countries: [] }).at(-1)).toBe("Clinics near you: Search for your city or postcode");
});
