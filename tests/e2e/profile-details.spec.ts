import type { Page } from "@playwright/test";
import { listClinicWithProfile, noPrices } from "./clinics.ts";
import { expect, findClinic, open, readShift, test, watchShifts } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

const day: [string, string][] = [
	["09:00", "13:00"],
	["14:00", "18:00"],
];
const hours = {
	opening_hours: [day, day, day, day, day, [], []],
	opening_note: "By appointment only",
	time_zone: "America/New_York",
};

const week = (page: Page) => page.getByRole("table", { name: "Opening hours" });
const today = (page: Page) => week(page).locator("[aria-current=date]");

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
});

test("a clinic in the visitor's own time zone shows no second clock", async ({ page, request }) => {
	const { path } = await listClinicWithProfile(request, { ...hours, time_zone: "Europe/London" });
	await page.clock.install({ time: new Date("2026-11-20T12:59:30Z") });
	await open(page, path);
	await expect(page.getByText("Open now · until 13:00")).toBeVisible();
	await expect(page.getByText(/Local time/)).toHaveCount(0);
});

for (const [state, from, to] of [
	["Open now", "00:00", "23:58"],
	["Closed", "23:58", "23:59"],
] as const) {
	test(`nothing shifts when the browser finds out that a clinic is ${state.toLowerCase()}`, async ({
		page,
		request,
	}) => {
		const { path } = await listClinicWithProfile(request, {
			...hours,
			opening_hours: Array(7).fill([[from, to]]),
			description: "One.\n\nTwo.",
			languages: ["en", "de"],
		});
		const openWatched = await watchShifts(page);
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			await openWatched(path);
			await expect(page.getByText(`${state} · `)).toBeVisible();
			expect(await readShift(page), `${width}`).toBe(0);
		}
	});
}

test("description, languages and prices stand where the owner gave them, and nothing where not", async ({
	page,
	request,
}) => {
	const { path, clinic } = await listClinicWithProfile(request, {
		description: "We remove ink.\n\n<b>Nothing</b> else.",
		languages: ["en", "es"],
		currency: "USD",
		treatments: [
			{ ...noPrices, id: 1, price_min: 120, price_max: 1250, size_prices: [120, 300, null, 1250] },
			{ ...noPrices, id: 2 },
		],
	});
	await open(page, path);
	const main = page.getByRole("main");
	await expect(main.getByText("We remove ink.\n\n<b>Nothing</b> else.")).toBeVisible();
	await expect(main.getByText("English, Spanish", { exact: true })).toBeVisible();
	const treatments = main.getByRole("listitem").filter({ has: page.locator('a[href^="/treatments/"]') });
	const priced = clinic.treatments.find(({ id }) => id === 1)?.name as string;
	await expect(treatments.filter({ hasText: priced })).toContainText("US$120–US$1,250 per session");
	await expect(treatments.filter({ hasText: priced })).toContainText(
		"By size: up to 5 cm US$120, up to 10 cm US$300, larger US$1,250",
	);
	await expect(main.getByText(/per session/)).toHaveCount(1);
	const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date());
	const course = main.getByRole("region", { name: "What a whole course may cost" });
	await expect(course).toContainText("from US$120 a sessionany ink up to 5 cm");
	await expect(main.getByText(/as of/i)).toHaveCount(1);
	expect(await findViolations(page)).toEqual([]);
	for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);
	await expect(main.getByText(`Prices as of ${date}.`)).toBeVisible();
	await expect(main.getByRole("heading", { name: "Opening Hours" })).toHaveCount(0);
	await open(page, `/compare?ids=${path.slice(-36)}`);
	const compared = page.getByRole("row", { name: /^Treatments/ });
	await expect(compared).toContainText(
		"US$120–US$1,250 per sessionup to 5 cm US$120, up to 10 cm US$300, larger US$1,250",
	);
	await expect(page.getByRole("row", { name: /^Price of a laser/ })).toContainText("from US$120 a session");

	const { path: bare } = await listClinicWithProfile(request, { whatsapp: null });
	await open(page, bare);
	await expect(main.getByRole("heading", { name: "Contact Information" })).toBeVisible();
	for (const name of ["About", "Gallery", "Opening Hours", "Languages"]) {
		await expect(main.getByRole("heading", { name, exact: true })).toHaveCount(0);
	}
	await expect(main.getByText(/per session|Prices as of|WhatsApp/)).toHaveCount(0);
	await expect(course).toContainText("Price not stated.");

	const german = "Unser Team entfernt Tätowierungen mit modernen Lasern und berät Sie vorher ausführlich und ehrlich.";
	await open(page, (await listClinicWithProfile(request, { description: german })).path);
	await expect(main.getByText(german)).toHaveAttribute("lang", "de");
});

test("prices of half a year ago and older are marked", async ({ page, request }) => {
	await open(page, await findClinic(request, "/countries/gb", /may have changed/));
	const price = page.getByText(/^as of \d+ \w+ 20\d\d, may have changed$/).first();
	const named = Date.parse(/as of (.+),/.exec(await price.innerText())?.[1] as string);
	expect(Date.now() - named).toBeGreaterThan(179 * 86_400_000);
	await expect(price.locator("..")).toContainText("per session");
});

test("pictures are described, in words of the clinic where it gave them", async ({ page, request }) => {
	await open(page, await findClinic(request, "/countries/gb", /\d of \d, The reception desk: open large/));
	const name = await page.getByRole("heading", { level: 1 }).innerText();
	for (const link of await page.getByRole("link", { name: /: open large$/ }).all()) {
		await expect(link).toHaveAccessibleName(/^\d of \d, .+: open large$/);
	}
	await page
		.getByRole("link", { name: /The reception desk: open large/ })
		.first()
		.click();
	const box = page.getByRole("dialog", { name: `Pictures of ${name}` });
	await expect(box.getByRole("img", { name: /^\d of \d, The reception desk$/ })).toBeVisible();
});

test("search engines read hours, languages and description", async ({ page, request }) => {
	const { path } = await listClinicWithProfile(request, {
		...hours,
		description: "We remove ink.",
		languages: ["en"],
		currency: "USD",
		treatments: [
			{ ...noPrices, id: 1, price_min: 120, price_max: 250 },
			{ ...noPrices, id: 2, price_min: 90, price_max: 90 },
		],
	});
	await page.goto(path);
	const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
	const graph = texts.flatMap((text) => JSON.parse(text)["@graph"] ?? JSON.parse(text));
	const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
	expect(graph.find((thing) => thing["@type"] === "MedicalClinic")).toMatchObject({
		description: "We remove ink.",
		knowsLanguage: ["en"],
		priceRange: "from US$90 a session, any ink",
		openingHoursSpecification: [
			{ "@type": "OpeningHoursSpecification", dayOfWeek: weekdays, opens: "09:00", closes: "13:00" },
			{ "@type": "OpeningHoursSpecification", dayOfWeek: weekdays, opens: "14:00", closes: "18:00" },
		],
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the week stands there, and nothing is claimed of now", async ({ page, request }) => {
		const { path } = await listClinicWithProfile(request, { ...hours, languages: ["en"] });
		await page.goto(path);
		await expect(week(page).getByRole("row")).toHaveCount(7);
		await expect(week(page).getByRole("row", { name: /^Monday/ })).toContainText("09:00–13:00");
		await expect(today(page)).toHaveCount(0);
		// the cards of clinics nearby may say so: the server knows when it made them
		await expect(page.locator("[data-part]").filter({ hasText: /\S/ })).toHaveCount(0);
		await expect(page.getByText("English", { exact: true })).toBeVisible();
	});
});
