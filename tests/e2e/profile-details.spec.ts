import type { Page } from "@playwright/test";
import { listClinicWithProfile } from "./clinics.ts";
import { expect, open, readShift, test, watchShifts } from "./fixtures.ts";

const day: [string, string][] = [
	["09:00", "13:00"],
	["14:00", "18:00"],
];
const hours = {
	opening_hours: [day, day, day, day, day, [], []],
	opening_note: "By appointment only",
	time_zone: "America/New_York",
};

const today = (page: Page) => page.getByRole("table", { name: "Opening hours" }).locator("[aria-current=date]");

// the browsers of these tests stand in London, five hours ahead of New York
test("whether a clinic is open is said by its own clock, and kept fresh", async ({ page, request }) => {
	const { path } = await listClinicWithProfile(request, hours);
	await page.clock.install({ time: new Date("2026-11-20T17:59:30Z") }); // a Friday
	await open(page, path);
	await expect(page.getByText("Open now · until 13:00")).toBeVisible();
	await expect(page.getByText("Local time 12:59")).toBeVisible();
	await expect(today(page)).toHaveText("Friday09:00–13:00,14:00–18:00");
	await expect(page.getByText("By appointment only")).toBeVisible();

	await page.clock.runFor(31_000);
	await expect(page.getByText("Closed · opens today 14:00")).toBeVisible();
	await page.clock.fastForward("05:00:00");
	await expect(page.getByText("Closed · opens Monday 09:00")).toBeVisible();
	await expect(today(page)).toContainText("Friday");
	// past midnight in London, not yet in New York
	await page.clock.fastForward("02:00:00");
	await expect(page.getByText("Local time 20:00")).toBeVisible();
	await expect(today(page)).toContainText("Friday");
	await page.clock.fastForward("04:00:00");
	await expect(today(page)).toHaveText("SaturdayClosed");

	// in the visitor's own time zone it shows no second clock
	const { path: inLondon } = await listClinicWithProfile(request, { ...hours, time_zone: "Europe/London" });
	await page.clock.setFixedTime(new Date("2026-11-20T12:59:30Z"));
	await open(page, inLondon);
	await expect(page.getByText("Open now · until 13:00")).toBeVisible();
	await expect(page.getByText(/Local time/)).toHaveCount(0);
});

test("nothing shifts when the browser finds out whether a clinic is open", async ({ page, request }) => {
	const openWatched = await watchShifts(page);
	for (const [state, from, to] of [
		["Open now", "00:00", "23:58"],
		["Closed", "23:58", "23:59"],
	] as const) {
		const { path } = await listClinicWithProfile(request, {
			...hours,
			opening_hours: Array(7).fill([[from, to]]),
			description: "One.\n\nTwo.",
			languages: ["en", "de"],
		});
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			await openWatched(path);
			await expect(page.getByText(`${state} · `)).toBeVisible();
			expect(await readShift(page), `${state} at ${width}`).toBe(0);
		}
	}
});
