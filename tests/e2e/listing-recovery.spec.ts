import type { Page, Route } from "@playwright/test";
import { createSession, endSessions, expect, openAs, signIn, test } from "./accounts.ts";
import { newClinicName } from "./clinics.ts";
import { expectAll, expectListed, fillAll, fillClinic, gallery, getOwn, submit } from "./listing.ts";

const failure = (page: Page) => page.getByText("Failed to submit clinic. Please try again.").first();
const nameOf = (page: Page) => page.getByLabel("Clinic name (required)");
const api = "**/api/owner/clinic";
const inGallery = "**/storage/v1/object/clinic-media/*/gallery/**";

/** From now on the server answers what is sent as `answer` does. */
const onPost = (page: Page, answer: (route: Route) => Promise<void>) =>
	page.route(api, (route) => (route.request().method() === "POST" ? answer(route) : route.fallback()));

/** The server lists the clinic, and its answer gets lost. */
async function loseAnswer(route: Route) {
	await route.fetch();
	await route.abort();
}

test.describe("what is filled in", () => {
	// sessions that end in the middle
	test.use({ expectedErrors: /status of 40[0-9]|net::ERR|Failed to load resource/ });

	test("survives a reload and the end of a session, at the form or in the middle of the uploads, and is gone once cleared or signed out", async ({
		personPage: page,
		person,
		request,
	}) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");

		await test.step("a reload keeps texts and pictures until they are cleared", async () => {
			await fillAll(page, name);
			await page.reload();
			await expectAll(page, name);
			await page.getByRole("button", { name: "Start over" }).click();
			await page.getByRole("button", { name: "Keep it" }).click();
			await expectAll(page, name);
			await page.getByRole("button", { name: "Start over" }).click();
			await page.getByRole("button", { name: "Clear it" }).click();
			await expect(nameOf(page)).toHaveValue("");
			await page.reload();
			await expect(nameOf(page)).toHaveValue("");
			await expect(gallery(page)).toHaveCount(0);
			await expect(page.getByRole("img", { name: "The logo" })).toHaveCount(0);
		});

		await test.step("signing out leaves nothing on the device", async () => {
			await fillAll(page, name);
			await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
			await expect(page).toHaveURL("/login?next=%2Flist-your-clinic");
			expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")))).toEqual([]);
			await signIn(page, person);
			await expect(nameOf(page)).toHaveValue("");
			await expect(gallery(page)).toHaveCount(0);
		});

		await test.step("ended at the form: everything waits behind the sign-in", async () => {
			await fillAll(page, name);
			await endSessions(request, await createSession(request, person));
			await submit(page);
			await expect(page).toHaveURL("/login?next=%2Flist-your-clinic");
			await expect(page.getByText("Your session has ended.")).toBeVisible();
			await signIn(page, person);
			await expect(page).toHaveURL("/list-your-clinic");
			await expectAll(page, name);
		});

		await test.step("ended in the middle of the uploads: they go on behind the sign-in", async () => {
			// the first upload is held until nobody is signed in any more
			let ending: Promise<void> | undefined;
			await page.route(inGallery, async (route) => {
				const access_token = route.request().headers().authorization?.replace("Bearer ", "") ?? "";
				ending ??= endSessions(request, { access_token });
				await ending;
				await route.fallback();
			});
			await submit(page);
			await expect(page).toHaveURL("/login?next=%2Flist-your-clinic");
			await signIn(page, person);
			await expectListed(page, name);
			expect((await getOwn(page)).media).toHaveLength(3);
		});
	});
});

test.describe("a submission that fails", () => {
	test.use({ expectedErrors: /status of [45]|net::ERR|Failed to load resource/ });

	test("says so and loses nothing; after an answer that got lost, the pictures follow when the page is opened again", async ({
		personPage: page,
	}) => {
		const name = newClinicName();
		await page.goto("/list-your-clinic");
		await fillAll(page, name);

		await test.step("without the network", async () => {
			await onPost(page, (route) => route.abort());
			await submit(page);
			await expect(failure(page)).toBeVisible();
			await expect(page.getByText("We couldn't reach the server.").first()).toBeVisible();
			await expectAll(page, name);
			await page.unroute(api);
		});

		await test.step("by the server, beside the field or not", async () => {
			const fields = { city: "This city is not in that country." };
			const refusal = { error: { code: "invalid", message: fields.city, fields } };
			await onPost(page, (route) => route.fulfill({ status: 422, json: refusal }));
			await submit(page);
			await expect(failure(page)).toBeVisible();
			await expect(page.getByLabel("City (required)")).toBeFocused();
			await expect(page.getByLabel("City (required)")).toHaveAccessibleDescription(fields.city);
			await expect(page.getByRole("alert").filter({ hasText: fields.city })).toBeVisible();
			await page.unroute(api);

			const error = { code: "unexpected", message: "Something went wrong. Please try again." };
			await onPost(page, (route) => route.fulfill({ status: 500, json: { error } }));
			await submit(page);
			await expect(page.getByText(error.message).first()).toBeVisible();
			await page.reload();
			await expectAll(page, name);
			await page.unroute(api);
		});

		await test.step("an answer that got lost", async () => {
			await onPost(page, loseAnswer);
			await submit(page);
			await expect(failure(page)).toBeVisible();
			await page.unroute(api);
			await page.reload();
			await expectListed(page, name);
			expect((await getOwn(page)).media).toHaveLength(3);
		});
	});

	test("after an answer that got lost the clinic is found and its pictures follow; who lists another in a second tab is taken to it", async ({
		browser,
		baseURL,
		request,
		person,
	}) => {
		const context = await openAs(browser, baseURL as string, await createSession(request, person));
		const [page, tab] = [await context.newPage(), await context.newPage()];
		await page.goto("/list-your-clinic");
		await fillClinic(page, { name: newClinicName() });

		const name = newClinicName();
		await tab.goto("/list-your-clinic");
		await fillAll(tab, name);
		await onPost(tab, loseAnswer);
		await submit(tab);
		await expect(failure(tab)).toBeVisible();
		await tab.unroute(api);
		await submit(tab);
		await expectListed(tab, name);
		expect((await getOwn(tab)).media).toHaveLength(3);

		await submit(page);
		await expect(page).toHaveURL("/owner");
		await expect(page.getByText("You've already listed a clinic").first()).toBeVisible();
		expect((await getOwn(page)).name).toBe(name);
		await context.close();
	});
});
