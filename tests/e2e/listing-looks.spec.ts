import type { Page } from "@playwright/test";
import { expect, test } from "./accounts.ts";
import { newClinicName } from "./clinics.ts";
import { addGallery, addLogo, fillClinic, submit } from "./listing.ts";
import { findViolations } from "./looks.ts";
import { makePicture, textFile } from "./pictures.ts";

async function expectGoodLooks(page: Page, state: string) {
	// an urgent toast is hidden from readers until it has the focus, in favour of the alert that they hear
	expect(await findViolations(page, { exclude: ['[role="alertdialog"]'] }), state).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(320);
	const small = await page
		.getByRole("main")
		.evaluate((main) =>
			[...main.querySelectorAll("button, label:has(+ p), a[href], input:not(.sr-only):not([type=checkbox]), select")]
				.filter((node) => node.getBoundingClientRect().height < 44 && !node.closest("nav, p"))
				.map((node) => node.outerHTML.slice(0, 120)),
		);
	expect(small, state).toEqual([]);
}

test.describe("with a server that is busy for a moment", () => {
	test.use({ expectedErrors: /status of 503/ });

	test("no rule is broken and nothing is wider than 320 px, from the empty form to the end", async ({
		personPage: page,
	}) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto("/list-your-clinic");
		const name = newClinicName();
		await expect(page.getByLabel("Clinic name (required)")).toBeVisible();
		await expectGoodLooks(page, "empty");

		await page.getByLabel("Website").fill("nowhere at all");
		await addLogo(page, textFile);
		await submit(page);
		await expect(page.getByText("Not submitted yet.")).toBeVisible();
		await expectGoodLooks(page, "errors");

		const clinics = [{ id: "0", name: "Somebody's Clinic", city: "London", country_code: "GB", address: null }];
		await page.route("**/api/owner/similar?**", (route) => route.fulfill({ json: { clinics } }));
		await fillClinic(page, { name });
		await page.getByRole("checkbox").first().check();
		await addLogo(page, await makePicture("logo.jpg"));
		await addGallery(page, [await makePicture("a.jpg"), await makePicture("b.jpg")]);
		await expect(page.getByRole("button", { name: "Remove picture 2" })).toBeVisible();
		await expect(page.getByRole("region", { name: "Is this your clinic?" })).toBeVisible();
		await expectGoodLooks(page, "filled, with a hint");
		await page.getByRole("button", { name: "No, mine is a different clinic" }).click();

		// the logo is through, the first picture fails, the second is held
		let held: (() => void) | undefined;
		const error = { code: "busy", message: "The server is busy. Please try again in a minute." };
		await page.route("**/gallery/*.jpg?position=0", (route) => route.fulfill({ status: 503, json: { error } }));
		await page.route("**/gallery/*.jpg?position=1", (route) => {
			held = () => route.fallback();
		});
		await submit(page);
		await expect(page.getByRole("progressbar", { name: "Upload of picture 2" })).toBeVisible();
		await expect(page.getByText("Image uploaded successfully")).toBeVisible();
		await expectGoodLooks(page, "uploading, with a failure");
		await expect.poll(() => held).toBeTruthy();
		held?.();
		await expect(page.getByText("Image uploaded successfully")).toHaveCount(2);
		await page.getByRole("button", { name: "Skip picture 1" }).click();
		await expect(page.getByRole("heading", { name: `${name} has been submitted` })).toBeVisible();
		await expectGoodLooks(page, "success");
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });
	test("says that accounts need it", async ({ page }) => {
		await page.goto("/list-your-clinic");
		await expect(page).toHaveTitle("List Your Clinic | InkFree");
		await expect(page.getByText("Turn on JavaScript to sign in.").first()).toBeVisible();
	});
});

test("search engines may list the way in", async ({ request }) => {
	const html = await (await request.get("/list-your-clinic")).text();
	expect(html).not.toMatch(/noindex/);
	expect(html).toMatch(/<link rel="canonical" href="[^"]+\/list-your-clinic"/);
});
