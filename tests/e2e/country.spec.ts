import type { Page } from "@playwright/test";
import { cards, countFound, expect, expectBestFirst, isAt, open, reviewsOf, searchOf, test } from "./fixtures.ts";

const found = (page: Page) => page.getByRole("status").filter({ hasText: "Found" });
const names = (page: Page) => cards(page).getByRole("heading").allInnerTexts();
const descending = (numbers: number[]) => [...numbers].sort((a, b) => b - a);

test("a country's page: title with flag, count, cards and the default order", async ({ page }) => {
	await open(page, "/countries/gb");
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toHaveText("Clinics in the United Kingdom");
	await expect(heading.locator("img")).toHaveAttribute("src", "/flags/gb.svg");
	await expect(found(page)).toHaveText(/^Found \d+ clinics$/);
	await expect(cards(page)).toHaveCount(50);
	await expect(cards(page).getByText("Verified", { exact: true })).toHaveCount(50);
	const reviews = await reviewsOf(page);
	expect(reviews[0]).toBeGreaterThan(reviews[49] ?? 0);
	expect(reviews).toEqual(descending(reviews));
	const site = cards(page)
		.getByRole("link", { name: /^Visit Website/ })
		.first();
	await expect(site).toHaveAttribute("href", /^https?:\/\//);
	await expect(site).toHaveAttribute("rel", /noopener/);
	await expect(cards(page).getByRole("button", { name: "No Website Available" }).first()).toBeDisabled();
	await expect(page.getByLabel("Sort by")).toHaveValue("reviews");
	await expect(page.getByLabel("Per page")).toHaveValue("50");
	await expect(page.getByRole("switch", { name: "Show only verified" })).toBeChecked();
	await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
});

test("every filter by mouse", async ({ page }) => {
	await open(page, "/countries/gb");
	const verified = await countFound(page);

	await page.getByLabel("City").selectOption("London");
	await isAt(page, "/countries/gb?city=London");
	await expect(found(page)).not.toHaveText(`Found ${verified} clinics`);
	for (const text of await cards(page).locator("p").filter({ hasText: "London" }).allInnerTexts())
		expect(text).toMatch(/^London/);
	const inLondon = await countFound(page);
	expect(inLondon).toBeLessThan(verified);

	await page.getByLabel("Sort by").selectOption("A–Z");
	await isAt(page, "/countries/gb?city=London&sort=name");
	await expect.poll(() => names(page)).toEqual((await names(page)).sort((a, b) => a.localeCompare(b, "en")));

	await page.getByLabel("Sort by").selectOption("Highest Rated");
	await isAt(page, "/countries/gb?city=London&sort=rating");
	await expect(page.getByRole("link", { name: "Highest rated first (how we rank)" })).toBeVisible();
	await expectBestFirst(page);

	await page.getByLabel("Per page").selectOption("25");
	await isAt(page, "/countries/gb?city=London&sort=rating&limit=25");

	await page.getByText("Show only verified").click();
	await isAt(page, "/countries/gb?city=London&sort=rating&verified=0&limit=25");
	expect(await countFound(page)).toBeGreaterThanOrEqual(inLondon);

	await page.getByLabel("Search").fill("zzzz");
	await isAt(page, "/countries/gb?q=zzzz&city=London&sort=rating&verified=0&limit=25");
	await expect(found(page)).toHaveText("Found 0 clinics");
	await expect(page.getByText("No clinics found matching your criteria.")).toBeVisible();

	await page.getByRole("link", { name: "Clear filters" }).click();
	await isAt(page, "/countries/gb");
	await expect(found(page)).toHaveText(`Found ${verified} clinics`);
	await expect(page.getByLabel("Search")).toHaveValue("");
	await expect(page.getByLabel("City")).toHaveValue("");
	await expect(page.getByLabel("Sort by")).toHaveValue("reviews");
	await expect(page.getByLabel("Per page")).toHaveValue("50");
	await expect(page.getByRole("switch")).toBeChecked();
});

test("every filter by keyboard alone", async ({ page }) => {
	await open(page, "/countries/gb");
	const focused = page.locator(":focus");
	const press = (...keys: string[]) =>
		keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

	while (!(await page.getByLabel("Search").evaluate((field) => field === document.activeElement))) await press("Tab");
	await page.keyboard.type("laser");
	await isAt(page, "/countries/gb?q=laser");
	await expect(page.getByLabel("Search")).toBeFocused();

	await press("Tab", "ArrowDown");
	await isAt(page, /\?q=laser&city=.+/);
	await expect(focused).toHaveAttribute("name", "city");

	while ((await focused.getAttribute("name")) !== "verified") await press("Tab");
	await press("Space");
	await isAt(page, /&verified=0$/);
	await expect(page.getByRole("switch")).not.toBeChecked();
	await expect(focused).toHaveAttribute("name", "verified");

	await press("Tab");
	await expect(focused).toHaveText("Clear filters");

	await press("Tab", "ArrowDown");
	await isAt(page, /&sort=rating&verified=0$/);
	await expect(focused).toHaveAttribute("name", "sort");

	await press("Tab", "ArrowUp");
	await isAt(page, /&sort=rating&verified=0&limit=25$/);
	await expect(focused).toHaveAttribute("name", "limit");

	await press("Shift+Tab", "Shift+Tab");
	await expect(focused).toHaveText("Clear filters");
	await press("Enter");
	await isAt(page, "/countries/gb");
	await expect(page.getByRole("switch")).toBeChecked();
	// the link is gone: the focus stands on what it brought
	await expect(found(page)).toBeFocused();
});

test("the switch off shows clinics that are not verified, and says which", async ({ page }) => {
	await open(page, "/countries/gb?limit=100");
	const verified = await countFound(page);
	await page.getByText("Show only verified").click();
	await isAt(page, "/countries/gb?verified=0&limit=100");
	await expect(found(page)).not.toHaveText(`Found ${verified} clinics`);
	expect(await countFound(page)).toBeGreaterThan(verified);
	const notVerified = cards(page).filter({ hasText: "Not verified" }).first();
	const name = await notVerified.getByRole("heading").innerText();
	await notVerified.getByRole("heading").getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.getByText("We haven't checked this clinic yet.")).toBeVisible();
});

