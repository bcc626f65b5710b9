import type { Page } from "@playwright/test";
import { expect, test } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admins.ts";
import { findUnownedClinic } from "./clinics.ts";
import { expectToFit, findViolations } from "./looks.ts";
import { openSections } from "./owners.ts";

test.describe("a clinic's page at the desk", () => {
	// an edit that comes second
	test.use({ expectedErrors: /status of 409/ });

	test("is found; any field is edited with a reason; suspended it is gone from public, then restored", async ({
		browser,
		request,
		baseURL,
	}) => {
		const clinic = findUnownedClinic(0);
		const [desk, other] = [
			await openAsAdmin(browser, baseURL as string, request),
			await openAsAdmin(browser, baseURL as string, request),
		];
		const save = (page: Page) => page.getByRole("button", { name: "Save clinic" }).click();
		const isSaved = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		const readPage = async () => (await request.get(clinic.path)).text();
		await desk.goto("/admin/clinics");
		await desk.getByLabel("Name, place, address").fill(clinic.id);
		await desk.getByRole("button", { name: "Find" }).click();
		await expect(desk).toHaveURL(/q=/);
		await desk.getByRole("link", { name: clinic.name }).click();
		await isSaved(desk, clinic.name);

		await test.step("suspended and restored", async () => {
			await desk.getByRole("button", { name: "Suspend" }).click();
			await desk.getByLabel("Why is it suspended?").selectOption("It has closed, or moved away");
			await desk.getByLabel("Explain the problem").fill("The clinic closed in May.");
			await desk.getByRole("button", { name: "Suspend clinic" }).click();
			await expect(desk.getByRole("button", { name: "Restore" })).toBeFocused();
			await expect(desk.getByRole("heading", { name: "Why it's suspended" })).toBeVisible();
			expect((await request.get(clinic.path)).status()).toBe(404);
			await desk.getByRole("button", { name: "Restore" }).click();
			await desk.getByLabel("Why?").fill("They moved next door.");
			await desk.getByRole("button", { name: "Restore clinic" }).click();
			await expect(desk.getByRole("button", { name: "Suspend" })).toBeVisible();
			await expect(desk.getByText("They moved next door.")).toBeVisible();
			expect((await request.get(clinic.path)).status()).toBe(200);
		});

		await test.step("an edit that comes second is told what differs, and saves its own", async () => {
			await desk.getByRole("link", { name: "Edit", exact: true }).click();
			await other.goto(`/admin/clinics/${clinic.id}/edit`);
			for (const page of [desk, other]) await openSections(page);
			await desk.getByLabel("Clinic name (required)").fill("Edited by an admin");
			await save(desk);
			await expect(desk.getByText("Say why you're editing it.")).toBeVisible();
			await desk.getByLabel("Why?").fill("They changed their name.");
			await save(desk);
			await isSaved(desk, "Edited by an admin");
			await expect(desk.getByText("They changed their name.")).toBeVisible();
			expect(await readPage()).toContain("Edited by an admin");

			await other.getByLabel("Phone").fill("+44 113 496 0222");
			await other.getByLabel("Why?").fill("They rang us");
			await save(other);
			const conflict = other.getByRole("region", { name: "This profile was changed somewhere else in the meantime" });
			await expect(conflict).toBeFocused();
			await expect(conflict.getByRole("listitem")).toHaveText(["Clinic name", "Phone"]);
			await expect(other.getByLabel("Phone")).toHaveValue("+44 113 496 0222");
			await conflict.getByRole("button", { name: "Save mine" }).click();
			await isSaved(other, clinic.name);
			expect(await readPage()).toContain("+44 113 496 0222");
		});

		await test.step("moved, it leaves its coordinates and time zone behind", async () => {
			await desk.goto(`/admin/clinics/${clinic.id}/edit`);
			await openSections(desk);
			const latitude = desk.getByLabel("Latitude");
			const known = await latitude.inputValue();
			expect(known).not.toBe("");
			await desk.getByLabel("Country").selectOption("PT");
			await expect(latitude).toHaveValue("");
			await expect(desk.getByText("The old coordinates belong to the old place")).toBeVisible();
			await desk.getByLabel("Country").selectOption("PL");
			await expect(latitude).toHaveValue(known);
			await desk.getByLabel("Country").selectOption("PT");
			await desk.getByLabel("City").fill("Porto");
			await desk.getByLabel("Why?").fill("They moved");
			// no field was left: what follows from the place follows all the same
			await desk.getByLabel("City").press("Enter");
			await isSaved(desk, clinic.name);
			const { clinic: saved } = await callAsAdmin(request, "GET", `/admin/clinics/${clinic.id}`);
			expect(saved).toMatchObject({
				country_code: "PT",
				city: "Porto",
				latitude: null,
				longitude: null,
				time_zone: "Europe/Lisbon",
			});
		});
	});
});

