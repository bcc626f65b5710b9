import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import { createAccount, createSession, expect, openAs, type Person } from "./accounts.ts";
import { newClinicName } from "./listing.ts";

type Session = { access_token: string };
type Listed = { id: string; name: string; owner: Person; session: Session };

const headersOf = (session: Session) => ({
	apikey: "inkfree-public",
	authorization: `Bearer ${session.access_token}`,
});

const admin = { email: "admin@inkfree.test", password: "inkfree-demo", fullName: "Ada Admin" };

/** A page in a browser of its own where the sample admin is signed in. */
export async function openAsAdmin(browser: Browser, origin: string, request: APIRequestContext): Promise<Page> {
	return (await openAs(browser, origin, await createSession(request, admin))).newPage();
}

/** A new owner with a clinic that waits for its check. */
export async function listClinic(request: APIRequestContext, country_code = "GB"): Promise<Listed> {
	const owner = await createAccount(request);
	const session = await createSession(request, owner);
	const answer = await request.post("/api/owner/clinic", {
		headers: headersOf(session),
		data: { name: newClinicName(), country_code, city: "Leeds", address: "5 Park Row", treatments: [] },
	});
	expect(answer.status()).toBe(201);
	const { clinic } = await answer.json();
	return { id: clinic.id, name: clinic.name, owner, session };
}

/** What the owner changes of the profile, saved as the edit form does. */
export async function saveProfile(request: APIRequestContext, { session }: Listed, changes: object) {
	const headers = headersOf(session);
	const { clinic } = await (await request.get("/api/owner/clinic", { headers })).json();
	const answer = await request.put("/api/owner/clinic", { headers, data: { ...clinic, ...changes } });
	expect(answer.status(), await answer.text()).toBe(200);
}

type Place = { id: string; page: string };

/** The clinic's open case, and the page of the queue where it stands: as the queue tells an admin. */
async function seekCase(request: APIRequestContext, { name }: Listed, kind: string): Promise<Place> {
	const headers = headersOf(await createSession(request, admin));
	let query = "";
	for (;;) {
		const { cases } = await (await request.get(`/api/admin/verification${query}`, { headers })).json();
		const found = cases.find((it: { name: string; kind: string }) => it.name === name && it.kind === kind);
		if (found) return { id: found.id, page: `/admin/verification${query}` };
		const last = cases.at(-1);
		if (!last) throw new Error(`no case of ${name}`);
		query = `?${new URLSearchParams({ after: last.submitted_at, id: last.id })}`;
	}
}

/** The id of the clinic's open case. */
export const findCase = async (request: APIRequestContext, listed: Listed, kind = "listing") =>
	(await seekCase(request, listed, kind)).id;

/** Opens the page of the queue where the clinic waits, however many others wait before it. Gives its row. */
export async function openQueue(page: Page, request: APIRequestContext, listed: Listed): Promise<Locator> {
	await page.goto((await seekCase(request, listed, "listing")).page);
	const row = page.getByRole("link", { name: listed.name });
	await expect(row).toBeVisible();
	return row;
}

/** Decides a case without a browser. */
export async function decideCase(request: APIRequestContext, id: string, data: object, kind = "decision") {
	const headers = headersOf(await createSession(request, admin));
	const { case: it } = await (await request.get(`/api/admin/verification/${id}`, { headers })).json();
	const seen = { version: it.clinic.version };
	const answer = await request.post(`/api/admin/verification/${id}/${kind}`, { headers, data: { ...seen, ...data } });
	expect(answer.status()).toBe(200);
}

export async function verifyCase(request: APIRequestContext, id: string) {
	const check = { on: new Date().toISOString().slice(0, 10), note: null };
	await decideCase(request, id, { decision: "verified", checks: { exists: check, address: check, licence: check } });
}

export const checkbox = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

/** Marks what must be checked of a clinic without a phone. */
export async function markChecks(page: Page) {
	for (const name of [/The business exists/, /The address is theirs/, /They may practise here/]) {
		await checkbox(page, name).check();
	}
}

export const openCase = async (page: Page, id: string, name: string) => {
	await page.goto(`/admin/verification/${id}`);
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

export const openSearch = (page: Page, name: string) => page.goto(`/clinics?q=${encodeURIComponent(name)}`);

/** Until the clinic is found by its name in the public search, which shows verified clinics only. */
export async function expectInSearch(page: Page, name: string) {
	await expect(async () => {
		await openSearch(page, name);
		await expect(page.getByRole("main").getByRole("article").filter({ hasText: name })).toBeVisible({ timeout: 1000 });
	}).toPass({ timeout: 10_000 });
}
