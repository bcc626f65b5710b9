import type { Locator, Page } from "@playwright/test";
import { createAccount, createSession } from "./accounts.ts";
import { cards, expect, isAlive, isAt, open, test } from "./fixtures.ts";

const estimate = "/estimate#skin=2&place=upper&colour=black&amount=moderate&scars=none&layers=no&size=1";
const keep = async (page: Page) => {
	await page.goto(estimate);
	await page.getByRole("button", { name: "Keep my tattoo" }).click();
	await expect(page.getByText("Used for prices on this device.")).toBeVisible();
};
/** "€95 a session for your tattoo" without what stands below it. */
const read = async (price: Locator) =>
	`${await price.locator("b").textContent()} ${await price.locator("span").textContent()}`;
const figureOf = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replace(",", "") ?? Number.POSITIVE_INFINITY);
const readAll = (page: Page) =>
	cards(page)
		.locator(".price")
		.evaluateAll((prices) => prices.map((price) => price.textContent ?? ""));

test("the price for the kept tattoo is the same on card, profile, sidebar, course, comparison, saved clinics and pin", async ({
	page,
	request,
}) => {
	const session = await createSession(request, await createAccount(request));
	await page.addInitScript((text) => localStorage.setItem("inkfree-auth", text), JSON.stringify(session));
	await keep(page);
	await open(page, "/clinics?country=DE&price=10000");
	await page.getByRole("link", { name: "Prices for your tattoo" }).click();
	await isAt(page, "/clinics?country=DE&price=10000&tattoo=anr1");
	const priced = cards(page).filter({ has: page.locator("[data-prices]") });
	const clinics: { id: string; name: string; price: string }[] = [];
	for (const card of (await priced.all()).slice(0, 3)) {
		const path = (await card.locator("h2 a").getAttribute("href")) ?? "";
		clinics.push({
			id: path.slice(-36),
			name: (await card.locator("h2").textContent()) ?? "",
			price: await read(card.locator(".price")),
		});
		await card.getByRole("button", { name: /^Save/ }).click();
		await expect(page.getByText("Added to favorites").first()).toBeVisible();
	}
	expect(clinics.length).toBe(3);
	for (const { price } of clinics) expect(price).toMatch(/€\d+ a session for your tattoo$/);

	for (const { id, name, price } of clinics) {
		// before React, and with it
		for (const reach of [(path: string) => page.goto(path), (path: string) => open(page, path)]) {
			await reach(`/clinic/${id}`);
			const prices = page.locator("[data-clinic] [data-prices]");
			await expect(prices.first()).toContainText("for your tattoo");
			expect(await Promise.all((await prices.all()).map(read)), name).toEqual([price, price, price]);
		}
		await open(page, `/compare?ids=${id}`);
		const row = page.getByRole("row", { name: /^Price of a laser session/ });
		await expect(row).toContainText("for your tattoo");
		expect(await read(row.locator("[data-prices]"))).toBe(price);
	}

	await open(page, "/favorites");
	for (const { name, price } of clinics) {
		const saved = page.getByRole("article").filter({ hasText: name }).first();
		await expect(saved.locator(".price")).toContainText("for your tattoo");
		expect(await read(saved.locator(".price"))).toBe(price);
	}

	await test.step("a pin of the map says the card's price, in its picture before React and on the map that moves", async () => {
		const pins = async (marks: Locator) => {
			await expect(marks.first()).toBeVisible();
			return marks.evaluateAll((all) => all.map((mark) => mark.getAttribute("aria-label") ?? ""));
		};
		const list = "/clinics?price=1000&tattoo=anr1&country=DE&q=laser&view=map";
		await page.route("**/assets/*.js", () => {});
		await page.goto(list);
		await expect(page.locator(".card .price").first()).toContainText("for your tattoo");
		const still = await pins(page.locator(".still-map a[data-prices]"));
		await page.unrouteAll({ behavior: "ignoreErrors" });
		await open(page, list);
		const live = await pins(page.getByRole("application").locator(".map-pin"));
		const said = new Map<string, string>();
		for (const card of await cards(page).all())
			if (await card.locator("[data-prices]").count())
				said.set((await card.locator("h2").textContent()) ?? "", await read(card.locator(".price")));
		let compared = 0;
		for (const [name, price] of said) {
			if (!price.includes("€")) continue;
			for (const label of [...still, ...live].filter(
				(label) => label.startsWith(`${name}, `) && !label.includes("★"),
			)) {
				expect(label.endsWith(price), `${label} – ${price}`).toBe(true);
				compared++;
			}
		}
		expect(compared).toBeGreaterThan(1);
	});

	// whatever tattoo is kept, a filtered treatment has its own price and its guide's number of sessions
	await open(page, "/clinics?country=GB&treatment=eyebrow-and-cosmetic-ink");
	const prices = cards(page).locator("[data-prices]");
	await expect(prices.first()).toContainText(/£\d+ a sessioneyebrow and cosmetic ink: 3 sessions on average/);
	for (const text of await prices.allTextContents()) expect(text).not.toMatch(/your tattoo|\d+–\d+ sessions/);
});

