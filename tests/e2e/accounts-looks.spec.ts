import type { Page } from "@playwright/test";
import { expect, findMailLink, newPerson, test } from "./accounts.ts";
import { findClinicPath } from "./clinics.ts";
import { readShift, watchShifts } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

type Screen = { name: string; open: (page: Page) => Promise<void> };

const privatePages = [
	"/login",
	"/signup",
	"/forgot-password",
	"/reset-password",
	"/follow-link",
	"/favorites",
	"/account",
];

const visitors: Screen[] = [
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
	{
		name: "reset-password without a link",
		open: async (page) => {
			await page.goto("/reset-password");
			await expect(page.getByRole("alert")).toBeVisible();
		},
	},
	{
		name: "a link that another browser asked for",
		open: async (page) => {
			const { email, password } = newPerson();
			const data = { email, password, code_challenge: "x".repeat(43), code_challenge_method: "s256" };
			await page.request.post("/auth/v1/signup", { headers: { apikey: "inkfree-public" }, data });
			await page.goto(await findMailLink(page.request, email));
			await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
		},
	},
	{
		name: "sign in required",
		open: async (page) => {
			await page.goto(findClinicPath());
			await page.getByRole("button", { name: "Save Clinic", exact: true }).click();
			await expect(page.getByRole("dialog", { name: "Sign in required" })).toBeVisible();
		},
	},
];

const signedIn: Screen[] = [
	{
		name: "favorites without any",
		open: async (page) => {
			await page.goto("/favorites");
			await expect(page.getByText("You haven't saved any clinics yet.")).toBeVisible();
		},
	},
	{
		name: "saved and reviewed",
		open: async (page) => {
			await page.goto(findClinicPath(20));
			await page.getByRole("button", { name: "Save Clinic", exact: true }).click();
			await page.getByLabel("Your review (optional)").fill("To the point.");
			await page.getByRole("button", { name: "Submit Review" }).click();
			await expect(page.getByText("Review submitted").first()).toBeVisible();
		},
	},
	{
		name: "a review being written",
		open: async (page) => {
			await page.goto(findClinicPath(21));
			await expect(page.getByLabel("Your review (optional)")).toBeVisible();
		},
	},
];

async function expectGoodLooks(page: Page, screens: Screen[]) {
	for (const { name, open } of screens) {
		await page.setViewportSize({ width: 1280, height: 720 });
		await open(page);
		expect(await findViolations(page), name).toEqual([]);
		await expectToFit(page, 320, name);
	}
}

test.describe("no rule is broken, nothing is wider than 320 px", () => {
	// a wrong password is the point of one of them
	test.use({ expectedErrors: /status of 400/ });
	test("on screens of visitors", async ({ page }) => {
		await expectGoodLooks(page, visitors);
	});
	test("on screens of whoever is signed in", async ({ personPage }) => {
		await expectGoodLooks(personPage, signedIn);
	});
});

test("private pages ask not to be indexed", async ({ request }) => {
	for (const path of privatePages) {
		expect(await (await request.get(path)).text()).toMatch(/<meta name="robots" content="noindex"/);
	}
	expect(await (await request.get("/sitemap/pages.xml")).text()).not.toMatch(/login|signup|password|favorites|account/);
});

test("who is signed in moves nothing on a page", async ({ personPage: page }) => {
	const clinic = findClinicPath();
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
	test("every page of accounts says that it needs it", async ({ page }) => {
		for (const path of privatePages) {
			await page.goto(path);
			await expect(page.getByText("Turn on JavaScript to sign in.").first(), path).toBeVisible();
			await expect(page.locator('input[type="password"]:visible'), path).toHaveCount(0);
		}
	});
});
