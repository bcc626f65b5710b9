import { cards, countFound, expect, searchOf, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

test("home search, filters and pages are plain forms and links", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("textbox", { name: "Place, treatment or clinic" }).fill("skin");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await expect(page.getByRole("textbox", { name: "Place, treatment or clinic" })).toHaveValue("skin");
	await page.goto("/clinics?q=laser");
	const all = await countFound(page);
	expect(all).toBeGreaterThan(0);

	// the cities come with the answer to the country
	await expect(page.getByLabel("City")).toBeDisabled();
	await page.getByLabel("Country").selectOption({ label: "Germany" });
	await page.getByRole("button", { name: "Apply filters" }).click();
	await expect(page.getByLabel("City")).toBeEnabled();
	expect(await countFound(page)).toBeLessThan(all);
	await page.getByLabel("City").selectOption("Berlin");
	await page.getByRole("button", { name: "Apply filters" }).click();
	await page.getByRole("textbox", { name: "Place, treatment or clinic" }).fill("");
	await page.getByRole("button", { name: "Search Clinics" }).click();
	await expect(cards(page).first()).toContainText("Berlin, DE");
	await expect(page.getByLabel("Country")).toHaveValue("DE");

	await page.goto("/clinics");
	await page.getByRole("link", { name: "Next page" }).click();
	await expect(page.locator("[aria-current=page]").filter({ hasText: "2" })).toBeVisible();
	await expect(cards(page)).toHaveCount(24);
});

test("words for “near me” ask for a place", async ({ page }) => {
	await page.goto("/clinics?find=laser+near+me");
	await expect(page.getByText("For clinics near you, add your city or postcode to your search.")).toBeVisible();
	await expect(page.getByText("press “Near me” above")).toBeHidden();
});

test("a country's filters apply at the press of a button", async ({ page }) => {
	await page.goto("/countries/gb");
	const verified = await countFound(page);
	const apply = page.getByRole("button", { name: "Apply filters" });
	await page.getByText("Show only verified").click();
	await page.getByLabel("Sort by").selectOption("A–Z");
	await page.getByLabel("Per page").selectOption("25");
	await apply.click();
	expect(await countFound(page)).toBeGreaterThan(verified);
	await expect(page.getByRole("switch")).not.toBeChecked();
	await expect(page.getByLabel("Sort by")).toHaveValue("name");
	await expect(cards(page)).toHaveCount(25);

	await page.getByRole("link", { name: "Next page" }).click();
	expect(searchOf(page)).toBe("?sort=name&verified=0&limit=25&page=2");
	await page.getByText("Show only verified").click();
	await page.getByLabel("City").selectOption("London");
	await page.getByLabel("Search").fill("a");
	await apply.click();
	expect(searchOf(page)).not.toContain("page=");
	await expect(page.getByRole("switch")).toBeChecked();
	await expect(page.getByLabel("City")).toHaveValue("London");
	await page.getByRole("link", { name: "Clear filters" }).click();
	expect(await countFound(page)).toBe(verified);
});

test("a city's page leads to its neighbours and filters by a form", async ({ page }) => {
	await page.goto("/countries/de/koeln?sort=rating");
	await expect(page).toHaveURL("/countries/de/cologne?sort=rating");
	await page.getByLabel("Search").fill("a");
	await page.getByLabel("Sort by").selectOption("A–Z");
	await page.getByRole("button", { name: "Apply filters" }).click();
	await expect(page).toHaveURL(/\?q=a&.*sort=name/);
	await page.getByRole("link", { name: /^Bonn / }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clinics in Bonn");
});

test("questions of a guide open one at a time", async ({ page }) => {
	await page.goto("/treatments/q-switched-laser");
	const questions = page.locator("#faq details");
	await questions.nth(0).locator("summary").click();
	await expect(questions.nth(0).getByRole("paragraph")).toBeVisible();
	await questions.nth(1).locator("summary").click();
	await expect(questions.nth(1).getByRole("paragraph")).toBeVisible();
	await expect(questions.nth(0).getByRole("paragraph")).toBeHidden();
});

test("the note on a law opens by keyboard on a country's page, a city's and a clinic's; without a note it says how to ask", async ({
	page,
	sample,
}) => {
	for (const path of ["/countries/gb", "/countries/gb/london", sample.clinic]) {
		await page.goto(path);
		const note = page
			.locator("section, details")
			.filter({ has: page.getByRole("heading", { name: /^Who may treat you in/ }) })
			.last();
		await expect(note, path).toContainText("not legal advice");
		const source = note.getByRole("listitem").filter({ hasText: /, checked \d+ \w+ 20\d\d$/ });
		await expect(source.first(), path).toBeHidden();
		await note.locator("summary").press("Enter");
		await expect(source.first(), path).toBeVisible();
		await expect(note.getByRole("heading", { level: 3 }), path).toHaveText(["Registers", "Sources"]);
	}
	await page.goto("/countries/de");
	await page.locator("summary").filter({ hasText: "Who may treat you in Germany" }).press("Enter");
	await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Registers" })).toHaveCount(0);
	await page.goto("/countries/es");
	await expect(page.getByText("We haven't checked the law here yet. Ask who will treat you")).toBeVisible();
});

test("pictures open as files, and older reviews are pages", async ({ page, sample, expectProblem }) => {
	await page.goto(sample.clinic);
	await page.getByRole("link", { name: "Show more reviews" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Older reviews");
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
	await page.getByRole("link", { name: "Show more reviews" }).click();
	await page.getByRole("link", { name: "Filter and sort reviews" }).click();
	await page.getByLabel("Removal").selectOption({ value: "yes" });
	await page.getByLabel("Would go again").selectOption({ value: "yes" });
	await page.getByLabel("Order").selectOption("Most sessions");
	await page.getByRole("button", { name: "Show reviews" }).click();
	// the page opens at what was found
	await expect(page).toHaveURL(/&sort=sessions#results$/);
	await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+ reviews match\.$/ })).toBeInViewport();
	for (const article of await page.getByRole("article").all())
		await expect(article).toContainText(/Finished after.+Would go again/);
	await expect(page.getByLabel("Order")).toHaveValue("sessions");
	await page.getByRole("link", { name: "Back to the clinic" }).click();
	expect(new URL(page.url()).pathname).toBe(sample.clinic);

	// the browser's own picture viewer wants a style and an icon of its own
	expectProblem(/^console: (Applying inline style violates|Failed to load resource: .+ 404 )/);
	await page
		.getByRole("link", { name: /open large/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/storage\/v1\/object\/public\/clinic-media\/.+/);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 800 } });

	test("the menu opens, closes by Escape and leads on", async ({ page }) => {
		await page.goto("/");
		const menu = page.getByRole("navigation", { name: "Menu" });
		await page.getByRole("button", { name: "Menu", exact: true }).click();
		await expect(menu).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(menu).toBeHidden();
		await page.getByRole("button", { name: "Menu", exact: true }).click();
		await menu.getByRole("link", { name: "For Clinics" }).click();
		await expect(page).toHaveURL("/for-clinics");
		await expect(menu).toBeHidden();
	});
});
