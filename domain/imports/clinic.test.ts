import { describe, expect, test } from "vitest";
import { readClinic } from "./clinic.ts";
import { readHeader } from "./columns.ts";
import { formatTreatments, parseTreatments } from "./treatments.ts";

const choices = { country: null, treatments: new Map([["saline-removal", 3]]) };
const good = { name: "Ink Away", city: "Bonn", country: "DE" };
const problemsOf = (cells: object, more: object = {}) => {
	const read = readClinic({ ...good, ...cells }, { ...choices, ...more });
	return Array.isArray(read) ? read.map(({ field }) => field) : [];
};

describe("a row of a file", () => {
	test("with a cell beyond 5,000 characters is refused, whatever is in it", () => {
		const problem = (cells: object) => readClinic({ ...good, ...cells }, choices);
		const long = (length: number) => "x".repeat(length);
		for (const column of ["name", "description", "opening_hours", "treatments", "languages", "source_id", "latitude"]) {
			expect(problem({ [column]: long(5001) })).toEqual([
				{ field: column, message: "The cell has 5,001 characters; we read up to 5,000." },
			]);
			expect(problem({ [column]: long(5000) })).not.toMatchObject([{ message: expect.stringMatching(/5,000/) }]);
		}
	});

	test("becomes a clinic by the rules of the listing form", () => {
		expect(
			readClinic(
				{
					...good,
					country: "germany",
					website: "ink-away.example",
					email: " hello@ink-away.example ",
					languages: "DE, en",
					lasers: "PS-NdYAG qs-ruby",
					treated_by: "doctor",
					latitude: "50,7374",
					longitude: "7.0982",
					opening_hours: "Mo 09:00-18:00; PH off",
					treatments: "saline-removal 80-150",
					currency: "eur",
					source_id: "a7",
					whatsapp: "+49 (0)228 555 0100",
				},
				choices,
			),
		).toMatchObject({
			id: null,
			source_id: "a7",
			fields: {
				name: "Ink Away",
				country_code: "DE",
				website: "https://ink-away.example",
				email: "hello@ink-away.example",
				phone: null,
				whatsapp: "+492285550100",
				languages: ["de", "en"],
				lasers: ["qs-ruby", "ps-ndyag"],
				treated_by: ["doctor"],
				latitude: 50.7374,
				longitude: 7.0982,
				opening_note: "Closed on public holidays.",
				currency: "EUR",
			},
			treatments: [{ id: 3, price_min: 80, price_max: 150, size_prices: null }],
		});
	});

	test.each([
		[{ name: " " }, "name"],
		[{ name: "x".repeat(121) }, "name"],
		[{ city: "" }, "city"],
		[{ country: "" }, "country"],
		[{ country: "ZZ" }, "country"],
		[{ email: "nobody" }, "email"],
		[{ whatsapp: "0228 5550100" }, "whatsapp"],
		[{ website: "http://localhost" }, "website"],
		[{ website: "javascript:alert(1)" }, "website"],
		[{ latitude: "91", longitude: "0" }, "latitude"],
		[{ latitude: "50" }, "latitude"],
		[{ latitude: "north", longitude: "1" }, "latitude"],
		[{ opening_hours: "always" }, "opening_hours"],
		[{ time_zone: "Mars/Base" }, "time_zone"],
		[{ languages: "klingon" }, "languages"],
		[{ lasers: "tattoo-gun" }, "lasers"],
		[{ treated_by: "friend" }, "treated_by"],
		[{ currency: "XXX" }, "currency"],
		[{ treatments: "magic" }, "treatments"],
		[{ treatments: "saline-removal 80" }, "currency"],
		[{ treatments: "saline-removal 150-80", currency: "EUR" }, "treatments"],
		[{ treatments: "saline-removal 80-150 80/100", currency: "EUR" }, "treatments"],
		[{ treatments: "saline-removal 80-150 80/100/200/", currency: "EUR" }, "treatments"],
		[{ treatments: "saline-removal 80/100/200/" }, "currency"],
		[{ id: "7" }, "id"],
		[{ source_id: "x".repeat(201) }, "source_id"],
	])("%j is wrong in its column %s", (cells, field) => {
		expect(problemsOf(cells)).toEqual([field]);
	});

	test("all that is wrong is said at once", () => {
		expect(problemsOf({ name: "", email: "x", country: "?" })).toEqual(["country", "name", "email"]);
	});

	test("takes the country that was chosen for rows that name none", () => {
		expect(problemsOf({ country: "" }, { country: "DE" })).toEqual([]);
	});

	test("control characters and broken surrogates never reach the database", () => {
		const read = readClinic({ ...good, name: "a\u0000b\ud800" }, choices);
		expect(read).toMatchObject({ fields: { name: "a b\ufffd" } });
	});
});

describe("the first line", () => {
	test("names columns however they are written; the rest is told", () => {
		const header = readHeader(["Name", "CITY ", "country code", "Lat", "rating", "status", ""]);
		expect(header).toEqual({
			columns: ["name", "city", "country", "latitude", undefined, undefined, undefined],
			unknown: ["rating"],
		});
	});
	test.each([
		[["name", "country"], /"city" is missing/],
		[["a", "b"], /"name" and "city" are missing/],
		[["name", "city", "Name"], /"name" twice/],
	])("%j cannot be used", (cells, message) => {
		expect(readHeader(cells)).toMatch(message);
	});
});

test("prices by size say from and to", () => {
	const row = { name: "A", country: "DE", city: "Berlin", treatments: "saline-removal 80/100//200", currency: "EUR" };
	const clinic = readClinic(row, choices);
	expect(Array.isArray(clinic) ? clinic : clinic.treatments).toEqual([
		{ id: 3, price_min: 80, price_max: 200, size_prices: [80, 100, null, 200] },
	]);
});

test.each([
	"saline-removal",
	"saline-removal 80; q-switched-laser 80-150",
	"saline-removal 80-300 80/120//300; q-switched-laser 80 ///80",
	"",
])("treatments %j", (text) => {
	const list = parseTreatments(text);
	expect(typeof list === "string" ? list : formatTreatments(list)).toBe(text);
});
