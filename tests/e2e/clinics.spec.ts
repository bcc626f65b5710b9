import type { Page } from "@playwright/test";
import { cards, countFound, expect, expectBestFirst, isAt, open, openFilters, searchOf, test } from "./fixtures.ts";

const form = (page: Page) => page.getByRole("search", { name: "Clinics" });
const box = (page: Page) => page.getByRole("combobox", { name: "Place, treatment or clinic" });
const search = (page: Page) => page.getByRole("button", { name: "Search Clinics" }).click();

test("each choice narrows the search at once, words with the button, and the address holds them all", async ({
	page,
}) => {
	await open(page, "/clinics");
	const all = await countFound(page);
	const city = form(page).getByLabel("City");
	await expect(city).toBeDisabled();

	await form(page).getByLabel("Country").selectOption({ label: "Germany" });
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
	// a place that the words name counts more than the one that was chosen
	await box(page).fill("Paris");
	await search(page);
	await isAt(page, "/clinics?near=paris,fr&said=Paris");
});

test("a city belongs to its country: another country forgets it, and all countries lock it", async ({ page }) => {
	await open(page, "/clinics?country=DE&city=Berlin");
	const country = form(page).getByLabel("Country");
	const city = form(page).getByLabel("City");
	await expect(city).toHaveValue("Berlin");
	await country.selectOption({ label: "France" });
	await expect(city.getByRole("option", { name: "Paris" })).toBeAttached();
	await expect(city).toHaveValue("");
	await expect(city.getByRole("option", { name: "Berlin" })).not.toBeAttached();
	await country.selectOption({ label: "All Countries" });
	await expect(city).toBeDisabled();
	await search(page);
	await expect(page).not.toHaveURL(/city=|country=[A-Z]/);
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
});

test("the heading says the search in the visitor's spelling, which a filter keeps, and explains no exact name", async ({
	page,
}) => {
	const heading = page.getByRole("heading", { level: 1 });
	await open(page, "/clinics?find=k%C3%B6ln");
	await isAt(page, "/clinics?near=cologne,de&said=k%C3%B6ln");
	await expect(heading).toHaveText("Clinics near Köln");
	await expect(page.getByText(/Showing clinics near|Look for clinics called/)).toHaveCount(0);
	await page.getByLabel("Within").selectOption("100");
	await isAt(page, "/clinics?near=cologne,de&within=100&said=k%C3%B6ln");
	await expect(box(page)).toHaveValue("köln");
	await expect(heading).toHaveText("Clinics near Köln");

	await open(page, "/clinics?near=50.94,6.96");
	await expect(heading).toHaveText("Clinics near you");
	await open(page, "/clinics?country=DE&city=Berlin");
	await expect(heading).toHaveText("Clinics in Berlin, Germany");
	await open(page, "/clinics");
	await expect(heading).toHaveText("Find a tattoo removal clinic");
});

for (const path of ["/clinics", "/clinics?near=cologne,de", "/countries/de", "/countries/de/cologne"])
	test(`a phone's first screen shows one whole card: ${path}`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await open(page, path);
		const sample = await page.getByText("Sample data. Clinics and reviews are invented.").boundingBox();
		const card = await cards(page).first().boundingBox();
		expect((card?.y ?? 0) + (card?.height ?? 999)).toBeLessThanOrEqual(740 + (sample?.height ?? 0));
		const count = await page.getByText(/^Found [\d,]+ clinics/).boundingBox();
		const chip = await page.getByRole("link", { name: "Estimate your sessions" }).first().boundingBox();
		expect(Math.abs((count?.y ?? 0) - (chip?.y ?? 99))).toBeLessThan(30);
	});