test("pages: sizes, the strip, and any filter starts again on page 1", async ({ page }) => {
	await open(page, "/countries/gb?limit=25&verified=0");
	const pages = page.getByRole("navigation", { name: "Pages" });
	const total = await countFound(page);
	const numbers = Array.from({ length: Math.min(5, Math.ceil(total / 25)) }, (_, index) => String(index + 1));
	await expect(cards(page)).toHaveCount(25);
	await expect(pages.getByRole("link", { name: /^Page/ })).toHaveText(numbers);
	const first = await names(page);

	await pages.getByRole("link", { name: "Page 2" }).click();
	await isAt(page, "/countries/gb?verified=0&limit=25&page=2");
	await expect(pages.locator("[aria-current=page]")).toHaveText("2");
	expect((await names(page)).filter((name) => first.includes(name)).length).toBeLessThan(5);

	await page.getByLabel("Sort by").selectOption("A–Z");
	await isAt(page, "/countries/gb?sort=name&verified=0&limit=25");
	await page.getByLabel("Per page").selectOption("100");
	await isAt(page, "/countries/gb?sort=name&verified=0&limit=100");
	await expect(cards(page)).toHaveCount(Math.min(100, total));
});

test("back and forward walk through the filters, and the fields follow", async ({ page }) => {
	await open(page, "/countries/gb");
	await page.getByLabel("City").selectOption("London");
	await isAt(page, /city=London$/);
	await page.getByLabel("Sort by").selectOption("A–Z");
	await isAt(page, /sort=name$/);
	await page.goBack();
	await expect(page.getByLabel("Sort by")).toHaveValue("reviews");
	await expect(page.getByLabel("City")).toHaveValue("London");
	await page.goBack();
	await expect(page.getByLabel("City")).toHaveValue("");
	await page.goForward();
	await page.goForward();
	await isAt(page, "/countries/gb?city=London&sort=name");
	await expect(page.getByLabel("City")).toHaveValue("London");
	await expect(page.getByLabel("Sort by")).toHaveValue("name");
});

