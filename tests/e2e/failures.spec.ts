import type { Page } from "@playwright/test";
import { cards, expect, isAlive, isAt, open, test } from "./fixtures.ts";

// what the browser says about a request that fails, and what is only logged
const failed = /^(request failed: |console: (Failed to load resource|TypeError: Failed to fetch))/;

const cutOff = (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.abort());
const data = /\.data(\?|$)/;
const script = /\/assets\/[^?]+\.js$/;
/** What a page fetches once it is there; the browser believes that it is connected. */
const server = new RegExp(`${data.source}|${script.source}|/favicon\\.svg$`);

/** Gives how to ask whether it is still the page that was loaded. */
async function rememberPage(page: Page) {
	await page.evaluate(() => Reflect.set(window, "isSamePage", true));
	return () => page.evaluate(() => Reflect.get(window, "isSamePage") === true);
}

const clinicsFailed = "Failed to fetch clinics. Please try again.";
const pageFailed = "We couldn't load this page. Please try again.";
const told = (page: Page, message: string) => page.getByText(message).first();

test.describe("when the next page cannot be fetched, the one that is shown stays, and a toast says so", () => {
	test("the lists, but a guide says that it was not found", async ({ page, expectProblem }) => {
		expectProblem(failed);
		expectProblem(/^response: 500 /);
		await open(page, "/for-clinics");
		for (const [name, message] of [
			["Find Clinics", clinicsFailed],
			["Treatments", pageFailed],
			["Browse Countries", pageFailed],
			["Reviews", pageFailed],
		] as const) {
			const link = page.getByRole("banner").getByRole("link", { name, exact: true });
			await cutOff(page, data);
			await link.click();
			await expect(told(page, message)).toBeVisible();
			await expect(page).toHaveURL("/for-clinics");
			await expect(page.getByRole("progressbar")).toHaveCount(0);
			await page.unroute(data);
			await link.click();
			await expect(page).not.toHaveURL("/for-clinics");
			await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
			await expect(page.getByText(message)).toHaveCount(0);
			await page.goBack();
			await isAt(page, "/for-clinics");
		}

		await open(page, "/treatments");
		await page.route(data, (route) => route.fulfill({ status: 500, body: "no data" }));
		await page.getByRole("main").getByRole("listitem").first().getByRole("link").first().click();
		await expect(page.getByRole("heading", { name: "Treatment Not Found" })).toBeVisible();
		await expect(page).toHaveURL(/\/treatments\/./);
		await expect(page.getByText(pageFailed)).toHaveCount(0);
	});

	test("lists narrowed by a filter or a search, with the form, the results, and how to try again", async ({
		page,
		expectProblem,
	}) => {
		expectProblem(failed);
		expectProblem(/^response: 500 /);
		await open(page, "/countries/gb");
		await cutOff(page, data);
		await page.getByLabel("Sort by").selectOption("A–Z");
		await expect(told(page, clinicsFailed)).toBeVisible();
		await expect(page).toHaveURL("/countries/gb?sort=name");
		await expect(page.getByLabel("Sort by")).toHaveValue("name");
		await expect(cards(page)).toHaveCount(50);
		await expect(page.getByText("These are the earlier results.")).toBeVisible();
		await page.unroute(data);
		await page.getByRole("link", { name: "Try again" }).click();
		await expect(page.getByRole("link", { name: "A–Z (how we rank)" })).toBeVisible();
		await expect(page.getByText("These are the earlier results.")).toHaveCount(0);
		await expect(page.getByText(clinicsFailed)).toHaveCount(0);

		await open(page, "/clinics");
		await page.route(data, (route) => route.fulfill({ status: 500, body: "no data" }));
		const box = page.getByRole("combobox", { name: "Place, treatment or clinic" });
		await box.fill("Hautpraxis");
		await page.getByRole("button", { name: "Search Clinics" }).click();
		await expect(told(page, clinicsFailed)).toBeVisible();
		await expect(page).toHaveURL("/clinics?find=Hautpraxis");
		await expect(box).toHaveValue("Hautpraxis");
		await expect(cards(page)).toHaveCount(24);
		await page.unroute(data);
		await page.getByRole("button", { name: "Search Clinics" }).click();
		await isAt(page, "/clinics?q=Hautpraxis");
		await expect(page.getByText(clinicsFailed)).toHaveCount(0);
	});

	test("a profile, its reviews and pictures; whoever goes back to a page that fails is told there", async ({
		page,
		sample,
		expectProblem,
	}) => {
		expectProblem(failed);
		await open(page, "/countries/gb");
		const link = cards(page).nth(30).getByRole("heading").getByRole("link");
		await link.scrollIntoViewIfNeeded();
		const scrolled = await page.evaluate(() => scrollY);
		expect(scrolled).toBeGreaterThan(500);
		await cutOff(page, data);
		await link.click();
		await expect(told(page, "Failed to load clinic profile.")).toBeVisible();
		await expect(page).toHaveURL("/countries/gb");
		await expect(cards(page)).toHaveCount(50);
		expect(await page.evaluate(() => scrollY)).toBe(scrolled);
		await page.unroute(data);
		await link.click();
		await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
		await expect(page.getByText("Failed to load clinic profile.")).toHaveCount(0);

		await cutOff(page, data);
		await page.goBack();
		await expect(page.getByRole("alert")).toHaveText(clinicsFailed);
		await expect(page).toHaveURL("/countries/gb");
		await page.unroute(data);
		await page.getByRole("link", { name: "Try again" }).click();
		await expect(cards(page)).toHaveCount(50);

		await cutOff(page, /\/storage\//);
		await open(page, sample.clinic);
		await expect(page.getByRole("img", { name: /open large/ }).first()).toBeAttached();
		const more = page.getByRole("link", { name: "Show more reviews" });
		await cutOff(page, /\/reviews(\.data)?\?/);
		await more.click();
		await expect(page.getByRole("alert")).toContainText("We couldn't load");
		await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
		await page.unroute(/\/reviews(\.data)?\?/);
		await more.click();
		await expect(page.getByText(/^Showing 20 of/)).toBeVisible();
		await expect(page.getByRole("alert")).toHaveCount(0);
	});

	test("the first page of its kind, whose script is not here yet, and a page that somebody goes back to", async ({
		page,
		expectProblem,
	}) => {
		expectProblem(failed);
		await open(page, "/treatments");
		const banner = page.getByRole("banner");
		await banner.getByRole("link", { name: "Find Clinics" }).click();
		await isAt(page, "/clinics");
		await page.reload();
		await isAlive(page);
		const isSamePage = await rememberPage(page);
		await cutOff(page, server);
		const profile = cards(page).first().getByRole("heading").getByRole("link");
		for (const [link, message] of [
			[profile, "Failed to load clinic profile."],
			[banner.getByRole("link", { name: "Treatments" }), pageFailed],
			// its own middleware has not come either
			[banner.getByRole("link", { name: "List Your Clinic" }), pageFailed],
		] as const) {
			await link.click();
			await expect(told(page, message)).toBeVisible();
			await expect(page).toHaveURL("/clinics");
			await expect(page.getByRole("progressbar")).toHaveCount(0);
			await expect(cards(page)).toHaveCount(24);
		}
		await page.goBack();
		await expect(told(page, pageFailed)).toBeVisible();
		await expect(page).toHaveURL("/clinics");
		await expect(cards(page)).toHaveCount(24);
		expect(await isSamePage()).toBe(true);
		await page.unroute(server);
		await page.goBack();
		await expect(page).toHaveURL("/treatments");
		await expect(page.getByRole("heading", { level: 1, name: "Treatments" })).toBeVisible();
		await banner.getByRole("link", { name: "Find Clinics" }).click();
		await profile.click();
		await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
		await expect(page.getByText("Failed to load clinic profile.")).toHaveCount(0);
	});

	test("a search of the home page, also without the network", async ({ page, context, expectProblem }) => {
		expectProblem(failed);
		await open(page, "/");
		const isSamePage = await rememberPage(page);
		const box = page.getByLabel("Place, treatment or clinic");
		for (const isOffline of [false, true]) {
			await (isOffline ? context.setOffline(true) : cutOff(page, server));
			await box.fill("skin");
			await page.keyboard.press("Enter");
			await expect(told(page, clinicsFailed)).toBeVisible();
			await expect(page).toHaveURL("/");
			await expect(box).toHaveValue("skin");
			await page.getByRole("banner").getByRole("link", { name: "Treatments" }).click();
			await expect(told(page, pageFailed)).toBeVisible();
			expect(await isSamePage()).toBe(true);
			await (isOffline ? context.setOffline(false) : page.unroute(server));
		}
		await box.press("Enter");
		await isAt(page, "/clinics?q=skin");
	});
});

test("after a release a press leads where it leads, with the scripts of the new one", async ({
	page,
	expectProblem,
}) => {
	expectProblem(failed);
	expectProblem(/^response: 404 /);
	await open(page, "/clinics");
	const isSamePage = await rememberPage(page);
	let isOld = true;
	await page.route(script, (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()));
	const link = cards(page).first().getByRole("heading").getByRole("link");
	const path = (await link.getAttribute("href")) ?? "";
	page.on("request", (request) => {
		if (request.isNavigationRequest()) isOld = false;
	});
	await link.click();
	await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
	await expect(page).toHaveURL(path);
	expect(await isSamePage()).toBe(false);
	await isAlive(page);
});

test("a page of the account whose script never comes says so, and can be asked for again", async ({
	page,
	expectProblem,
}) => {
	expectProblem(failed);
	await cutOff(page, script);
	await page.goto("/account");
	await expect(page.getByText("a part of it may not have loaded")).toBeVisible();
	await page.unroute(script);
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(page).toHaveURL(/\/login/);
});
