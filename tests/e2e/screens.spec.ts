import { expect, open, test } from "./fixtures.ts";
import { expectToFit, expectToFitEnlarged, findViolations, findWideParts } from "./looks.ts";
import { screens } from "./screens.ts";

const missing = /^(response: 404 |console: Failed to load resource: .+ 404 )/;

// in parts, for the sake of several workers
const parts = 6;
for (let part = 0; part < parts; part++) {
	test(`every screen keeps WCAG 2.2 AA in light and dark colours and fits at 320 pixels, part ${part + 1}`, async ({
		page,
		sample,
		expectProblem,
	}) => {
		const own = screens(sample).filter((_, index) => index % parts === part);
		if (own.some(([, status]) => status === 404)) expectProblem(missing);
		for (const [path, status] of own) {
			await page.setViewportSize({ width: 1280, height: 720 });
			expect(await open(page, path), path).toBe(status);
			expect(await findViolations(page), path).toEqual([]);
			await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
			await expectToFit(page, 320, path);
			expect(await findWideParts(page), path).toEqual([]);
			await expectToFitEnlarged(page, path);
		}
	});
}

test("so do open questions, the open gallery and the open menu", async ({ page, sample }) => {
	await open(page, "/treatments/q-switched-laser");
	await page.locator("summary").first().click();
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

test("nothing moves for those who asked for less motion", async ({ page, sample }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const path of ["/", "/countries/gb", sample.clinic, "/treatments/q-switched-laser"]) {
		await open(page, path);
		const moving = await page.evaluate(
			() =>
				[...document.querySelectorAll("body *")].filter((node) => {
					const { transitionDuration, animationDuration } = getComputedStyle(node);
					return [transitionDuration, animationDuration].some((times) =>
						times.split(",").some((time) => Number.parseFloat(time) > 0.001),
					);
				}).length,
		);
		expect(moving, path).toBe(0);
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
	}
});
