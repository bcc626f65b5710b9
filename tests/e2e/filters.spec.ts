import type { Page } from "@playwright/test";
import { cards, countFound, expect, isAt, open, test } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

const widths = [320, 390, 768, 1280];

const form = (page: Page) => page.getByRole("search", { name: "Clinics" });
const search = (page: Page) => form(page).getByRole("button", { name: "Search Clinics" }).click();
const remove = (page: Page, name: string) => page.getByRole("link", { name: `Remove ${name}`, exact: true });

test("each filter narrows, says how many it leaves, and can be removed for itself", async ({ page }) => {
	await open(page, "/clinics?near=cologne,de&within=100");
	await expect(page.getByText("Verified clinics, nearest first.")).toBeVisible();
	const all = await countFound(page);
	// those without a pin come last within their five kilometres
	const kilometres = (await cards(page).getByText(/ km\b/).allInnerTexts())
		.filter((text) => !text.includes("about"))
		.map((text) => Number(text.match(/([\d.,]+) km/)?.[1]));
	expect(kilometres.length).toBeGreaterThan(0);
	expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b));

	await form(page).getByText("More filters").click();
	const coloured = form(page).getByRole("group", { name: "Your ink and skin" }).getByLabel("Coloured ink");
	const left = Number((await coloured.locator("xpath=..").innerText()).match(/\d+/)?.[0]);
	await coloured.check();
	await form(page).getByRole("group", { name: "Languages" }).getByLabel("English").check();
	await isAt(page, "/clinics?near=cologne,de&within=100&treatment=coloured-ink-removal&language=en");
	expect(await countFound(page)).toBeLessThanOrEqual(left);
	expect(left).toBeLessThanOrEqual(all);
	await remove(page, "Speaks English").click();
	await isAt(page, "/clinics?near=cologne,de&within=100&treatment=coloured-ink-removal");
	expect(await countFound(page)).toBe(left);

	await remove(page, "Coloured ink removal").click();
	await isAt(page, "/clinics?near=cologne,de&within=100");
	await expect(form(page).getByText(/^With a price: \d+$/)).toBeVisible();
	await form(page)
		.getByLabel(/Price per session, up to/)
		.fill("90");
	await form(page).getByLabel("4 or more").check();
	await form(page).getByLabel("Open now").check();
	await form(page).getByLabel("Include unverified clinics").check();
	await form(page).getByLabel("Sort by").selectOption("Highest Rated");
	await form(page).getByLabel("Within").selectOption("50 km");
	await isAt(page, "/clinics?near=cologne,de&sort=rating&open=now&price=90&rating=4&verified=0");
	await expect(form(page).getByText(`Up to €90: ${await countFound(page)}`, { exact: true })).toBeVisible();
	for (const name of [
		"Open now",
		"Up to €90 a session",
		"Rated 4 or more",
		"Including unverified clinics",
		"Near Cologne",
	])
		await expect(remove(page, name)).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
});

test("the words of the one box are shown as what they mean, and can be meant as a name", async ({ page }) => {
	await open(page, "/clinics?find=picosecond+cologne");
	await isAt(page, "/clinics?near=cologne,de&treatment=picosecond-laser&said=picosecond+cologne");
	await expect(remove(page, "Near Cologne")).toBeVisible();
	await remove(page, "Picosecond laser").click();
	await isAt(page, "/clinics?near=cologne,de");
	await page.goBack();
	await page.getByRole("link", { name: "Look for clinics called “picosecond cologne”" }).click();
	await isAt(page, "/clinics?q=picosecond+cologne&said=picosecond+cologne");

	// words that narrow nothing
	await open(page, "/clinics?find=clinic+near+me");
	await isAt(page, "/clinics?said=clinic+near+me");
	await expect(page.getByText("For clinics near you, press “Near me” above")).toBeVisible();
	await page.getByRole("link", { name: "Look for clinics called “clinic near me”" }).click();
	await isAt(page, "/clinics?q=clinic+near+me&said=clinic+near+me");
	await expect(
		page.getByRole("heading", { name: /^(Clinics with a similar name|The best-rated clinics)/ }),
	).toBeVisible();
});

