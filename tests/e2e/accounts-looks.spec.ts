import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, findClinicPath, test } from "./accounts.ts";
import { readShift, watchShifts } from "./fixtures.ts";

type Screen = { name: string; isPrivate?: boolean; open: (page: Page) => Promise<void> };

const screens: Screen[] = [
	{
		name: "login with an alert",
		open: async (page) => {
			await page.goto("/login");
			await page.getByLabel("Email").fill("nobody@example.test");
			await page.getByLabel("Password", { exact: true }).fill("not the one");
			await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
			await expect(page.getByRole("alert")).toBeVisible();
		},
	},
	{
		name: "signup with an alert",
		open: async (page) => {
			await page.goto("/signup");
			await page.getByLabel("Email").fill("nobody@example.test");
			await page.getByLabel("Password", { exact: true }).fill("short");
			await page.getByLabel("Confirm password", { exact: true }).fill("short");
			await page.getByRole("button", { name: "Create Account" }).click();
			await expect(page.getByRole("alert")).toBeVisible();
		},
	},
	{ name: "forgot-password", open: async (page) => void (await page.goto("/forgot-password")) },
	{
		name: "reset-password without a link",
		open: async (page) => {
			await page.goto("/reset-password");
			await expect(page.getByRole("alert")).toBeVisible();
		},
	},
	{
		name: "sign in required",
		open: async (page) => {
			await page.goto(await findClinicPath(page));
			await page.getByRole("button", { name: "Save Clinic" }).click();
			await expect(page.getByRole("dialog", { name: "Sign in required" })).toBeVisible();
		},
	},
	{
		name: "reset-password",
		isPrivate: true,
		open: async (page) => {
			await page.goto("/reset-password");
			await expect(page.getByRole("button", { name: "Change Password" })).toBeVisible();
		},
	},
	{
		name: "favorites without any",
		isPrivate: true,
		open: async (page) => {
			await page.goto("/favorites");
			await expect(page.getByText("You have not saved any clinics yet.")).toBeVisible();
		},
	},
	{
		name: "account",
		isPrivate: true,
		open: async (page) => {
			await page.goto("/account");
			await expect(page.getByRole("button", { name: "Delete My Account" })).toBeVisible();
		},
	},
	{
		name: "saved and reviewed",
		isPrivate: true,
		open: async (page) => {
			await page.goto(await findClinicPath(page, 12));
			await page.getByRole("button", { name: "Save Clinic" }).click();
			await page.getByLabel("Your review (optional)").fill("To the point.");
			await page.getByRole("button", { name: "Submit Review" }).click();
			await expect(page.getByText("Review submitted").first()).toBeVisible();
		},
	},
	{
		name: "a review being written",
		isPrivate: true,
		open: async (page) => {
			await page.goto(await findClinicPath(page, 13));
			await expect(page.getByLabel("Your review (optional)")).toBeVisible();
		},
	},
];

for (const { name, isPrivate, open } of screens) {
	for (const colorScheme of ["light", "dark"] as const) {
		test.describe(colorScheme, () => {
			// a wrong password is the point of one of them
			test.use({ colorScheme, expectedErrors: /status of 400/ });
			test(`${name}: no rule broken, nothing wider than 320 px`, async ({
				page: visitor,
				personPage,
				contextOptions,
			}) => {
				const page = isPrivate ? personPage : visitor;
				await page.emulateMedia({ ...contextOptions, colorScheme, reducedMotion: "reduce" });
				await open(page);
				const { violations } = await new AxeBuilder({ page }).analyze();
				expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
				await page.setViewportSize({ width: 320, height: 640 });
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
			});
		});
	}
}

test("private pages ask not to be indexed", async ({ request }) => {
	for (const path of ["/login", "/signup", "/forgot-password", "/reset-password", "/favorites", "/account"]) {
		expect(await (await request.get(path)).text()).toMatch(/<meta name="robots" content="noindex"/);
	}
	expect(await (await request.get("/sitemap/pages.xml")).text()).not.toMatch(/login|signup|password|favorites|account/);
});

test("who is signed in moves nothing on a page", async ({ personPage: page }) => {
	const clinic = await findClinicPath(page);
	const openWatched = await watchShifts(page);
	// the narrowest screen with the whole header is where it could push
	await page.setViewportSize({ width: 1024, height: 800 });
	for (const path of ["/", "/clinics", "/countries", clinic]) {
		await openWatched(path);
		await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
		expect(await readShift(page), path).toBeLessThan(0.01);
	}
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });
	for (const path of ["/login", "/signup", "/forgot-password", "/reset-password", "/favorites", "/account"]) {
		test(`${path} says that accounts need it`, async ({ page }) => {
			await page.goto(path);
			await expect(page.getByText("Accounts need script.").first()).toBeVisible();
			await expect(page.locator('input[type="password"]:visible')).toHaveCount(0);
		});
	}
});
