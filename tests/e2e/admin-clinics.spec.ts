import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { createAccount, createSession, expect, openAs, test } from "./accounts.ts";

const admin = { email: "admin@inkfree.test", password: "inkfree-demo", fullName: "Ada Admin" };

/** Pages of the administration, signed in as the sample admin. */
async function openAdmin(browser: Browser, request: APIRequestContext, origin: string): Promise<Page> {
	const context = await openAs(browser, origin, await createSession(request, admin));
	return context.newPage();
}

/** Paths of sample clinics that nobody owns, of a country that other tests leave alone. */
async function findClinics(page: Page, index: number, count = 1): Promise<{ path: string; name: string }[]> {
	await page.goto("/countries/pl");
	const links = page.getByRole("main").getByRole("article").locator("h2 a, h3 a");
	const found = await links.evaluateAll((all) =>
		all.map((link) => ({ path: link.getAttribute("href") ?? "", name: link.textContent?.trim() ?? "" })),
	);
	expect(found.length).toBeGreaterThan(index + count);
	return found.slice(index, index + count);
}

const idOf = (path: string) => path.replace("/clinic/", "");

test("found, suspended and gone from public, then restored", async ({ browser, request, baseURL, page }) => {
	const [clinic] = (await findClinics(page, 0)) as [{ path: string; name: string }];
	const desk = await openAdmin(browser, request, baseURL as string);
	await desk.goto("/admin/clinics");
	await desk.getByLabel("Name, address, e-mail").fill(idOf(clinic.path));
	await desk.getByRole("button", { name: "Find" }).click();
	await expect(desk).toHaveURL(/q=/);
	await desk.getByRole("link", { name: clinic.name }).click();
	await expect(desk.getByRole("heading", { level: 1 })).toHaveText(clinic.name);

	await desk.getByRole("button", { name: "Suspend" }).click();
	await desk.getByLabel("In words").fill("The clinic closed in May.");
	await desk.getByRole("button", { name: "Suspend clinic" }).click();
	await expect(desk.getByRole("button", { name: "Restore" })).toBeFocused();
	await expect(desk.getByRole("heading", { name: "Why it is suspended" })).toBeVisible();
	expect((await request.get(clinic.path)).status()).toBe(404);
	expect(await (await request.get("/countries/pl")).text()).not.toContain(clinic.path);

	await desk.getByRole("button", { name: "Restore" }).click();
	await desk.getByLabel("Why?").fill("They moved next door.");
	await desk.getByRole("button", { name: "Restore clinic" }).click();
	await expect(desk.getByRole("button", { name: "Suspend" })).toBeVisible();
	await expect(desk.getByText("They moved next door.")).toBeVisible();
	expect((await request.get(clinic.path)).status()).toBe(200);
});

test("two clinics become one, and the old address leads to it", async ({ browser, request, baseURL, page }) => {
	const [keep, gone] = (await findClinics(page, 1, 2)) as [
		{ path: string; name: string },
		{ path: string; name: string },
	];
	const desk = await openAdmin(browser, request, baseURL as string);
	await desk.goto(`/admin/clinics/${idOf(keep.path)}/merge`);
	await desk.getByLabel("Name, address, e-mail").fill(`${baseURL}${gone.path}`);
	await desk.getByRole("button", { name: "Find" }).click();
	await desk.getByRole("link", { name: gone.name }).click();
	const table = desk.getByRole("table");
	await expect(table.getByRole("columnheader", { name: `Stays ${keep.name}` })).toBeVisible();
	await desk.getByRole("link", { name: "Keep the other one" }).click();
	await expect(table.getByRole("columnheader", { name: `Stays ${gone.name}` })).toBeVisible();
	await desk.getByRole("link", { name: "Keep the other one" }).click();
	await expect(table.getByRole("columnheader", { name: `Goes ${gone.name}` })).toBeVisible();

	await desk.getByRole("button", { name: "Merge the two" }).click();
	await expect(desk.getByText("Say why: it stands in the log.")).toBeVisible();
	await desk.getByLabel("Why?").fill("The same studio under an older name.");
	await desk.getByRole("button", { name: "Merge the two" }).click();
	await expect(desk.getByRole("heading", { level: 1 })).toHaveText(keep.name);
	await expect(desk.getByText(gone.path)).toBeVisible();

	const answer = await request.get(gone.path, { maxRedirects: 0 });
	expect([answer.status(), answer.headers().location]).toEqual([301, keep.path]);
	// the list was loaded before: its link leads there too
	await page.getByRole("link", { name: gone.name }).first().click();
	await expect(page).toHaveURL(new RegExp(`${keep.path}$`));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(keep.name);
	expect(await (await request.get("/countries/pl")).text()).not.toContain(gone.path);
});

