import { expect, test, vi } from "vitest";
import { printExample } from "./example.ts";
import { printOwnExample } from "./own-example.ts";

const print = (page: Parameters<typeof printExample>[0]) =>
	printExample(page).map(({ figure, text }) => `${figure}: ${text}`);

test("the example counts with the price and the clinics of one country", () => {
	const price = { code: "AT", currency: "EUR", price: 100, clinics: 12 };
	const countries = [
		{ code: "DE", clinics: 30, cities: 3 },
		{ code: "AT", clinics: 20, cities: 2 },
	];
	expect(print({ prices: [price], countries })).toEqual([
		"Black lettering: Small, on the forearm, light skin",
		"7–13 sessions: Over 14 to 28 months, 10 weeks apart",
		"€700–€1,300: At least: sessions typically start at €100 in Austria",
		"20 clinics: In Austria, each checked by a person",
	]);
});

test("without prices or clinics the example says what to do", () => {
	expect(
		print({ prices: [], countries: [{ code: "AT", clinics: 1, cities: 1, is_unchecked: true }] }).slice(2),
	).toEqual([
		"The whole course: Ask for its price, not only for one session",
		"1 clinic: In Austria, none checked yet",
	]);
	expect(print({ prices: [], countries: [] }).at(-1)).toBe("Clinics near you: Search for your city or postcode");
});

test("a kept tattoo has its own sessions, weeks and country", () => {
	vi.stubEnv("TZ", "Europe/Vienna");
	const kept = { answers: "skin=2&weeks=12", sessions: { min: 8, max: 14 }, fits: "ac", size: null };
	const prices = [
		{ code: "DE", currency: "EUR", price: 120, clinics: 30 },
		{ code: "AT", currency: "EUR", price: 100, clinics: 12 },
	];
	const page = { prices, listed: "AT20 DE30", example: printExample({ prices, countries: [] }), is_unchecked: false };
	const printOwn = (listed: string) => printOwnExample(kept, { ...page, listed }).map(({ figure }) => figure);
	expect(printOwnExample(kept, page)).toEqual([
		{ figure: "Your tattoo", text: "As you described it, kept on this device" },
		{ figure: "8–14 sessions", text: "Over 19 to 36 months, 12 weeks apart" },
		{ figure: "€800–€1,400", text: "At least: sessions typically start at €100 in Austria" },
		{ figure: "20 clinics", text: "In Austria, each checked by a person" },
	]);
	vi.stubEnv("TZ", "Europe/Warsaw");
	expect(printOwn("AT20 DE30").slice(2)).toEqual(["€960–€1,680", "Clinics near you"]);
	// no price there
	expect(printOwn("AT20 PL5").slice(2)).toEqual(["The whole course", "5 clinics"]);
	vi.unstubAllEnvs();
});
