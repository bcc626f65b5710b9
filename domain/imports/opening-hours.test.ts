import { describe, expect, test } from "vitest";
import type { OpeningHours } from "../clinics/opening-hours.ts";
import { formatOpeningHours, parseOpeningHours } from "./opening-hours.ts";

const nine: OpeningHours[number] = [["09:00", "18:00"]];
const week = (...days: OpeningHours): OpeningHours => days;
const always: OpeningHours = Array.from({ length: 7 }, () => [["00:00", "24:00"]]);

describe("opening hours of OpenStreetMap", () => {
	test.each<[string, OpeningHours]>([
		["24/7", always],
		["Mo-Fr 09:00-18:00", week(nine, nine, nine, nine, nine, [], [])],
		["Mo-Fr 9:00-18:00; We off", week(nine, nine, [], nine, nine, [], [])],
		["Mo,We 09:00-18:00", week(nine, [], nine, [], [], [], [])],
		["Sa-Mo 09:00-18:00", week(nine, [], [], [], [], nine, nine)],
		[
			"Mo 09:00-12:30,14:00-18:00",
			week(
				[
					["09:00", "12:30"],
					["14:00", "18:00"],
				],
				[],
				[],
				[],
				[],
				[],
				[],
			),
		],
		["09:00-18:00", week(nine, nine, nine, nine, nine, nine, nine)],
		["Mo 20:00-00:00", week([["20:00", "24:00"]], [], [], [], [], [], [])],
		["Mo-Su off", week([], [], [], [], [], [], [])],
	])("%s", (text, hours) => {
		expect(parseOpeningHours(text)?.hours).toEqual(hours);
	});

	const sundayOff = week(nine, nine, nine, nine, nine, nine, []);
	test.each<[string, OpeningHours]>([
		["Mo-Sa 09:00-18:00; PH off", sundayOff],
		["PH closed; Mo-Sa 09:00-18:00", sundayOff],
		["09:00-18:00; Su,PH off", sundayOff],
		["09:00-18:00; PH, Su off", sundayOff],
		["24/7; PH off", always],
	])("closed public holidays become a note: %s", (text, hours) => {
		expect(parseOpeningHours(text)).toEqual({ hours, note: "Closed on public holidays." });
	});

	test.each([
		"",
		"PH off",
		"Mo-Fr",
		"Mo-We-Fr 09:00-12:00",
		"Mo- 09:00-12:00",
		"Mo-Fr,PH 09:00-12:00",
		"Su-PH off",
		"24/7; PH 09:00-12:00",
		"Mo-Fr 22:00-02:00",
		"Mo-Fr 09:00+",
		"Mo-Fr 09:00-18:00, Sa 10:00-12:00",
		"Apr-Sep: Mo-Fr 09:00-18:00",
		"week 1-53/2 Fr 09:00-12:00",
		"sunrise-sunset",
		"Mo[1] 09:00-12:00",
		'"by appointment"',
		"Xx 09:00-18:00",
		"Mo 25:00-26:00",
		"Mo 09:00-10:00,11:00-12:00,13:00-14:00,15:00-16:00",
		"Mo 14:00-18:00,09:00-12:00",
		"Mo-Fr 09:00-18:00 || open",
	])("%j can't be read", (text) => {
		expect(parseOpeningHours(text)).toBeUndefined();
	});

	test.each<[OpeningHours, string]>([
		[
			week(
				nine,
				nine,
				nine,
				nine,
				nine,
				[
					["10:00", "12:00"],
					["13:00", "24:00"],
				],
				[],
			),
			"Mo-Fr 09:00-18:00; Sa 10:00-12:00,13:00-24:00; Su off",
		],
		[week([], [], [], [], [], [], []), "Mo-Su off"],
	])("formatted hours can be read again: %j", (hours, text) => {
		expect(formatOpeningHours(hours)).toBe(text);
		expect(parseOpeningHours(text)?.hours).toEqual(hours);
	});
});
