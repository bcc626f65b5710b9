import type { Page } from "@playwright/test";
import { cards, expect, open, test } from "./fixtures.ts";

const failed = /^(request failed: |console: (Failed to load resource|TypeError: Failed to fetch))/;
const message = "Failed to fetch clinics. Please try again.";
const failure = (page: Page) => page.getByText(message);
const invitation = (page: Page) => page.getByRole("dialog", { name: "Sign in required" });
const invite = (page: Page) =>
	cards(page)
		.first()
		.getByRole("button", { name: /^Save Clinic/ })
		.click();

test("a toast ends by Escape, by its button and with the page, one at a time; a failure stays until something else is done", async ({
	page,
	expectProblem,
}) => {
	expectProblem(failed);
	await open(page, "/countries/gb");
	await invite(page);
	await expect(invitation(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(invitation(page)).toHaveCount(0);

	await invite(page);
	await invitation(page).getByRole("button", { name: "Close" }).click();
	await expect(invitation(page)).toHaveCount(0);

	await invite(page);
	await cards(page)
		.nth(1)
		.getByRole("button", { name: /^Save Clinic/ })
		.click();
	await expect(invitation(page)).toHaveCount(1);
	await page.getByRole("banner").getByRole("link", { name: "Treatments" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Treatments" })).toBeVisible();
	await expect(invitation(page)).toHaveCount(0);

	await test.step("other toasts stay for some seconds", async () => {
		await page.clock.install();
		await open(page, "/countries/gb");
		await invite(page);
		await expect(invitation(page)).toBeVisible();
		await page.clock.runFor(20_000);
		await expect(invitation(page)).toHaveCount(0);

		await page.route(/\.data(\?|$)/, (route) => route.abort());
		await page.getByLabel("Sort by").selectOption("A–Z");
		await expect(failure(page).first()).toBeVisible();
		await page.clock.runFor(120_000);
		await expect(failure(page).first()).toBeVisible();
		await invite(page);
		await expect(invitation(page)).toBeVisible();
		await page.clock.runFor(1000);
		await expect(failure(page)).toHaveCount(0);
	});
});

test("a toast does not lie on the field that is used, and stays under the pointer that presses its button", async ({
	page,
	expectProblem,
}) => {
	expectProblem(failed);
	await page.setViewportSize({ width: 390, height: 530 });
	await open(page, "/countries/gb");
	const field = page.getByLabel("Per page");
	await field.focus();
	// so low that the field is where toasts come
	await page.setViewportSize({ width: 390, height: Math.round((await field.boundingBox())?.y ?? 0) + 70 });
	await page.route(/\.data(\?|$)/, (route) => route.abort());
	await field.selectOption("25");
	const toast = page.getByRole("alertdialog", { name: message, includeHidden: true });
	await expect(toast).toBeVisible();
	await expect
		.poll(async () => {
			const [over, under] = [await toast.boundingBox(), await field.boundingBox()];
			return over && under && over.y + over.height <= under.y;
		})
		.toBe(true);
	await page.unroute(/\.data(\?|$)/);

	await page.setViewportSize({ width: 390, height: 700 });
	await open(page, "/countries/gb");
	const heart = cards(page)
		.first()
		.getByRole("button", { name: /^Save Clinic/ });
	await heart.focus();
	// so low that the toast comes at the upper edge
	await page.setViewportSize({ width: 390, height: Math.round((await heart.boundingBox())?.y ?? 0) + 70 });
	await page.keyboard.press("Enter");
	const button = invitation(page).getByRole("button", { name: "Sign in" });
	await button.hover();
	const place = await button.boundingBox();
	await page.mouse.down();
	await expect(heart).not.toBeFocused();
	expect(await button.boundingBox()).toEqual(place);
	await page.mouse.up();
	await expect(page).toHaveURL(/\/login/);
});
