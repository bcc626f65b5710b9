import type { Page } from "@playwright/test";
import { cards, expect, isAlive, isAt, open, test } from "./fixtures.ts";
import { expectToFit, findViolations } from "./looks.ts";

const compareOn = (page: Page, card: number) =>
	cards(page)
		.nth(card)
		.getByRole("button", { name: /^Compare / });
const tray = (page: Page) => page.getByRole("complementary", { name: "Clinics to compare" });
const columns = (page: Page) => page.getByRole("columnheader");
const nameOf = async (page: Page, card: number) => cards(page).nth(card).getByRole("heading").innerText();

test("two clinics are chosen on cards and compared, one is taken off, and another added", async ({ page }) => {
	await open(page, "/clinics");
	const names = [await nameOf(page, 1), await nameOf(page, 0), await nameOf(page, 2)];
	await compareOn(page, 1).click();
	await expect(tray(page)).toContainText("1 clinic chosen");
	await expect(tray(page).getByRole("link", { name: "Compare" })).toHaveCount(0);
	await compareOn(page, 0).click();
	await expect(compareOn(page, 0)).toHaveAttribute("aria-pressed", "true");
	await tray(page).getByRole("link", { name: "Compare" }).click();
	await isAt(page, /\/compare\?ids=[0-9a-f-]{36},[0-9a-f-]{36}$/);
	await expect(columns(page)).toHaveText(names.slice(0, 2));
	await expect(tray(page)).toHaveCount(0);
	await expect(page.getByRole("rowheader", { name: "Whole course, 6–10 sessions" })).toBeVisible();

	await page.getByRole("link", { name: `Remove ${names[0]}` }).click();
	await expect(columns(page)).toHaveText([names[1] as string]);
	await page.getByRole("link", { name: "Add another clinic" }).click();
	await expect(tray(page)).toContainText("1 clinic chosen");
	await compareOn(page, 2).click();
	await tray(page).getByRole("link", { name: "Compare" }).click();
	await expect(columns(page)).toHaveText(names.slice(1));

	// a shared comparison takes nothing away, and the choice is offered where none is asked for, for the sessions of an estimate
	const own = new URL(page.url()).search;
	await page.goto(`/compare?ids=${own.slice(-36)}`);
	await isAlive(page);
	await expect(page.getByRole("link", { name: "Show mine" })).toHaveAttribute("href", `/compare${own}`);
	await open(page, "/compare?sessions=8-14&near=london,gb");
	await page.getByRole("link", { name: "Compare them" }).click();
	await isAt(page, /&sessions=8-14&near=london,gb$/);
	await expect(page.getByRole("rowheader", { name: "Whole course, 8–14 sessions" })).toBeVisible();
	await expect(page.getByRole("rowheader", { name: "Distance from London" })).toBeVisible();
	// who takes off the last one has chosen none
	await page.getByRole("link", { name: `Remove ${names[1]}` }).click();
	await expect(columns(page)).toHaveCount(1);
	await page.getByRole("link", { name: `Remove ${names[2]}` }).click();
	await expect(page.getByText("Press “Compare” on two to four clinics")).toBeVisible();

	// a choice stays with the tab and keeps its sessions, and goes at the press of a button
	await page.getByRole("main").getByRole("link", { name: "Find Clinics" }).click();
	await isAt(page, /\/clinics\?near=london,gb$/);
	await expect(tray(page)).toHaveCount(0);
	await compareOn(page, 0).click();
	await expect(page.getByRole("status").filter({ hasText: "1 clinic chosen to compare" })).toHaveCount(1);
	await compareOn(page, 1).click();
	await expect(tray(page).getByRole("link", { name: "Compare" })).toHaveAttribute(
		"href",
		/&sessions=8-14&near=london,gb$/,
	);
	await open(page, "/");
	await tray(page).getByRole("button", { name: "Clear the chosen clinics" }).click();
	await expect(tray(page)).toHaveCount(0);
});

test("four fit beside each other on a tablet, and are printed dark on white without what only a screen answers", async ({
	page,
}) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await page.emulateMedia({ colorScheme: "dark" });
	await open(page, "/clinics?sort=rating&country=DE");
	const links = cards(page).getByRole("link", { name: "View Profile" });
	const paths = await Promise.all([0, 1, 2, 3].map((card) => links.nth(card).getAttribute("href")));
	await open(page, `/compare?ids=${paths.map((path) => path?.slice(-36)).join()}`);
	await expect(columns(page)).toHaveCount(4);
	const frame = page.getByRole("region", { name: "Comparison" });
	expect(await frame.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
	const widths = await columns(page).evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
	expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);

	const website = page.getByRole("link", { name: /^Visit Website/ }).first();
	const address = (await website.getAttribute("href")) as string;
	const moment = page.getByText(/^(Open|Closed) now/);
	await expect(moment.first()).toBeVisible();
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	await expect(columns(page).first()).toHaveCSS("color", "rgb(23, 33, 47)");
	for (const part of ["navigation", "contentinfo", "button"] as const)
		await expect(page.getByRole(part)).toHaveCount(0);
	await expect(page.getByRole("link", { name: /^(Menu|Sign In|Remove|Estimate)/ })).toHaveCount(0);
	for (const line of await moment.all()) await expect(line).toBeHidden();
	await expect(page.getByText(address, { exact: true }).first()).toBeVisible();
	await expect(page.getByText("Visit Website").first()).toBeHidden();
});

