import type { Page } from "@playwright/test";
import { openAsAdmin } from "./admins.ts";
import { findClinicPath, sendReport, writeReview } from "./clinics.ts";
import { findViolations } from "./looks.ts";
import { expect, openSections, test } from "./owners.ts";

// What was done is done; that it cannot be shown is no reason to take away what is there.

test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

const notice = (page: Page) => page.getByText("This page may be out of date: we couldn't reload it.");
const busy = { status: 503, json: { error: { code: "busy", message: "Many people are here right now." } } };

test("an owner's act whose reload fails leaves the dashboard", async ({ personPage: page, clinic }) => {
	const needed = { submitted_at: "2026-11-01T12:00:00Z", decided_at: "2026-11-02T12:00:00Z", decision: "more_needed" };
	let held = Promise.resolve();
	let answer: "own" | "busy" | "nothing" = "own";
	await page.route("**/api/owner/clinic", async (route) => {
		if (answer === "busy") return route.fulfill(busy);
		if (answer === "nothing") return route.abort();
		await held;
		const response = await route.fetch();
		const { clinic: own } = await response.json();
		const verification = { ...needed, reason: "Your licence number, please." };
		await route.fulfill({ response, json: { clinic: { ...own, verification } } });
	});
	await page.route("**/api/owner/clinic/resubmit", (route) => route.fulfill({ json: { ok: true } }));
	await page.goto("/owner");
	for (const failure of ["busy", "nothing"] as const) {
		const send = page.getByRole("button", { name: "Resubmit" });
		await expect(send).toBeVisible();
		answer = failure;
		await send.click();
		await expect(notice(page)).toBeVisible();
		await expect(page.getByText("Your clinic has been submitted for review!").first()).toBeVisible();
		await expect(page.getByRole("heading", { level: 1, name: clinic.name })).toBeVisible();
		await expect(page.getByRole("region", { name: "We need more from you" })).toBeVisible();

		// another page of the dashboard needs no other clinic, and is as old
		await page.getByRole("link", { name: "Profile", exact: true }).click();
		await openSections(page);
		await expect(page.getByLabel("Phone")).toBeVisible();
		await expect(notice(page)).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
		await page.goBack();
		await expect(send).toBeVisible();

		answer = "own";
		const { promise, resolve: letGo } = Promise.withResolvers<void>();
		held = promise;
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("button", { name: "Loading…" })).toBeVisible();
		letGo();
		await expect(notice(page)).toHaveCount(0);
		await expect(page.getByRole("main")).toBeFocused();
	}
});

test("a decision whose reload fails is made, and says that what is shown may be out of date", async ({
	browser,
	baseURL,
	request,
}) => {
	const clinic = findClinicPath(17).slice("/clinic/".length);
	const text = `Out of date at ${Date.now()}`;
	const { id } = await writeReview(request, clinic, { rating: 1, text });
	await sendReport(request, { review: id, reason: "spam" });
	const page = await openAsAdmin(browser, baseURL as string, request);
	await page.goto(`/admin/cases/${id}?kind=change`);
	const item = page.getByRole("article").filter({ hasText: text });
	await item.getByRole("button", { name: /^Keep/ }).click();
	await page.route(/\/api\/admin\/(overview|desk|cases)(\?|$)/, (route) => route.fulfill(busy));
	await item.getByRole("button", { name: "Keep review" }).click();
	await expect(page.getByText("Review kept").first()).toBeVisible();
	await expect(notice(page)).toBeVisible();

	// what is opened anew and does not come says so in its place
	await page.getByRole("link", { name: "To do" }).first().click();
	await expect(page.getByRole("alert")).toHaveText(/^We couldn't load .+ Many people are here right now\.$/);
	await page.unrouteAll();
	await page.getByRole("button", { name: "Try again" }).first().click();
	await expect(page.getByRole("alert")).toHaveCount(0);
	await expect(notice(page)).toHaveCount(0);
	await page.context().close();
});
