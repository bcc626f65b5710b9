import { describe, expect, test } from "vitest";
import { printCard, printPin, type StoredCard } from "./card.ts";

// a Wednesday, 12:00 in Berlin
const now = new Date("2026-07-15T10:00:00Z");
const noSizes = { size_prices: null };
const stored: StoredCard = {
	id: "018c963d-844d-85a3-8019-3a9b5a530bbb",
	name: "Laserzentrum",
	country_code: "DE",
	city: "Cologne",
	locality: "Köln",
	address: "Ehrenstraße 1, 50677 Köln",
	website: "https://laser.example",
	logo_url: null,
	picture_url: null,
	verified: true,
	is_questioned: false,
	badge: "verified",
	hides_treaters: false,
	takes_enquiries: false,
	verified_at: "2026-03-07T10:00:00Z",
	languages: ["de"],
	average_rating: 4.96,
	review_count: 12,
	treatments: ["Picosecond laser", "Excision"],
	more_treatments: 0,
	price_from: 80,
	price_on: "2026-07-01",
	currency: "EUR",
	prices: [
		{
			...noSizes,
			slug: "picosecond-laser",
			name: "Picosecond laser",
			price_min: 80,
			price_max: 150,
			priced_on: "2026-07-01",
		},
		{
			...noSizes,
			slug: "surgical-excision",
			name: "Excision",
			price_min: 900,
			price_max: 2500,
			priced_on: "2026-07-01",
		},
	],
	opening_hours: null,
	time_zone: "Europe/Berlin",
	treated_by: ["nurse", "doctor"],
	doctor_name: null,
	lasers: ["qs-ndyag", "ps-ndyag"],
};
const print = (change: Partial<StoredCard>, withStreet = false) =>
	printCard({ ...stored, ...change }, { now, withStreet });

test("a card holds exactly what is shown", () => {
	expect(print({})).toEqual({
		id: stored.id,
		name: "Laserzentrum",
		place: ["Cologne, DE"],
		picture: null,
		logo: null,
		rating: 4.96,
		reviews: 12,
		prices: "€ a80-150",
		treatedBy: "Doctor or nurse",
		lasers: ["Q-switched Nd:YAG", "+1 more"],
		treatments: ["Picosecond laser", "Excision"],
		hours: "",
		badge: "verified",
		source: "",
		website: "https://laser.example",
	});
});

test("a card without a fresh price says whether there is an old one", () => {
	const later = new Date("2027-07-15T10:00:00Z");
	expect(printCard(stored, { now: later })).toMatchObject({ prices: "", hasOldPrice: true });
	expect(printCard({ ...stored, prices: [] }, { now: later })).not.toHaveProperty("hasOldPrice");
});

test("a card says that a clinic is in question", () => {
	expect(print({ verified: false, badge: "questioned" })).toMatchObject({ badge: "questioned" });
});

describe("the place names the city once", () => {
	test.each<[Partial<StoredCard>, boolean, string]>([
		[{}, true, "Cologne · Ehrenstraße 1, 50677"],
		[{ address: "Ehrenstraße 1, 50677 Cologne" }, true, "Cologne · Ehrenstraße 1, 50677"],
		[{ address: "Köln" }, true, "Cologne"],
		[{ address: null }, true, "Cologne"],
		[{ distance_km: 0.4 }, false, "Cologne, DE · under 1 km"],
		[{ distance_km: 3.24 }, false, "Cologne, DE · 3.2 km"],
		[{ distance_km: 9.96 }, false, "Cologne, DE · 10 km"],
		[{ distance_km: null, is_about: true }, false, "Cologne, DE"],
		[{ distance_km: 24, is_about: true }, false, "Cologne, DE · about 24 km"],
		[{ distance_km: 1234.5 }, true, "Cologne · Ehrenstraße 1, 50677 · 1,235 km"],
	])("%j, with its street: %j", (change, withStreet, place) => {
		expect(print(change, withStreet).place.join(" · ")).toBe(place);
	});
});

test("a pin has the prices of the card", () => {
	expect(printPin(stored, { now })).toBe("€ a80-150");
	expect(printPin({ ...stored, price_from: null }, { now })).toBe("");
	expect(printPin(stored, { now, wanted: ["surgical-excision"] })).toBe(
		printCard(stored, { now, wanted: ["surgical-excision"] }).prices,
	);
});

test("prices are those of laser sessions, and fresh", () => {
	const price = { ...noSizes, slug: "laser", name: "Laser", price_min: 80, price_max: 80, priced_on: "2026-01-15" };
	expect(print({ prices: [] }).prices).toBe("");
	const brows = { ...price, slug: "eyebrow-and-cosmetic-ink", price_min: 20, priced_on: "2026-07-01" };
	expect(print({ prices: [brows] }).prices).toBe("");
	expect(print({ prices: [price, { ...price, slug: "saline-removal", priced_on: "2026-07-01" }] }).prices).toBe("");
	expect(print({ prices: [{ ...price, priced_on: "2026-01-16" }], currency: "CHF" }).prices).toBe("CHF\u00a0 a80");
	expect(print({ currency: null }).prices).toBe("");
});

test.each([
	[[], ""],
	[["dermatologist"], "Dermatologist"],
	[["technician"], "Technician"],
	[["aesthetician", "nurse", "doctor"], "Doctor, nurse or aesthetician"],
])("the treaters %j read: %s", (treated_by, treatedBy) => {
	expect(print({ treated_by }).treatedBy).toBe(treatedBy);
});

test.each<[string, [string, string][], string]>([
	["open", [["09:00", "18:00"]], "Open now, until 18:00"],
	["not yet", [["13:00", "18:00"]], "Closed, opens today 13:00"],
	["day and night", [["00:00", "24:00"]], "Open now, day and night"],
	["never", [], "Closed"],
])("hours: %s", (_, spans, hours) => {
	expect(print({ opening_hours: Array.from({ length: 7 }, () => spans) }).hours).toBe(hours);
	expect(print({ opening_hours: Array.from({ length: 7 }, () => spans), time_zone: null }).hours).toBe("");
});

test("a card shows one laser and the number of others, the number of other treatments, and the source of an import", () => {
	expect(print({ lasers: [] }).lasers).toEqual([]);
	expect(print({ lasers: ["co2"] }).lasers).toEqual(["Carbon dioxide"]);
	expect(print({ more_treatments: 1 }).treatments).toEqual(["Picosecond laser", "Excision", "+1 more"]);
	const imported = { verified: false, source: "OpenStreetMap", imported_at: "2026-03-07T09:00:00Z" };
	expect(print(imported).source).toBe("OpenStreetMap, March 2026");
});
