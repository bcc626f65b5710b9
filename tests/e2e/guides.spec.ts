import { expect, open, test } from "./fixtures.ts";

test("beside a guide are its contents; what is good and what is not look different; questions open one at a time", async ({
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

	await test.step("questions open one at a time and close again, by mouse and by keyboard", async () => {
		await page.setViewportSize({ width: 1280, height: 720 });
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
});