test("lists by price are in the order of the printed prices, and only who presses sends size and kinds of prices", async ({
	page,
}) => {
	const sent: string[] = [];
	page.on("request", (request) => sent.push(request.url()));
	await keep(page);
	await open(page, "/clinics?country=DE");
	await open(page, "/countries/de");
	await page.getByLabel("Sort by").selectOption("A–Z");
	await isAt(page, "/countries/de?sort=name");
	expect(sent.filter((url) => url.includes("tattoo="))).toEqual([]);
	await page.getByLabel("Sort by").selectOption("Most Reviews");
	await isAt(page, "/countries/de");
	await page.getByLabel("Sort by").selectOption("Lowest Price");
	await isAt(page, "/countries/de?sort=price&tattoo=anr1");

	const expectOrder = async () => {
		await expect(cards(page).locator(".price").first()).toContainText("for your tattoo");
		const figures = (await readAll(page)).map(figureOf);
		expect(figures.filter(Number.isFinite).length).toBeGreaterThan(5);
		expect(figures).toEqual(figures.toSorted((one, other) => one - other || 0));
	};
	await expectOrder();
	// what is shared or found has none of it, and search engines leave the page out
	const head = page.locator("head");
	for (const selector of ["link[rel=canonical]", "meta[property='og:url']"]) {
		const link = head.locator(selector);
		expect((await link.getAttribute("href")) ?? (await link.getAttribute("content"))).toMatch(
			/\/countries\/de\?sort=price$/,
		);
	}
	await expect(head.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	await expect(page.getByRole("link", { name: /^Tell me/ })).toHaveAttribute("href", "/alert?search=%3Fcountry%3DDE");

	await page.reload();
	await isAlive(page);
	await isAt(page, "/countries/de?sort=price&tattoo=anr1");
	await expectOrder();
	await page.goBack();
	await isAt(page, "/countries/de");
	await expect(page.getByLabel("Sort by")).toHaveValue("reviews");
	await page.goForward();
	await isAt(page, "/countries/de?sort=price&tattoo=anr1");
	await page.getByLabel("Sort by").selectOption("Most Reviews");
	await isAt(page, "/countries/de");

	// the filter holds for the price that is printed
	await page.getByRole("button", { name: "Price", exact: true }).click();
	await page.getByLabel(/^Price per session/).fill("120");
	await isAt(page, "/countries/de?price=120&tattoo=anr1");
	await expect(cards(page).locator(".price").first()).toContainText("for your tattoo");
	const figures = (await readAll(page)).map(figureOf);
	expect(figures.length).toBeGreaterThan(3);
	for (const figure of figures) expect(figure).toBeLessThanOrEqual(120);
	await expect(page.getByText(/Up to €120: \d+/)).toBeAttached();

	await test.step("a list by price that came without a tattoo says prices of any, in their order, until it is asked for", async () => {
		await open(page, "/countries/de?sort=price");
		await expect(cards(page).locator(".price").first()).toContainText(/ink|darker skin/);
		const ofAny = (await readAll(page)).map(figureOf);
		expect(ofAny).toEqual(ofAny.toSorted((one, other) => one - other || 0));
		await page.getByRole("link", { name: "Prices for your tattoo" }).click();
		await isAt(page, "/countries/de?sort=price&tattoo=anr1");
		await expect(cards(page).locator(".price").first()).toContainText("for your tattoo");
	});
});