test("two clinics become one, and the old address leads to it", async ({ browser, request, baseURL, page }) => {
	const [keep, gone] = [findUnownedClinic(1), findUnownedClinic(2)];
	await page.goto("/countries/pl");
	const desk = await openAsAdmin(browser, baseURL as string, request);
	await desk.goto(`/admin/clinics/${gone.id}`);
	const part = desk.getByRole("region", { name: "Likely duplicates" });
	await part.getByRole("button", { name: "Same as another clinic" }).click();
	const form = desk.getByRole("form", { name: "Same as the other clinic" });
	await expect(form.getByLabel("Address of the other clinic's page")).toBeFocused();
	await form.getByLabel("Why?").fill("The same studio under an older name.");
	await form.getByRole("button", { name: "Make them one" }).click();
	await expect(form.getByText("Paste the address of the other clinic's page.")).toBeVisible();
	await form.getByLabel("Address of the other clinic's page").fill(`${baseURL}${keep.path}`);
	await form.getByLabel("Which page stays?").selectOption("The other one");
	expect(await findViolations(desk)).toEqual([]);
	await expectToFit(desk, 360, "the form that makes one of two");
	await form.getByRole("button", { name: "Make them one" }).click();
	await expect(desk.getByRole("heading", { level: 1 })).toHaveText(keep.name);
	await expect(desk.getByText(gone.path)).toBeVisible();

	const answer = await request.get(gone.path, { maxRedirects: 0 });
	expect([answer.status(), answer.headers().location]).toEqual([301, keep.path]);
	const report = await request.get(`/report?clinic=${gone.id}`, { maxRedirects: 0 });
	expect([report.status(), report.headers().location]).toEqual([301, `/report?clinic=${keep.id}`]);
	for (const path of [`${gone.path}.data`, `${gone.path}/reviews?before=2020-01-01T00:00:00Z&id=${gone.id}`]) {
		const other = await request.get(path, { maxRedirects: 0 });
		expect(`${other.status()} ${other.headers().location ?? (await other.text())}`, path).toContain(keep.path);
	}
	// the list was loaded before: its link leads there too
	await page.getByRole("link", { name: gone.name }).first().click();
	await expect(page).toHaveURL(new RegExp(`${keep.path}$`));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(keep.name);
	expect(await (await request.get("/countries/pl")).text()).not.toContain(gone.path);
});

test.describe("the way to the desk", () => {
	// pages that nobody else finds
	test.use({ expectedErrors: /status of 404/ });

	test("an admin finds the desk from the header of any page at any width, and nobody else does; a person's menu leads to the account", async ({
		browser,
		request,
		baseURL,
		personPage,
	}) => {
		const desk = await openAsAdmin(browser, baseURL as string, request);
		for (const width of [360, 1024, 1280]) {
			for (const page of [desk, personPage]) {
				await page.setViewportSize({ width, height: 800 });
				await page.goto("/");
				if (width < 1024) await page.getByRole("button", { name: "Menu", exact: true }).click();
				await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
			}
			await expect(personPage.getByRole("link", { name: "Administration" })).toHaveCount(0);
			await desk.getByRole("link", { name: "Administration" }).press("Enter");
			await expect(desk).toHaveURL(/\/admin$/);
			await expect(desk.getByRole("navigation", { name: "Administration" }).getByRole("link")).toHaveCount(6);
			await expectToFit(desk, width);
		}
		for (const path of ["/admin/clinics", "/admin/claims", "/admin/verification", "/admin/cases/none"]) {
			await personPage.goto(path);
			await expect(personPage.getByRole("heading", { name: "We couldn't find that page" }), path).toBeVisible();
		}
		await personPage.setViewportSize({ width: 360, height: 740 });
		const menu = personPage.getByRole("navigation", { name: "Menu" });
		const openMenu = () => personPage.getByRole("button", { name: "Menu", exact: true }).click();
		await openMenu();
		await menu.getByRole("link", { name: "Account" }).click();
		await expect(personPage.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
		await openMenu();
		await menu.getByRole("button", { name: "Sign Out" }).click();
		await expect(personPage).toHaveURL("/login?next=%2Faccount");
	});
});
