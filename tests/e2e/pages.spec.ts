import { countFound, expect, isAlive, isAt, open, test } from "./fixtures.ts";

test("all countries, by name, with counts that add up and lead on", async ({ page }) => {
	await open(page, "/countries");
	const cards = page.getByRole("main").getByRole("listitem").getByRole("link");
	const texts = await cards.allInnerTexts();
	const names = texts.map((text) => text.split("\n")[0] as string);
	expect(names.length).toBeGreaterThan(50);
	expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
	const clinics = texts.map((text) => Number(/([\d,]+)\sclinics?/.exec(text)?.[1]?.replace(",", "")));
	const total = clinics.reduce((sum, count) => sum + count, 0);
	await expect(
		page.getByText(`${total.toLocaleString("en-GB")} verified clinics in ${names.length} countries.`),
	).toBeVisible();

	const france = names.indexOf("France");
	await cards.nth(france).click();
	await expect(page).toHaveURL("/countries/fr");
	expect(await countFound(page)).toBe(clinics[france]);
});

test("the latest reviews, newest first, page by page", async ({ page }) => {
	await open(page, "/reviews");
	const reviews = page.getByRole("main").getByRole("article");
	// the first time of each: a second one says when it was edited
	const times = () =>
		reviews.evaluateAll((all) => all.map((one) => Date.parse(one.querySelector("time")?.dateTime ?? "")));
	await expect(reviews).toHaveCount(20);
	const first = await times();
	await page.getByRole("link", { name: "Older reviews" }).click();
	await expect(page).toHaveURL(/\?before=.+&id=/);
	await expect(page.getByRole("link", { name: "Latest reviews" })).toBeVisible();
	const second = await times();
	expect(second).toHaveLength(20);
	expect([...first, ...second]).toEqual([...first, ...second].sort((a, b) => b - a));
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

	await page.getByRole("link", { name: "Latest reviews" }).click();
	await isAt(page, "/reviews");
	await expect.poll(times).toEqual(first);
	const clinic = reviews.first().locator('a[href^="/clinic/"]');
	const name = await clinic.innerText();
	await clinic.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("clinics read how listing and verification work", async ({ page }) => {
	await open(page, "/for-clinics");
	const main = page.getByRole("main");
	await expect(main).toContainText("24–72 hours");
	await expect(main).toContainText(
		"We check that the business exists, that the address and phone number belong to it, and that it's allowed to practise in its country.",
	);
	await expect(main.getByRole("heading", { name: "How verification works" })).toBeVisible();
	await expect(main.getByRole("link", { name: "List Your Clinic" })).toHaveAttribute(
		"href",
		"/signup?next=%2Flist-your-clinic",
	);
	await main.getByRole("link", { name: "See the directory" }).click();
	await expect(page).toHaveURL("/clinics");
});

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

test("on a phone what a filter of reviews found comes into view", async ({ page, sample }) => {
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

test("reviews that are left before they come have not failed", async ({ page, sample }) => {
	await open(page, `${sample.clinic}/reviews?sort=weeks`);
	await isAlive(page);
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
