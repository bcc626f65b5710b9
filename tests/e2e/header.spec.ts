import type { Locator } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";
import { expectToFit } from "./looks.ts";

/** Those of the visible elements that a thumb may miss: less than 44 pixels high. */
const findLow = (elements: Locator) =>
	elements.evaluateAll((all) =>
		all
			.filter((node) => node.checkVisibility({ visibilityProperty: true }))
			.map((node) => ({ html: node.outerHTML.slice(0, 150), ...node.getBoundingClientRect().toJSON() }))
			.filter(({ width, height }) => width > 0 && height > 0 && height < 44),
	);

const main = ["Find Clinics", "Browse Countries", "Treatments", "Reviews"];

test("the skip link comes first, another page takes the focus to its content, a filter leaves it, and nothing is stored", async ({
	page,
	context,
	sample,
}) => {
	await open(page, "/clinics");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	const controls = page.getByRole("main").locator("a, button, select, input:not([type=hidden])");
	await expect(controls.first()).toBeFocused();

	await open(page, "/");
	await page.getByRole("banner").getByRole("link", { name: "Treatments" }).click();
	await expect(page).toHaveURL("/treatments");
	await expect(page.getByRole("main")).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBe(0);

	await open(page, "/countries/gb");
	await page.getByLabel("Sort by").selectOption("A–Z");
	await page.getByLabel("Sort by").focus();
	await expect(page.getByRole("link", { name: "A–Z (how we rank)" })).toBeVisible();
	await expect(page.getByLabel("Sort by")).toBeFocused();

	// nothing but the scroll position
	await open(page, sample.clinic);
	await page.getByRole("banner").getByRole("link", { name: "Reviews" }).click();
	await expect(page).toHaveURL("/reviews");
	expect(await context.cookies()).toEqual([]);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
	expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.includes("scroll")))).toEqual([]);
});

test("links of header and footer are high enough, and so is all that is pressed on a phone", async ({
	page,
	sample,
}) => {
	await open(page, "/");
	await expect(page.getByRole("banner").getByRole("button", { name: "Menu" })).toBeHidden();
	expect(await findLow(page.locator("header a, footer a"))).toEqual([]);
	expect((await page.getByRole("contentinfo").boundingBox())?.height).toBeLessThan(230);

	await page.setViewportSize({ width: 390, height: 800 });
	for (const path of ["/", "/clinics", "/countries/gb", sample.clinic]) {
		await open(page, path);
		const controls = "main button, main select, main input:not([type=hidden]):not([type=checkbox])";
		expect(await findLow(page.locator(controls)), path).toEqual([]);
		const links = page
			.locator("main")
			.getByRole("link", { name: /^(View Profile|Visit Website|Book|Save|Page|Next|List|Show more|Write)/ });
		expect(await links.count(), path).toBeGreaterThan(0);
		expect(await findLow(links), path).toEqual([]);
	}
});

test("on a phone the menu has every link, closes by Escape, by its button, beside it, and after a choice", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 800 });
	await open(page, "/");
	const header = page.getByRole("banner");
	const button = header.getByRole("button", { name: "Menu", exact: true });
	const menu = page.getByRole("navigation", { name: "Menu" });
	await expect(header.getByRole("link", { name: "Find Clinics" })).toBeHidden();
	await expect(menu).toBeHidden();

	await button.click();
	await expect(menu).toBeVisible();
	const treatments = menu.locator('a[href^="/treatments/"]');
	await expect(treatments).toHaveCount(5);
	await expect(menu.locator('a[href^="/countries/"]')).toHaveCount(5);
	for (const name of [...main, "Reviews & Gallery", "For Clinics", "Sign In", "List Your Clinic"]) {
		await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
	}
	await expect(menu.getByRole("link", { name: "Sign In" })).toBeInViewport();
	expect(await findLow(menu.getByRole("link"))).toEqual([]);

	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await expect(button).toBeFocused();

	await page.keyboard.press("Enter");
	await expect(menu).toBeVisible();
	await menu.getByRole("button", { name: "Close menu" }).click();
	await expect(menu).toBeHidden();

	await button.click();
	await expect(menu).toBeVisible();
	// a press beside it closes it, and presses nothing of the page
	const search = await page.getByRole("button", { name: "Search", exact: true }).boundingBox();
	await page.mouse.click(20, (search?.y ?? 0) + 10);
	await expect(menu).toBeHidden();
	await expect(page).toHaveURL("/");

	await button.click();
	await menu.getByRole("link", { name: "Germany" }).click();
	await expect(page).toHaveURL("/countries/de");
	await expect(menu).toBeHidden();
	await expect(page.getByRole("main")).toBeFocused();

	// letters of twice the size leave it beside the logo, on the narrowest phones too
	await open(page, "/login");
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	for (const width of [360, 320]) {
		await expectToFit(page, width);
		const menuButton = await page.getByRole("button", { name: "Menu", exact: true }).boundingBox();
		expect((menuButton?.x ?? 0) + (menuButton?.width ?? width), `${width}`).toBeLessThanOrEqual(width);
	}
});
