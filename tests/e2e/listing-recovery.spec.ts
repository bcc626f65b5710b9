import type { Page, Route } from "@playwright/test";
import { createSession, endSessions, expect, openAs, signIn, test } from "./accounts.ts";
import { newClinicName } from "./clinics.ts";
import { expectAll, expectListed, fillAll, fillClinic, gallery, getOwn, submit } from "./listing.ts";

const failure = (page: Page) => page.getByText("Failed to submit clinic. Please try again.").first();
const api = "**/api/owner/clinic";

const isPost = (route: Route) => route.request().method() === "POST";

test("a reload keeps texts and pictures until they are cleared", async ({ personPage: page }) => {
	const name = newClinicName();
	await page.goto("/list-your-clinic");
	await fillAll(page, name);
	await page.reload();
	await expectAll(page, name);

	await page.getByRole("button", { name: "Start over" }).click();
	await page.getByRole("button", { name: "Keep it" }).click();
	await expectAll(page, name);
	await page.getByRole("button", { name: "Start over" }).click();
	await page.getByRole("button", { name: "Clear it" }).click();
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue("");
	await page.reload();
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue("");
	await expect(gallery(page)).toHaveCount(0);
	await expect(page.getByRole("img", { name: "The logo" })).toHaveCount(0);
});

test("signing out leaves nothing on the device", async ({ personPage: page, person }) => {
	await page.goto("/list-your-clinic");
	await fillAll(page, newClinicName());
	await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
	await expect(page).toHaveURL("/login?next=%2Flist-your-clinic");
	expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")))).toEqual([]);
	await signIn(page, person);
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue("");
	await expect(gallery(page)).toHaveCount(0);
});

test.describe("a session that ends in the middle", () => {
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("everything waits behind the sign-in", async ({ browser, baseURL, request, person }) => {
		const session = await createSession(request, person);
		const context = await openAs(browser, baseURL as string, session);
		const page = await context.newPage();
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);
		await endSessions(request, session);
		await submit(page);
		await expect(page).toHaveURL("/login?next=%2Flist-your-clinic");
		await expect(page.getByText("Your session has ended.")).toBeVisible();
		await signIn(page, person);
		await expect(page).toHaveURL("/list-your-clinic");
		await expectAll(page, name);
		await submit(page);
		await expectListed(page, name);
	});
});

test.describe("a submission that fails", () => {
	test.use({ expectedErrors: /status of 5|net::ERR|Failed to load resource/ });

	test("says so, loses nothing, and works the next time", async ({ personPage: page }) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);
		await page.route(api, (route) => (isPost(route) ? route.abort() : route.fallback()));
		await submit(page);
		await expect(failure(page)).toBeVisible();
		await expect(page.getByText("We couldn't reach the server.").first()).toBeVisible();
		await expectAll(page, name);

		await page.unroute(api);
		const error = { code: "unexpected", message: "Something went wrong. Please try again." };
		await page.route(api, (route) =>
			isPost(route) ? route.fulfill({ status: 500, json: { error } }) : route.fallback(),
		);
		await submit(page);
		await expect(page.getByText(error.message).first()).toBeVisible();
		await page.reload();
		await expectAll(page, name);
		await page.unroute(api);
		await submit(page);
		await expectListed(page, name);
	});

	test("what the server finds is said beside its field", async ({ personPage: page }) => {
		await page.goto("/list-your-clinic");
		await fillClinic(page, { name: newClinicName() });
		const fields = { city: "This city is not in that country." };
		await page.route(api, (route) =>
			isPost(route)
				? route.fulfill({ status: 422, json: { error: { code: "invalid", message: fields.city, fields } } })
				: route.fallback(),
		);
		await submit(page);
		await expect(failure(page)).toBeVisible();
		await expect(page.getByLabel("City (required)")).toBeFocused();
		await expect(page.getByLabel("City (required)")).toHaveAccessibleDescription(fields.city);
		await expect(page.getByRole("alert").filter({ hasText: fields.city })).toBeVisible();
	});

	test("an answer that got lost: the clinic is found, and its pictures follow", async ({ personPage: page }) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);
		await page.route(api, async (route) => {
			if (!isPost(route)) return route.fallback();
			await route.fetch();
			await route.abort();
		});
		await submit(page);
		await expect(failure(page)).toBeVisible();
		await page.unroute(api);
		await submit(page);
		await expectListed(page, name);
		expect((await getOwn(page)).media).toHaveLength(3);
	});

	test("the page closed instead of an answer: the pictures follow when it is opened again", async ({
		personPage: page,
	}) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);
		await page.route(api, async (route) => {
			if (!isPost(route)) return route.fallback();
			await route.fetch();
			await route.abort();
		});
		await submit(page);
		await expect(failure(page)).toBeVisible();
		await page.unroute(api);
		await page.reload();
		await expectListed(page, name);
		expect((await getOwn(page)).media).toHaveLength(3);
	});

	test("who listed another clinic elsewhere meanwhile is taken to it", async ({ personPage: page, context: _ }) => {
		await page.goto("/list-your-clinic");
		await fillClinic(page, { name: newClinicName() });
		const name = newClinicName();
		const tab = await page.context().newPage();
		await tab.goto("/list-your-clinic");
		await fillClinic(tab, { name });
		await submit(tab);
		await expectListed(tab, name);
		await submit(page);
		await expect(page).toHaveURL("/owner");
		await expect(page.getByText("You've already listed a clinic").first()).toBeVisible();
		expect((await getOwn(page)).name).toBe(name);
	});
});
