import type { Page } from "@playwright/test";
import { createSession, headersOf, openAs, sampleAccount } from "./accounts.ts";
import { findViolations } from "./looks.ts";
import { expect, openSections, test } from "./owners.ts";

const notice = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const stat = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name} [\\d–]`) });

/** Changes what the server says of the clinic. */
async function pretend(page: Page, change: object) {
	await page.unroute("**/api/owner/clinic");
	await page.route("**/api/owner/clinic", async (route) => {
		const response = await route.fetch();
		const { clinic } = await response.json();
		await route.fulfill({ response, json: { clinic: { ...clinic, ...change } } });
	});
}

test("a visitor is sent to the sign-in page and comes back", async ({ page }) => {
	await page.goto("/owner/reviews?show=waiting");
	await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/owner/reviews?show=waiting")}`);
});

test("no clinic: says so and offers to list one", async ({ personPage: page }) => {
	await page.goto("/owner");
	await expect(page.getByRole("heading", { name: "No Clinic Found" })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem("inkfree-own-clinic"))).toBeNull();
	expect(await findViolations(page)).toEqual([]);
	await page.goto("/owner/profile");
	await page.getByRole("main").getByRole("link", { name: "List Your Clinic" }).click();
	await expect(page).toHaveURL("/list-your-clinic");
});

test("the owner of a verified clinic is told that visitors can write to it, until it takes questions", async ({
	personPage: page,
	clinic,
}) => {
	await pretend(page, { status: "verified", verified: true, offers_enquiries: false });
	await page.goto("/owner");
	await expect(page.getByRole("heading", { level: 1, name: clinic.name })).toBeVisible();
	await notice(page, "Visitors can write to you here").getByRole("link", { name: "Switch it on" }).click();
	await expect(page).toHaveURL("/owner/questions");
	await pretend(page, { status: "verified", verified: true, offers_enquiries: true });
	await page.goto("/owner");
	await expect(page.getByRole("heading", { level: 1, name: clinic.name })).toBeVisible();
	await expect(notice(page, "Visitors can write to you here")).toHaveCount(0);
});

test("under review: the time that passed, stats and actions that work", async ({ personPage: page, clinic }) => {
	await page.goto("/");
	await page.getByRole("banner").getByRole("link", { name: "My Clinic" }).click();
	await expect(page.getByRole("heading", { level: 1, name: clinic.name })).toBeVisible();
	await expect(notice(page, "Under Review")).toContainText(
		/Submitted (just now|1 minute ago)\. We'll answer within 24–72 hours\./,
	);
	await expect(stat(page, "Rating")).toContainText("No rating yet");
	await expect(stat(page, "Reviews")).toContainText("0");
	await expect(stat(page, "Photos")).toContainText("Room for 4 more");
	await expect(page.getByText("No numbers yet.")).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem("inkfree-own-clinic"))).toBe(clinic.id);

	for (const [name, path] of [
		["Edit Profile", "/owner/profile"],
		["Add pictures", "/owner/pictures"],
		["Reply to reviews", "/owner/reviews"],
		["See public page", `/clinic/${clinic.id}`],
	] as const) {
		await page
			.getByRole("main")
			.getByRole("link", { name: new RegExp(`^${name}`) })
			.click();
		await expect(page).toHaveURL(path);
		await page.goBack();
	}
});

test("not accepted: the reason, a fix, and back into the queue", async ({ browser, baseURL, request }) => {
	const context = await openAs(browser, baseURL as string, await createSession(request, sampleAccount("rejected")));
	const page = await context.newPage();
	await page.goto("/owner");
	await expect(notice(page, "Not accepted")).toContainText("Your page isn't public.");
	await expect(notice(page, "Not accepted").getByRole("blockquote")).toContainText(/address/);
	await expect(page.getByRole("link", { name: /See public page/ })).toHaveCount(0);
	expect(await findViolations(page)).toEqual([]);
	await notice(page, "Not accepted").getByRole("link", { name: "Fix your listing" }).click();
	await openSections(page);
	await page.getByLabel("Address").fill("1 Corrected Road");
	await page.getByRole("button", { name: "Save Profile" }).click();
	await expect(page.getByText("Profile saved").first()).toBeVisible();
	await page.getByRole("link", { name: "Overview" }).click();
	await notice(page, "Not accepted").getByRole("button", { name: "Resubmit" }).dblclick();
	await expect(notice(page, "Under Review")).toContainText("Submitted just now.");
	await expect(page.getByText("Your clinic has been submitted for review!").first()).toBeVisible();
	await page.reload();
	await expect(notice(page, "Under Review")).toBeVisible();
});

