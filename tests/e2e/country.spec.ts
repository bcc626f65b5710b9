import type { Page } from "@playwright/test";
import { cards, expect, isAt, open, test } from "./fixtures.ts";

const found = (page: Page) => page.getByRole("status").filter({ hasText: "Found" });

test("every filter by keyboard alone, and back and forward walk through them", async ({ page }) => {
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
	const city = await page.getByLabel("City").inputValue();

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
	// the link is gone: the focus stands on what it brought
	await expect(found(page)).toBeFocused();

	const expectFields = async (text: string, city: string, sort: string, limit: string, isVerified: boolean) => {
		await expect(page.getByLabel("Sort by")).toHaveValue(sort);
		await expect(page.getByLabel("Search")).toHaveValue(text);
		await expect(page.getByLabel("City")).toHaveValue(city);
		await expect(page.getByLabel("Per page")).toHaveValue(limit);
		await expect(page.getByRole("switch")).toBeChecked({ checked: isVerified });
	};
	await expectFields("", "", "reviews", "50", true);
	await page.goBack();
	await expectFields("laser", city, "rating", "25", false);
	await page.goBack();
	await page.goBack();
	await expectFields("laser", city, "reviews", "50", false);
	await page.goForward();
	await page.goForward();
	await page.goForward();
	await expectFields("", "", "reviews", "50", true);

	await test.step("the other address of a country stays itself", async () => {
		await open(page, "/country/GB?sort=name");
		await page.getByLabel("Sort by").selectOption("Highest Rated");
		await expect(page).toHaveURL("/country/GB?sort=rating");
		await expect(page.getByRole("link", { name: "Highest rated first (how we rank)" })).toBeVisible();
	});
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
