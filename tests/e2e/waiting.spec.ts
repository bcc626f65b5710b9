import { expect, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { findClinicPath } from "./clinics.ts";

// What happens while an answer is under way, and after one that is no good.

const hold = () => Promise.withResolvers<void>();

test("an admin's answers under way: two at once, one that leads on, and one that is none", async ({
	browser,
	baseURL,
	request,
}) => {
	await callAsAdmin(request, "PUT", "/admin/settings/countries", { codes: ["IS", "LU"] });
	const page = await openAsAdmin(browser, baseURL as string, request);
	await test.step("two countries are taken out at once, and neither takes the other's place", async () => {
		const held = { IS: hold(), LU: hold() };
		await page.route("**/api/admin/settings/countries", async (route) => {
			const [code] = route.request().postDataJSON().codes as ["IS" | "LU"];
			await held[code].promise;
			await route.continue();
		});
		await page.goto("/admin/settings");
		await page.getByLabel("Add a country").selectOption("Malta");
		const row = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
		for (const name of ["Iceland", "Luxembourg"]) {
			await row(name)
				.getByRole("button", { name: `Remove ${name}` })
				.click();
			await row(name).getByRole("button", { name: "Remove", exact: true }).click();
		}
		held.LU.resolve();
		await expect(row("Luxembourg")).toHaveCount(0);
		await expect(row("Iceland")).toBeVisible();
		held.IS.resolve();
		await expect(row("Iceland")).toHaveCount(0);
		await expect(page.getByLabel("Add a country")).toHaveValue("MT");
		await page.reload();
		await expect(row("Germany")).toBeVisible();
		await expect(row("Iceland").or(row("Luxembourg"))).toHaveCount(0);
	});
	await test.step("the way back from an address that leads on is not lost", async () => {
		const [merged, kept] = [findClinicPath(18), findClinicPath(19)].map((path) => path.slice("/clinic/".length));
		await page.route(`**/api/admin/clinics/${merged}`, (route) => route.fulfill({ json: { merged_into: kept } }));
		await page.goto(`/admin/clinics?q=${merged}`);
		await page.locator(`main a[href="/admin/clinics/${merged}"]`).click();
		await expect(page).toHaveURL(`/admin/clinics/${kept}`);
		await expect(page.getByRole("button", { name: "Suspend" })).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL(`/admin/clinics?q=${merged}`);
	});
	await test.step("an answer that is none is told in words for people", async () => {
		const list = /\/api\/admin\/clinics(\?|$)/;
		const html = "<html>nginx</html>";
		for (const [status, words] of [
			[200, "Something went wrong. Please try again."],
			[502, "The server can't answer at the moment. Please try again in a minute."],
		] as const) {
			await page.route(list, (route) => route.fulfill({ status, contentType: "text/html", body: html }));
			await page.goto("/admin/clinics");
			await expect(page.getByRole("alert")).toHaveText(`We couldn't load the clinics. ${words}`);
			await page.unroute(list);
			await page.getByRole("button", { name: "Try again" }).click();
			await expect(page.getByText(/found, the newest first\.$/)).toBeVisible();
		}
	});
});

test("whoever is signed in does not sign in again while the page they asked for comes", async ({ page, person }) => {
	const { promise, resolve: letGo } = hold();
	await page.route("**/api/favorites?*", async (route) => {
		await promise;
		await route.continue();
	});
	let signIns = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("grant_type=password")) signIns++;
	});
	await page.goto("/login?next=/favorites");
	await page.getByLabel("Email").fill(person.email);
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	const button = page.getByRole("main").getByRole("button", { name: "Sign In" });
	await button.click();
	await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
	await expect(button).toHaveAttribute("aria-disabled", "true");
	await button.click({ force: true });
	await page.getByLabel("Password", { exact: true }).press("Enter");
	letGo();
	await expect(page.getByRole("heading", { level: 1, name: "Saved clinics" })).toBeVisible();
	expect(signIns).toBe(1);
});
