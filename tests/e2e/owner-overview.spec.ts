import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { renderSVG } from "uqr";
import { limits } from "#domain/limits.ts";
import { checkNames } from "#domain/verification/rules.ts";
import { createSession, expect, headersOf, openAs, sampleAccount, test } from "./accounts.ts";
import { listClinic, writeReview } from "./clinics.ts";
import { findViolations } from "./looks.ts";

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

test.describe("the dashboard", () => {
	// an owner without the network
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

	test("of somebody without a clinic, then with one under review, in each state that the directory brings about, and without the network", async ({
		personPage: page,
		page: visitor,
		request,
		person,
	}) => {
		await test.step("no clinic: says so and offers to list one", async () => {
			await page.goto("/owner");
			await expect(page.getByRole("heading", { name: "No Clinic Found" })).toBeVisible();
			expect(await page.evaluate(() => localStorage.getItem("inkfree-own-clinic"))).toBeNull();
			expect(await findViolations(page)).toEqual([]);
			await page.goto("/owner/profile");
			await page.getByRole("main").getByRole("link", { name: "List Your Clinic" }).click();
			await expect(page).toHaveURL("/list-your-clinic");
		});

		const clinic = await listClinic(request, { owner: person });
		const heading = page.getByRole("heading", { level: 1, name: clinic.name });
		await test.step("under review: the time that passed, stats and actions that work", async () => {
			await page.goto("/");
			await page.getByRole("banner").getByRole("link", { name: "My Clinic" }).click();
			await expect(heading).toBeVisible();
			await expect(notice(page, "Under Review")).toContainText(
				/Submitted (just now|\d+ minutes? ago)\. We'll answer within 24–72 hours\./,
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
				["See public page", clinic.path],
			] as const) {
				await page
					.getByRole("main")
					.getByRole("link", { name: new RegExp(`^${name}`) })
					.click();
				await expect(page).toHaveURL(path);
				if (path !== clinic.path) await page.goBack();
			}
		});

		await test.step("the owner's look at the public page is not counted and offers no review; a visitor's is", async () => {
			const own = page.getByRole("region", { name: "Your review" });
			await expect(own.getByText(/This is your clinic\. Owners can't review their own clinic/)).toBeVisible();
			await expect(page.getByLabel("Your review (optional)")).toHaveCount(0);
			const counted = visitor.waitForResponse("**/count");
			await visitor.goto(clinic.path);
			await counted;
			const headers = headersOf(clinic.session);
			await expect
				.poll(async () => (await (await request.get("/api/owner/numbers?days=30", { headers })).json()).totals.views)
				.toBe(1);
			await page.goto("/owner");
			await expect(page.getByRole("region", { name: "Numbers" }).getByRole("definition").first()).toHaveText("1");
		});

		const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
		const open = { decided_at: null, decision: null, reason: null };
		await test.step("five hours, and more than 72", async () => {
			await pretend(page, { verification: { submitted_at: hoursAgo(5.5), ...open } });
			await page.goto("/owner");
			await expect(notice(page, "Under Review")).toContainText(
				"Submitted 5 hours ago. We'll answer within 24–72 hours.",
			);
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

		await test.step("verified: visitors can write to it, once it takes questions", async () => {
			await pretend(page, { status: "verified", verified: true, offers_enquiries: false });
			await page.goto("/owner");
			await expect(heading).toBeVisible();
			await notice(page, "Visitors can write to you here").getByRole("link", { name: "Switch it on" }).click();
			await expect(page).toHaveURL("/owner/questions");
			await pretend(page, { status: "verified", verified: true, offers_enquiries: true });
			await page.goto("/owner");
			await expect(heading).toBeVisible();
			await expect(notice(page, "Visitors can write to you here")).toHaveCount(0);
			await page.unroute("**/api/owner/clinic");
		});

		await test.step("notifications are saved as they are turned, and go back if they can't be", async () => {
			await page.goto("/owner/notifications");
			const reviews = page.getByRole("switch", { name: "New reviews" });
			const status = page.getByRole("switch", { name: "Verification and changes" });
			await expect(reviews).toBeChecked();
			for (const toggle of [reviews, status]) {
				await toggle.focus();
				await page.keyboard.press("Space");
			}
			await expect(page.getByText("Saved", { exact: true })).toBeVisible();
			await page.reload();
			await expect(reviews).not.toBeChecked();
			await expect(status).not.toBeChecked();
			await expect(page.getByRole("switch", { name: "Replies due" })).toBeChecked();
			await page.context().setOffline(true);
			await reviews.focus();
			await page.keyboard.press("Space");
			await expect(page.getByText("We couldn't save the setting.").first()).toBeAttached();
			await expect(reviews).not.toBeChecked();
			await page.context().setOffline(false);
		});

		await test.step("what could not be loaded is loaded on demand", async () => {
			await page.route("**/api/owner/numbers*", (route) => route.abort());
			await page.goto("/owner");
			await expect(page.getByText(/^We couldn't load the numbers\./)).toBeVisible();
			await page.unroute("**/api/owner/numbers*");
			await page.getByRole("button", { name: "Try again" }).click();
			await expect(page.getByRole("region", { name: "Numbers" }).getByRole("definition").first()).toBeVisible();
			await page.route("**/api/owner/clinic", (route) => route.abort());
			await page.goto("/owner");
			await expect(page.getByText(/^We couldn't load your clinic\./)).toBeVisible();
			await page.unroute("**/api/owner/clinic");
			await page.getByRole("button", { name: "Try again" }).click();
			await expect(heading).toBeVisible();
		});
	});
});

test("verified: numbers for 30 and 90 days, as a chart and as a table; ten reviews at first, older ones on demand", async ({
	browser,
	baseURL,
	request,
}) => {
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

	await page.getByRole("navigation", { name: "My Clinic" }).getByRole("link", { name: "Reviews" }).click();
	const reviews = page.getByRole("article");
	await expect(reviews).toHaveCount(10);
	const shown = page.getByText(/^Showing \d+ of \d+$/);
	const all = Number((await shown.innerText()).split(" ").at(-1));
	for (let count = 20; count < all + 10; count += 10) {
		await page.getByRole("button", { name: "Show more" }).dblclick();
		await expect(shown).toHaveText(`Showing ${Math.min(count, all)} of ${all}`);
	}
	await expect(shown).toBeFocused();
	await expect(reviews).toHaveCount(all);
});

/** Presses Tab until what has this name has the focus. */
async function tabTo(page: Page, name: RegExp, key = "Tab") {
	for (let presses = 0; presses < 150; presses++) {
		await page.keyboard.press(key);
		const focused = await page.evaluate(() => {
			const element = document.activeElement as HTMLInputElement | null;
			const label = element?.labels?.[0]?.textContent ?? element?.getAttribute("aria-label") ?? element?.textContent;
			return label?.trim() ?? "";
		});
		if (name.test(focused)) return;
	}
	throw new Error(`Tab never reached ${name}`);
}

test("by keyboard alone, on a phone's width: fix the profile and answer a review", async ({
	personPage: page,
	request,
	person,
}) => {
	const clinic = await listClinic(request, { owner: person });
	await writeReview(request, clinic.id, { rating: 3, text: "Fine." });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/owner");
	await tabTo(page, /^Profile$/);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/owner/profile");
	await tabTo(page, /^Contact/);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Phone")).toBeVisible();
	await tabTo(page, /^Phone$/);
	await page.keyboard.type("+44 20 7946 0001");
	await tabTo(page, /^Languages spoken/);
	await page.keyboard.press("Space");
	await tabTo(page, /^Add a language$/);
	await page.keyboard.type("germ");
	await tabTo(page, /^Add$/);
	await page.keyboard.press("Enter");
	await tabTo(page, /^Save Profile/);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Profile saved").first()).toBeVisible();

	await tabTo(page, /^Reviews/, "Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("article")).toHaveCount(1);
	await tabTo(page, /^Reply$/);
	await page.keyboard.press("Enter");
	await page.keyboard.type("Thank you.");
	await tabTo(page, /^Publish Reply/);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Reply published").first()).toBeVisible();
	await expect(page.getByRole("article")).toContainText("Thank you.");
});

test("an owner copies the badge's code by keyboard, with and without a clipboard, and prints a poster that leads to the page", async ({
	personPage: page,
	request,
	person,
	baseURL,
}) => {
	const clinic = await listClinic(request, { owner: person, name: `Ink "&" Skin ${Date.now()}` });
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto("/owner");
	const section = page.getByRole("region", { name: "Badge and poster" });
	const badge = section.getByRole("img", { name: `What InkFree checked of ${clinic.name}` });
	await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
	const code = section.getByLabel("HTML for your website");
	await tabTo(page, /^HTML for your website$/);
	await expect(code).toBeFocused();
	expect(await code.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart)).toBe(
		(await code.inputValue()).length,
	);
	await tabTo(page, /^Copy the code$/);
	await page.keyboard.press("Enter");
	await expect(section.getByRole("status")).toHaveText("Copied");
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toBe(await code.inputValue());
	expect(await findViolations(page)).toEqual([]);

	// on a page of another site, where nothing else of this one is shown
	const address = `${baseURL}${clinic.path}`;
	const site = createServer((_, answer) => {
		answer.setHeader("content-type", "text/html; charset=utf-8");
		answer.end(`${copied}<img alt="else" src="${baseURL}/favicon.svg">`);
	});
	await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
	const elsewhere = await page.context().newPage();
	await elsewhere.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
	await expect(elsewhere.getByRole("link")).toHaveAttribute("href", address);
	const widthOf = (alt: string) =>
		elsewhere.getByAltText(alt).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
	await expect.poll(() => widthOf(`What InkFree checked of ${clinic.name}`)).toBe(200);
	await expect.poll(() => widthOf("else")).toBe(0);
	site.close();
	await elsewhere.close();

	await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
	await section.getByRole("button", { name: "Copy the code" }).click();
	await expect(section.getByRole("status")).toContainText("The code is selected");
	await expect(code).toBeFocused();

	await section.getByRole("link", { name: "Poster to print" }).click();
	await expect(page).toHaveURL("/owner/poster");
	const poster = page.getByRole("article", { name: "Poster" });
	await expect(poster).toContainText(address);
	await expect(poster.getByRole("heading")).toHaveText(clinic.name);
	await expect(poster).toContainText("Not verified");
	const qrCode = poster.getByRole("img", { name: "QR code for your public page" }).locator("path");
	expect(renderSVG(address, { ecc: "M", border: 4 })).toContain(`d="${await qrCode.getAttribute("d")}"`);
	expect(await findViolations(page)).toEqual([]);

	// the longest name that there can be, and all checks, fit on a sheet
	const name = "Tätowierungsentfernung ".repeat(9).slice(0, limits.clinicName);
	const checked = { verified: true, verified_at: "2026-06-24", verified_checks: checkNames, right_checked: true };
	await pretend(page, { ...checked, status: "verified", name });
	await page.reload();
	await expect(poster).toContainText(/Verified.*They're insured.*Checked on 24 June 2026/);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
	for (const part of [page.getByRole("banner"), page.getByRole("heading", { level: 1 })])
		await expect(part).toBeHidden();
	await expect(poster).toBeVisible();
	expect((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
	await page.emulateMedia({ media: "screen" });

	await pretend(page, { status: "suspended" });
	await page.goto("/owner/poster");
	await expect(notice(page, "There's no poster yet")).toContainText("your clinic isn't public");
	await expect(poster).toHaveCount(0);
	await page.goto("/owner");
	await expect(page.getByRole("heading", { level: 1, name: clinic.name })).toBeVisible();
	await expect(section).toHaveCount(0);
});
