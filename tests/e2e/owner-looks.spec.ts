import type { Page } from "@playwright/test";
import { writeReview } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { expect, openSections, test } from "./owners.ts";
import { makePicture } from "./pictures.ts";

const paths = ["/owner", "/owner/profile", "/owner/pictures", "/owner/reviews", "/owner/notifications"];

async function open(page: Page, path: string) {
	await page.goto(path);
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(page.getByRole("main").getByText("Loading", { exact: true })).toHaveCount(0);
}

test("every page keeps WCAG 2.2 AA and fits at 320 pixels, also with its forms open", async ({
	personPage: page,
	request,
	clinic,
}) => {
	await writeReview(request, clinic.id, { rating: 3, text: `A${"a".repeat(200)}` });
	await page.goto("/owner/pictures");
	await page.getByLabel("Add pictures").setInputFiles(await makePicture("one.jpg"));
	await expect(page.getByLabel("What picture 1 shows")).toBeVisible();
	for (const path of paths) {
		await page.setViewportSize({ width: 1280, height: 720 });
		await open(page, path);
		if (path === "/owner/profile") {
			await openSections(page);
			await page.getByRole("switch", { name: "Show opening hours on the page" }).check({ force: true });
			await page.getByRole("checkbox", { name: /^Q-switched laser/ }).check();
			await page.getByLabel("Monday, closes").fill("01:00");
			await page.getByLabel("City (required)").fill("");
			await page.getByRole("button", { name: "Save Profile" }).click();
			await expect(page.getByText(/^Monday: The end must come after the start\./)).toBeVisible();
		}
		if (path === "/owner/pictures") await page.getByRole("button", { name: "Remove picture 1" }).click();
		if (path === "/owner/reviews") await page.getByRole("button", { name: "Report" }).click();
		expect(await findViolations(page), path).toEqual([]);
		if (path === "/owner/reviews") {
			await page.getByRole("button", { name: "Cancel" }).click();
			await page.getByRole("button", { name: "Reply" }).click();
			expect(await findViolations(page), path).toEqual([]);
		}
		await expectToFit(page, 320, path);
		if (path === "/owner/profile") {
			await page.getByRole("navigation", { name: "My Clinic" }).getByRole("link", { name: "Overview" }).click();
			await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
			expect(await findViolations(page), path).toEqual([]);
			await page.getByRole("button", { name: "Leave" }).click();
			await expect(page).toHaveURL("/owner");
		}
	}
});

/** Presses Tab until what `isThere` describes has the focus. */
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
	clinic,
}) => {
	await writeReview(request, clinic.id, { rating: 3, text: "Fine." });
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, "/owner");
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