test("the clinics' names stay above while their facts are scrolled", async ({ page }) => {
	await open(page, "/clinics?country=DE");
	const links = cards(page).getByRole("link", { name: "View Profile" });
	const ids = await Promise.all(
		[0, 1, 2, 3].map(async (card) => (await links.nth(card).getAttribute("href"))?.slice(-36)),
	);
	const frame = page.getByRole("region", { name: "Comparison" });
	const remove = page.getByRole("link", { name: /^Remove / });
	for (const [width, height] of [
		[360, 640],
		[768, 900],
		[1280, 700],
	] as const) {
		await page.setViewportSize({ width, height });
		await open(page, `/compare?ids=${ids.join()}`);
		await frame.evaluate((node) => {
			node.scrollIntoView();
			node.scrollTo(node.scrollWidth, node.scrollHeight);
		});
		await remove.last().scrollIntoViewIfNeeded();
		await expect(remove.last()).toBeInViewport({ ratio: 1 });
		await expect(columns(page).last()).toBeInViewport({ ratio: 0.9 });
		await expect(page.getByRole("rowheader").last()).toBeInViewport({ ratio: 0.9 });
	}
	// two of them fit a phone
	await page.setViewportSize({ width: 360, height: 640 });
	await open(page, `/compare?ids=${ids.slice(0, 2).join()}`);
	await expect(columns(page)).toHaveCount(2);
	expect(await frame.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
	// what has the focus is not below the names
	await remove.last().focus();
	await columns(page).first().getByRole("link").focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(frame.locator(":focus")).toBeInViewport({ ratio: 1 });
	expect(await findViolations(page)).toEqual([]);
});

test("four at most, and the fifth press says so, above what was chosen", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, "/countries/gb");
	for (const card of [0, 1, 2, 3]) {
		await compareOn(page, card).click();
		await expect(tray(page)).toContainText(`${card + 1} clinic`);
	}
	await compareOn(page, 4).click();
	const message = page.getByRole("dialog", { name: "You can compare up to four clinics" });
	await expect(message).toBeVisible();
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		// an element that is covered cannot be pressed
		await tray(page).getByRole("button", { name: "Clear the chosen clinics" }).click({ trial: true });
		await tray(page).getByRole("link", { name: "Compare" }).click({ trial: true });
		await expect(message).toBeInViewport({ ratio: 1 });
	}
	await expect(compareOn(page, 4)).toHaveAttribute("aria-pressed", "false");
	await compareOn(page, 3).click();
	await expect(tray(page)).toContainText("3 clinics chosen");
});

test("by keyboard: chosen on a profile and compared; the frame of the table scrolls", async ({ page, sample }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await open(page, "/clinics");
	await compareOn(page, 0).focus();
	await page.keyboard.press("Space");
	await expect(tray(page)).toContainText("1 clinic chosen");
	await open(page, sample.clinic);
	await page.getByRole("button", { name: "Compare", exact: true }).focus();
	await page.keyboard.press("Enter");
	const link = tray(page).getByRole("link", { name: "Compare" });
	await link.focus();
	await page.keyboard.press("Enter");
	await isAt(page, /\/compare\?ids=/);
	const frame = page.getByRole("region", { name: "Comparison" });
	await frame.focus();
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => frame.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
	// the names of the facts stay
	expect((await page.getByRole("rowheader").first().boundingBox())?.x).toBeGreaterThanOrEqual(0);
	expect(await findViolations(page)).toEqual([]);
	for (const width of [320, 390, 768, 1280]) await expectToFit(page, width);
});

test("a profile's press before React is kept", async ({ page, sample }) => {
	await page.goto(sample.clinic);
	await page.getByRole("button", { name: "Compare", exact: true }).click();
	await expect(tray(page)).toContainText("1 clinic chosen");
	await isAlive(page);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a shared address shows the clinics in its order, says what is missing, and each can be taken off", async ({
		page,
		sample,
	}) => {
		await page.goto("/clinics");
		await expect(
			cards(page)
				.first()
				.getByRole("button", { name: /^Compare/ }),
		).toHaveCount(0);
		const path = (await cards(page).first().getByRole("link", { name: "View Profile" }).getAttribute("href")) as string;
		const name = await nameOf(page, 0);
		const [one, other] = [path.slice(-36), sample.clinic.slice(-36)];
		await page.goto(`/compare?ids=${one},00000000-0000-7000-8000-00000000ffff,${other},${one}&sessions=3-4`);
		await expect(columns(page)).toHaveCount(2);
		await expect(columns(page).first()).toHaveText(name);
		await expect(page.getByText("One of these clinics isn't in the directory any more, or never was.")).toBeVisible();
		await expect(page.getByRole("rowheader", { name: "Whole course, 3–4 sessions" })).toBeVisible();
		await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
		await page.getByRole("link", { name: `Remove ${name}` }).click();
		await expect(page).toHaveURL(`/compare?ids=${other}&sessions=3-4`);
		await expect(columns(page)).toHaveCount(1);
		await page.goto(`${sample.clinic}`);
		await expect(page.getByRole("button", { name: "Compare", exact: true })).toBeHidden();
	});
});
