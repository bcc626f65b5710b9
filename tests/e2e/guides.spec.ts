import { expect, isAt, open, test } from "./fixtures.ts";
import { findViolations } from "./looks.ts";

test("the list of treatments leads to each guide", async ({ page }) => {
	await open(page, "/treatments");
	const guides = page.getByRole("main").getByRole("listitem").getByRole("link");
	expect(await guides.count()).toBeGreaterThanOrEqual(10);
	const title = await guides.nth(2).innerText();
	await guides.nth(2).click();
	await expect(page).toHaveURL(/\/treatments\/[a-z-]+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("guides stand below the question they answer, and lead to one another by ink and skin", async ({ page }) => {
	await open(page, "/treatments");
	const own = page.getByRole("region", { name: "My ink and my skin" }).getByRole("link");
	expect(await own.allInnerTexts()).toContain("Tattoo removal on brown and black skin");
	await own.filter({ hasText: "Removing eyebrow tattoos" }).click();
	const related = page.getByRole("navigation", { name: "For your ink and your skin, read too:" });
	await related.getByRole("link", { name: "Tattoo removal on brown and black skin" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tattoo removal on brown and black skin");
	await related.getByRole("link", { name: /^Removing eyebrow tattoos/ }).click();
	await expect(page).toHaveURL("/treatments/eyebrow-and-cosmetic-ink");
	expect(await findViolations(page)).toEqual([]);
});

test("every guide is whole: its sections, its sources, and who has reviewed it", async ({ page, request }) => {
	await open(page, "/treatments");
	const links = page.getByRole("main").getByRole("listitem").getByRole("link");
	const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
	for (const path of paths) {
		const html = await (await request.get(path)).text();
		for (const part of [
			"Key Benefits</h2>",
			"Drawbacks</h2>",
			"What to Expect</h2>",
			"FAQ</h2>",
			"Sources</h2>",
			"Not medically reviewed",
		]) {
			expect(html, `${path} ${part}`).toContain(part);
		}
		expect(html.match(/<summary/g)?.length, path).toBeGreaterThanOrEqual(4);
		// each entry of the contents leads to a part of the page
		const entries = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id).filter((id) => id !== "main");
		expect(entries.length, path).toBeGreaterThanOrEqual(6);
		for (const id of entries) expect(html, path).toContain(`<section id="${id}"`);
		// every note leads to a page of the list
		const text = html.replace(/<script.*?<\/script>|<!-- -->/gs, "");
		const noted = [...text.matchAll(/\[([\d, ]+)\]/g)].flatMap(([, list = ""]) => list.split(", ").map(Number));
		const listed = text.match(/, checked \d/g)?.length ?? 0;
		for (const number of noted) expect(number > 0 && number <= listed, `${path} [${number}]`).toBe(true);
	}
});

test("a guide: sources open elsewhere, and the button leads to the clinics", async ({ page }) => {
	await open(page, "/treatments/q-switched-laser");
	const main = page.getByRole("main");
	await expect(main.getByText("Not medically reviewed")).toBeVisible();
	const sources = main.locator("section").filter({ has: page.getByRole("heading", { name: "Sources" }) });
	const links = sources.getByRole("link");
	expect(await links.count()).toBeGreaterThan(0);
	for (const link of await links.all()) {
		await expect(link).toHaveAttribute("href", /^https:\/\//);
		await expect(link).toHaveAttribute("rel", /noopener/);
		await expect(link).toContainText("(opens in a new tab)");
	}
	await expect(sources.getByRole("listitem").first()).toContainText(/, checked \d{1,2} \w{3,4} \d{4}$/);

	await main.getByRole("link", { name: "Clinics that offer this" }).click();
	await expect(page).toHaveURL("/clinics?treatment=q-switched-laser");
	await expect(page.getByRole("button", { name: "Laser or ink: Q-switched laser" })).toBeVisible();
	await page.goBack();
	await main.getByRole("link", { name: "Find Clinics" }).click();
	await expect(page).toHaveURL("/clinics");
});

test("beside a guide are its contents; what is good and what is not look different; inks are told apart without colour", async ({
	page,
}) => {
	await open(page, "/treatments/q-switched-laser");
	const contents = page.getByRole("navigation", { name: "On this page" });
	const text = page.getByText("In a study of 352 people, 47.2% were clear after 10 sessions").first();
	const [beside, prose] = [await contents.boundingBox(), await text.boundingBox()];
	expect(beside?.x).toBeGreaterThan((prose?.x ?? 0) + (prose?.width ?? 0));
	await contents.getByRole("link", { name: "Which laser light for which ink" }).press("Enter");
	await expect(page).toHaveURL("/treatments/q-switched-laser#wavelengths");
	await expect(page.getByRole("heading", { name: "Which laser light for which ink" })).toBeInViewport();
	await expect(contents).toBeInViewport();
	const yellow = page.getByRole("row", { name: /^Yellow/ });
	await expect(yellow).toContainText("532 nm");
	await expect(yellow).toContainText("Often stays");
	const drawings = await page
		.locator("#wavelengths svg")
		.evaluateAll((all) =>
			all.map((svg) => [...svg.querySelectorAll("path")].map((path) => path.getAttribute("d")).join("|")),
		);
	expect(new Set(drawings).size).toBe(7);
	const marks = async (part: string) =>
		new Set(
			await page.locator(`#${part} li > :first-child`).evaluateAll((all) => all.map(({ className }) => className)),
		);
	const [good, bad] = [await marks("benefits"), await marks("drawbacks")];
	expect([good.size, bad.size]).toEqual([1, 1]);
	expect(good).not.toEqual(bad);

	await page.setViewportSize({ width: 360, height: 740 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	// there a line that opens, and on the page of our checks, too
	const entry = contents.getByRole("link", { name: "FAQ" });
	await expect(entry).toBeHidden();
	await contents.getByText("On this page").click();
	await entry.click();
	await expect(page.getByRole("heading", { name: "FAQ" })).toBeInViewport();
	await open(page, "/how-we-check");
	await contents.getByText("On this page").click();
	await contents.getByRole("link", { name: "Reports" }).click();
	await expect(page.getByRole("heading", { name: "Reports", exact: true })).toBeInViewport();
});

test("a guide leads to clinics that offer it near a place, by keyboard and without script", async ({
	page,
	browser,
}) => {
	const near = /\/clinics\?near=cologne(,|%2C)de&treatment=coloured-ink-removal/;
	await open(page, "/treatments/coloured-ink-removal");
	await page.getByLabel("Clinics that offer this near").fill("Cologne");
	await page.keyboard.press("Enter");
	await isAt(page, near);
	const context = await browser.newContext({ javaScriptEnabled: false });
	const plain = await context.newPage();
	await plain.goto(new URL("/treatments/coloured-ink-removal", page.url()).href);
	await plain.getByLabel("Clinics that offer this near").fill("Cologne");
	await plain.getByRole("button", { name: "Search", exact: true }).click();
	await expect(plain).toHaveURL(near);
	await context.close();
});

test("questions open one at a time and close again, by mouse and by keyboard", async ({ page }) => {
	await open(page, "/treatments/picosecond-laser");
	const questions = page.locator("#faq details");
	const openOnes = page.locator("details[open]");
	await expect(openOnes).toHaveCount(0);
	await questions.nth(0).locator("summary").click();
	await expect(openOnes).toHaveCount(1);
	await expect(questions.nth(0).getByRole("paragraph")).toBeVisible();
	await questions.nth(2).locator("summary").click();
	await expect(openOnes).toHaveCount(1);
	await expect(questions.nth(0)).not.toHaveAttribute("open");
	await questions.nth(2).locator("summary").click();
	await expect(openOnes).toHaveCount(0);

	await questions.nth(1).locator("summary").focus();
	await page.keyboard.press("Enter");
	await expect(questions.nth(1)).toHaveAttribute("open");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await expect(questions.nth(2)).toHaveAttribute("open");
	await expect(openOnes).toHaveCount(1);
});
