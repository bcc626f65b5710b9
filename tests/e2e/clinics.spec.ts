import type { Page } from "@playwright/test";
import { cards, countFound, expect, filterButton, isAt, open, openFilters, searchOf, test } from "./fixtures.ts";

const form = (page: Page) => page.getByRole("search", { name: "Clinics" });
const box = (page: Page) => page.getByRole("combobox", { name: "Place, treatment or clinic" });
const search = (page: Page) => page.getByRole("button", { name: "Search Clinics" }).click();

test("each choice narrows the search at once, words with the button, and the address holds them all", async ({
	page,
}) => {
	await open(page, "/clinics");
	const all = await countFound(page);
	const country = form(page).getByLabel("Country");
	const city = form(page).getByLabel("City");
	await expect(city).toBeDisabled();

	await country.selectOption({ label: "Germany" });
	await isAt(page, "/clinics?country=DE");
	await expect(city).toBeEnabled();
	await expect(city.getByRole("option", { name: "Berlin" })).toBeAttached();
	await expect(page.getByRole("status").filter({ hasText: "Found" })).not.toHaveText(`Found ${all} clinics`);
	const inGermany = await countFound(page);
	expect(inGermany).toBeLessThan(all);

	await city.selectOption("Berlin");
	await isAt(page, /city=Berlin/);
	await expect(cards(page).first()).toContainText("Berlin, DE");
	const places = await cards(page).getByText(/, DE$/).allInnerTexts();
	expect(new Set(places)).toEqual(new Set(["Berlin, DE"]));
	const inBerlin = await countFound(page);

	const ink = await openFilters(page, "Laser or ink");
	const treatment = ink.getByRole("group", { name: "Must offer" }).getByRole("checkbox").first();
	const slug = await treatment.getAttribute("value");
	await treatment.check();
	await isAt(page, new RegExp(`treatment=${slug}`));
	expect(await countFound(page)).toBeLessThanOrEqual(inBerlin);
	await page.keyboard.press("Escape");

	const here = searchOf(page);
	await box(page).fill("zzzz");
	expect(searchOf(page)).toBe(here);
	await box(page).press("Enter");
	await expect(page.getByText("No clinics found matching your criteria.")).toBeVisible();
	await expect(box(page)).toBeFocused();
	expect(searchOf(page).replace(/^\?/, "").split("&").sort()).toEqual([
		"city=Berlin",
		"country=DE",
		"q=zzzz",
		`treatment=${slug}`,
	]);

	// the empty state leads on
	await page.getByRole("link", { name: "All clinics in Germany" }).click();
	await isAt(page, "/clinics?country=DE");
	// other tests verify clinics of Germany meanwhile
	expect(await countFound(page)).toBeGreaterThan(inBerlin);
	await expect(city).toHaveValue("");
	await expect(box(page)).toHaveValue("");

	await test.step("another country forgets the city, and all countries lock it", async () => {
		await city.selectOption("Berlin");
		await isAt(page, /city=Berlin/);
		await country.selectOption({ label: "France" });
		await expect(city.getByRole("option", { name: "Paris" })).toBeAttached();
		await expect(city).toHaveValue("");
		await expect(city.getByRole("option", { name: "Berlin" })).not.toBeAttached();
		await country.selectOption({ label: "All Countries" });
		await expect(city).toBeDisabled();
		await isAt(page, "/clinics");
	});

	await test.step("a place that the words name counts more than the one that was chosen", async () => {
		await country.selectOption({ label: "Germany" });
		await isAt(page, "/clinics?country=DE");
		await box(page).fill("Paris");
		await search(page);
		await isAt(page, "/clinics?near=paris,fr&said=Paris");
	});
});

test("near a place its distance and order are chosen, and no country; words for another place take its place", async ({
	page,
}) => {
	await open(page, "/clinics?near=cologne,de&within=100&rating=3");
	for (const name of ["Sort by", "Within"]) await expect(page.getByLabel(name)).toBeVisible();
	for (const name of ["Country", "City"]) await expect(form(page).getByLabel(name)).toHaveCount(0);
	await form(page).getByLabel("Sort by").focus();
	await page.keyboard.press("ArrowDown");
	await isAt(page, "/clinics?near=cologne,de&within=100&sort=rating&rating=3");
	await expect(form(page).getByLabel("Sort by")).toBeFocused();
	await box(page).fill("France");
	await search(page);
	await isAt(page, "/clinics?country=FR&rating=3&said=France");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clinics in France");
	await expect(page.getByLabel("Within")).toHaveCount(0);
	await form(page).getByLabel("City").selectOption("Paris");
	await isAt(page, "/clinics?country=FR&city=Paris&rating=3");
	await form(page).getByLabel("Sort by").focus();
	await page.keyboard.press("ArrowDown");
	await isAt(page, "/clinics?country=FR&city=Paris&sort=price&rating=3");
	await expect(page.getByRole("link", { name: "Lowest price first (how we rank)" })).toBeVisible();
	await page.goBack();
	await page.goBack();
	await page.goBack();
	await expect(page.getByLabel("Within")).toHaveValue("100");

	await test.step("a filter keeps the place in the visitor's spelling", async () => {
		await open(page, "/clinics?find=k%C3%B6ln");
		await page.getByLabel("Within").selectOption("100");
		await isAt(page, "/clinics?near=cologne,de&within=100&said=k%C3%B6ln");
		await expect(box(page)).toHaveValue("köln");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clinics near Köln");
	});
});

