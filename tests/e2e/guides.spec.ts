import { expect, open, test } from "./fixtures.ts";

test("the list of treatments leads to each guide", async ({ page }) => {
	await open(page, "/treatments");
	const guides = page.getByRole("main").getByRole("listitem").getByRole("link");
	expect(await guides.count()).toBeGreaterThanOrEqual(10);
	const title = await guides.nth(2).innerText();
	await guides.nth(2).click();
	await expect(page).toHaveURL(/\/treatments\/[a-z-]+$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("every guide is whole: its sections, its sources, and who has reviewed it", async ({ page, request }) => {
	await open(page, "/treatments");
	const links = page.getByRole("main").getByRole("listitem").getByRole("link");
	const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
	for (const path of paths) {
		const html = await (await request.get(path)).text();
		for (const part of [
			"Key Benefits</h2>",
			"What to Expect</h2>",
			"FAQ</h2>",
			"Sources</h2>",
			"Not medically reviewed",
		]) {
			expect(html, `${path} ${part}`).toContain(part);
		}
		expect(html.match(/<summary/g)?.length, path).toBeGreaterThanOrEqual(4);
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
	await expect(page.getByRole("link", { name: "Remove Q-switched laser" })).toBeVisible();
	await page.goBack();
	await main.getByRole("link", { name: "Find Clinics" }).click();
	await expect(page).toHaveURL("/clinics");
});

test("questions open one at a time and close again, by mouse and by keyboard", async ({ page }) => {
	await open(page, "/treatments/picosecond-laser");
	const questions = page.locator("details");
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
