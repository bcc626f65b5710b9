import type { Page } from "@playwright/test";
import { expect, findClinic, open, test } from "./fixtures.ts";

const section = (page: Page, name: string) =>
	page
		.getByRole("main")
		.locator("section, aside")
		.filter({ has: page.getByRole("heading", { name, exact: true }) });

test("more reviews come by keyboard until all are there: the focus is not lost, and the count is announced", async ({
	page,
	request,
	sample,
}) => {
	await open(page, sample.clinic);
	const reviews = section(page, "Patient Reviews");
	const status = reviews.getByRole("status");
	const total = Number(/of (\d+)/.exec(await status.innerText())?.[1]);
	const items = reviews.getByRole("article");
	const more = reviews.getByRole("link", { name: "Show more reviews" });
	await expect(items).toHaveCount(10);
	await more.focus();
	for (let shown = 20; shown < total + 10; shown += 10) {
		await page.keyboard.press("Enter");
		await expect(items).toHaveCount(Math.min(total, shown));
		await expect(status).toHaveText(`Showing ${Math.min(total, shown)} of ${total}`);
		if (shown < total) await expect(more).toBeFocused();
	}
	await expect(more).toHaveCount(0);
	await expect(status).toBeFocused();
	expect(new URL(page.url()).pathname).toBe(sample.clinic);

	// few are all there at once, and take no focus
	await open(page, await findClinic(request, "/countries/gb", /Showing (\d) of \1</));
	await expect(section(page, "Patient Reviews").getByRole("status")).toBeVisible();
	await page.waitForLoadState("networkidle");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("the gallery opens large by mouse and by keyboard, turns round, and closes", async ({ page, sample }) => {
	await open(page, sample.clinic);
	const pictures = section(page, "Gallery").getByRole("listitem").getByRole("link");
	const count = await pictures.count();
	const box = page.getByRole("dialog", { name: /^Pictures of / });
	await expect(box).toBeHidden();
	await pictures.nth(1).click();
	await expect(box).toBeVisible();
	await expect(box.getByRole("status")).toHaveText(`2 of ${count}`);
	await expect(box.getByRole("img", { name: new RegExp(`^2 of ${count}, .`) })).toBeVisible();
	await expect(box.getByRole("img").first()).toHaveJSProperty("complete", true);
	expect(
		await box
			.getByRole("img")
			.first()
			.evaluate((image: HTMLImageElement) => image.naturalWidth),
	).toBeGreaterThan(0);
	for (let number = 2; number < count; number++) await box.getByRole("button", { name: "Next picture" }).click();
	await expect(box.getByRole("status")).toHaveText(`${count} of ${count}`);
	await box.getByRole("button", { name: "Next picture" }).click();
	await expect(box.getByRole("status")).toHaveText(`1 of ${count}`);
	await box.getByRole("button", { name: "Previous picture" }).click();
	await expect(box.getByRole("status")).toHaveText(`${count} of ${count}`);
	await box.getByRole("button", { name: "Close" }).click();
	await expect(box).toBeHidden();

	await pictures.first().click();
	await box.click({ position: { x: 5, y: 5 } });
	await expect(box).toBeHidden();

	// by keyboard: open, arrows, Escape, and the focus returns
	await pictures.first().focus();
	await page.keyboard.press("Enter");
	await expect(box.getByRole("status")).toHaveText(`1 of ${count}`);
	await page.keyboard.press("ArrowRight");
	await expect(box.getByRole("status")).toHaveText(`2 of ${count}`);
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await expect(box.getByRole("status")).toHaveText(`${count} of ${count}`);
	// Tab stays inside while it is open
	for (let presses = 0; presses < 8; presses++) {
		await page.keyboard.press("Tab");
		expect(
			await page.evaluate(
				() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
			),
		).toBe(true);
	}
	await page.keyboard.press("Escape");
	await expect(box).toBeHidden();
	await expect(pictures.first()).toBeFocused();
});

/** The page of a clinic with pictures, a phone and clinics nearby. */
const pictured = /open large[\s\S]+href="tel:[\s\S]+>Clinics nearby</;

test("on a phone pictures first, treatments before contact, and a bar that hides nothing; on a desktop the facts in one strip", async ({
	page,
	request,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const path = await findClinic(request, "/countries/de", pictured);
	await open(page, path);
	const tops = await Promise.all(
		[
			section(page, "Gallery").getByRole("img").first(),
			page.getByRole("heading", { level: 1 }),
			page.locator(".fact-strip"),
			...["Treatments Offered", "Contact Information", "What we checked", "Patient Reviews"].map((name) =>
				page.getByRole("heading", { name, exact: true }),
			),
			page.getByRole("link", { name: "Report this clinic" }),
			page.getByRole("heading", { name: "Clinics nearby" }),
		].map(async (part) => (await part.boundingBox())?.y ?? 0),
	);
	expect(tops).toEqual([...tops].sort((a, b) => a - b));

	const bar = page.locator(".thumb-bar");
	await expect(bar).toBeInViewport({ ratio: 1 });
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(page.locator(".fact-strip")).toBeInViewport({ ratio: 1 });
	for (const link of await bar.getByRole("link").all())
		expect(await link.getAttribute("href")).toMatch(/^(tel:|https?:|\/ask\?)/);
	// what has the focus, and the last line of all, lie above it
	const report = page.getByRole("link", { name: "Report this clinic" });
	await report.focus();
	const edges = async () => [await report.boundingBox(), await bar.boundingBox()];
	const [focused, below] = await edges();
	expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	await page.emulateMedia({ media: "print" });
	await expect(bar).toBeHidden();

	await page.emulateMedia({ media: "screen" });
	await page.setViewportSize({ width: 1280, height: 720 });
	await open(page, path);
	const near = section(page, "Clinics nearby").getByRole("article");
	await expect(near).toHaveCount(3);
	// one strip: all of them side by side
	const facts = page.locator(".fact-strip > :visible");
	expect(await facts.count()).toBe(4);
	expect(new Set(await facts.evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().top))).size).toBe(1);
	await near
		.first()
		.getByRole("button", { name: /^(Compare|In comparison):/ })
		.click();
	await expect(page.getByRole("complementary", { name: "Clinics to compare" })).toContainText("1 clinic chosen");
	await page.setViewportSize({ width: 768, height: 900 });
	const widths = await near.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
	expect(widths[2]).toBeGreaterThan(1.5 * (widths[0] as number));
	await near.first().getByRole("heading").getByRole("link").click();
	await expect(page).not.toHaveURL(path);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
