import type { Page } from "@playwright/test";
import { cards, expect, isAlive, isAt, open, test } from "./fixtures.ts";
import { findViolations } from "./looks.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Place, treatment or clinic" });
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });

test("the box suggests places, treatments and clinics, by keyboard and mouse", async ({ page }) => {
	await open(page, "/clinics");
	const cologne = list(page)
		.getByRole("group", { name: "Places" })
		.getByRole("option", { name: /^Picosecond laser near Cologne/ });
	await box(page).fill("köl");
	await expect(list(page).getByRole("option", { name: /^Cologne/ })).toBeVisible();
	await expect(box(page)).toHaveAttribute("aria-expanded", "true");
	expect(await findViolations(page)).toEqual([]);

	// the cursor of a screen reader leaves the field, and comes back
	await box(page).evaluate((field: HTMLElement) => field.blur());
	await expect(list(page)).toBeVisible();
	await page.getByRole("heading", { level: 1 }).click();
	await expect(list(page)).toBeHidden();
	await box(page).press("ArrowDown");
	await expect(list(page)).toBeVisible();

	// past the last is the text itself
	await box(page).press("ArrowDown");
	const first = list(page).getByRole("option").first();
	await expect(first).toHaveAttribute("aria-selected", "true");
	await expect(box(page)).toHaveAttribute("aria-activedescendant", String(await first.getAttribute("id")));
	await box(page).press("ArrowUp");
	await expect(first).toHaveAttribute("aria-selected", "false");
	await box(page).press("Escape");
	await expect(list(page)).toBeHidden();
	await expect(box(page)).toHaveValue("köl");
	await box(page).press("ArrowDown");
	await expect(first).toHaveAccessibleName(/^Cologne/);
	await box(page).press("ArrowDown");
	await box(page).press("Enter");
	await isAt(page, "/clinics?near=cologne,de&said=Cologne");
	await expect(list(page)).toBeHidden();
	await expect(box(page)).toHaveValue("Cologne");

	await box(page).fill("pico köln");
	await expect(cologne).toBeVisible();
	await cologne.click();
	await isAt(page, /treatment=picosecond-laser/);
	await isAt(page, /near=cologne,de/);
	await expect(box(page)).toHaveValue("Picosecond laser near Cologne");

	// what is typed counts, and stays in the box; the filters stay with another search
	await box(page).fill("Tattooentfernung Köln");
	await expect(list(page)).toBeVisible();
	await box(page).press("Enter");
	await isAt(page, /near=cologne,de&treatment=picosecond-laser&said=Tattooentfernung\+K/);
	await expect(box(page)).toHaveValue("Tattooentfernung Köln");
	await expect(box(page)).toBeFocused();
	await box(page).fill("");
	await expect(list(page)).toBeHidden();
	await box(page).press("Enter");
	await isAt(page, "/clinics?treatment=picosecond-laser");
	await box(page).fill("bonn");
	await list(page).getByRole("option", { name: /^Bonn/ }).first().click();
	await isAt(page, "/clinics?near=bonn,de&treatment=picosecond-laser&said=Bonn");
	// a treatment that is typed or chosen takes the place of the former
	await box(page).fill("q-switched köln");
	await list(page)
		.getByRole("option", { name: /^Q-switched laser near Cologne/ })
		.click();
	await isAt(page, /near=cologne,de&treatment=q-switched-laser&said=/);
	await box(page).fill("picosecond bonn");
	await box(page).press("Enter");
	await isAt(page, /near=bonn,de&treatment=picosecond-laser&said=/);

	await test.step("clinics called by the words come first, the form leaves it so, and another order can be chosen", async () => {
		await open(page, "/clinics?find=laser+studio");
		await expect(page).toHaveURL(/first=laser\+studio/);
		await isAlive(page);
		await expect(page).toHaveURL(/first=laser\+studio/);
		await expect(cards(page).first().getByRole("heading")).toContainText(/laser.*studio/i);
		await page.getByLabel("Sort by").selectOption("Highest Rated");
		await isAt(page, "/clinics");
		await expect(page.getByRole("link", { name: "Highest rated first (how we rank)" })).toBeVisible();
	});
});