test("a search is never a dead end: further away, similar names, the country", async ({ page }) => {
	// in the middle of the North Sea
	await open(page, "/clinics?near=56,3&within=25");
	await expect(page.getByText("No clinics found matching your criteria.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Further from you: the nearest that match" })).toBeVisible();
	await expect(cards(page).first()).toContainText(/[\d,]+ km/);
	for (const width of widths) {
		await expectToFit(page, width);
		expect(await findViolations(page), String(width)).toEqual([]);
	}

	await open(page, "/clinics?near=cologne,de&treatment=none");
	await expect(
		page.getByRole("heading", { name: "The nearest clinics to Cologne, without these filters" }),
	).toBeVisible();
	await open(page, "/clinics?country=DE&treatment=none");
	await expect(page.getByRole("heading", { name: "The best-rated clinics in Germany" })).toBeVisible();
	await open(page, "/clinics?treatment=none");
	await expect(page.getByRole("heading", { name: "The best-rated clinics in all countries" })).toBeVisible();
	await expect(cards(page)).toHaveCount(6);

	await open(page, "/clinics");
	const name = await cards(page).first().getByRole("heading").innerText();
	const typo = `${name.slice(0, 3)}x${name.slice(3)}`;
	await open(page, `/clinics?q=${encodeURIComponent(typo)}`);
	await expect(page.getByRole("heading", { name: "Clinics with a similar name" })).toBeVisible();
	await expect(cards(page).getByRole("heading", { name, exact: true }).first()).toBeVisible();
});

test.describe("near me", () => {
	const button = (page: Page) => page.getByRole("button", { name: "Near me" });
	const position = { latitude: 50.937531, longitude: 6.960279 };

	test("is asked for when it is pressed, and a kilometre exact", async ({ page, context }) => {
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation(position);
		for (const [index, width] of widths.entries()) {
			await page.setViewportSize({ width, height: 844 });
			// on a phone and on a desk from the home page, too
			await open(page, index % 2 === 0 ? "/clinics" : "/");
			if (width < 700) await button(page).click();
			else {
				await button(page).focus();
				await page.keyboard.press("Enter");
			}
			await isAt(page, "/clinics?near=50.94,6.96");
			await expect(remove(page, "Near you")).toBeVisible();
			await expect(cards(page).first()).toContainText("Cologne");
			await expectToFit(page, width, "near me");
			expect(await findViolations(page), String(width)).toEqual([]);
		}
		expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
			"50.9",
		);
	});

	test("words for it do what the button does, and keep the treatment", async ({ page, context }) => {
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation(position);
		await open(page, "/");
		const box = page.getByRole("combobox", { name: "Place, treatment or clinic" });
		await box.fill("picosecond laser near me");
		await box.press("Enter");
		await isAt(page, "/clinics?near=50.94,6.96&treatment=picosecond-laser");
		await expect(remove(page, "Near you")).toBeVisible();
		await expect(cards(page).first()).toContainText("Cologne");
		// not to the words, which would ask again
		await page.goBack();
		await isAt(page, "/");
		for (const words of ["in meiner Nähe", "près de moi", "cerca de mí", "vicino a me", "in de buurt"]) {
			await open(page, `/clinics?find=laser+${encodeURIComponent(words)}`);
			await isAt(page, "/clinics?near=50.94,6.96");
		}
	});

	test("words for it, refused, lead to a city or a postcode", async ({ page, context }) => {
		await context.clearPermissions();
		await open(page, "/clinics?find=near+me");
		await expect(
			page.getByText("Your browser didn't share your location. Search for your city or postcode instead."),
		).toBeVisible();
		await isAt(page, "/clinics?said=near+me");
		for (const width of widths) await expectToFit(page, width, "refused words");
		const box = page.getByRole("combobox", { name: "Place, treatment or clinic" });
		await box.fill("51143");
		await box.press("Enter");
		await isAt(page, "/clinics?near=cologne,de&said=51143");
		await expect(page.getByText("Showing clinics near Cologne, for “51143”.")).toBeVisible();
		await expect(cards(page).first()).toContainText("Cologne");
		for (const width of widths) await expectToFit(page, width, "postcode");
		expect(await findViolations(page)).toEqual([]);
		await box.fill("laser Cologne");
		await box.press("Enter");
		await isAt(page, "/clinics?near=cologne,de&said=laser+Cologne");
		await expect(page.getByText("Showing clinics near")).toBeHidden();
	});

	test("refused or not known, says so and offers the search", async ({ page, context }) => {
		await context.clearPermissions();
		for (const width of widths) {
			await page.setViewportSize({ width, height: 844 });
			await open(page, "/clinics");
			await button(page).focus();
			await page.keyboard.press(width < 700 ? "Enter" : "Space");
			await expect(
				page.getByText("Your browser didn't share your location. Search for your city or postcode instead."),
			).toBeVisible();
			await expectToFit(page, width, "refused");
			expect(await findViolations(page), String(width)).toEqual([]);
		}
		// 3: it took too long
		await page.evaluate(() => {
			navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: 3 } as GeolocationPositionError);
		});
		await button(page).click();
		await expect(
			page.getByText("We couldn't find your location. Search for your city or postcode instead."),
		).toBeVisible();
		await isAt(page, "/clinics");
	});
});

