import type { Locator, Page } from "@playwright/test";
import { cards, expect, isAt, open, test } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

// Somebody in Cologne compares two clinics of theirs: at most eight presses from the home page on. Letters, and the
// tabs between what is pressed, are none.
const most = 8;
const name = "Place, treatment or clinic";
const suggestion = (page: Page) => page.getByRole("option", { name: /^Cologne/ }).first();
const compare = (page: Page, card: number) =>
	cards(page)
		.nth(card)
		.getByRole("button", { name: /^(Compare|In comparison):/ });
const chosen = (page: Page) => page.getByRole("complementary", { name: "Clinics to compare" });

async function expectPair(page: Page, names: string[]) {
	await isAt(page, /\/compare\?ids=[0-9a-f-]{36},[0-9a-f-]{36}&near=cologne,de$/);
	await expect(page.getByRole("columnheader")).toHaveText(names);
	await expect(page.getByRole("rowheader", { name: "Distance from Cologne" })).toBeVisible();
}

const firstNames = (page: Page) =>
	Promise.all([0, 1].map((card) => cards(page).nth(card).getByRole("heading").innerText()));

test("from home to a compared pair by mouse, at every width", async ({ page }) => {
	let presses = 0;
	const press = async (target: Locator) => {
		presses++;
		await target.click();
	};
	await page.setViewportSize({ width: 390, height: 800 });
	await open(page, "/");
	await press(page.getByRole("combobox", { name }));
	await page.keyboard.type("köln");
	await expect(suggestion(page)).toBeVisible();
	for (const width of [320, 1280, 390]) await expectToFit(page, width, "suggestions");
	await press(suggestion(page));
	await isAt(page, "/clinics?near=cologne,de&said=Cologne");
	const names = await firstNames(page);
	await press(compare(page, 0));
	await expect(chosen(page)).toContainText("1 clinic chosen");
	await press(compare(page, 1));
	await expect(chosen(page)).toContainText("2 clinics chosen");
	for (const width of [320, 768, 1280, 390]) {
		await expectToFit(page, width, "results");
		// the button for the map floats above what is scrolled past
		await page.evaluate(() => scrollTo(0, 0));
		expect(await findViolations(page), String(width)).toEqual([]);
	}
	await press(chosen(page).getByRole("link", { name: "Compare" }));
	await expectPair(page, names);
	for (const width of [320, 768, 1280, 390]) {
		await expectToFit(page, width, "comparison");
		expect(await findViolations(page), String(width)).toEqual([]);
	}
	expect(presses).toBeLessThanOrEqual(most);
});

test("from home to a compared pair by keyboard", async ({ page }) => {
	let presses = 0;
	const press = async (key: string) => {
		presses++;
		await page.keyboard.press(key);
	};
	await open(page, "/");
	await page.getByRole("combobox", { name }).focus();
	await page.keyboard.type("Köln");
	await expect(suggestion(page)).toBeVisible();
	await press("ArrowDown");
	await expect(suggestion(page)).toHaveAttribute("aria-selected", "true");
	await press("Enter");
	await isAt(page, "/clinics?near=cologne,de&said=Cologne");
	const names = await firstNames(page);
	for (const card of [0, 1]) {
		await compare(page, card).focus();
		await press("Space");
		await expect(compare(page, card)).toHaveAttribute("aria-pressed", "true");
		await expect(chosen(page)).toContainText(`${card + 1} clinic`);
	}
	await chosen(page).getByRole("link", { name: "Compare" }).focus();
	await press("Enter");
	await expectPair(page, names);
	expect(presses).toBeLessThanOrEqual(most);
});
