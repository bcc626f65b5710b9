import { cards, countFound, expect, isAt, openFilters, searchOf, test } from "./fixtures.ts";
import { expectToFit } from "./looks.ts";

test.use({ javaScriptEnabled: false });

test("the box of the home page, filters, pages and the map of the search are plain forms and links", async ({
	page,
}) => {
	await page.goto("/");
	const box = page.getByRole("textbox", { name: "Place, treatment or clinic" });
	await box.fill("Köln");
	await page.keyboard.press("Enter");
	await isAt(page, /\/clinics\?near=cologne,de/);
	await expect(box).toHaveValue("Köln");
	await expect(page.getByRole("button", { name: "Near me" })).toBeHidden();
	await expect(
		cards(page)
			.first()
			.getByRole("button", { name: /^Compare/ }),
	).toHaveCount(0);

	// each filter keeps the others
	const ink = await openFilters(page, "Laser or ink");
	await ink.getByLabel("Coloured ink").check();
	await ink.getByRole("button", { name: "Apply filters" }).click();
	await page.getByLabel("Within").selectOption("100 km");
	await page.getByRole("search", { name: "Clinics" }).getByRole("button", { name: "Apply filters" }).click();
	await expect(page.getByLabel("Within")).toHaveValue("100");
	await expect(page.getByRole("button", { name: "Laser or ink: Coloured ink removal" })).toBeVisible();
	const asked = new URL(page.url()).searchParams;
	expect(["near", "within", "treatment"].map((name) => asked.get(name))).toEqual([
		...["cologne,de", "100", "coloured-ink-removal"],
	]);
	await box.fill("picosecond münchen");
	await page.getByRole("button", { name: "Search Clinics" }).click();
	await isAt(page, /near=munich,de&.*treatment=picosecond-laser&said=picosecond\+m/);

	await page.goto("/clinics?find=laser+near+me");
	await expect(page.getByText("For clinics near you, add your city or postcode to your search.")).toBeVisible();
	await expect(page.getByText("press “Near me” above")).toBeHidden();

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
	await box.fill("");
	await page.getByRole("button", { name: "Search Clinics" }).click();
	await expect(cards(page).first()).toContainText("Berlin, DE");
	await expect(page.getByLabel("Country")).toHaveValue("DE");

	await page.goto("/clinics?country=DE");
	await page.getByRole("link", { name: "Next page" }).click();
	await expect(page.locator("[aria-current=page]").filter({ hasText: "2" })).toBeVisible();
	await expect(cards(page)).toHaveCount(24);

	await test.step("the map is a picture beside the list, whose bubbles lead to the clinics of a place", async () => {
		await page.setViewportSize({ width: 320, height: 700 });
		expect((await page.goto("/clinics?country=DE"))?.status()).toBe(200);
		const found = await countFound(page);
		const map = page.getByRole("region", { name: "Map of clinics" });
		await expect(map).toBeHidden();
		await page.getByRole("link", { name: "Map", exact: true }).click();
		await expect(page).toHaveURL(/view=map/);
		await expect(map.getByRole("link", { name: "Natural Earth" })).toBeVisible();
		expect(await countFound(page)).toBe(found);
		for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);
		// other places are named in the page's letters
		expect(await map.locator(".map-town text").allTextContents()).toContain("Prague");
		const bubble = map.getByRole("link", { name: /^(?!.* more places?:).+: \d+ clinics?$/ }).first();
		const [city, said] = ((await bubble.getAttribute("aria-label")) ?? "").split(": ");
		await bubble.press("Enter");
		await expect(page).toHaveURL(`/clinics?country=DE&city=${city}&view=map`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Clinics in ${city}, Germany`);
		expect(await countFound(page)).toBe(Number.parseInt(said ?? "", 10));
		await page.setViewportSize({ width: 320, height: 700 });
		await page.getByRole("link", { name: "List", exact: true }).click();
		await expect(map).toBeHidden();
	});
});

test("a country's and a city's filters apply at the press of a button, and the menu leads on", async ({ page }) => {
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

	await page.goto("/countries/de/cologne?sort=rating");
	await page.getByLabel("Search").fill("a");
	await page.getByLabel("Sort by").selectOption("A–Z");
	await apply.click();
	await expect(page).toHaveURL(/\/cologne\?q=a&.*sort=name/);

	await page.setViewportSize({ width: 390, height: 800 });
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

test("from a guide and the estimate to a clinic, its law, reviews and pictures, and a comparison", async ({
	page,
	sample,
	expectProblem,
}) => {
	await page.goto("/treatments/q-switched-laser");
	const questions = page.locator("#faq details");
	await questions.nth(0).locator("summary").click();
	await expect(questions.nth(0).getByRole("paragraph")).toBeVisible();
	await questions.nth(1).locator("summary").click();
	await expect(questions.nth(1).getByRole("paragraph")).toBeVisible();
	await expect(questions.nth(0).getByRole("paragraph")).toBeHidden();
	await page.getByLabel("Clinics that offer this near").fill("Cologne");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await isAt(page, /\/clinics\?near=cologne,de&treatment=q-switched-laser/);

	await page.goto("/estimate");
	await expect(page.getByText("Your answers are sent once to work out the result.")).toBeVisible();
	await expect(page.getByText("nothing is sent or stored")).toBeHidden();
	const choose = (question: string, answer: string) =>
		page.getByRole("group", { name: question }).getByRole("radio", { name: answer }).check();
	await choose("How does your skin react to strong sun?", "Rarely burns, tans well");
	await choose("Which colours are in it?", "Black only");
	await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
	await page.getByRole("button", { name: "Estimate my sessions" }).click();
	// no answer is in the address
	await expect(page).toHaveURL("/estimate#result");
	await expect(page.getByRole("region", { name: "Your estimate" })).toContainText("4 to 24 sessions");
	await expect(page.getByLabel("Black only")).toBeChecked();
	await page.getByLabel("Clinics for darker skin near").fill("Cologne");
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await expect(page).toHaveURL("/clinics?near=cologne,de&treatment=darker-skin-removal&said=Cologne");

	await page.goto(sample.clinic);
	await expect(page.getByRole("button", { name: "Compare", exact: true })).toBeHidden();
	const law = page
		.locator("section, details")
		.filter({ has: page.getByRole("heading", { name: /^Who may treat you in/ }) })
		.last();
	const source = law.getByRole("listitem").filter({ hasText: /, checked \d+ \w+ 20\d\d$/ });
	await expect(source.first()).toBeHidden();
	await law.locator("summary").press("Enter");
	await expect(source.first()).toBeVisible();

	await page.getByRole("link", { name: "Show more reviews" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Older reviews");
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
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

	const ids = [sample.clinic, sample.pending].map((path) => path.slice(-36));
	await page.goto(`/compare?ids=${ids.join()}`);
	await page
		.getByRole("link", { name: /^Remove / })
		.first()
		.click();
	await expect(page).toHaveURL(`/compare?ids=${ids[1]}`);
	await expect(page.getByRole("columnheader")).toHaveCount(1);
});
