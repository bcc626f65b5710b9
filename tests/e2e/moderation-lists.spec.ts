import { hiding } from "#tests/inputs.ts";
import { expect, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { findClinicPath, sendReport, writeReview } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";

test("what was reported, on a phone: reports are closed, and of two reviews alike one is decided", async ({
	browser,
	baseURL,
	request,
}) => {
	const clinic = findClinicPath(14).slice("/clinic/".length);
	const text = `${"Averylongwordwithoutanyspace".repeat(8)} ${Date.now()}`;
	const { id } = await writeReview(request, clinic, { rating: 1, text });
	// the same words once more stand out
	const again = await writeReview(request, clinic, { rating: 1, text });
	await sendReport(request, { review: id, reason: "other", details: "x".repeat(300) });
	const details = `Closed since May, says the door, number ${Date.now()}`;
	await sendReport(request, { clinic, reason: "closed", details });
	const { clinic: seen } = await callAsAdmin(request, "GET", `/admin/clinics/${clinic}`);
	const admin = await openAsAdmin(browser, baseURL as string, request);
	const articles = admin.getByRole("article");
	await admin.goto(`/admin/cases/${id}`);
	await expect(articles.filter({ hasText: text })).toHaveCount(1);

	for (const subject of [id, clinic]) {
		await test.step(`${subject}: no rule broken, nothing wider than 360 px, also with a form open`, async () => {
			await admin.setViewportSize({ width: 1280, height: 720 });
			await admin.goto(`/admin/cases/${subject}`);
			await articles.getByRole("button", { name: /^(Hide|Suspend)/ }).click();
			expect(await findViolations(admin), subject).toEqual([]);
			await expectToFit(admin, 360, subject);
		});
	}

	await test.step("no action about a clinic", async () => {
		await admin.goto(`/admin/cases/${clinic}`);
		const item = admin.getByRole("article", { name: `Reports of ${seen.name}` });
		await expect(item).toContainText(details);
		await item.getByRole("button", { name: /^No action/ }).click();
		await item.getByRole("button", { name: "Take no action" }).click();
		await expect(admin.getByText("Reports closed").first()).toBeVisible();
		await expect(item).toHaveCount(0);
		await admin.goto(`/admin/reviews?clinic=${clinic}`);
		await expect(admin).toHaveURL(`/admin/cases/${clinic}`);
		await expect(item).toContainText("No action on");
		expect((await request.get(`/clinic/${clinic}`)).status()).toBe(200);
	});

	await test.step("a review that nobody reported is decided beside the one that is like it, and leads to that", async () => {
		await admin.goto(`/admin/cases/${again.id}`);
		await expect(articles.getByText("Same text as another review")).toBeVisible();
		await expect(articles.getByText(text)).toHaveCount(2);
		await articles.getByRole("button", { name: /^Keep/ }).click();
		await articles.getByRole("button", { name: "Keep review" }).click();
		await expect(admin.getByText("Review kept").first()).toBeVisible();
		await admin.goto(`/admin/cases/${again.id}`);
		await expect(articles).toContainText("Kept on");
		await articles.getByRole("link", { name: /^Of .+, by / }).click();
		await expect(admin).toHaveURL(`/admin/cases/${id}`);
		await expect(articles).toContainText("1 report");
	});

	await test.step("the addresses of former pages lead to the list", async () => {
		for (const [former, now] of [
			["reviews", "/admin?kind=review"],
			["questions", "/admin?kind=question"],
			[`reviews?author=${id}`, `/admin/search?q=${id}`],
		]) {
			await admin.goto(`/admin/${former}`);
			await expect(admin).toHaveURL(now as string);
		}
	});
});

test.describe("a second admin", () => {
	// somebody who was faster
	test.use({ expectedErrors: /status of 409/ });

	test("finds an author by the search of the desk, and is told who was faster", async ({
		browser,
		baseURL,
		request,
	}) => {
		const clinic = findClinicPath(15).slice("/clinic/".length);
		const writeReported = async (text: string) => {
			const written = await writeReview(request, clinic, { rating: 1, text });
			await sendReport(request, { review: written.id, reason: "spam" });
			return written;
		};
		const now = Date.now();
		const { id: first } = await writeReported(`Walk 1 of ${now}`);
		const { id, author } = await writeReported(`Walk 2 of ${now}`);
		/** The case of a review that waits. */
		const findCase = async (review: string) => {
			const list = await callAsAdmin(request, "GET", "/admin/cases?kind=review");
			for (const one of list.waiting as { id: string }[]) {
				const shown = await callAsAdmin(request, "GET", `/admin/cases/${one.id}`);
				if (shown.subject.review.id === review) return one.id;
			}
			throw new Error(`no case of ${review}`);
		};
		const admin = await openAsAdmin(browser, baseURL as string, request);

		await test.step("the desk and its search", async () => {
			await admin.goto("/admin");
			await expect(admin.getByRole("heading", { level: 1, name: "To do" })).toBeVisible();
			const field = admin.getByRole("searchbox", { name: "Search clinics, people, cases and the log" });
			await field.fill("berlin");
			await field.press("Enter");
			await expect(admin).toHaveURL("/admin/search?q=berlin");
			await expect(admin.getByRole("region", { name: "Clinics" }).getByRole("listitem").first()).toContainText(
				"Berlin",
			);
			await field.fill(author.email);
			await field.press("Enter");
			await admin.getByRole("region", { name: "What they wrote" }).getByRole("link").click();
			await expect(admin).toHaveURL(`/admin/cases/${id}`);
			await expect(admin.getByRole("article", { name: /^Review of / })).toHaveCount(1);
		});

		const items = admin.getByRole("article");
		await test.step("a decision leads to the next report", async () => {
			await admin.goto("/admin?kind=review&mine=1");
			await admin.locator(`a[href="/admin/cases/${await findCase(first)}?kind=review&mine=1"]`).click();
			const own = items.filter({ hasText: `Walk 1 of ${now}` });
			await own.getByRole("button", { name: "Keep", exact: true }).click();
			await expect(own.getByLabel("Why does it stay?")).toBeFocused();
			await admin.keyboard.press("Control+Enter");
			await expect(admin.getByText("Review kept").first()).toBeVisible();
			await expect(items.filter({ hasText: `Walk 2 of ${now}` })).toBeVisible();
			await expect(admin).toHaveURL(`/admin/cases/${await findCase(id)}?kind=review&mine=1`);
		});

		await test.step("a decision that comes second", async () => {
			const own = items.filter({ hasText: `Walk 2 of ${now}` });
			await own.getByRole("button", { name: /^Keep/ }).click();
			const decision = { ...hiding, code: "off_topic", text: "Not about the clinic.", seen: null };
			await callAsAdmin(request, "POST", `/admin/cases/${id}/decision`, decision);
			await own.getByRole("button", { name: "Keep review" }).click();
			await expect(admin.getByText("Someone was faster").first()).toBeVisible();
			await expect(
				admin.getByText(/decided this case on .+: hide\. Not about the clinic or its treatment\./).first(),
			).toBeVisible();
			await expect(own).toContainText("Hidden on");
			await expect(own.getByRole("button", { name: "Show again" })).toBeVisible();
		});
	});
});

test("without script a report is a plain form, which comes back as it was filled", async ({ browser, baseURL }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const page = await context.newPage();
	const send = page.getByRole("button", { name: "Send report" });
	await page.goto(findClinicPath(16));
	await page.getByRole("link", { name: "Report this clinic" }).click();
	await page.getByRole("radio", { name: "Something else" }).check();
	await send.click();
	await expect(page.getByRole("alert")).toHaveText("It wasn't sent. Please check what's marked below.");
	await expect(page.getByRole("radio", { name: "Something else" })).toBeChecked();
	await page.getByRole("radio", { name: "It has closed, or moved away" }).check();
	await page.getByRole("checkbox", { name: /true and complete/ }).check();
	await send.click();
	await expect(page.getByText("We received your report.")).toBeVisible();
	await context.close();
});

test("a picture is reported where it is seen, and decided at the desk", async ({ page, browser, baseURL, request }) => {
	const path = findClinicPath(18);
	await page.goto(path);
	await page.getByRole("link", { name: /^1 of \d.*: open large$/ }).click();
	await page.getByRole("link", { name: "Report this picture" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Report a picture" })).toBeVisible();
	await page.getByRole("radio", { name: "It's someone else's picture" }).check();
	await page.getByRole("checkbox", { name: /true and complete/ }).check();
	expect(await findViolations(page)).toEqual([]);
	for (const width of [360, 768, 1280]) await expectToFit(page, width, "the form");
	await page.getByRole("button", { name: "Send report" }).click();
	await expect(page.getByText("We received your report.")).toBeVisible();

	const { clinic } = await callAsAdmin(request, "GET", `/admin/clinics/${path.slice("/clinic/".length)}`);
	const admin = await openAsAdmin(browser, baseURL as string, request);
	await admin.goto("/admin?kind=picture");
	await admin.getByRole("link", { name: new RegExp(`^Reported picture.*${clinic.name}`) }).click();
	const item = admin.getByRole("article", { name: `Picture of ${clinic.name}` });
	await expect(item).toContainText("It's someone else's picture");
	await item.getByRole("button", { name: "Take away" }).click();
	await expect(item.getByLabel(/Explain the problem/)).toBeVisible();
	expect(await findViolations(admin)).toEqual([]);
	for (const width of [360, 768, 1280]) await expectToFit(admin, width, "a reported picture");
	await item.getByRole("button", { name: "Cancel" }).click();
	await item.getByRole("button", { name: "Keep", exact: true }).click();
	await item.getByRole("button", { name: "Keep picture" }).click();
	await expect(admin.getByText("Picture kept").first()).toBeVisible();
});
