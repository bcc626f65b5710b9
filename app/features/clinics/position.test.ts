import { describe, expect, test } from "vitest";
import { checkPosition, choosePosition, readDegrees } from "./position-fields.tsx";

const clinic = { country_code: "DE", city: "Berlin", latitude: 52.5, longitude: 0 };
const known = { latitude: "52.5", longitude: "0" };
const nothing = { latitude: "", longitude: "" };

describe("where an edited clinic lies", () => {
	test("stays while country and city do, and is unknown in another one", () => {
		expect(choosePosition(clinic, clinic)).toEqual(known);
		expect(choosePosition(clinic, { ...clinic, city: " Berlin " })).toEqual(known);
		expect(choosePosition(clinic, { ...clinic, city: "Bonn" })).toEqual(nothing);
		expect(choosePosition(clinic, { ...clinic, country_code: "AT" })).toEqual(nothing);
	});

	test("is what was typed, wherever that is", () => {
		const typed = { latitude: "48,2", longitude: "16.4" };
		expect(choosePosition(clinic, { country_code: "AT", city: "Wien" }, typed)).toEqual(typed);
		expect(choosePosition(clinic, clinic, nothing)).toEqual(nothing);
	});

	test("is read with a comma or a point, and refused where it is none", () => {
		expect([readDegrees(" 48,2 "), readDegrees(""), readDegrees("0")]).toEqual([48.2, null, 0]);
		expect(checkPosition(known)).toEqual({});
		expect(checkPosition(nothing)).toEqual({});
		expect(Object.keys(checkPosition({ latitude: "91", longitude: "x" }))).toEqual(["latitude", "longitude"]);
		expect(checkPosition({ latitude: "", longitude: "1" })).toEqual({ latitude: "Enter both, or neither." });
	});
});
