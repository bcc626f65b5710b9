import type { Page } from "@playwright/test";
import { cards, countFound, expect, filterButton, isAt, open, openFilters, test } from "./fixtures.ts";
import { expectToFit, expectToFitEnlarged, findViolations } from "./looks.ts";

const widths = [320, 390, 768, 1280];

/** Fits at every width, and breaks no rule at the least and the largest. */
async function expectToLookGood(page: Page, state: string) {
	for (const width of widths) {
		await expectToFit(page, width, state);
		if (width === widths.at(0) || width === widths.at(-1))
			expect(await findViolations(page), `${state} at ${width}`).toEqual([]);
	}
}

const form = (page: Page) => page.getByRole("search", { name: "Clinics" });
const box = (page: Page) => page.getByRole("combobox", { name: "Place, treatment or clinic" });
const remove = (page: Page, name: string) => page.getByRole("link", { name: `Remove ${name}`, exact: true });

test("each filter narrows, says how many it leaves, and can be removed for itself", async ({ page }) => {
	await open(page, "/clinics?near=cologne,de&within=100");
	await expect(page.getByRole("link", { name: "Nearest first (how we rank)" })).toHaveAttribute(
		"href",
		"/how-we-check#ranking",
	);
	const all = await countFound(page);
	// those without a pin come last within their five kilometres
	const kilometres = (await cards(page).getByText(/ km\b/).allInnerTexts())
		.filter((text) => !text.includes("about"))
		.map((text) => Number(text.match(/([\d.,]+) km/)?.[1]));
	expect(kilometres.length).toBeGreaterThan(0);
	expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b));

	await expect(box(page)).toHaveValue("Cologne");
	const ink = await openFilters(page, "Laser or ink");
	const coloured = ink.getByRole("group", { name: "Your ink and skin" }).getByLabel("Coloured ink");
	const left = Number((await coloured.locator("xpath=..").innerText()).match(/\d+/)?.[0]);
	await coloured.check();
	const more = await openFilters(page, "More filters");
	const english = more.getByRole("group", { name: "Languages" }).getByLabel("English");
	await english.check();
	await isAt(page, "/clinics?near=cologne,de&within=100&treatment=coloured-ink-removal&language=en");
	expect(await countFound(page)).toBeLessThanOrEqual(left);
	expect(left).toBeLessThanOrEqual(all);
	await expect(filterButton(page, "More filters")).toHaveText("More filters: Speaks English");
	await english.uncheck();
	await isAt(page, "/clinics?near=cologne,de&within=100&treatment=coloured-ink-removal");
	expect(await countFound(page)).toBe(left);

	await (await openFilters(page, "Laser or ink")).getByLabel("Coloured ink").uncheck();
	await isAt(page, "/clinics?near=cologne,de&within=100");
	await (await openFilters(page, "More filters")).getByLabel("Include unverified clinics").check();
	await isAt(page, /&verified=0$/);
	const price = await openFilters(page, "Price");
	await expect(price.getByText(/^With a price: \d+$/)).toBeVisible();
	await price.getByLabel(/Price per session, up to/).fill("90");
	await isAt(page, /&price=90&verified=0$/);
	await (await openFilters(page, "Open")).getByLabel("Open on Saturday").check();
	await isAt(page, /&hours=saturday&price=90&verified=0$/);
	await openFilters(page, "More filters");
	await more.getByLabel("4 or more").check();
	await isAt(page, /&rating=4&verified=0$/);
	await page.keyboard.press("Escape");
	await form(page).getByLabel("Sort by").selectOption("Highest Rated");
	await page.getByLabel("Within").selectOption("50 km");
	await isAt(page, "/clinics?near=cologne,de&sort=rating&hours=saturday&price=90&rating=4&verified=0");
	for (const [title, set] of [
		["Open", "Open on Saturday"],
		["Price", "Up to €90 a session"],
		["More filters", "Rated 4 or more +1"],
	] as const)
		await expect(filterButton(page, title)).toHaveText(`${title}: ${set}`);
	await openFilters(page, "Price");
	await expect(price.getByText(`Up to €90: ${await countFound(page)}`, { exact: true })).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	// the place stays, and goes with its name
	await page.getByRole("link", { name: "Clear filters" }).click();
	await isAt(page, "/clinics?near=cologne,de&sort=rating");
	await box(page).fill("");
	await box(page).press("Enter");
	await isAt(page, "/clinics");

	await test.step("a choice that leaves no clinic is not offered, but can be left", async () => {
		await open(page, "/clinics?near=56,3&within=25&treats=nurse");
		await expect(form(page).getByRole("button", { name: "Open" })).toHaveCount(0);
		const nurse = (await openFilters(page, "Who treats")).getByRole("checkbox");
		await expect(nurse).toHaveCount(1);
		await nurse.click(); // gone with its last clinic, where uncheck() would look for it again
		await isAt(page, "/clinics?near=56,3&within=25");
		await expect(filterButton(page, "Who treats")).toHaveCount(0);
		await remove(page, "Near you").click();
		await isAt(page, "/clinics");
		await open(page, "/clinics?box=6,50,8,52&rating=4&view=map");
		await remove(page, "In this area").click();
		await isAt(page, "/clinics?rating=4&view=map");
	});

	// a treatment of the words is left out, and its words with it
	await open(page, "/clinics?find=picosecond+cologne");
	await (await openFilters(page, "Laser or ink")).getByLabel("Picosecond laser").uncheck();
	await isAt(page, "/clinics?near=cologne,de");
	await expect(box(page)).toHaveValue("Cologne");
});

