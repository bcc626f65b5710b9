import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, open, test } from "./fixtures.ts";
import { screens } from "./screens.ts";

const missing = /^(response: 404 |console: Failed to load resource: .+ 404 )/;
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

async function findViolations(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
	);
}

for (const colorScheme of ["light", "dark"] as const) {
	test(`every screen keeps WCAG 2.2 AA in ${colorScheme} colours`, async ({ page, sample, expectProblem }) => {
		expectProblem(missing);
		await page.emulateMedia({ colorScheme });
		for (const [path, status] of screens(sample)) {
			expect(await open(page, path), path).toBe(status);
			expect(await findViolations(page), path).toEqual([]);
			await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
		}
	});

	test(`so do open questions, the open gallery and the open menu in ${colorScheme} colours`, async ({
		page,
		sample,
	}) => {
		await page.emulateMedia({ colorScheme });
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
		await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
	});
}

test("no screen scrolls sideways at 320 pixels, nor do its parts stick out", async ({
	page,
	sample,
	expectProblem,
}) => {
	expectProblem(missing);
	await page.setViewportSize({ width: 320, height: 700 });
	for (const [path] of screens(sample)) {
		await open(page, path);
		const wide = await page.evaluate(() => {
			const isHiddenAway = (node: Element) => node.closest("[popover], dialog, .sr-only, svg") !== null;
			return [...document.querySelectorAll("body *")]
				.filter((node) => !isHiddenAway(node) && node.getBoundingClientRect().right > innerWidth + 0.5)
				.map((node) => node.outerHTML.slice(0, 150));
		});
		expect(wide, path).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
	}
	await page.getByRole("button", { name: "Menu", exact: true }).click();
	const menu = await page.getByRole("navigation", { name: "Menu" }).boundingBox();
	expect(menu?.x).toBeGreaterThanOrEqual(0);
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
