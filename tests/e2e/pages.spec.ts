import { expect, isAlive, open, test } from "./fixtures.ts";

test("reviews are filtered and sorted by the address, with mouse and keyboard, and back", async ({ page, sample }) => {
	await open(page, `${sample.clinic}/reviews?sort=newest`);
	const status = page.getByRole("status").filter({ hasText: "review" });
	await expect(status).toHaveText(/^\d+ reviews\.$/);
	const option = page.getByLabel("Removal").locator("option[value=yes]");
	const count = /\((\d+)\)/.exec(await option.innerText())?.[1];
	await isAlive(page);
	await page.getByLabel("Removal").selectOption({ value: "yes" });
	await page.getByRole("button", { name: "Show reviews" }).click();
	await expect(page).toHaveURL(`${sample.clinic}/reviews?finished=yes&sort=newest`);
	await expect(status).toHaveText(new RegExp(`^${count} of \\d+ reviews match\\.$`));
	for (const article of await page.getByRole("article").all()) await expect(article).toContainText("Finished after");
	await page.getByLabel("Order").selectOption("Highest rated");
	await page.getByLabel("Order").focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${sample.clinic}/reviews?finished=yes&sort=highest`);
	await expect(page.getByRole("article").first().getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
	await expect(status).toBeFocused();
	await page.getByLabel("Would go again").selectOption({ value: "yes" });
	await page.getByLabel("Order").selectOption("Longest since last session");
	await page.getByRole("button", { name: "Show reviews" }).click();
	await expect(page).toHaveURL(`${sample.clinic}/reviews?finished=yes&again=yes&sort=weeks`);
	await expect(page.getByRole("article").first()).toContainText(/weeks? after the last session.*Would go again/);
	await page.goBack();
	await expect(page.getByLabel("Order")).toHaveValue("highest");
	await page.getByRole("link", { name: "Clear" }).click();
	await expect(page).toHaveURL(`${sample.clinic}/reviews?sort=highest`);
	await expect(status).toBeFocused();
	await page.goBack();
	await expect(page.getByLabel("Removal")).toHaveValue("yes");

	await test.step("on a phone what a filter found comes into view", async () => {
		await page.setViewportSize({ width: 360, height: 760 });
		await open(page, `${sample.clinic}/reviews?sort=newest`);
		const first = page.getByRole("article").first();
		await page.getByLabel("Removal").selectOption({ value: "yes" });
		await expect(first).not.toBeInViewport();
		await page.getByRole("button", { name: "Show reviews" }).click();
		await expect(page.getByText(/ reviews match\.$/)).toBeInViewport();
		await expect(first).toBeInViewport();
		await page.getByRole("link", { name: "Clear" }).click();
		await expect(page.getByText(/^\d+ reviews\.$/)).toBeInViewport();
		await expect(first).toBeInViewport();
	});

	await test.step("reviews that are left before they come have not failed", async () => {
		await open(page, `${sample.clinic}/reviews?sort=weeks`);
		const asked = Promise.withResolvers<void>();
		const answer = Promise.withResolvers<void>();
		await page.route(/reviews\.data\?.*sort=highest/, async (route) => {
			asked.resolve();
			await answer.promise;
			await route.continue();
		});
		await page.getByLabel("Order").selectOption("Highest rated");
		await page.getByRole("button", { name: "Show reviews" }).click();
		await asked.promise;
		await page.getByRole("link", { name: "Back to the clinic" }).click();
		await expect(page).toHaveURL(sample.clinic);
		answer.resolve();
		await expect(page.getByRole("heading", { level: 2, name: "Reviews" })).toBeVisible();
	});
});

test("on a profile reviews are filtered and sorted in place, by keyboard", async ({ page, sample }) => {
	await open(page, sample.clinic);
	const reviews = page.locator("section").filter({ has: page.getByRole("heading", { name: "Patient Reviews" }) });
	await page.getByRole("link", { name: "Filter and sort reviews" }).press("Enter");
	const option = reviews.getByLabel("Removal").locator("option[value=yes]");
	const count = Number(/\((\d+)\)/.exec(await option.innerText())?.[1]);
	await page.keyboard.press("Tab");
	await expect(reviews.getByLabel("Treatment")).toBeFocused();
	await reviews.getByLabel("Removal").selectOption({ value: "yes" });
	await reviews.getByLabel("Order").selectOption("Lowest rated");
	await reviews.getByRole("button", { name: "Show reviews" }).press("Enter");
	const status = reviews.getByRole("status").filter({ hasText: "match" });
	await expect(status).toHaveText(new RegExp(`^${count} of \\d+ reviews match\\.$`));
	await expect(status).toBeFocused();
	await expect(page).toHaveURL(sample.clinic);
	const shown = reviews.getByRole("article");
	await expect(shown).toHaveCount(Math.min(count, 10));
	for (const article of await shown.all()) await expect(article).toContainText("Finished after");
	if (count > 10) await reviews.getByRole("link", { name: "Show more reviews" }).click();
	await expect(shown).toHaveCount(Math.min(count, 20));
	await reviews.getByRole("link", { name: "Clear" }).click();
	await expect(reviews.getByText(/^\d+ reviews\.$/)).toBeFocused();
});