for (const [width, name, query] of [
	[320, "Coloured ink", "treatment=coloured-ink-removal&rating=3"],
	[390, "English", "language=en&rating=3"],
	[360, "Dermatologist", "treats=dermatologist&rating=3"],
	[412, "Picosecond pulses", "laser=picosecond&rating=3"],
	[600, "Open on Saturday", "hours=saturday&rating=3"],
	[768, "4 or more", "rating=4"],
	[1280, "Open now", "open=now&rating=3"],
] as const) {
	const isPhone = width < 1024;
	test(`at ${width} px filters are set by keyboard${isPhone ? "; one button opens them, and the first clinic is on the first screen" : ""}`, async ({
		page,
	}) => {
		const button = (set: number) => page.getByText(`${isPhone ? "Filters" : "More filters"} (${set})`, { exact: true });
		const expectFirstClinic = async () => {
			const box = await cards(page).first().getByRole("heading").boundingBox();
			expect(Number(box?.y) + Number(box?.height)).toBeLessThan(844);
		};
		const choice = form(page).getByLabel(name);
		await page.setViewportSize({ width, height: 844 });
		await open(page, "/clinics?near=cologne,de&within=100&rating=3");
		await expect(choice).toBeHidden();
		await expectFirstClinic();
		await button(1).focus();
		await page.keyboard.press("Enter");
		await expect(choice).toBeVisible();
		await expectToFit(page, width, "filters");
		expect(await findViolations(page)).toEqual([]);

		const left = Number((await choice.locator("xpath=..").innerText()).match(/\d+$/)?.[0]);
		await choice.focus();
		await page.keyboard.press("Space");
		await isAt(page, `/clinics?near=cologne,de&within=100&${query}`);
		await expect(choice).toBeFocused();
		await form(page).getByRole("button", { name: "Search Clinics" }).focus();
		await page.keyboard.press("Enter");
		expect(await countFound(page)).toBe(left);
		expect(await findViolations(page)).toEqual([]);
		if (isPhone) {
			await expect(button(query.split("&").length)).toBeFocused();
			await expect(form(page)).toBeHidden();
			if (left > 0) await expectFirstClinic();
		}
	});
}

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

	test("filters are a form, and nothing asks where somebody is", async ({ page }) => {
		await page.goto("/clinics?near=cologne,de");
		await expect(page.getByRole("button", { name: "Near me" })).toBeHidden();
		await page.getByText("Filters", { exact: true }).click();
		await form(page).getByLabel("Coloured ink").check();
		await form(page).getByLabel("Within").selectOption("100 km");
		await search(page);
		await expect(remove(page, "Coloured ink removal")).toBeVisible();
		await expect(page.locator("select[name=country]")).toHaveValue("");
		await expect(page).toHaveURL(/near=cologne(%2C|,)de&within=100.*treatment=coloured-ink-removal/);
		await expect(page.getByText("Filters (1)", { exact: true })).toBeVisible();
		await page.goto("/clinics?near=56,3&within=25");
		await expect(page.getByRole("heading", { name: "Further from you: the nearest that match" })).toBeVisible();
		const name = await cards(page).first().getByRole("heading").innerText();
		await cards(page).first().getByRole("link", { name: "View Profile" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	});
});
