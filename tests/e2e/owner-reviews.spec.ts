import type { Page } from "@playwright/test";
import { createSession, endSessions, signIn } from "./accounts.ts";
import { writeReview } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { expect, test } from "./owners.ts";

const review = (page: Page, name: string) => page.getByRole("article", { name: new RegExp(`^Review by ${name},`) });

test.describe("reviews of the own clinic", () => {
	// words that are looked at again, and a session that ends in the middle
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("are answered, the answer edited and deleted, also behind the sign-in; those that break the rules are reported", async ({
		personPage: page,
		request,
		person,
		clinic,
	}) => {
		await test.step("reply, shown on the public page, edited and deleted", async () => {
			await page.goto("/owner/reviews");
			await expect(page.getByText("No reviews yet.")).toBeVisible();
			const { author } = await writeReview(request, clinic.id, {
				rating: 2,
				text: `Cold, for hours. A${"a".repeat(200)}`,
			});
			await page.goto("/owner");
			await page.getByRole("link", { name: /^Reply to reviews 1 waiting/ }).click();
			await expect(page).toHaveURL("/owner/reviews?show=waiting");
			const item = review(page, author.fullName);
			await item.getByRole("button", { name: "Reply" }).click();
			const text = item.getByLabel(`Your reply to ${author.fullName}`);
			await expect(text).toBeFocused();
			expect(await findViolations(page)).toEqual([]);
			await expectToFit(page, 320, "a reply");
			await page.setViewportSize({ width: 1280, height: 720 });
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
			await expect(page.getByRole("article").filter({ hasText: author.fullName })).toContainText(
				"We have a new heater.",
			);

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

		await test.step("a reply that names the patient is looked at again before it is published, by keyboard", async () => {
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
			await expectToFit(page, 320, "the step");
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

		await test.step("report with a reason; something else needs words", async () => {
			const { author } = await writeReview(request, clinic.id, { rating: 1, text: "Buy my cream instead." });
			await page.goto("/owner/reviews");
			const item = review(page, author.fullName);
			await item.getByRole("button", { name: "Report" }).click();
			await expect(item.getByRole("radio").first()).toBeFocused();
			expect(await findViolations(page)).toEqual([]);
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

		await test.step("a session that ends in the middle of a reply", async () => {
			const { author } = await writeReview(request, clinic.id, { rating: 3, text: "Fine." });
			const reply = page.getByLabel(/^Your reply to/);
			await page.goto("/owner/reviews?show=waiting");
			await review(page, author.fullName).getByRole("button", { name: "Reply" }).click();
			await reply.fill("Thank you for coming.");
			await endSessions(request, await createSession(request, person));
			await page.getByRole("button", { name: "Publish Reply" }).click();
			await expect(page.getByText("Your session has ended.")).toBeVisible();
			await signIn(page, person);
			await expect(page).toHaveURL("/owner/reviews?show=waiting");
			await expect(reply).toHaveValue("Thank you for coming.");
			await page.getByRole("button", { name: "Publish Reply" }).click();
			await expect(page.getByText("Reply published").first()).toBeVisible();
		});
	});
});
