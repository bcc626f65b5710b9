import { expect, test } from "vitest";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { profileInput } from "#domain/clinics/schemas.ts";
import { checkProfile, findDifferences, toProfileInput, toProfileValues } from "./profile-values.ts";

const clinic = {
	name: "Clear Skin",
	country_code: "GB",
	city: "London",
	address: null,
	phone: null,
	whatsapp: null,
	email: null,
	website: null,
	description: null,
	opening_hours: null,
	opening_note: null,
	time_zone: "Europe/London",
	languages: ["en"],
	lasers: ["co2"],
	treated_by: [],
	currency: null,
	treatments: [
		{ id: 7, name: "Laser", price_min: 80, price_max: 150, size_prices: [80, null, 150, null] },
		{ id: 2, name: "Saline", price_min: 60, price_max: 60, size_prices: null },
	],
	change: null,
} as unknown as OwnClinic;

const values = toProfileValues(clinic);
const priced = (price_min: string, price_max: string) =>
	checkProfile({ ...values, treatments: [{ id: 2, price_min, price_max }] });

test("the form sends a saved profile unchanged", () => {
	expect(profileInput.parse(toProfileInput(values, 3))).toMatchObject({
		version: 3,
		name: "Clear Skin",
		time_zone: "Europe/London",
		currency: "GBP",
		treatments: [
			{ id: 2, price_min: 60, price_max: 60, size_prices: null },
			{ id: 7, price_min: 80, price_max: 150, size_prices: [80, null, 150, null] },
		],
	});
	expect(checkProfile(values)).toEqual({});
});

test.each<[string[], ...(number | null)[]]>([
	[["", ""], 80, 150, 80, null, 150, null],
	[["", ""], 80, 80, null, 80, null, null],
	[["70", "150"], 70, 150, 80, null, 150, null],
	[["80", "200"], 80, 200, 80, null, 150, null],
	[["60", ""], 60, 60],
	[["60", "90"], 60, 90],
])(
	"the form shows %j where %j to %j is saved with %j, %j, %j, %j by size",
	(typed, price_min = null, price_max = null, ...sizes) => {
		const size_prices = sizes.length > 0 ? sizes : null;
		const treatments = [{ id: 7, price_min, price_max, size_prices }] as OwnClinic["treatments"];
		const [shown] = toProfileValues({ ...clinic, treatments }).treatments;
		expect([shown?.price_min, shown?.price_max]).toEqual(typed);
	},
);

test("without a price no currency is sent", () => {
	const treatments = [{ id: 2, price_min: " ", price_max: "" }];
	expect(toProfileInput({ ...values, treatments }, 1)).toMatchObject({
		currency: null,
		treatments: [{ id: 2, price_min: null, price_max: null }],
	});
});

test.each<[string, string, string[], Record<string, string>]>([
	["", "", ["80", "", "150", ""], {}],
	["80", "", ["80", "", "150", ""], {}],
	["80", "150", ["80", "100", "150", "150"], {}],
	["80", "150", ["79", "", "", ""], { "treatments.0.size_prices.0": "This is below the lowest price, “From”." }],
	["80", "150", ["", "", "", "151"], { "treatments.0.size_prices.3": "This is above the highest price, “To”." }],
	["", "", ["90", "", "80", ""], { "treatments.0.size_prices.2": "A larger tattoo costs less here." }],
	["", "", ["", "many", "", ""], { "treatments.0.size_prices.1": "A price is a number from 1 to 100,000,000." }],
])("prices from %j to %j, by size %j", (price_min, price_max, size_prices, problems) => {
	expect(checkProfile({ ...values, treatments: [{ id: 2, price_min, price_max, size_prices }] })).toEqual(problems);
});

test("prices by size need a currency", () => {
	const treatments = [{ id: 2, price_min: "", price_max: "", size_prices: ["80", "", "", ""] }];
	expect(toProfileInput({ ...values, treatments }, 1).currency).toBe("GBP");
	expect(checkProfile({ ...values, currency: "", treatments })).toEqual({
		currency: "Choose the currency of your prices.",
	});
});

test("the form shows the name and place that wait for approval", () => {
	const place = { country_code: "FR", city: "Paris", address: "1 Rue", latitude: null, longitude: null };
	const practice = { treated_by: clinic.treated_by, website: "https://clearer.example" };
	const change = { ...place, ...practice, name: "Clearer Skin", created_at: "" };
	expect(toProfileValues({ ...clinic, change })).toMatchObject({
		name: "Clearer Skin",
		city: "Paris",
		address: "1 Rue",
		website: "https://clearer.example",
	});
});

test.each([
	["80", "", {}],
	["80", "80", {}],
	["", "", {}],
	["9000000", "100000000", {}],
	["80.5012", "", { "treatments.0.price_min": "A price is a number from 1 to 100,000,000." }],
	["0", "", { "treatments.0.price_min": "A price is a number from 1 to 100,000,000." }],
	["80", "100000001", { "treatments.0.price_max": "A price is a number from 1 to 100,000,000." }],
	["", "90", { "treatments.0.price_min": "Enter the lowest price too." }],
	["80", "79", { "treatments.0.price_max": "The highest price is below the lowest." }],
])("prices from %j to %j", (min, max, problems) => {
	expect(priced(min, max)).toEqual(problems);
});

test("a span with one time is a problem of its day", () => {
	const opening_hours = [[["09:00", ""]], [], [], [], [], [], []] as NonNullable<OwnClinic["opening_hours"]>;
	expect(checkProfile({ ...values, opening_hours })).toEqual({
		"opening_hours.0": "Monday: Enter both times, or remove them.",
	});
});

test("differences are the labels of the fields", () => {
	expect(
		findDifferences(values, { ...values, phone: "1", whatsapp: "+442079460000", languages: ["en", "de"] }),
	).toEqual(["Phone", "WhatsApp", "Languages"]);
});

test.each([
	["89,50", 90],
	["1.200", 1200],
	["1,200.00", 1200],
	["90 €", 90],
	["ab 99,-", 99],
])("the price in %j", (typed, price) => {
	const treatments = [{ id: 1, price_min: typed, price_max: "", size_prices: ["", "", "", ""] }];
	expect(toProfileInput({ ...values, treatments }, 1).treatments).toMatchObject([
		{ price_min: price, price_max: price },
	]);
});
