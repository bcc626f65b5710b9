import type { Page } from "@playwright/test";
import { createSession, endSessions, openAs, signIn } from "./accounts.ts";
import { listClinic } from "./clinics.ts";
import { description, expect, isProfileSaved, openProfile, openSections, saveProfile, test } from "./owners.ts";

const conflict = (page: Page) =>
	page.getByRole("region", { name: "This profile was changed somewhere else in the meantime" });

test.describe("two tabs", () => {
	test.use({ expectedErrors: /status of 409/ });

	test("the second is told, and saves its own or takes the saved one", async ({ personPage: page, clinic: _ }) => {
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
	});
});

test("what is typed while a save is under way stays, and is saved next", async ({ personPage: page, clinic: _ }) => {
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
	await openProfile(page);
	await expect(description(page)).toHaveValue("Typed meanwhile");
});

test.describe("a session that ends in the middle", () => {
	test.use({ expectedErrors: /status of 40[0-9]/ });

	test("what was typed waits behind the sign-in", async ({ browser, baseURL, request, person }) => {
		await listClinic(request, { owner: person });
		const session = await createSession(request, person);
		const context = await openAs(browser, baseURL as string, session);
		const page = await context.newPage();
		await openProfile(page);
		await description(page).fill("Half an hour of typing");
		await page.getByRole("checkbox", { name: /^Saline removal/ }).check();
		await endSessions(request, session);
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
