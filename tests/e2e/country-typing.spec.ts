import type { Page } from "@playwright/test";
import { cards, countFound, expect, isAt, open, searchOf, test } from "./fixtures.ts";

/** Notes every change of the address that the page makes, as "push" or "replace" and the new query. */
async function noteAddresses(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const noted: string[] = [];
		Reflect.set(window, "noted", noted);
		for (const kind of ["push", "replace"] as const) {
			const original = history[`${kind}State`].bind(history);
			history[`${kind}State`] = (state, title, url) => {
				const { search } = new URL(String(url ?? location.href), location.href);
				if (search !== location.search) noted.push(`${kind} ${search}`);
				original(state, title, url);
			};
		}
	});
	return () => page.evaluate(() => Reflect.get(window, "noted"));
}

/**
 * Opens a page whose timers then run only with `page.clock.runFor`: however slow the machine, no time passes between
 * two keys.
 */
async function openTimeless(page: Page, path: string) {
	await page.clock.install();
	await open(page, path);
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

const field = (page: Page) => page.getByLabel("Search");

test("typing writes the address once, 300 ms after it stops and however late the answer comes; Enter writes at once", async ({
	page,
}) => {
	await openTimeless(page, "/countries/gb?page=2");
	const noted = await noteAddresses(page);
	for (const part of ["l", "as", "er"]) {
		await field(page).pressSequentially(part);
		await page.clock.runFor(299);
	}
	expect(await noted()).toEqual([]);
	await page.clock.runFor(1);
	await isAt(page, "/countries/gb?q=laser");
	await expect(field(page)).toBeFocused();
	await field(page).pressSequentially(" st");
	await page.clock.runFor(300);
	await isAt(page, "/countries/gb?q=laser+st");
	await expect(field(page)).toHaveValue("laser st");
	await field(page).fill("skin");
	await field(page).press("Enter");
	await isAt(page, "/countries/gb?q=skin");
	// spaces alone write nothing
	await field(page).fill("skin   ");
	await page.clock.runFor(1000);
	await page.getByLabel("Sort by").selectOption("A–Z");
	await isAt(page, "/countries/gb?q=skin&sort=name");
	expect(await noted()).toEqual(["replace ?q=laser", "replace ?q=laser+st", "push ?q=skin", "push ?q=skin&sort=name"]);

	await page.route(/\.data(\?|$)/, () => {}); // no answer
	await field(page).fill("las");
	await page.clock.runFor(299);
	expect(searchOf(page)).toBe("?q=skin&sort=name");
	await page.clock.runFor(1);
	expect(searchOf(page)).toBe("?q=las&sort=name");
	await page.reload();
	await expect(field(page)).toHaveValue("las");
	await isAt(page, "/countries/gb?q=las&sort=name");
});

test("right after typing a choice keeps the text, back and clear win over it", async ({ page }) => {
	await openTimeless(page, "/countries/gb");
	const all = await countFound(page);
	await field(page).fill("laser");
	await page.getByLabel("Sort by").selectOption("Highest Rated");
	await isAt(page, "/countries/gb?q=laser&sort=rating");
	await expect(field(page)).toHaveValue("laser");

	await openTimeless(page, "/countries/gb");
	await page.getByLabel("Sort by").selectOption("A–Z");
	await isAt(page, /sort=name/);
	const noted = await noteAddresses(page);
	await field(page).fill("laser");
	await page.getByRole("link", { name: "Clear filters" }).click();
	await isAt(page, "/countries/gb");
	await expect(field(page)).toHaveValue("");
	await expect(page.getByText(`Found ${all} clinics`)).toBeVisible();
	await field(page).fill("laser");
	await page.goBack();
	await expect(page.getByLabel("Sort by")).toHaveValue("name");
	await page.clock.runFor(1000);
	await isAt(page, "/countries/gb?sort=name");
	expect(await noted()).toEqual(["push "]);
});

test("the last of several quick choices counts, however slow the answers are", async ({ page }) => {
	await open(page, "/countries/gb");
	let waiting = 0;
	await page.route("**/countries/gb.data*", async (route) => {
		waiting++;
		await expect.poll(() => waiting).toBeGreaterThan(1);
		await route.continue().catch(() => {}); // overtaken
	});
	const sort = page.getByLabel("Sort by");
	await sort.selectOption("A–Z");
	await expect.poll(() => waiting).toBe(1);
	await expect(sort).toHaveValue("name");
	await page.getByLabel("Per page").selectOption("25");
	await expect.poll(() => waiting).toBe(2);
	await isAt(page, "/countries/gb?sort=name&limit=25");
	await expect(cards(page)).toHaveCount(25);

	waiting = 0;
	await sort.selectOption("Highest Rated");
	await expect.poll(() => waiting).toBe(1);
	await sort.selectOption("A–Z");
	await expect.poll(() => waiting).toBe(2);
	await expect(page.getByRole("link", { name: "A–Z (how we rank)" })).toBeVisible();
	expect(searchOf(page)).toBe("?sort=name&limit=25");
	await expect(sort).toHaveValue("name");
});

test("a link that is followed right after typing wins over the text", async ({ page }) => {
	await openTimeless(page, "/countries/gb");
	const clinic = cards(page).first().getByRole("heading");
	const name = await clinic.innerText();
	const answer = Promise.withResolvers<void>();
	await page.route("**/clinic/*.data*", async (route) => {
		await answer.promise;
		await route.continue();
	});
	await field(page).fill("las");
	await clinic.getByRole("link").click();
	// the answer is slower than the pause after the last key
	await page.clock.runFor(1000);
	await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
	answer.resolve();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.getByRole("progressbar")).toHaveCount(0);

	// another country shows the same screen, without the text
	await page.goBack();
	await field(page).fill("las");
	await page.getByRole("contentinfo").getByRole("link", { name: "Germany" }).click();
	await isAt(page, "/countries/de");
	await expect(field(page)).toHaveValue("");
	await page.clock.runFor(1000);
	expect(searchOf(page)).toBe("");
});

test("what is entered before script comes is not lost", async ({ page }) => {
	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.goto("/countries/gb", { waitUntil: "commit" });
	await field(page).fill("laser");
	await page.getByLabel("Sort by").selectOption("A–Z");
	scripts.resolve();
	await isAt(page, "/countries/gb?q=laser&sort=name");
	await expect(field(page)).toHaveValue("laser");
});
