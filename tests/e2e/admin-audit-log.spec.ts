import { expect, test } from "./accounts.ts";
import { admin, callAsAdmin } from "./admins.ts";

// A signed-in page of the sample admin instead of somebody new.
test.use({
	// a text that is too short
	expectedErrors: /status of 422/,
	person: async ({ browserName: _ }, use) => {
		await use(admin);
	},
});

test("what an admin does is in the log: readable, with before and after, and found", async ({
	personPage: page,
	request,
}) => {
	for (const method of ["PUT", "DELETE"])
		await callAsAdmin(request, method, "/admin/settings/countries", { codes: ["NO"] });

	await page.goto("/admin/audit-log");
	await page.getByLabel("Text").fill("country_code");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect(page).toHaveURL(/\?q=country_code/);
	const entry = page.getByRole("article").filter({ hasText: "removed from the listing form: Norway" }).first();
	await expect(entry.getByRole("heading")).toHaveText("Ada Admin removed from the listing form: Norway");
	await entry.getByText(/before and after$/).click();
	await expect(entry.getByRole("row", { name: "country_code NO nothing" })).toBeVisible();

	await entry.getByRole("link", { name: "Norway" }).click();
	await expect(page).toHaveURL(/subject_type=setting&subject_id=NO/);
	await expect(page.getByText(/all about Norway/)).toBeVisible();
	await expect(page.getByRole("article").nth(1)).toContainText("added to the listing form: Norway");
	await page.getByLabel("Text").fill("zqxzqx");
	await page.getByLabel("Text").press("Enter");
	await expect(page.getByText("No entries match.")).toBeVisible();
	await page.goto("/admin/audit-log?q=ab");
	await expect(page.getByLabel("Text")).toHaveAccessibleDescription(/at least 3 characters/);
});
