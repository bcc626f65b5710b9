import type { Page } from "@playwright/test";
import { expect, findClinic, open, test } from "./fixtures.ts";

const section = (page: Page, name: string) =>
	page
		.getByRole("main")
		.locator("section, aside")
		.filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a profile: who it is, what it offers, how it is rated, how to reach it", async ({ page, sample }) => {
	expect(await open(page, sample.clinic)).toBe(200);
	const main = page.getByRole("main");
	const name = await page.getByRole("heading", { level: 1 }).innerText();
	await expect(page).toHaveTitle(new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}, .+ \\| InkFree$`));
	// the clinics nearby say so, too
	const own = page.locator("[data-clinic]");
	await expect(own.getByText("Verified", { exact: true })).toBeVisible();
	await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(name);

	const rating = main.getByText(/^\d\.\d$/).first();
	const stars = main.getByRole("img", { name: /^\d of 5 stars$/ }).first();
	const floor = Math.floor(Number(await rating.innerText()));
	expect(Math.abs(Number((await stars.getAttribute("aria-label"))?.[0]) - floor)).toBeLessThanOrEqual(1); // 4.96: 5.0

	for (const heading of ["Gallery", "Treatments Offered", "Patient Reviews", "Contact Information"]) {
		await expect(main.getByRole("heading", { name: heading, exact: true })).toBeVisible();
	}
	await expect(section(page, "Treatments Offered").getByRole("link").first()).toHaveAttribute(
		"href",
		/^\/treatments\/[a-z-]+$/,
	);
	const contact = section(page, "Contact Information");
	await expect(contact).toContainText("United Kingdom");
	const links = await contact.getByRole("link").all();
	const addresses = await Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
	const ways = addresses.filter((address) => !/^\/(report\?clinic=|claim\/)/.test(address));
	expect(ways.length).toBeGreaterThan(0);
	for (const way of ways) expect(way).toMatch(/^(tel:\+?\d+|mailto:\S+@\S+|https?:\/\/\S+)$/);
});

test("the histogram adds up, and more reviews come on demand until all are there", async ({ page, sample }) => {
	await open(page, sample.clinic);
	const reviews = section(page, "Patient Reviews");
	const total = Number(/of (\d+)/.exec(await reviews.getByText(/^Showing \d+ of \d+$/).innerText())?.[1]);
	const stars = reviews.getByRole("list", { name: "Reviews by number of stars" }).getByRole("listitem");
	// "5 stars: 14"
	const counts = await stars.locator("span:last-child").allTextContents();
	expect(counts).toHaveLength(5);
	expect(counts.map((text) => Number(text.split(": ")[1])).reduce((sum, count) => sum + count, 0)).toBe(total);

	const items = reviews.getByRole("article");
	await expect(items).toHaveCount(10);
	const written = items.locator("> div > time"); // not those of the clinic's replies
	await expect(written).toHaveCount(10);
	const more = reviews.getByRole("link", { name: "Show more reviews" });
	for (let shown = 10; shown < total; shown = Math.min(total, shown + 10)) {
		await expect(items).toHaveCount(shown);
		await more.click();
	}
	await expect(items).toHaveCount(total);
	await expect(more).toHaveCount(0);
	await expect(reviews.getByText(`Showing ${total} of ${total}`)).toBeVisible();
	expect(new URL(page.url()).pathname).toBe(sample.clinic);

	const times = await written.evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute("datetime") ?? "")));
	expect(times).toEqual([...times].sort((a, b) => b - a));
});

test("more reviews by keyboard: the focus is not lost, and the count is announced", async ({ page, sample }) => {
	await open(page, sample.clinic);
	const reviews = section(page, "Patient Reviews");
	const more = reviews.getByRole("link", { name: "Show more reviews" });
	await more.focus();
	await page.keyboard.press("Enter");
	await expect(reviews.getByRole("status")).toHaveText(/^Showing 20 of/);
	await expect(more).toBeFocused();

	while (await more.isVisible()) {
		const before = await reviews.getByRole("status").innerText();
		await page.keyboard.press("Enter");
		await expect(reviews.getByRole("status")).not.toHaveText(before);
		// which its link may still say for a moment
		await expect(reviews.getByRole("link", { name: "Loading…" })).toHaveCount(0);
	}
	await expect(reviews.getByRole("status")).toBeFocused();
});

test("few reviews are all there at once, and take no focus", async ({ page, request }) => {
	await open(page, await findClinic(request, "/countries/gb", /Showing (\d) of \1</));
	await expect(section(page, "Patient Reviews").getByRole("status")).toBeVisible();
	await page.waitForLoadState("networkidle");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("the gallery opens large by mouse, turns round, and closes", async ({ page, sample }) => {
	await open(page, sample.clinic);
	const pictures = section(page, "Gallery").getByRole("listitem").getByRole("link");
	const count = await pictures.count();
	const box = page.getByRole("dialog", { name: /^Pictures of / });
	await expect(box).toBeHidden();
	await pictures.nth(1).click();
	await expect(box).toBeVisible();
	await expect(box.getByRole("status")).toHaveText(`2 of ${count}`);
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
});

test("the gallery by keyboard: open, arrows, Escape, and the focus returns", async ({ page, sample }) => {
	await open(page, sample.clinic);
	const pictures = section(page, "Gallery").getByRole("listitem").getByRole("link");
	const count = await pictures.count();
	const box = page.getByRole("dialog", { name: /^Pictures of / });
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

test("a clinic that is not verified says so", async ({ page, sample }) => {
	await open(page, sample.pending);
	await expect(page.getByText("We haven't checked this clinic yet.")).toBeVisible();
	const own = page.locator("[data-clinic]");
	await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(own.getByText("Verified", { exact: true })).toHaveCount(0);
	// what is pressed first is not where somebody pays
	await expect(page.locator(".button-primary[href^=http]")).toHaveCount(0);
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

/** The page of a clinic with pictures, a phone and clinics nearby. */
const pictured = /open large[\s\S]+href="tel:[\s\S]+>Clinics nearby</;

test("on a phone: pictures first, treatments before contact, and a bar with what comes next that hides nothing", async ({
	page,
	request,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await open(page, await findClinic(request, "/countries/de", pictured));
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
});

test("the facts of a clinic, and the clinics nearby with their distance, the nearest first", async ({
	page,
	request,
}) => {
	const path = await findClinic(request, "/countries/de", pictured);
	await open(page, path);
	const near = section(page, "Clinics nearby").getByRole("article");
	await expect(near).toHaveCount(3);
	const distances = (await near.allInnerTexts()).map((text) => Number(/([\d.,]+) k?m\b/.exec(text)?.[1] ?? Number.NaN));
	expect(distances).toEqual([...distances].sort((a, b) => a - b));
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
