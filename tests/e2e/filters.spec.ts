import type { Page } from "@playwright/test";
import { cards, countFound, expect, filterButton, isAt, open, openFilters, test } from "./fixtures.ts";
import { expectToFit, expectToFitEnlarged, findViolations } from "./looks.ts";

const widths = [320, 390, 768, 1280];

const form = (page: Page) => page.getByRole("search", { name: "Clinics" });
const box = (page: Page) => page.getByRole("combobox", { name: "Place, treatment or clinic" });
const remove = (page: Page, name: string) => page.getByRole("link", { name: `Remove ${name}`, exact: true });

test("each filter narrows, says how many it leaves, and can be removed for itself", async ({ page }) => {
	await open(page, "/clinics?near=cologne,de&within=100");
	await expect(page.getByRole("link", { name: "Nearest first (how we rank)" })).toHaveAttribute(
		"href",
		"/how-we-check#order",
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
});

test("a choice that leaves no clinic is not offered, but can be left", async ({ page }) => {
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

// walk.md: 705 and 594 px before on a search, 822 and 859 on a country
for (const [width, height, onSearch] of [
	[1280, 860, 330],
	[360, 740, 400],
] as const) {
	test(`at ${width} px the first clinic is on the first screen`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		for (const [path, most] of [
			["/clinics?find=Cologne", onSearch],
			["/clinics?near=cologne,de", onSearch],
			["/clinics?country=DE&treats=doctor&rating=4", onSearch],
			["/countries/de", onSearch + 50],
			["/countries/gb", onSearch + 50],
			["/countries/de/cologne", onSearch + 50],
		] as const) {
			await open(page, path);
			expect((await cards(page).first().boundingBox())?.y, path).toBeLessThanOrEqual(most);
			const map = page.getByRole("region", { name: "Map of clinics" });
			if (width < 1180) {
				await expect(map).toBeHidden();
				await expect(page.getByRole("link", { name: "Map", exact: true })).toBeInViewport({ ratio: 1 });
				continue;
			}
			const right = (await map.boundingBox())?.x ?? 0;
			const list = await cards(page).nth(1).boundingBox();
			expect(right).toBeGreaterThan(Number(list?.x) + Number(list?.width));
			await cards(page).nth(6).scrollIntoViewIfNeeded();
			await expect(map).toBeInViewport({ ratio: 0.99 });
		}
	});
}

test("what is set comes first on a phone, and order and page size stay together", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, "/clinics?rating=4");
	await expect(filterButton(page, "More filters")).toBeInViewport({ ratio: 1 });
	await expect(page.getByLabel("Country")).toBeInViewport();
	await expect(form(page).getByLabel("City")).not.toBeInViewport();
	for (const width of [768, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		await open(page, "/countries/gb?treatment=picosecond-laser");
		const rows = await Promise.all(
			["Show only verified", "Sort by", "Per page"].map(async (name) => {
				const { y, height } = await page
					.getByLabel(name)
					.locator("xpath=..")
					.evaluate((element) => element.getBoundingClientRect());
				return Math.round(y + height / 2);
			}),
		);
		expect(new Set(rows).size, String(rows)).toBe(1);
	}
});

test("the words of the one box are shown as what they mean, and can be meant as a name", async ({ page }) => {
	await open(page, "/clinics?find=picosecond+cologne");
	await isAt(page, "/clinics?near=cologne,de&treatment=picosecond-laser&said=picosecond+cologne");
	await (await openFilters(page, "Laser or ink")).getByLabel("Picosecond laser").uncheck();
	await isAt(page, "/clinics?near=cologne,de");
	await expect(box(page)).toHaveValue("Cologne");
	await page.goBack();
	await page.getByRole("link", { name: "Look for clinics called “picosecond cologne”" }).click();
	await isAt(page, "/clinics?q=picosecond+cologne&said=picosecond+cologne");

	// words that narrow nothing
	await open(page, "/clinics?find=laser");
	await expect(page.getByText("“laser” fits every clinic here, so these are all of them.")).toBeVisible();
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
		await box(page).fill("picosecond laser near me");
		await box(page).press("Enter");
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
		await box(page).fill("51143");
		await box(page).press("Enter");
		await isAt(page, "/clinics?near=cologne,de&said=51143");
		await expect(page.getByText("Showing clinics near Cologne, for “51143”.")).toBeVisible();
		await expect(cards(page).first()).toContainText("Cologne");
		for (const width of widths) await expectToFit(page, width, "postcode");
		expect(await findViolations(page)).toEqual([]);
		await box(page).fill("laser Cologne");
		await box(page).press("Enter");
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

for (const [width, title, name, query] of [
	[320, "Laser or ink", "Coloured ink", "treatment=coloured-ink-removal&rating=3"],
	[390, "More filters", "English", "language=en&rating=3"],
	[360, "Who treats", "Dermatologist", "treats=dermatologist&rating=3"],
	[412, "Laser or ink", "Picosecond laser", "treatment=picosecond-laser&rating=3"],
	[600, "Open", "Open on Saturday", "hours=saturday&rating=3"],
	[768, "More filters", "4 or more", "rating=4"],
	[1280, "Open", "Open after 18:00", "hours=evening&rating=3"],
] as const) {
	test(`at ${width} px filters are set by keyboard, where their button stands`, async ({ page }) => {
		const expectFirstClinic = () => expect(cards(page).first().getByRole("heading")).toBeInViewport({ ratio: 1 });
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
		expect(await findViolations(page)).toEqual([]);

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
		expect(await findViolations(page)).toEqual([]);
		await page.setViewportSize({ width, height: 844 });
		await expectFirstClinic();
	});
}

test("with letters of twice the size the filters fit a phone", async ({ page }) => {
	await open(page, "/countries/de?rating=4");
	await expectToFitEnlarged(page);
	await openFilters(page, "Laser or ink");
	await expectToFitEnlarged(page, "filters");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

	test("filters are a form, and nothing asks where somebody is", async ({ page }) => {
		await page.goto("/clinics?near=cologne,de");
		await expect(page.getByRole("button", { name: "Near me" })).toBeHidden();
		const ink = await openFilters(page, "Laser or ink");
		await ink.getByLabel("Coloured ink").check();
		await ink.getByRole("button", { name: "Apply filters" }).click();
		await expect(filterButton(page, "Laser or ink")).toHaveText("Laser or ink: Coloured ink removal");
		await page.getByLabel("Within").selectOption("100 km");
		await form(page).getByRole("button", { name: "Apply filters" }).click();
		await expect(page.getByLabel("Within")).toHaveValue("100");
		await expect(filterButton(page, "Laser or ink")).toHaveText("Laser or ink: Coloured ink removal");
		await expect(page.getByRole("textbox", { name: "Place, treatment or clinic" })).toHaveValue("Cologne");
		const asked = new URL(page.url()).searchParams;
		expect(["near", "within", "treatment"].map((name) => asked.get(name))).toEqual([
			...["cologne,de", "100", "coloured-ink-removal"],
		]);
		await page.goto("/clinics?near=56,3&within=25");
		await expect(page.getByRole("heading", { name: "Further from you: the nearest that match" })).toBeVisible();
		const name = await cards(page).first().getByRole("heading").innerText();
		await cards(page)
			.first()
			.getByRole("link", { name: `View Profile of ${name}` })
			.click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	});
});
