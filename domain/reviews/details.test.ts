import { expect, test } from "vitest";
import { sessionsOfFinished } from "../course/studies.ts";
import { readReviewChoice, writeReviewChoice } from "./choice.ts";
import { printDetails, printSummary } from "./details.ts";
import type { ReviewDetails } from "./said.ts";

const laser = { slug: "picosecond-laser", name: "Picosecond laser" };

test.each<[ReviewDetails, string]>([
	[{}, ""],
	[{ treatment: laser }, "Picosecond laser"],
	[{ sessions: 1 }, "1 session so far"],
	[{ sessions: 4, finished: false }, "4 sessions so far, not finished yet"],
	[{ sessions: 8, finished: true, weeks_since: 12 }, "Finished after 8 sessions | 12 weeks after the last session"],
	[{ weeks_between: 8 }, "8 weeks between sessions"],
	[{ finished: true }, "Finished"],
	[{ finished: false, weeks_since: 1 }, "Not finished yet | 1 week after the last session"],
	[{ ink_colors: ["black", "white"] }, "Ink: black, white or skin-coloured"],
	[{ skin_type: 4, would_return: true }, "Skin type IV | Would go again"],
	[{ weeks_since: 0, would_return: false }, "0 weeks after the last session | Wouldn't go again"],
	[{ price_paid: 1200, price_currency: "CHF" }, "Paid CHF\u00a01,200 a session"],
])("%j reads %j", (details, text) => {
	expect(printDetails(details).join(" | ")).toBe(text);
});

test("a summary states what enough reviews say, and how many", () => {
	const price = { n: 9, median: 120, currency: "EUR" };
	const again = { n: 14, yes: 12 };
	expect(printSummary({ finished: { n: 14, low: 6, high: 9 }, price, again })).toEqual([
		{
			name: "People who finished",
			value: "6–9 sessions",
			note: `The middle half of the 14 who told us. ${sessionsOfFinished}`,
		},
		{ name: "What people paid", value: "€120 a session", note: "Median of 9 prices from the last two years" },
		{ name: "Would go again", value: "12 of 14", note: "Of those who answered" },
	]);
	expect(printSummary({ gap: { n: 31, median: 8 } })).toEqual([
		{ name: "Time between sessions", value: "8 weeks", note: "Median of the 31 who told us" },
	]);
	expect(printSummary({ finished: { n: 5, low: 7, high: 7 } })).toMatchObject([{ value: "7 sessions" }]);
	expect(printSummary({})).toEqual([]);
});

const id = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const before = "2026-03-07T12:00:00Z";

test.each([
	["", "sort=newest"],
	["sort=best&skin=7&ink=pink&finished=perhaps&treatment=../etc", "sort=newest"],
	[
		"again=yes&finished=no&skin=4&treatment=laser&ink=red&sort=lowest",
		"treatment=laser&skin=4&ink=red&finished=no&again=yes&sort=lowest",
	],
	[`before=${before}&id=${id}`, `sort=newest&before=2026-03-07T12%3A00%3A00Z&id=${id}`],
	// the newest are sorted by time alone
	[`sort=newest&value=4&before=${before}&id=${id}`, `sort=newest&before=2026-03-07T12%3A00%3A00Z&id=${id}`],
	[`sort=highest&value=4&before=${before}&id=${id}`, `sort=highest&value=4&before=2026-03-07T12%3A00%3A00Z&id=${id}`],
	// a cursor by rating needs a value; others may come from a review without one
	[`sort=highest&value=-1&before=${before}&id=${id}`, "sort=highest"],
	[`sort=price&value=9999999999&before=${before}&id=${id}`, `sort=price&before=2026-03-07T12%3A00%3A00Z&id=${id}`],
	["sort=newest&before=yesterday&id=1", "sort=newest"],
	["sort=constructor&ink=toString", "sort=newest"],
])("%s is read as %s", (address, canonical) => {
	const choice = readReviewChoice(new URLSearchParams(address));
	expect(writeReviewChoice(choice)).toBe(canonical);
	expect(readReviewChoice(new URLSearchParams(canonical))).toEqual(choice);
});