test("another page is announced with the focus on it, a new search starts on page 1, and back brings the fields along", async ({
	page,
}) => {
	await open(page, "/clinics");
	await page.getByRole("link", { name: "Next page" }).focus();
	await page.keyboard.press("Enter");
	await isAt(page, "/clinics?page=2");
	const count = page.getByRole("status").filter({ hasText: "Found" });
	await expect(count).toHaveText(/^Found [\d,]+\+? clinics, page 2 of \d+\+?$/);
	await expect(count).toBeFocused();
	await expect(page).toHaveTitle("Find a tattoo removal clinic, page 2 | InkFree");

	await box(page).fill("skin");
	await search(page);
	await isAt(page, /q=skin/);
	expect(searchOf(page)).not.toContain("page");
	const found = await countFound(page);
	await page.goBack();
	await isAt(page, "/clinics?page=2");
	await expect(box(page)).toHaveValue("");
	await page.goForward();
	await expect(box(page)).toHaveValue("skin");
	await expect(page.getByText(`Found ${found.toLocaleString("en-GB")} clinic`)).toBeVisible();
});

const lists = [
	["/clinics", 0],
	["/clinics?find=Cologne", 0],
	["/clinics?country=DE&treats=doctor&rating=4", 0],
	["/countries/de", 50],
	["/countries/gb", 50],
	["/countries/de/cologne", 50],
] as const;

/** Where nothing is found, what there is instead starts on the first screen. */
async function expectInstead(page: Page) {
	await open(page, "/clinics?q=zzqqxx&country=DE");
	await expect(page.getByText("No clinics found matching your criteria.")).toBeInViewport();
	for (const name of ["All clinics in Germany", "Clear all filters"])
		await expect(page.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
	await expect(page.locator("#instead")).toBeInViewport({ ratio: 1 });
}

test("a phone's first screen shows one whole card, what is set, and the way to the map", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [path, more] of lists) {
		await open(page, path);
		const sample = await page.getByText("Sample data. Clinics and reviews are invented.").boundingBox();
		const card = await cards(page).first().boundingBox();
		expect(card?.y, path).toBeLessThanOrEqual(400 + more);
		// all of it, where no facts of a country or filters stand above
		if (!/gb|treats/.test(path))
			expect((card?.y ?? 0) + (card?.height ?? 999), path).toBeLessThanOrEqual(740 + (sample?.height ?? 0));
		const count = await page.getByText(/^Found [\d,]+ clinics/).boundingBox();
		const chip = await page.getByRole("link", { name: "Estimate your sessions" }).first().boundingBox();
		expect(Math.abs((count?.y ?? 0) - (chip?.y ?? 99)), path).toBeLessThan(30);
		await expect(page.getByRole("region", { name: "Map of clinics" })).toBeHidden();
		await expect(page.getByRole("link", { name: "Map", exact: true })).toBeInViewport({ ratio: 1 });

		// cities are one row that scrolls, and all of them can be reached
		const cities = page.getByRole("region", { name: /^Cities( nearby)?$/ });
		if (!/\/de/.test(path)) continue;
		const links = cities.getByRole("listitem").getByRole("link");
		expect(await links.count(), path).toBeGreaterThan(4);
		const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
		expect(new Set(tops).size, path).toBe(1);
		await links.last().focus();
		await expect(links.last()).toBeInViewport({ ratio: 0.9 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	}
	await expectInstead(page);

	await open(page, "/clinics?rating=4");
	await expect(filterButton(page, "More filters")).toBeInViewport({ ratio: 1 });
	await expect(page.getByLabel("Country")).toBeInViewport();
	await expect(form(page).getByLabel("City")).not.toBeInViewport();
});

// walk.md: 705 and 594 px before on a search, 822 and 859 on a country
test("a desktop's first screen shows the first clinics and the map beside them, which stays", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 860 });
	for (const [path, more] of lists) {
		await open(page, path);
		expect((await cards(page).first().boundingBox())?.y, path).toBeLessThanOrEqual(330 + more);
		if (path === "/clinics") continue;
		const map = page.getByRole("region", { name: "Map of clinics" });
		const right = (await map.boundingBox())?.x ?? 0;
		const list = await cards(page).nth(1).boundingBox();
		expect(right, path).toBeGreaterThan(Number(list?.x) + Number(list?.width));
		await cards(page).nth(6).scrollIntoViewIfNeeded();
		await expect(map, path).toBeInViewport({ ratio: 0.99 });
	}
	await expectInstead(page);

	// order and page size stay together
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
		expect(new Set(rows).size, `${width}: ${rows}`).toBe(1);
	}
});
