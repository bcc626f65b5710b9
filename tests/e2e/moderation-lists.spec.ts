import { expect, test } from "./accounts.ts";
import { openAsAdmin, pressToFocus } from "./admins.ts";
import { findClinicPath, sendReport, writeReview } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";

test("a visitor reports a clinic, and an admin takes no action", async ({ page, browser, baseURL, request }) => {
	const path = findClinicPath(12);
	const details = `Closed since May, says the door, number ${Date.now()}`;
	await page.goto(path);
	const name = await page.getByRole("heading", { level: 1 }).innerText();
	await page.getByRole("link", { name: "Report this clinic" }).click();
	await page.getByRole("radio", { name: "It has closed, or moved away" }).check();
	await page.getByLabel(/How do you know/).fill(details);
	await page.getByRole("checkbox", { name: /true and complete/ }).check();
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByText("We received your report.")).toBeVisible();

	const admin = await openAsAdmin(browser, baseURL as string, request);
	await admin.goto("/admin/reviews");
	const item = admin.getByRole("article", { name: `Reports of ${name}` });
	await expect(item).toContainText(details);
	await item.getByRole("button", { name: /^No action/ }).click();
	await item.getByRole("button", { name: "Take no action" }).click();
	await expect(admin.getByText("Reports closed").first()).toBeVisible();
	await expect(item).toHaveCount(0);
	await admin.getByRole("link", { name: "Decided" }).click();
	await expect(admin.getByRole("article", { name: `Decision about ${name}` }).first()).toContainText("No action");
	expect((await request.get(path)).status()).toBe(200);
});

