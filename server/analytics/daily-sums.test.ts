import { expect, test } from "vitest";
import { createDailySums } from "./daily-sums.ts";

const day = "2026-11-21";
const zeros = { views: 0, website_clicks: 0, phone_clicks: 0, email_clicks: 0 };

test("events are summed by clinic and day", () => {
	const sums = createDailySums();
	sums.add("a", day, "view");
	sums.add("a", day, "view");
	sums.add("a", day, "phone");
	sums.add("a", "2026-11-22", "email");
	sums.add("b", day, "website");
	expect(sums.days()).toEqual([
		{ clinic_id: "a", day, ...zeros, views: 2, phone_clicks: 1 },
		{ clinic_id: "a", day: "2026-11-22", ...zeros, email_clicks: 1 },
		{ clinic_id: "b", day, ...zeros, website_clicks: 1 },
	]);
});

test("merge adds other sums", () => {
	const [one, other] = [createDailySums(), createDailySums()];
	one.add("a", day, "view");
	other.add("a", day, "view");
	other.add("b", day, "email");
	one.merge(other.days());
	expect(one.days()).toEqual([
		{ clinic_id: "a", day, ...zeros, views: 2 },
		{ clinic_id: "b", day, ...zeros, email_clicks: 1 },
	]);
});

test("at capacity, new clinics are dropped and known ones are still counted", () => {
	const sums = createDailySums();
	for (let n = 0; n < 12_000; n++) sums.add(`clinic ${n}`, day, "view");
	sums.add("clinic 0", day, "view");
	expect(sums.days()).toHaveLength(10_000);
	expect(sums.days()[0]?.views).toBe(2);
});
