import { expect, findMailLink, newPerson, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { newClinicName } from "./clinics.ts";
import { findViolations } from "./looks.ts";

// An owner whose country is not open, from the home page until it is.

const settings = "/admin/settings/countries";

// Spain is closed again when all are done, not when another worker is
test.describe.configure({ mode: "default" });
test.afterAll(({ request }) => callAsAdmin(request, "DELETE", settings, { codes: ["ES"] }));

test("a Spanish owner is told what is open, waits, and hears when Spain opens", async ({
	page,
	request,
	browser,
	baseURL,
}) => {
	await callAsAdmin(request, "DELETE", settings, { codes: ["ES"] });
	const owner = newPerson({ password: "tinta que se va despacio" });
	const name = newClinicName();

	await page.goto("/for-clinics");
	await expect(page.getByText(/^You can list a clinic in .*Germany/)).toBeVisible();
	await page.goto("/");
	await page.getByRole("main").getByRole("link", { name: "List Your Clinic" }).click();
	await expect(page).toHaveURL("/signup?next=%2Flist-your-clinic");
	await expect(page.getByText(/^You can list a clinic in .*Germany/)).toBeVisible();
	await expect(page.getByText(/Choose “My country isn't here” in the form/)).toBeVisible();
	await page.getByLabel("Email").fill(owner.email);
	await page.getByLabel("Password", { exact: true }).fill(owner.password);
	await page.getByLabel("Confirm password", { exact: true }).fill(owner.password);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
	await page.goto(await findMailLink(request, owner.email));
	await expect(page).toHaveURL("/list-your-clinic");

	await page.getByLabel("Clinic name (required)").fill(name);
	await page.getByLabel("Country (required)", { exact: true }).selectOption("My country isn't here");
	await page.getByLabel("City (required)").fill("Zaragoza");
	// which country is asked before anything is sent
	await page.getByRole("button", { name: "Submit for Review" }).click();
	await expect(page.getByLabel("Your country (required)")).toBeFocused();
	await page.getByLabel("Your country (required)").selectOption("Spain");
	await expect(page.getByLabel("Your country (required)")).toHaveAccessibleDescription(/write to you once when Spain/);
	await page.reload();
	await expect(page.getByLabel("Your country (required)")).toHaveValue("ES");
	await page.getByRole("button", { name: "Tell Me When Spain Opens" }).click();
	const told = page.getByRole("heading", { level: 1, name: "You will hear when Spain opens" });
	await expect(told).toBeFocused();
	expect(await findViolations(page)).toEqual([]);
	await page.goto("/owner");
	await expect(told).toBeVisible();

	const admin = await openAsAdmin(browser, baseURL as string, request);
	await admin.goto("/admin");
	await expect(admin.getByRole("link", { name: /^Settings.*waiting/ })).toBeVisible();
	await admin.getByRole("link", { name: /^Country to open ?Spain/ }).click();
	await expect(admin).toHaveURL("/admin/settings#countries");
	await admin.getByRole("button", { name: "Open Spain", exact: true }).click();
	await expect(admin.getByRole("button", { name: "Open Spain", exact: true })).toHaveCount(0);
	await expect(admin.getByRole("button", { name: "Remove Spain" })).toBeVisible();
	expect(await findViolations(admin)).toEqual([]);
	// all of Europe with one press; the other tests go on with the countries that they know
	await admin.route("**/api/admin/settings/countries", (route) => route.fulfill({ json: { countries: [] } }));
	const sent = admin.waitForRequest("**/api/admin/settings/countries");
	await admin.getByRole("button", { name: "Open all of Europe" }).click();
	expect((await sent).method()).toBe("PUT");
	expect((await sent).postDataJSON().codes).toEqual(expect.arrayContaining(["ES", "IM", "XK"]));
	await expect(admin.getByText("53 countries added").first()).toBeVisible();

	await page.goto(await findMailLink(request, owner.email, /You can list your clinic in Spain now/));
	await expect(page.getByText("Spain is open now.")).toBeVisible();
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue(name);
	await expect(page.getByLabel("Country (required)", { exact: true })).toHaveValue("ES");
	await page.getByRole("button", { name: "Submit for Review" }).click();
	await expect(page.getByRole("heading", { name: `${name} has been submitted` })).toBeVisible();
});

test("a draft goes on with another device, and is deleted when asked twice", async ({ personPage: page }) => {
	const name = newClinicName();
	await page.goto("/list-your-clinic");
	await page.getByLabel("Clinic name (required)").fill(name);
	await page.getByLabel("Country (required)", { exact: true }).selectOption("My country isn't here");
	await page.getByLabel("Your country (required)").selectOption("Isle of Man");
	await page.getByLabel("City (required)").fill("Douglas");
	await page.getByRole("checkbox").first().check();
	await page.getByRole("button", { name: "Tell Me When The Isle of Man Opens" }).click();
	await expect(page.getByRole("heading", { name: "You will hear when the Isle of Man opens" })).toBeVisible();
	await page.evaluate(() => {
		for (const key of Object.keys(localStorage)) if (key.startsWith("inkfree-draft:")) localStorage.removeItem(key);
	});
	await page.goto("/owner");
	await page.getByRole("link", { name: "Change My Draft" }).click();
	await page.getByRole("button", { name: "Change My Draft" }).click();
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue(name);
	await expect(page.getByLabel("Your country (required)")).toHaveValue("IM");
	await expect(page.getByRole("checkbox").first()).toBeChecked();
	// another country than the first: one of those that are open
	await page.getByLabel("Country (required)", { exact: true }).selectOption("Germany");
	await expect(page.getByRole("button", { name: "Submit for Review" })).toBeVisible();
	await page.goto("/list-your-clinic");
	await page.getByRole("button", { name: "Delete my draft" }).click();
	await page.getByRole("button", { name: "Delete it" }).click();
	await expect(page.getByLabel("Clinic name (required)")).toHaveValue("");
});