test("a search finds names without their accents", async ({ page }) => {
	await open(page, "/clinics");
	const accented = /[áéíóúüößäåøçñőğşž]/i;
	let name: string | undefined;
	for (let number = 2; !name && number < 9; number++) {
		name = (await cards(page).getByRole("heading").allInnerTexts()).find((text) => accented.test(text));
		if (!name) await open(page, `/clinics?page=${number}`);
	}
	const plain = (name ?? "")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replaceAll("ß", "ss")
		.replaceAll("ø", "o")
		.toUpperCase();
	await open(page, `/clinics?q=${encodeURIComponent(plain)}`);
	await expect(cards(page).getByRole("heading", { name }).first()).toBeVisible();
});

test("twenty-four a page, at most five page numbers, highest rated first", async ({ page }) => {
	await open(page, "/clinics");
	const pages = page.getByRole("navigation", { name: "Pages" });
	await expect(cards(page)).toHaveCount(24);
	await expect(pages.getByRole("link", { name: /^Page \d+$/ })).toHaveText(["1", "2", "3", "4", "5"]);
	await expect(pages.getByRole("link", { name: "Previous page" })).toHaveCount(0);
	const seen = await cards(page).getByRole("heading").allInnerTexts();
	await expectBestFirst(page);

	await pages.getByRole("link", { name: "Page 5" }).click();
	await isAt(page, "/clinics?page=5");
	await expect(pages.getByRole("link", { name: /^Page \d+$/ })).toHaveText(["3", "4", "5", "6", "7"]);
	await expect(pages.locator("[aria-current=page]")).toHaveText("5");
	await pages.getByRole("link", { name: "Next page" }).click();
	await isAt(page, "/clinics?page=6");

	const last = Math.ceil((await countFound(page)) / 24);
	await open(page, "/clinics?page=9999");
	await isAt(page, `/clinics?page=${last}`);
	await expect(pages.getByRole("link", { name: "Next page" })).toHaveCount(0);
	expect(seen).not.toEqual(await cards(page).getByRole("heading").allInnerTexts());
});

test("a new search starts on page 1; back and forward bring fields and results along", async ({ page }) => {
	await open(page, "/clinics?page=3");
	const name = box(page);
	await name.fill("skin");
	await search(page);
	await isAt(page, /q=skin/);
	expect(searchOf(page)).not.toContain("page");
	const found = await countFound(page);

	await page.goBack();
	await isAt(page, "/clinics?page=3");
	await expect(name).toHaveValue("");
	await page.goForward();
	await expect(name).toHaveValue("skin");
	await expect(page.getByText(`Found ${found.toLocaleString("en-GB")} clinic`)).toBeVisible();
});

test("filters that nothing fits are shown as they were asked for, and the country leads on", async ({ page }) => {
	await open(page, "/clinics?country=de&treatment=none");
	await expect(page.getByRole("button", { name: "Laser or ink: none" })).toBeVisible();
	await page.getByRole("link", { name: "All clinics in Germany" }).click();
	await isAt(page, "/clinics?country=DE");
	await open(page, "/clinics?country=zz");
	await expect(form(page).getByLabel("Country").locator(":checked")).toHaveText("ZZ");
});

test("another page is announced, and the focus stands above its results", async ({ page }) => {
	await open(page, "/clinics");
	const next = page.getByRole("link", { name: "Next page" });
	await next.focus();
	await page.keyboard.press("Enter");
	await isAt(page, "/clinics?page=2");
	const count = page.getByRole("status").filter({ hasText: "Found" });
	await expect(count).toHaveText(/^Found [\d,]+\+? clinics, page 2 of \d+\+?$/);
	await expect(count).toBeFocused();
	await expect(page).toHaveTitle("Find a tattoo removal clinic, page 2 | InkFree");
});

test("where nothing is found, what there is instead starts on the first screen", async ({ page }) => {
	for (const [width, height] of [
		[1280, 900],
		[360, 740],
	] as const) {
		await page.setViewportSize({ width, height });
		await open(page, "/clinics?q=zzqqxx&country=DE");
		await expect(page.getByText("No clinics found matching your criteria.")).toBeInViewport();
		for (const name of ["All clinics in Germany", "Clear all filters"])
			await expect(page.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
		await expect(page.locator("#instead")).toBeInViewport({ ratio: 1 });
	}
});
