import type { Page } from "@playwright/test";
import { cards, expect, isAt, open, test } from "./fixtures.ts";

// what the browser says about a request that fails, and what is only logged
const failed = /^(request failed: |console: (Failed to load resource|TypeError: Failed to fetch))/;

const cutOff = (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.abort());
const data = /\.data(\?|$)/;

test.describe("when a page cannot be fetched, it says what failed and how to go on", () => {
	test("the lists", async ({ page, expectProblem }) => {
		expectProblem(failed);
		await open(page, "/for-clinics");
		for (const [link, message] of [
			["Find Clinics", "Failed to fetch clinics. Please try again."],
			["Treatments", "The treatments could not be loaded. Please try again."],
			["Browse Countries", "The countries could not be loaded. Please try again."],
			["Reviews", "The reviews could not be loaded. Please try again."],
		] as const) {
			await cutOff(page, data);
			await page.getByRole("banner").getByRole("link", { name: link }).click();
			await expect(page.getByRole("alert")).toHaveText(message);
			await expect(page.getByRole("banner")).toBeVisible();
			await page.unroute(data);
			await page.getByRole("link", { name: "Try again" }).click();
			await expect(page.getByRole("alert")).toHaveCount(0);
			await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
		}
	});

	test("a country, its filters, and a profile", async ({ page, expectProblem }) => {
		expectProblem(failed);
		await open(page, "/countries/gb");
		await cutOff(page, data);
		await page.getByLabel("Sort by").selectOption("A–Z");
		await expect(page.getByRole("alert")).toHaveText("Failed to fetch clinics. Please try again.");
		await expect(page).toHaveURL("/countries/gb?sort=name");
		await page.unroute(data);
		await page.getByRole("link", { name: "Try again" }).click();
		await isAt(page, "/countries/gb?sort=name");

		await cutOff(page, data);
		await cards(page).first().getByRole("heading").getByRole("link").click();
		await expect(page.getByRole("alert")).toHaveText("Failed to load clinic profile.");
		await page.unroute(data);
		await page.getByRole("link", { name: "Try again" }).click();
		await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
	});
});

test("cities that cannot be fetched leave the search as it is", async ({ page, expectProblem }) => {
	expectProblem(failed);
	await open(page, "/clinics");
	await cutOff(page, /clinics\/cities/);
	await page.getByLabel("Country").selectOption({ label: "Germany" });
	await expect(page.getByLabel("City")).toBeEnabled();
	await page.getByRole("button", { name: "Search Clinics" }).click();
	await isAt(page, "/clinics?country=DE");
	await expect(page.getByLabel("City").getByRole("option", { name: "Berlin" })).toBeAttached();
});

test("reviews that cannot be fetched leave the profile as it is, and can be asked for again", async ({
	page,
	sample,
	expectProblem,
}) => {
	expectProblem(failed);
	await open(page, sample.clinic);
	const more = page.getByRole("link", { name: "Show more reviews" });
	await cutOff(page, /\/reviews(\.data)?\?/);
	await more.click();
	await expect(page.getByRole("alert")).toContainText("could not be loaded");
	await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
	await page.unroute(/\/reviews(\.data)?\?/);
	await more.click();
	await expect(page.getByText(/^Showing 20 of/)).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a picture that cannot be fetched leaves the rest alone", async ({ page, sample, expectProblem }) => {
	expectProblem(failed);
	await cutOff(page, /\/storage\//);
	await open(page, sample.clinic);
	await expect(page.getByRole("img", { name: /open large/ }).first()).toBeAttached();
	await expect(page.getByRole("heading", { name: "Patient Reviews" })).toBeVisible();
});
