import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

// the small file: a page reads it in half the time
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
/** The rules whose outcome depends on colours; what the others read is the same in both schemes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * What breaks WCAG 2.2 AA on the page as it is, in dark and in light colours; the page is light and without motion
 * afterwards. `exclude`: selectors of what is left out.
 */
export async function findViolations(page: Page, { exclude = [] as string[] } = {}): Promise<string[]> {
	if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(source);
	const stillness = await page.evaluateHandle(stopTransitions);
	const found: string[] = [];
	for (const [colorScheme, runOnly] of [
		["dark", colourRules],
		["light", tags],
	] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const violations = await page.evaluate(runAxe, { exclude, runOnly: [...runOnly] });
		found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
	}
	await stillness.evaluate((sheet) => {
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
	});
	return found;
}

/** In the page: colours of another scheme are there at once, also those that elements inherit. */
function stopTransitions(): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
	document.adoptedStyleSheets.push(sheet);
	return sheet;
}

/** In the page, where the source of axe was run before. */
async function runAxe({ exclude, runOnly }: { exclude: string[]; runOnly: string[] }): Promise<string[]> {
	const here: typeof axe = Reflect.get(window, "axe");
	// details of what is right would take most of the time
	const { violations } = await here.run({ exclude }, { runOnly, resultTypes: ["violations"] });
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
	);
}

/** What moves for longer than a moment; after `findViolations`, which asks for less motion. */
export const findMoving = (page: Page) =>
	page.evaluate(() => {
		const { scrollBehavior } = getComputedStyle(document.documentElement);
		const moving = [...document.querySelectorAll("body *")].filter((node) => {
			const { transitionDuration, animationDuration } = getComputedStyle(node);
			return `${transitionDuration},${animationDuration}`.split(",").some((time) => Number.parseFloat(time) > 0.001);
		});
		return [
			...(scrollBehavior === "auto" ? [] : [scrollBehavior]),
			...moving.map((node) => node.outerHTML.slice(0, 150)),
		];
	});

/** Fails if the page scrolls sideways on a phone with letters of twice the size. */
export async function expectToFitEnlarged(page: Page, state?: string) {
	await page.setViewportSize({ width: 390, height: 700 });
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	await expectNoWider(page, 390, state);
}

/** Makes the page this wide, and fails if it scrolls sideways then. */
export async function expectToFit(page: Page, width: number, state?: string) {
	await page.setViewportSize({ width, height: 700 });
	await expectNoWider(page, width, state);
}

/** Asks until the page is laid out anew: a busy machine takes a moment after it has another size. */
async function expectNoWider(page: Page, width: number, state?: string) {
	await isComplete(page, state);
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width);
}

/** Waits for what the page still loads: what is not there yet cannot be too wide. */
async function isComplete(page: Page, state?: string) {
	await page.waitForLoadState("networkidle");
	await expect(page.locator("[aria-busy=true], .animate-pulse").filter({ visible: true }), state).toHaveCount(0);
	await expect(page.getByRole("status").getByText("Loading", { exact: true }), state).toHaveCount(0);
	await page.evaluate(() => document.fonts.ready);
}

/** What sticks out on the right, but for what is hidden away or scrolls in a box of its own. */
export const findWideParts = (page: Page) =>
	page.evaluate(() => {
		function isHiddenAway(node: Element): boolean {
			if (node.closest("[popover], dialog, .sr-only, svg") || !node.checkVisibility()) return true;
			for (let above = node.parentElement; above; above = above.parentElement) {
				if (getComputedStyle(above).overflowX !== "visible") return true;
			}
			return false;
		}
		return [...document.querySelectorAll("body *")]
			.filter((node) => node.getBoundingClientRect().right > innerWidth + 0.5 && !isHiddenAway(node))
			.map((node) => node.outerHTML.slice(0, 150));
	});
