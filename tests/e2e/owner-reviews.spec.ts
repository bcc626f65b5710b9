import type { Page } from "@playwright/test";
import { createSession, endSessions, openAs, signIn } from "./accounts.ts";
import { listClinic, writeReview } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { expect, test } from "./owners.ts";

const review = (page: Page, name: string) => page.getByRole("article", { name: new RegExp(`^Review by ${name},`) });

test("reply, shown on the public page, edited and deleted", async ({ personPage: page, request, clinic }) => {
	const { author } = await writeReview(request, clinic.id, { rating: 2, text: "The waiting room was cold." });
	await page.goto("/owner");
	await page.getByRole("link", { name: /^Reply to reviews 1 waiting/ }).click();
	await expect(page).toHaveURL("/owner/reviews?show=waiting");
	const item = review(page, author.fullName);
	await item.getByRole("button", { name: "Reply" }).click();
	const text = item.getByLabel(`Your reply to ${author.fullName}`);
	await expect(text).toBeFocused();
	await item.getByRole("button", { name: "Publish Reply" }).click();
	await expect(text).toHaveAccessibleDescription(/^Write a reply first\./);
	await text.fill("Thank you.\nWe have a new heater.");
	await expect(
		item.getByText(
			"32 of 1,500 characters. Everyone can read it. Don't name the patient, don't confirm that they were treated,",
		),
	).toBeVisible();
	await item.getByRole("button", { name: "Publish Reply" }).dblclick();
	await expect(page.getByText("Reply published").first()).toBeVisible();
	await expect(item).toBeFocused();
	await expect(item).toContainText("We have a new heater.");
	await expect(page.getByRole("link", { name: "Waiting for a reply (0)" })).toBeVisible();
	await page.reload();
	await expect(page.getByText("Every review has a reply.")).toBeVisible();

	await page.goto(`/clinic/${clinic.id}`);
	await expect(page.getByRole("article").filter({ hasText: author.fullName })).toContainText("We have a new heater.");

	await page.goto("/owner/reviews");
	await item.getByRole("button", { name: "Edit reply" }).click();
	await expect(text).toHaveValue("Thank you.\nWe have a new heater.");
	await text.fill("Thank you. It is warm now.");
	await item.getByRole("button", { name: "Save Reply" }).click();
	await expect(item).toContainText("It is warm now.");
	await expect(item).toContainText(", edited");

	await item.getByRole("button", { name: "Delete reply" }).click();
	await item.getByRole("button", { name: "Keep it" }).click();
	await expect(item.getByRole("button", { name: "Delete reply" })).toBeFocused();
	await item.getByRole("button", { name: "Delete reply" }).click();
	await item.getByRole("button", { name: "Delete reply" }).click();
	await expect(page.getByText("Reply deleted").first()).toBeVisible();
	await expect(item).not.toContainText("It is warm now.");
	await page.goto(`/clinic/${clinic.id}`);
	await expect(page.getByRole("article").filter({ hasText: author.fullName })).not.toContainText("It is warm now.");
});

test.describe("a reply that names the patient", () => {
	test.use({ expectedErrors: /status of 409/ });

	test("is looked at again before it is published, by keyboard", async ({ personPage: page, request, clinic }) => {
		const { author } = await writeReview(request, clinic.id, { rating: 2, text: "A long wait." });
		const [name] = author.fullName.split(" ");
		await page.goto("/owner/reviews");
		const item = review(page, author.fullName);
		await item.getByRole("button", { name: "Reply" }).click();
		const text = item.getByLabel(`Your reply to ${author.fullName}`);
		await text.fill(`Sorry, ${name?.toUpperCase()}. The insulin took its time.`);
		await item.getByRole("button", { name: "Publish Reply" }).click();
		const step = item.getByRole("group", { name: "Check it before it's published" });
		await expect(step).toContainText(
			`“${name?.toUpperCase()}” looks like the name of the person who wrote the review.`,
		);
		const box = step.getByRole("checkbox", { name: "I've checked it: publish it as it is" });
		await expect(box).toBeFocused();
		await expect(box).toHaveAccessibleDescription(/“insulin” looks like a medicine/);
		expect(await findViolations(page)).toEqual([]);
		for (const width of [390, 320]) await expectToFit(page, width, "the step");
		const again = "Tick the box, or change the text.";
		await expect(step).not.toContainText(again);
		await item.getByRole("button", { name: "Publish Reply" }).click();
		await expect(step.getByRole("alert")).toHaveText(again);
		await expect(box).toBeFocused();
		await expect(box).toHaveAccessibleDescription(/^Tick the box, or change the text\. .*“insulin” looks like/);
		await page.keyboard.press("Space");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.getByText("Reply published").first()).toBeVisible();
		await expect(item).toContainText("The insulin took its time.");

		// another text needs no look at words that are gone
		await item.getByRole("button", { name: "Edit reply" }).click();
		await text.fill("Sorry for the wait.");
		await item.getByRole("button", { name: "Save Reply" }).click();
		await expect(page.getByText("Reply updated").first()).toBeVisible();
		await expect(step).toHaveCount(0);
	});
});

