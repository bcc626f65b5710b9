import { describe, expect, test } from "vitest";
import {
	findDayProblem,
	formatHours,
	formatWeek,
	getOffset,
	getOpenState,
	isOpeningHours,
	type OpeningHours,
} from "./opening-hours.ts";

const office: OpeningHours = [
	[
		["09:00", "12:30"],
		["14:00", "18:00"],
	],
	[["09:00", "18:00"]],
	[["09:00", "18:00"]],
	[["09:00", "18:00"]],
	[["09:00", "16:00"]],
	[],
	[],
];
const closed: OpeningHours = [[], [], [], [], [], [], []];
const week = (spans: OpeningHours[number]): OpeningHours => closed.map(() => spans);

describe("isOpeningHours accepts", () => {
	test.each<[string, unknown]>([
		["an office week", office],
		["a week without hours", closed],
		["whole days", week([["00:00", "24:00"]])],
		[
			"spans that touch",
			week([
				["09:00", "12:00"],
				["12:00", "13:00"],
				["13:00", "23:59"],
			]),
		],
	])("%s", (_, hours) => {
		expect(isOpeningHours(hours)).toBe(true);
	});

	test.each<[string, unknown]>([
		["null", null],
		["an object", { length: 7 }],
		["six days", closed.slice(1)],
		["eight days", [...closed, []]],
		["a day that is null", [null, [], [], [], [], [], []]],
		[
			"four spans",
			week([
				["01:00", "02:00"],
				["03:00", "04:00"],
				["05:00", "06:00"],
				["07:00", "08:00"],
			]),
		],
		["a span without end", week([["09:00"] as never])],
		["a span of three", week([["09:00", "10:00", "11:00"] as never])],
		["numbers", week([[9, 17] as never])],
		["an hour of one digit", week([["9:00", "17:00"]])],
		["seconds", week([["09:00:00", "17:00"]])],
		["25 o'clock", week([["09:00", "25:00"]])],
		["minute 60", week([["09:60", "17:00"]])],
		["a start at 24:00", week([["24:00", "24:00"]])],
		["an end after 24:00", week([["09:00", "24:01"]])],
		["no time between", week([["09:00", "09:00"]])],
		["an end before the start", week([["17:00", "09:00"]])],
		[
			"overlapping spans",
			week([
				["09:00", "13:00"],
				["12:59", "17:00"],
			]),
		],
		[
			"spans out of order",
			week([
				["14:00", "17:00"],
				["09:00", "12:00"],
			]),
		],
		["a line break after the time", week([["09:00\n", "17:00"]])],
	])("not %s", (_, hours) => {
		expect(isOpeningHours(hours)).toBe(false);
	});
});

test("findDayProblem describes a problem, and returns none for a valid day", () => {
	expect(findDayProblem([["09:00", "17:00"]])).toBeUndefined();
	expect(findDayProblem([])).toBeUndefined();
	expect(findDayProblem([["18:00", "02:00"]])).toMatch(/past midnight/);
	expect(findDayProblem([["09:00", ""]])).toMatch(/both times/);
	expect(
		findDayProblem([
			["14:00", "17:00"],
			["09:00", "12:00"],
		]),
	).toMatch(/in order/);
});

test.each<[OpeningHours[number], string]>([
	[[], "Closed"],
	[[["09:00", "18:00"]], "09:00–18:00"],
	[
		[
			["09:00", "12:30"],
			["14:00", "18:00"],
		],
		"09:00–12:30, 14:00–18:00",
	],
	[
		[
			["09:00", "12:00"],
			["12:00", "18:00"],
		],
		"09:00–18:00",
	],
	[[["00:00", "24:00"]], "Open 24 hours"],
	[[["18:00", "24:00"]], "18:00–24:00"],
])("the hours %j are written %s", (spans, text) => {
	expect(formatHours(spans)).toBe(text);
});

/** The state as text: "open until 12:30". */
function describeState(hours: OpeningHours, timeZone: string, now: string) {
	const state = getOpenState(hours, timeZone, new Date(now));
	return state && `${state.isOpen ? "open" : "closed"} ${state.change}`.trim();
}

// 2 November 2026 is a Monday
describe("an office week in Berlin", () => {
	test.each([
		["2026-11-02T07:59:59Z", "closed opens today 09:00"],
		["2026-11-02T08:00:00Z", "open until 12:30"],
		["2026-11-02T11:29:59Z", "open until 12:30"],
		["2026-11-02T11:30:00Z", "closed opens today 14:00"],
		["2026-11-02T13:00:00Z", "open until 18:00"],
		["2026-11-02T17:00:00Z", "closed opens tomorrow 09:00"],
		["2026-11-05T20:00:00Z", "closed opens tomorrow 09:00"],
		["2026-11-06T15:00:00Z", "closed opens Monday 09:00"],
		["2026-11-07T12:00:00Z", "closed opens Monday 09:00"],
		["2026-11-08T12:00:00Z", "closed opens tomorrow 09:00"],
		// Sunday evening in London is Monday in Berlin already
		["2026-11-08T23:30:00Z", "closed opens today 09:00"],
	])("at %s: %s", (now, text) => {
		expect(describeState(office, "Europe/Berlin", now)).toBe(text);
	});
});