test.describe("what is missing", () => {
	test.use({ expectedErrors: /status of 422/ });

	test("the law is named where somebody says that it was broken, and words are needed", async ({ page }) => {
		await page.goto(findClinicPath(13));
		await page.getByRole("link", { name: "Report this clinic" }).click();
		await page.getByRole("radio", { name: "Against the law" }).check();
		await expect(page.getByText(/Article 16 of the EU's Digital Services Act/)).toBeVisible();
		await page.getByRole("checkbox", { name: /true and complete/ }).check();
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByLabel("What is it, and why is it wrong?")).toBeFocused();
		await expect(page.getByText("We received your report.")).toHaveCount(0);
		expect(await findViolations(page)).toEqual([]);
	});
});

test("an admin's desk and search keep WCAG 2.2 AA and fit at 360 and 1280 px", async ({
	browser,
	baseURL,
	request,
}) => {
	const clinic = findClinicPath(14).slice("/clinic/".length);
	const { author } = await writeReview(request, clinic, { rating: 4, text: "Four sessions, and it is nearly gone." });
	const admin = await openAsAdmin(browser, baseURL as string, request);
	await admin.goto("/admin");
	await expect(admin.getByRole("heading", { level: 1, name: "To do" })).toBeVisible();
	await pressToFocus(admin, "j", admin.getByRole("main").locator("li a[href*='/admin/']:not(nav a)").first());
	for (const width of [360, 1280]) {
		await expectToFit(admin, width, "desk");
		expect(await findViolations(admin), `desk at ${width}`).toEqual([]);
	}
	const field = admin.getByRole("searchbox", { name: "Search clinics, people, cases and the log" });
	await pressToFocus(admin, "/", field);
	await field.fill("berlin");
	await field.press("Enter");
	await expect(admin).toHaveURL("/admin/search?q=berlin");
	await expect(admin.getByRole("region", { name: "Clinics" }).getByRole("listitem").first()).toContainText("Berlin");
	for (const width of [360, 1280]) {
		await expectToFit(admin, width, "search");
		expect(await findViolations(admin), `search at ${width}`).toEqual([]);
	}
	await field.fill(author.email);
	await field.press("Enter");
	const people = admin.getByRole("region", { name: "People" });
	await people.getByRole("link", { name: "1 review" }).click();
	await expect(admin.getByRole("checkbox", { name: /^Review of / })).toHaveCount(1);
});

test("the lists of an admin keep WCAG 2.2 AA and fit at 360 and 1280 px", async ({ browser, baseURL, request }) => {
	const clinic = findClinicPath(14).slice("/clinic/".length);
	const text = `${"Averylongwordwithoutanyspace".repeat(8)} ${Date.now()}`;
	const { id } = await writeReview(request, clinic, { rating: 1, text });
	// the same words once more stand out
	await writeReview(request, clinic, { rating: 1, text });
	await sendReport(request, { review: id, reason: "other", details: "x".repeat(300) });
	await sendReport(request, { clinic, reason: "wrong_details" });
	const admin = await openAsAdmin(browser, baseURL as string, request);
	await admin.goto(`/admin/reviews?review=${id}`);
	await expect(admin.getByRole("article").filter({ hasText: text })).toHaveCount(1);
	const articles = admin.getByRole("article");
	const lists = [
		["reports", articles.first()],
		["signals", admin.getByRole("checkbox", { name: /^Review of / }).first()],
		["appeals", articles.first().or(admin.getByText("No appeals waiting."))],
		["decided", articles.first().or(admin.getByText("No decisions yet."))],
	] as const;
	for (const [show, shown] of lists) {
		await admin.goto(`/admin/reviews?show=${show}`);
		// the page of a failure has the same heading, but no list
		await expect(shown).toBeVisible();
		const button = articles.getByRole("button", { name: /^(Hide|Suspend)/ }).first();
		if (await button.isVisible()) await button.click();
		for (const width of [360, 1280]) {
			await expectToFit(admin, width, show);
			expect(await findViolations(admin), `${show} at ${width}`).toEqual([]);
		}
	}
});

test("on a phone the tabs are one row, and a signal leads to the two reviews, where it is decided", async ({
	browser,
	baseURL,
	request,
}) => {
	const clinic = findClinicPath(23).slice("/clinic/".length);
	const text = `The very same words about a clinic, number ${Date.now()} ${Math.random()}`;
	const { id } = await writeReview(request, clinic, { rating: 2, text });
	const again = await writeReview(request, clinic, { rating: 2, text });
	const admin = await openAsAdmin(browser, baseURL as string, request);
	await admin.setViewportSize({ width: 360, height: 700 });
	await admin.goto("/admin/reviews?show=signals");
	const alike = admin.getByRole("article").filter({ hasText: text });
	const listed = admin.getByRole("listitem").filter({ hasText: text });
	await listed.first().getByRole("link", { name: "Same text as another review" }).click();
	await expect(admin).toHaveURL(`/admin/reviews?review=${again.id}&with=${id}`);
	await expect(alike).toHaveCount(2);
	await alike.first().getByRole("button", { name: /^Keep/ }).click();
	await alike.first().getByRole("button", { name: "Keep review" }).click();
	await expect(admin.getByText("Review kept").first()).toBeVisible();
	await expect(alike).toHaveCount(1);
	// what was decided is in the list no more
	await admin.getByRole("link", { name: "Signals" }).click();
	await expect(listed.getByRole("checkbox")).toHaveCount(1);
	await expect(listed.getByRole("link", { name: "Same text as another review" })).toHaveAttribute(
		"href",
		`/admin/reviews?review=${id}&with=${again.id}`,
	);

	const tabs = admin.getByRole("navigation", { name: "Administration" });
	await tabs.getByRole("link", { name: "Laws" }).press("Enter");
	await expect(admin.getByRole("heading", { level: 1, name: "Laws" })).toBeVisible();
	expect((await tabs.boundingBox())?.height).toBeLessThan(80);
	await expect(tabs.getByRole("link", { name: "Laws" })).toBeInViewport({ ratio: 1 });
	await expect(tabs.getByRole("link", { name: "To do" })).not.toBeInViewport();
});

test("the keys walk through the list", async ({ browser, baseURL, request }) => {
	const path = findClinicPath(15);
	for (const number of [1, 2]) {
		const text = `Walk ${number} of ${Date.now()}`;
		const { id } = await writeReview(request, path.slice("/clinic/".length), { rating: 1, text });
		await sendReport(request, { review: id, reason: "spam" });
	}
	const admin = await openAsAdmin(browser, baseURL as string, request);
	await admin.goto("/admin/reviews");
	const items = admin.getByRole("article");
	await expect(items.first()).toBeVisible();
	await pressToFocus(admin, "j", items.first());
	await items.first().getByRole("link").first().focus();
	await admin.keyboard.press("j");
	await expect(items.nth(1)).toBeFocused();
	await admin.keyboard.press("k");
	await expect(items.first()).toBeFocused();
	await admin.keyboard.press("k");
	await expect(items.first()).toBeFocused();

	// who speaks to the computer turns the keys off
	const keys = admin.getByText("Single-key shortcuts");
	await keys.click();
	await items.first().focus();
	await admin.keyboard.press("a");
	await expect(items.first().getByRole("button", { name: "Keep" })).toBeVisible();
	await keys.click();

	const own = items.filter({ hasText: "Walk 1 of" }).first();
	await own.focus();
	await admin.keyboard.press("a");
	await expect(own.getByLabel("Why does it stay?")).toBeFocused();
	await admin.keyboard.press("Control+Enter");
	await expect(admin.getByText("Review kept").first()).toBeVisible();
	await expect(admin.getByRole("article").and(admin.locator(":focus"))).toHaveCount(1);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

	test("a report is a plain form", async ({ page }) => {
		await page.goto(findClinicPath(16));
		await page.getByRole("link", { name: "Report this clinic" }).click();
		await page.getByRole("radio", { name: "It has closed, or moved away" }).check();
		await page.getByRole("checkbox", { name: /true and complete/ }).check();
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByText("We received your report.")).toBeVisible();
		await page.goBack();
		await page.getByRole("radio", { name: "Something else" }).check();
		await page.getByRole("button", { name: "Send report" }).click();
		await expect(page.getByRole("alert")).toHaveText("It wasn't sent. Please check what's marked below.");
		await expect(page.getByRole("radio", { name: "Something else" })).toBeChecked();
	});
});

test("the page that says how we check counts what was decided", async ({ page, request }) => {
	await page.goto("/");
	await page.getByRole("contentinfo").getByRole("link", { name: "How we check and rank" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "How we check" })).toBeVisible();
	const numbers = page.getByRole("region", { name: "The last twelve months in numbers" });
	const read = async () =>
		Number(await numbers.locator("dt", { hasText: "About clinics" }).locator("+ dd").innerText());
	const before = await read();
	await expect(numbers.locator("dt", { hasText: "Median time to a decision" }).locator("+ dd").first()).toHaveText(
		/^(\d+ (minute|hour|day)s?|under a minute|no decision yet)$/,
	);
	const path = findClinicPath(17);
	const clinic = path.slice("/clinic/".length);
	await sendReport(request, { clinic, reason: "closed" });
	await page.goto("/how-we-check");
	expect(await read()).toBeGreaterThan(before);
});
