import { expect, test } from "vitest";
import { createTally } from "./tally.ts";

const day = "2026-11-21";
const zeros = { views: 0, website_clicks: 0, phone_clicks: 0, email_clicks: 0 };

test("a tally sums by clinic and day", () => {
	const tally = createTally();
	tally.add("a", day, "view");
	tally.add("a", day, "view");
	tally.add("a", day, "phone");
	tally.add("a", "2026-11-22", "email");
	tally.add("b", day, "website");
	expect(tally.days()).toEqual([
		{ clinic_id: "a", day, ...zeros, views: 2, phone_clicks: 1 },
		{ clinic_id: "a", day: "2026-11-22", ...zeros, email_clicks: 1 },
		{ clinic_id: "b", day, ...zeros, website_clicks: 1 },
	]);
});

test("one tally joins another", () => {
	const [one, other] = [createTally(), createTally()];
	one.add("a", day, "view");
	other.add("a", day, "view");
	other.add("b", day, "email");
	one.merge(other.days());
	expect(one.days()).toEqual([
		{ clinic_id: "a", day, ...zeros, views: 2 },
		{ clinic_id: "b", day, ...zeros, email_clicks: 1 },
	]);
});

test("a tally holds a number of clinics and goes on counting those", () => {
	const tally = createTally();
	for (let n = 0; n < 12_000; n++) tally.add(`clinic ${n}`, day, "view");
	tally.add("clinic 0", day, "view");
	expect(tally.days()).toHaveLength(10_000);
	expect(tally.days()[0]?.views).toBe(2);
});