test("verified: numbers for 30 and 90 days, as a chart and as a table", async ({ browser, baseURL, request }) => {
	const context = await openAs(browser, baseURL as string, await createSession(request, sampleAccount("owner")));
	const page = await context.newPage();
	await page.goto("/owner");
	const numbers = page.getByRole("region", { name: "Numbers", exact: true });
	await expect(numbers.getByRole("img", { name: /^Bars of the profile views from/ })).toBeVisible();
	await expect(
		numbers.getByText(/(more|fewer) than in the 30 days before|the same as in the 30 days before/).first(),
	).toBeVisible();
	const views = () => numbers.getByRole("definition").first().innerText();
	const of30 = Number((await views()).replaceAll(",", ""));
	expect(of30).toBeGreaterThan(0);

	await numbers.getByText("Day by day as a table").click();
	const rows = numbers.getByRole("row");
	await expect(rows).toHaveCount(31);
	const cells = await numbers.locator("tbody tr td:nth-of-type(1)").allInnerTexts();
	expect(cells.reduce((sum, cell) => sum + Number(cell.replaceAll(",", "")), 0)).toBe(of30);

	await numbers.getByRole("link", { name: "Last 90 days" }).click();
	await expect(page).toHaveURL("/owner?days=90");
	await expect(numbers.getByText("in the 90 days before").first()).toBeVisible();
	expect(Number((await views()).replaceAll(",", ""))).toBeGreaterThanOrEqual(of30);
	await page.reload();
	await expect(numbers.getByRole("link", { name: "Last 90 days" })).toHaveAttribute("aria-current", "true");
});

test("a visitor's look is counted, the owner's own is not", async ({
	personPage: page,
	page: visitor,
	request,
	clinic,
}) => {
	await page.goto("/owner");
	await expect(page.getByText("No numbers yet.")).toBeVisible();
	await page.goto(`/clinic/${clinic.id}`);
	await expect(page.getByRole("heading", { name: clinic.name })).toBeVisible();
	const counted = visitor.waitForResponse("**/count");
	await visitor.goto(`/clinic/${clinic.id}`);
	await counted;
	const headers = headersOf(clinic.session);
	await expect
		.poll(async () => (await (await request.get("/api/owner/numbers?days=30", { headers })).json()).totals.views)
		.toBe(1);
	await page.goto("/owner");
	await expect(page.getByRole("region", { name: "Numbers" }).getByRole("definition").first()).toHaveText("1");
});

test("states that only the people of the directory bring about", async ({ personPage: page, clinic: _ }) => {
	const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	const open = { decided_at: null, decision: null, reason: null };

	await test.step("five hours, and more than 72", async () => {
		await pretend(page, { verification: { submitted_at: hoursAgo(5.5), ...open } });
		await page.goto("/owner");
		await expect(notice(page, "Under Review")).toContainText("Submitted 5 hours ago. We'll answer within 24–72 hours.");
		await pretend(page, { verification: { submitted_at: hoursAgo(100), ...open } });
		await page.goto("/owner");
		await expect(notice(page, "Under Review")).toContainText("Submitted 4 days ago.");
		await expect(notice(page, "Under Review")).toContainText("we're late with yours");
	});

	await test.step("more is needed", async () => {
		await pretend(page, {
			verification: {
				submitted_at: hoursAgo(30),
				decided_at: hoursAgo(2),
				decision: "more_needed",
				reason: "Please send us your licence number.",
			},
		});
		await page.goto("/owner");
		const needed = notice(page, "We need more from you");
		await expect(needed).toContainText("Please send us your licence number.");
		await expect(needed).not.toContainText("public");
		await expect(needed.getByRole("button", { name: "Resubmit" })).toBeVisible();
		expect(await findViolations(page)).toEqual([]);
	});

	await test.step("suspended", async () => {
		await pretend(page, { status: "suspended" });
		await page.goto("/owner");
		await expect(notice(page, "Suspended")).toContainText("isn't public");
		await expect(page.getByRole("link", { name: /public page/i })).toHaveCount(0);
		expect(await findViolations(page)).toEqual([]);
	});

	await test.step("changes that were not accepted", async () => {
		await pretend(page, {
			status: "verified",
			verified: true,
			refused_change: { reason: "The register knows another name.", decided_at: hoursAgo(30) },
		});
		await page.goto("/owner");
		await expect(notice(page, "Your changes were not accepted")).toContainText("The register knows another name.");
		expect(await findViolations(page)).toEqual([]);
	});
});

test.describe("without the network", () => {
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

	test("says what could not be loaded, and loads it on demand", async ({ personPage: page, clinic }) => {
		await page.route("**/api/owner/numbers*", (route) => route.abort());
		await page.goto("/owner");
		await expect(page.getByText(/^We couldn't load the numbers\./)).toBeVisible();
		await page.unroute("**/api/owner/numbers*");
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByText("No numbers yet.")).toBeVisible();

		await page.route("**/api/owner/clinic", (route) => route.abort());
		await page.goto("/owner");
		await expect(page.getByText(/^We couldn't load your clinic\./)).toBeVisible();
		await page.unroute("**/api/owner/clinic");
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("heading", { level: 1, name: clinic.name })).toBeVisible();
	});
});