test("report with a reason; something else needs words", async ({ personPage: page, request, clinic }) => {
	const { author } = await writeReview(request, clinic.id, { rating: 1, text: "Buy my cream instead." });
	await page.goto("/owner/reviews");
	const item = review(page, author.fullName);
	await item.getByRole("button", { name: "Report" }).click();
	await expect(item.getByRole("radio").first()).toBeFocused();
	await item.getByRole("button", { name: "Send Report" }).click();
	await expect(item.getByRole("alert")).toHaveText("Choose a reason.");
	await item.getByRole("radio", { name: "Something else" }).check();
	await item.getByRole("button", { name: "Send Report" }).click();
	await expect(item.getByLabel("What is it?")).toBeFocused();
	await expect(item.getByLabel("What is it?")).toHaveAccessibleDescription(/^Say what's wrong with the review\./);
	await item.getByRole("radio", { name: /^Advertising/ }).check();
	await item.getByRole("button", { name: "Send Report" }).dblclick();
	await expect(page.getByText("Review reported").first()).toBeVisible();
	await expect(item).toContainText("Reported. A person reads it and decides.");
	await expect(item).toBeFocused();
	await page.reload();
	await expect(item).toContainText("Reported.");
	await expect(item.getByRole("button", { name: "Report" })).toHaveCount(0);
});

test("ten at first, older ones on demand", async ({ personPage: page, request, clinic }) => {
	await page.goto("/owner/reviews");
	await expect(page.getByText("No reviews yet.")).toBeVisible();
	const { author: first } = await writeReview(request, clinic.id, { rating: 5, text: "The very first." });
	for (let count = 2; count <= 11; count++)
		await writeReview(request, clinic.id, { rating: 4, text: `Number ${count}.` });
	await page.reload();
	await expect(page.getByRole("article")).toHaveCount(10);
	await expect(page.getByText("Showing 10 of 11")).toBeVisible();
	await expect(review(page, first.fullName)).toHaveCount(0);
	await page.getByRole("button", { name: "Show more" }).dblclick();
	await expect(page.getByText("Showing 11 of 11")).toBeFocused();
	await expect(page.getByRole("article")).toHaveCount(11);
	await expect(page.getByRole("article").last()).toContainText("The very first.");
});

test.describe("a session that ends in the middle of a reply", () => {
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("the text waits behind the sign-in", async ({ browser, baseURL, request, person }) => {
		const clinic = await listClinic(request, { owner: person });
		const { author } = await writeReview(request, clinic.id, { rating: 3, text: "Fine." });
		const session = await createSession(request, person);
		const context = await openAs(browser, baseURL as string, session);
		const page = await context.newPage();
		await page.goto("/owner/reviews?show=waiting");
		await review(page, author.fullName).getByRole("button", { name: "Reply" }).click();
		await page.getByLabel(/^Your reply to/).fill("Thank you for coming.");
		await endSessions(request, session);
		await page.getByRole("button", { name: "Publish Reply" }).click();
		await expect(page.getByText("Your session has ended.")).toBeVisible();
		await signIn(page, person);
		await expect(page).toHaveURL("/owner/reviews?show=waiting");
		await expect(page.getByLabel(/^Your reply to/)).toHaveValue("Thank you for coming.");
		await page.getByRole("button", { name: "Publish Reply" }).click();
		await expect(page.getByText("Reply published").first()).toBeVisible();
	});
});

test("notifications are saved as they are turned", async ({ personPage: page, clinic: _ }) => {
	await page.goto("/owner/notifications");
	const reviews = page.getByRole("switch", { name: "New reviews" });
	const status = page.getByRole("switch", { name: "Verification and changes" });
	await expect(reviews).toBeChecked();
	await reviews.focus();
	await page.keyboard.press("Space");
	await status.focus();
	await page.keyboard.press("Space");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await page.reload();
	await expect(reviews).not.toBeChecked();
	await expect(status).not.toBeChecked();
	await expect(page.getByRole("switch", { name: "Replies due" })).toBeChecked();
});

test.describe("without the network", () => {
	test.use({ expectedErrors: /net::ERR|Failed to load resource/ });

	test("a switch goes back", async ({ personPage: page, clinic: _ }) => {
		await page.goto("/owner/notifications");
		const reviews = page.getByRole("switch", { name: "New reviews" });
		await expect(reviews).toBeChecked();
		await page.context().setOffline(true);
		await reviews.focus();
		await page.keyboard.press("Space");
		await expect(page.getByText("We couldn't save the setting.").first()).toBeAttached();
		await expect(reviews).toBeChecked();
		await page.context().setOffline(false);
	});
});