test("claimed, accepted, and the clinic is on its owner's dashboard", async ({
	browser,
	request,
	baseURL,
	personPage,
	person,
	page,
}) => {
	const [clinic] = (await findClinics(page, 4)) as [{ path: string; name: string }];
	const desk = await openAdmin(browser, request, baseURL as string);

	await personPage.goto(clinic.path);
	await personPage.getByRole("link", { name: "Is this your clinic? Claim it" }).click();
	await personPage.getByRole("button", { name: "Send claim" }).click();
	await expect(personPage.getByLabel("What do you do at this clinic?")).toBeFocused();
	await personPage.getByLabel("What do you do at this clinic?").fill("Owner");
	await personPage.getByLabel("How can we check that?").fill("The chamber of commerce names me, entry 4711.");
	await personPage.getByLabel("Link 1").fill("register.example/4711");
	await personPage.getByRole("button", { name: "Send claim" }).click();
	await expect(personPage.getByText("We received your claim.")).toBeVisible();
	await personPage.getByRole("link", { name: "See your claim" }).click();
	await expect(personPage.getByRole("heading", { name: "Your claim waits for us" })).toBeVisible();

	await desk.goto("/admin/claims");
	const waiting = desk.getByRole("article", { name: `${person.fullName} claims ${clinic.name}` });
	await expect(waiting).toContainText("entry 4711");
	await expect(waiting.getByRole("link", { name: "https://register.example/4711" })).toBeVisible();
	await waiting.getByRole("button", { name: "Accept" }).click();
	await waiting.getByRole("button", { name: "Accept claim" }).click();
	await expect(waiting).toHaveCount(0);

	await personPage.goto("/owner");
	await expect(personPage.getByRole("heading", { level: 1 })).toHaveText(clinic.name);
	await page.goto(clinic.path);
	await expect(page.getByRole("link", { name: "Is this your clinic? Claim it" })).toHaveCount(0);
});

test("a refused claim says why, and can be sent again", async ({
	browser,
	request,
	baseURL,
	personPage,
	person,
	page,
}) => {
	const [clinic] = (await findClinics(page, 5)) as [{ path: string; name: string }];
	const desk = await openAdmin(browser, request, baseURL as string);
	const { access_token } = await createSession(request, person);
	const sent = await request.post("/api/claims", {
		headers: { apikey: "inkfree-public", authorization: `Bearer ${access_token}` },
		data: { clinic: idOf(clinic.path), role: "Manager", evidence: "Ask me" },
	});
	expect(sent.status()).toBe(201);
	await desk.goto("/admin/claims");
	const waiting = desk.getByRole("article", { name: `${person.fullName} claims ${clinic.name}` });
	await waiting.getByRole("button", { name: "Refuse" }).click();
	await waiting.getByLabel("More in words").fill("We need a source of its own.");
	await waiting.getByRole("button", { name: "Refuse claim" }).click();
	await expect(waiting).toHaveCount(0);
	await personPage.goto("/owner");
	await expect(personPage.getByRole("heading", { name: "Your claim was not accepted" })).toBeVisible();
	await expect(personPage.getByText("We need a source of its own.")).toBeVisible();
	await personPage.getByRole("link", { name: "claim it again" }).click();
	await expect(personPage.getByRole("button", { name: "Send claim" })).toBeVisible();
});

test("any field is edited with a reason, and its page shows it", async ({ browser, request, baseURL, page }) => {
	const [clinic] = (await findClinics(page, 6)) as [{ path: string; name: string }];
	const desk = await openAdmin(browser, request, baseURL as string);
	await desk.goto(`/admin/clinics/${idOf(clinic.path)}`);
	await desk.getByRole("link", { name: "Edit", exact: true }).click();
	await desk.getByLabel("Clinic name (required)").fill("Edited by an admin");
	await desk.getByRole("button", { name: "Save clinic" }).click();
	await expect(desk.getByText("Say why you edit it.")).toBeVisible();
	await desk.getByLabel("Why?").fill("They changed their name.");
	await desk.getByRole("button", { name: "Save clinic" }).click();
	await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Edited by an admin");
	await expect(desk.getByText("They changed their name.")).toBeVisible();
	expect(await (await request.get(clinic.path)).text()).toContain("Edited by an admin");
});

test("whoever is no admin finds no clinics here", async ({ browser, request, baseURL }) => {
	const session = await createSession(request, await createAccount(request));
	const context = await openAs(browser, baseURL as string, session);
	const page = await context.newPage();
	for (const path of ["/admin/clinics", "/admin/claims"]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { name: /couldn.t find that page/ })).toBeVisible();
	}
});
