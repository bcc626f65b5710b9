import { describe, expect, test } from "vitest";
import { applyChange, checkPosition, choosePosition, readDegrees, readPair, unedited } from "./position-fields.tsx";

const clinic = { country_code: "DE", city: "Berlin", address: "Ring 1", latitude: 52.5, longitude: 0 };
const known = { latitude: "52.5", longitude: "0" };
const nothing = { latitude: "", longitude: "" };

describe("the position of an edited clinic", () => {
	test("stays if country and city do, and is empty in another one", () => {
		expect(choosePosition(clinic, clinic, unedited)).toEqual(known);
		expect(choosePosition(clinic, { ...clinic, city: " Berlin " }, unedited)).toEqual(known);
		expect(choosePosition(clinic, { ...clinic, city: "Bonn" }, unedited)).toEqual(nothing);
		expect(choosePosition(clinic, { ...clinic, country_code: "AT" }, unedited)).toEqual(nothing);
	});

	test("stays at another number of the street, and is empty in another street", () => {
		expect(choosePosition(clinic, { ...clinic, address: "Ring 2b" }, unedited)).toEqual(known);
		expect(choosePosition(clinic, { ...clinic, address: "Weg 1" }, unedited)).toEqual(nothing);
		expect(choosePosition({ ...clinic, address: null }, { ...clinic, address: "Weg 1" }, unedited)).toEqual(known);
		expect(choosePosition(clinic, { ...clinic, address: "" }, unedited)).toEqual(known);
	});

	test("is what was typed, in any place", () => {
		const typed = { latitude: "48,2", longitude: "16.4" };
		expect(choosePosition(clinic, { ...clinic, country_code: "AT", city: "Wien" }, typed)).toEqual(typed);
		expect(choosePosition(clinic, clinic, nothing)).toEqual(nothing);
	});

	test("has decimal commas or points, and is refused outside its range", () => {
		expect([readDegrees(" 48,2 "), readDegrees(""), readDegrees("0"), readDegrees("−3.5")]).toEqual([
			48.2,
			null,
			0,
			-3.5,
		]);
		expect(checkPosition(known)).toEqual({});
		expect(checkPosition(nothing)).toEqual({});
		expect(Object.keys(checkPosition({ latitude: "91", longitude: "x" }))).toEqual(["latitude", "longitude"]);
		expect(checkPosition({ latitude: "", longitude: "1" })).toEqual({ latitude: "Enter both, or neither." });
	});
});

test.each([
	["51.06418, 6.98012", ["51.06418", "6.98012"]],
	["50,7374; 7,0982", ["50.7374", "7.0982"]],
	[" -33.86\u00a0151.21 \n", ["-33.86", "151.21"]],
	["33.86000° S, 151.21000° E", ["-33.86", "151.21"]],
	["50°44'14.6\"N 7°05'53.5\"E", ["50.737389", "7.098194"]],
	["https://www.google.com/maps/@50.7374,7.0982,17z", ["50.7374", "7.0982"]],
	// one number, too many, a word
	["51,06", undefined],
	["51.06", undefined],
	["51.06, 6.98, 3.5", undefined],
	["51.06, six", undefined],
])("the pair of coordinates in %j", (text, expected) => {
	const pair = readPair(text);
	expect(pair && [pair.latitude, pair.longitude]).toEqual(expected);
});

test("a change that waits for approval is applied, with the saved coordinates if the place stays", () => {
	const none = { latitude: null, longitude: null };
	const moved = { ...clinic, address: "Ring 2" };
	expect(applyChange({ ...clinic, change: null })).toMatchObject({ latitude: 52.5 });
	expect(applyChange({ ...clinic, change: { ...clinic, ...none } })).toMatchObject({ latitude: 52.5 });
	expect(applyChange({ ...clinic, change: { ...clinic, latitude: 52.6 } })).toMatchObject({ latitude: 52.6 });
	expect(applyChange({ ...clinic, change: { ...moved, ...none } })).toMatchObject({ address: "Ring 2", ...none });
});