test.describe("near me", () => {
	const button = (page: Page) => page.getByRole("button", { name: "Near me" });
	const position = { latitude: 50.937531, longitude: 6.960279 };

	test("is asked for when it is pressed or written, and a kilometre exact", async ({ page, context }) => {
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation(position);
		const expectNear = async (address: string) => {
			await isAt(page, address);
			await expect(remove(page, "Near you")).toBeVisible();
			await expect(cards(page).first()).toContainText("Cologne");
		};
		// on a phone and on a desk
		await page.setViewportSize({ width: 320, height: 844 });
		await open(page, "/clinics");
		await button(page).click();
		await expectNear("/clinics?near=50.94,6.96");
		await expectToLookGood(page, "near me");
		await open(page, "/");
		await button(page).focus();
		await page.keyboard.press("Enter");
		await expectNear("/clinics?near=50.94,6.96");
		expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
			"50.9",
		);

		// words for it keep the treatment
		await open(page, "/");
		await box(page).fill("picosecond laser near me");
		await box(page).press("Enter");
		await expectNear("/clinics?near=50.94,6.96&treatment=picosecond-laser");
		// not to the words, which would ask again
		await page.goBack();
		await isAt(page, "/");
		await open(page, `/clinics?find=laser+${encodeURIComponent("in meiner Nähe")}`);
		await isAt(page, "/clinics?near=50.94,6.96");
	});

	test("refused or not known, says so and offers the search of a city or postcode", async ({ page, context }) => {
		await context.clearPermissions();
		const refused = page.getByText(
			"Your browser didn't share your location. Search for your city or postcode instead.",
		);
		await open(page, "/clinics");
		await button(page).focus();
		await page.keyboard.press("Space");
		await expect(refused).toBeVisible();
		await expectToLookGood(page, "refused");
		// 3: it took too long
		await page.evaluate(() => {
			navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 3 } as GeolocationPositionError);
		});
		await button(page).press("Enter");
		await expect(
			page.getByText("We couldn't find your location. Search for your city or postcode instead."),
		).toBeVisible();
		await isAt(page, "/clinics");

		await open(page, "/clinics?find=near+me");
		await expect(refused).toBeVisible();
		await isAt(page, "/clinics?said=near+me");
		for (const width of widths) await expectToFit(page, width, "refused words");
		await box(page).fill("51143");
		await box(page).press("Enter");
		await isAt(page, "/clinics?near=cologne,de&said=51143");
		await expect(page.getByText("Showing clinics near Cologne, for “51143”.")).toBeVisible();
		await expect(cards(page).first()).toContainText("Cologne");
		await expectToLookGood(page, "postcode");
	});
});

test("filters are set by keyboard, where their button stands, at every width", async ({ page }) => {
	const expectFirstClinic = () => expect(cards(page).first().getByRole("heading")).toBeInViewport({ ratio: 1 });
	for (const [width, title, name, query] of [
		[320, "Laser or ink", "Coloured ink", "treatment=coloured-ink-removal&rating=3"],
		[390, "More filters", "English", "language=en&rating=3"],
		[360, "Who treats", "Dermatologist", "treats=dermatologist&rating=3"],
		[412, "Laser or ink", "Picosecond laser", "treatment=picosecond-laser&rating=3"],
		[600, "Open", "Open on Saturday", "hours=saturday&rating=3"],
		[768, "More filters", "4 or more", "rating=4"],
		[1280, "Open", "Open after 18:00", "hours=evening&rating=3"],
	] as const) {
		const button = filterButton(page, title);
		const choice = form(page).getByLabel(name);
		await page.setViewportSize({ width, height: 844 });
		await open(page, "/clinics?near=cologne,de&within=100&rating=3");
		await expect(filterButton(page, "More filters")).toHaveText("More filters: Rated 3 or more");
		await expect(choice).toBeHidden();
		await expectFirstClinic();
		await button.focus();
		await page.keyboard.press("Enter");
		await expect(choice).toBeVisible();
		await expectToFit(page, width, "filters");
		if (widths.includes(width)) expect(await findViolations(page), String(width)).toEqual([]);

		const left = Number((await choice.locator("xpath=..").innerText()).match(/\d+$/)?.[0]);
		await choice.focus();
		await page.keyboard.press("Space");
		await isAt(page, `/clinics?near=cologne,de&within=100&${query}`);
		await expect(choice).toBeFocused();
		expect(await countFound(page)).toBe(left);
		await form(page)
			.getByRole("button", { name: left === 1 ? "Show 1 clinic" : `Show ${left} clinics` })
			.focus();
		await page.keyboard.press("Enter");
		await expect(choice).toBeHidden();
		await expect(button).toBeFocused();
		await page.setViewportSize({ width, height: 844 });
		await expectFirstClinic();
	}

	// with letters of twice the size they fit a phone
	await open(page, "/countries/de?rating=4");
	await expectToFitEnlarged(page);
	await openFilters(page, "Laser or ink");
	await expectToFitEnlarged(page, "filters");
});
