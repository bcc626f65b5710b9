import type { Page } from "@playwright/test";
import { createSession, endSessions, signIn } from "./accounts.ts";
import { description, expect, isProfileSaved, openProfile, openSections, saveProfile, test } from "./owners.ts";

const conflict = (page: Page) =>
	page.getByRole("region", { name: "This profile was changed somewhere else in the meantime" });

test.describe("what is typed", () => {
	// a second tab, and a session that ends in the middle
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("is kept beside another tab's, while a save is under way, and behind the sign-in", async ({
		personPage: page,
		request,
		person,
		clinic: _,
	}) => {
		await test.step("of two tabs the second is told, and saves its own or takes the saved one", async () => {
			const other = await page.context().newPage();
			await openProfile(page);
			await openProfile(other);
			await other.getByLabel("Phone").fill("0113 496 0001");
			await saveProfile(other);
			await isProfileSaved(other);

			await page.getByLabel("Phone").fill("0113 496 0002");
			await description(page).fill("From the first tab");
			await saveProfile(page);
			const notice = conflict(page);
			await expect(notice).toBeFocused();
			await expect(notice.getByRole("listitem")).toHaveText(["Phone", "Description"]);
			await expect(page.getByLabel("Phone")).toHaveValue("0113 496 0002");
			await notice.getByRole("button", { name: "Save mine" }).dblclick();
			await isProfileSaved(page);
			await expect(notice).toHaveCount(0);

			await other.getByLabel("Phone").fill("0113 496 0003");
			await saveProfile(other);
			await expect(conflict(other).getByRole("listitem")).toHaveText(["Phone", "Description"]);
			await other.getByRole("button", { name: "Use the saved version" }).click();
			await expect(other.getByLabel("Phone")).toHaveValue("0113 496 0002");
			await expect(description(other)).toHaveValue("From the first tab");
			await expect(other.getByText("Everything is saved.")).toBeVisible();
			await other.getByLabel("Phone").fill("0113 496 0004");
			await saveProfile(other);
			await isProfileSaved(other);
			await other.close();
		});

		await test.step("while a save is under way", async () => {
			await openProfile(page);
			const saving = Promise.withResolvers<void>();
			await page.route("**/api/owner/clinic**", async (route) => {
				if (route.request().method() !== "GET") await saving.promise;
				await route.continue();
			});
			await page.getByLabel("Phone").fill("0113 496 0001");
			const sent = page.waitForRequest((request) => request.method() !== "GET" && /owner.clinic/.test(request.url()));
			await saveProfile(page);
			await sent;
			await description(page).fill("Typed meanwhile");
			await page.getByLabel("Phone").press("Enter"); // ignored: one save is under way
			saving.resolve();
			await expect(page.getByText("Profile saved").first()).toBeVisible();
			await expect(page.getByLabel("Phone")).toHaveValue("0113 496 0001");
			await expect(description(page)).toHaveValue("Typed meanwhile");
			await saveProfile(page);
			await expect(page.getByText("Everything is saved.")).toBeVisible();
			await page.unroute("**/api/owner/clinic**");
			await openProfile(page);
			await expect(description(page)).toHaveValue("Typed meanwhile");
		});

		await test.step("a session that ends in the middle", async () => {
			await openProfile(page);
			await description(page).fill("Half an hour of typing");
			await page.getByRole("checkbox", { name: /^Saline removal/ }).check();
			await endSessions(request, await createSession(request, person));
			await saveProfile(page);
			await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/owner/profile")}`);
			await expect(page.getByText("Your session has ended.")).toBeVisible();
			await signIn(page, person);
			await expect(page).toHaveURL("/owner/profile");
			await openSections(page);
			await expect(description(page)).toHaveValue("Half an hour of typing");
			await expect(page.getByRole("checkbox", { name: /^Saline removal/ })).toBeChecked();
			await saveProfile(page);
			await isProfileSaved(page);
		});
	});
});