test("the other address of a country shows the same screen and names the first one", async ({ page }) => {
	await open(page, "/country/GB?sort=name");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clinics in the United Kingdom");
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/countries\/gb\?sort=name$/);
	await page.getByLabel("Sort by").selectOption("Highest Rated");
	await expect(page).toHaveURL("/country/GB?sort=rating");
	expect(searchOf(page)).toBe("?sort=rating");
});

test("a country without clinics is known by its name", async ({ page }) => {
	expect(await open(page, "/countries/aq")).toBe(200);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clinics in Antarctica");
	await expect(found(page)).toHaveText("Found 0 clinics");
	await page.getByRole("link", { name: "Browse all countries" }).click();
	await isAt(page, "/countries");
});

test("a city's page: from its country by keyboard, its filters, its neighbours, and back from a profile", async ({
	page,
}) => {
	await open(page, "/countries/de");
	const cities = page.getByRole("region", { name: "Cities" });
	const city = cities.getByRole("link", { name: /^Cologne / });
	const [clinics] = /\d+/.exec(await city.innerText()) ?? [];
	await city.focus();
	await page.keyboard.press("Enter");
	await isAt(page, "/countries/de/cologne");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clinics in Cologne");
	await expect(found(page)).toHaveText(`Found ${clinics} clinics`);
	await expect(cards(page)).toHaveCount(Number(clinics));
	await expect(page.getByLabel("City")).toHaveCount(0);

	await page.getByLabel("Sort by").selectOption("A–Z");
	await isAt(page, "/countries/de/cologne?sort=name");
	await expect.poll(() => names(page)).toEqual((await names(page)).sort((a, b) => a.localeCompare(b, "en")));
	await page.getByText("Show only verified").click();
	await isAt(page, "/countries/de/cologne?sort=name&verified=0");
	await page.getByRole("link", { name: "Clear filters" }).click();
	await isAt(page, "/countries/de/cologne");

	const near = page.getByRole("region", { name: "Cities nearby" }).getByRole("link");
	await expect(near.first()).toHaveText(/^Bonn \d+ clinics?, 24 km$/);
	await cards(page).first().getByRole("heading").getByRole("link").click();
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Cologne" }).click();
	await isAt(page, "/countries/de/cologne");
});

test("on a phone cities are one row that scrolls, and all of them can be reached", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [path, title] of [
		["/countries/de/cologne", "Cities nearby"],
		["/countries/de", "Cities"],
	] as const) {
		await open(page, path);
		const links = page.getByRole("region", { name: title, exact: true }).getByRole("listitem").getByRole("link");
		expect(await links.count()).toBeGreaterThan(4);
		const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
		expect(new Set(tops).size, path).toBe(1);
		await links.last().focus();
		await expect(links.last()).toBeInViewport({ ratio: 0.9 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	}
});

test("a card leads to the profile wherever it is pressed but on its website, and has two stops beside its name and that", async ({
	page,
}) => {
	await open(page, "/countries/gb");
	const card = cards(page)
		.filter({ has: page.getByRole("link", { name: /^Visit Website/ }) })
		.first();
	const name = await card.getByRole("heading").innerText();
	await expect(card.getByRole("link", { name: `Visit Website of ${name}` })).toBeVisible();
	const stops: (string | null)[] = [];
	await card.getByRole("heading").getByRole("link").focus();
	for (let count = 0; count < 4; count++) {
		stops.push(
			await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? null),
		);
		await page.keyboard.press("Tab");
	}
	expect(stops).toEqual([name, `Visit Website of ${name}`, `Save Clinic: ${name}`, `Compare: ${name}`]);
	await card.click({ position: { x: 150, y: 100 } });
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
