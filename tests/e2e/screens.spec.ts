import type { Page } from "@playwright/test";
import { createSession, openAs, sampleAccount } from "./accounts.ts";
import { expect, open, test } from "./fixtures.ts";
import { expectToFit, expectToFitEnlarged, findMoving, findViolations, findWideParts } from "./looks.ts";
import { ownScreens, screens } from "./screens.ts";

const missing = /^(response: 404 |console: Failed to load resource: .+ 404 )/;

/** On a desktop and a phone, in light and dark colours, with less motion and with larger letters. */
async function expectGoodLooks(page: Page, path: string) {
	await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
	await expect(page.getByRole("main").getByText("Loading", { exact: true }), path).toHaveCount(0);
	expect(await findViolations(page), path).toEqual([]);
	expect(await findMoving(page), path).toEqual([]);
	await expectToFit(page, 320, path);
	expect(await findWideParts(page), path).toEqual([]);
	await expectToFitEnlarged(page, path);
	await page.setViewportSize({ width: 1280, height: 720 });
}

// in parts, for the sake of several workers
const parts = 3;
for (let part = 0; part < parts; part++) {
	test(`every screen keeps WCAG 2.2 AA, without motion, and fits small screens and large letters, part ${part + 1}`, async ({
		page,
		sample,
		expectProblem,
	}) => {
		const own = screens(sample).filter((_, index) => index % parts === part);
		if (own.some(([, status]) => status === 404)) expectProblem(missing);
		for (const [path, status] of own) {
			expect(await open(page, path), path).toBe(status);
			await expectGoodLooks(page, path);
		}
	});
}

for (const [name, roles, parts] of [
	["visitor", ["visitor"], 1],
	["owners", ["owner", "newowner", "rejected"], 1],
	["admin", ["admin"], 3],
] as const) {
	for (let part = 0; part < parts; part++) {
		test(`so do the screens of the signed-in ${name}, part ${part + 1}`, async ({
			browser,
			baseURL,
			request,
			sample,
		}) => {
			for (const role of roles) {
				const session = await createSession(request, sampleAccount(role));
				const context = await openAs(browser, baseURL as string, session);
				const page = await context.newPage();
				for (const path of ownScreens(sample)[role]?.filter((_, index) => index % parts === part) ?? []) {
					await page.goto(path);
					await expectGoodLooks(page, path);
				}
				await context.close();
			}
		});
	}
}

test("so do open questions, the open gallery and the open menu", async ({ page, sample }) => {
	await open(page, "/treatments/q-switched-laser");
	await page.locator("#faq summary").first().click();
	expect(await findViolations(page)).toEqual([]);

	await open(page, sample.clinic);
	await page
		.getByRole("link", { name: /open large/ })
		.first()
		.click();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(await findViolations(page)).toEqual([]);

	await page.setViewportSize({ width: 390, height: 800 });
	await open(page, "/");
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	await expect(menu).toBeVisible();
	expect(await findViolations(page)).toEqual([]);
	await page.setViewportSize({ width: 320, height: 700 });
	expect((await menu.boundingBox())?.x).toBeGreaterThanOrEqual(0);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
	test("every screen has its heading, and fits", async ({ page, sample, expectProblem }) => {
		expectProblem(missing);
		for (const [path, status] of screens(sample)) {
			expect((await page.goto(path))?.status(), path).toBe(status);
			await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
			await expectToFit(page, 320, path);
		}
	});
});