test.each([
	["Europe/Berlin", "2026-11-02T08:30:00Z", 60],
	["Europe/Berlin", "2026-07-05T23:30:00Z", 120],
	["Europe/London", "2026-11-02T08:30:00Z", 0],
	["America/St_Johns", "2026-11-02T01:30:00Z", -210],
	["Asia/Kathmandu", "2026-11-01T22:30:00Z", 345],
	["Pacific/Kiritimati", "2026-11-08T23:00:00Z", 840],
	["Pacific/Niue", "2026-11-02T10:00:00Z", -660],
])("%s is at %s ahead of UTC by %i minutes, and the offset gives the same state", (timeZone, now, minutes) => {
	const at = new Date(now);
	expect(getOffset(timeZone, at)).toBe(minutes);
	expect(getOpenState(office, minutes, at)).toEqual(getOpenState(office, timeZone, at));
});

test("an unknown zone has no offset", () => {
	expect(getOffset("Europe/Atlantis", new Date("2026-11-02T08:30:00Z"))).toBeUndefined();
});

test("local time at the clinic decides, on either side of the date line", () => {
	const now = "2026-11-02T08:30:00Z";
	expect(describeState(office, "Europe/London", now)).toBe("closed opens today 09:00");
	expect(describeState(office, "Pacific/Auckland", now)).toBe("closed opens tomorrow 09:00");
	expect(describeState(office, "America/Los_Angeles", now)).toBe("closed opens today 09:00");
	expect(getOpenState(office, "Pacific/Kiritimati", new Date("2026-11-02T23:00:00Z"))).toMatchObject({
		day: 1,
		time: "13:00",
	});
	expect(getOpenState(office, "Pacific/Niue", new Date("2026-11-02T10:00:00Z"))).toMatchObject({ day: 6 });
	expect(describeState(office, "Asia/Kathmandu", "2026-11-03T03:15:00Z")).toBe("open until 18:00");
});

describe("at the changes of the clock", () => {
	// Berlin goes from 02:00 to 03:00 on 29 March 2026 at 01:00Z, and from 03:00 to 02:00 on 25 October at 01:00Z
	const night: OpeningHours = week([["02:30", "10:00"]]);
	test.each([
		["2026-03-29T00:59:59Z", "closed opens today 02:30"],
		["2026-03-29T01:00:00Z", "open until 10:00"],
		["2026-03-29T07:59:59Z", "open until 10:00"],
		["2026-03-29T08:00:00Z", "closed opens tomorrow 02:30"],
		["2026-10-25T00:29:00Z", "closed opens today 02:30"],
		["2026-10-25T00:30:00Z", "open until 10:00"],
		["2026-10-25T01:00:00Z", "closed opens today 02:30"],
		["2026-10-25T08:59:59Z", "open until 10:00"],
		["2026-10-25T09:00:00Z", "closed opens tomorrow 02:30"],
	])("at %s: %s", (now, text) => {
		expect(describeState(night, "Europe/Berlin", now)).toBe(text);
	});
});

describe("across midnight", () => {
	const bar: OpeningHours = [
		[],
		[],
		[],
		[],
		[["20:00", "24:00"]],
		[
			["00:00", "02:00"],
			["20:00", "24:00"],
		],
		[],
	];
	test.each([
		["2026-11-06T21:00:00Z", "open until 02:00"],
		["2026-11-07T01:59:00Z", "open until 02:00"],
		["2026-11-07T02:00:00Z", "closed opens today 20:00"],
		["2026-11-07T23:59:59Z", "open until midnight"],
		["2026-11-08T00:00:00Z", "closed opens Friday 20:00"],
	])("at %s: %s", (now, text) => {
		expect(describeState(bar, "Etc/UTC", now)).toBe(text);
	});

	test("adjacent days count as one span", () => {
		const weekend: OpeningHours = [[], [], [], [], [["08:00", "24:00"]], [["00:00", "24:00"]], [["00:00", "18:00"]]];
		expect(describeState(weekend, "Etc/UTC", "2026-11-06T09:00:00Z")).toBe("open until Sunday 18:00");
		expect(describeState(weekend, "Etc/UTC", "2026-11-07T09:00:00Z")).toBe("open until tomorrow 18:00");
		expect(describeState(week([["00:00", "24:00"]]), "Etc/UTC", "2026-11-07T09:00:00Z")).toBe("open day and night");
	});
});

test("one opening a week, or none", () => {
	const mondays: OpeningHours = [[["09:00", "10:00"]], [], [], [], [], [], []];
	expect(describeState(mondays, "Etc/UTC", "2026-11-02T10:00:00Z")).toBe("closed opens Monday 09:00");
	expect(describeState(closed, "Etc/UTC", "2026-11-02T10:00:00Z")).toBe("closed");
});

test.each(["", "Mars/Olympus", "Europe/Berlin ", "../etc"])("the time zone %j is unknown, not a failure", (zone) => {
	expect(getOpenState(office, zone, new Date("2026-11-02T08:30:00Z"))).toBeNull();
});

test("formatWeek joins days with the same hours and leaves closed ones out", () => {
	const day: [string, string][] = [["09:00", "18:00"]];
	expect(formatWeek([day, day, day, day, day, [["10:00", "14:00"]], []])).toEqual([
		"Mon–Fri 09:00–18:00",
		"Sat 10:00–14:00",
	]);
	expect(formatWeek([day, [], day, day, [], [], day])).toEqual([
		"Mon 09:00–18:00",
		"Wed–Thu 09:00–18:00",
		"Sun 09:00–18:00",
	]);
	expect(formatWeek([[], [], [], [], [], [], []])).toEqual([]);
});
