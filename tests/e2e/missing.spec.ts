import { expect, open, test } from "./fixtures.ts";

const missing = /^(response: 404 |console: Failed to load resource: .+ 404 )/;

test("an unknown address", async ({ page, expectProblem }) => {
	expectProblem(missing);
	for (const path of ["/nowhere", "/clinics/berlin", "/owner/none", "/country", "/%F0%9F%98%80"]) {
		expect(await open(page, path), path).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn't find that page");
	}
	const main = page.getByRole("main");
	await expect(main.getByRole("link")).toHaveText(["Go Home", "Find Clinics", "Browse Treatments"]);
	await main.getByRole("link", { name: "Browse Treatments" }).click();
	await expect(page).toHaveURL("/treatments");
	await page.goBack();
	await main.getByRole("link", { name: "Go Home" }).click();
	await expect(page).toHaveURL("/");
});

test("an invalid country code, at both addresses", async ({ page, expectProblem }) => {
	expectProblem(missing);
	for (const path of ["/countries/germany", "/country/1", "/countries/d%C3%A9"]) {
		expect(await open(page, path), path).toBe(404);
		await expect(page).toHaveTitle("Invalid Country Code | InkFree");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invalid Country Code");
		await expect(
			page.getByText("Invalid country code. Please use a valid ISO-2 country code (e.g., GB, US, CA).", {
				exact: true,
			}),
		).toBeVisible();
	}
	await page.getByRole("link", { name: "Browse All Clinics" }).click();
	await expect(page).toHaveURL("/clinics");
});

test("a clinic that is not there", async ({ page, expectProblem }) => {
	expectProblem(missing);
	for (const path of ["/clinic/1", "/clinic/00000000-0000-7000-8000-000000000000"]) {
		expect(await open(page, path), path).toBe(404);
		await expect(page).toHaveTitle("Clinic Not Found | InkFree");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clinic Not Found");
	}
	await page.getByRole("main").getByRole("link", { name: "Find Clinics" }).click();
	await expect(page).toHaveURL("/clinics");
});

test("a treatment that is not there", async ({ page, expectProblem }) => {
	expectProblem(missing);
	expect(await open(page, "/treatments/none")).toBe(404);
	await expect(page).toHaveTitle("Treatment Not Found | InkFree");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Treatment Not Found");
	await page.getByRole("main").getByRole("link", { name: "Browse Treatments" }).click();
	await expect(page).toHaveURL("/treatments");
});

test("old addresses of the listing form lead to it", async ({ request }) => {
	for (const path of ["/onboard", "/list", "/owner/new"]) {
		const answer = await request.get(path, { maxRedirects: 0 });
		expect([answer.status(), answer.headers().location]).toEqual([301, "/list-your-clinic"]);
	}
});
