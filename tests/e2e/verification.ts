import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, headersOf } from "./accounts.ts";
import { callAsAdmin } from "./admins.ts";
import { changeProfile, type Listed, listClinic, noPrices } from "./clinics.ts";

/** The clinic's open case, and the page of the queue where it is: as the queue tells an admin. */
async function seekCase(
	request: APIRequestContext,
	{ name }: { name: string },
	kind: string,
): Promise<{ id: string; page: string }> {
	let query = "";
	for (;;) {
		const { waiting } = await callAsAdmin(request, "GET", `/admin/cases${query}`);
		const found = waiting.find((it: { name: string; kind: string }) => it.name === name && it.kind === kind);
		if (found) return { id: found.id, page: `/admin${query}` };
		const last = waiting.at(-1);
		if (!last) throw new Error(`no case of ${name}`);
		query = `?${new URLSearchParams({ after: last.at, id: last.id, ...(last.is_urgent && { urgent: "1" }) })}`;
	}
}

/** The id of the clinic's open case. */
export const findCase = async (request: APIRequestContext, listed: { name: string }, kind = "listing") =>
	(await seekCase(request, listed, kind)).id;

/** Opens the page of the queue where the clinic waits, however many others wait before it. Gives its row. */
export async function openQueue(
	page: Page,
	request: APIRequestContext,
	listed: { name: string },
	kind = "listing",
): Promise<Locator> {
	const found = await seekCase(request, listed, kind);
	await page.goto(found.page);
	const row = page.locator(`a[href^="/admin/cases/${found.id}"]`);
	await expect(row).toBeVisible();
	return row;
}

/** Decides a case without a browser. */
export async function decideCase(request: APIRequestContext, id: string, data: object) {
	const it = await callAsAdmin(request, "GET", `/admin/cases/${id}`);
	await callAsAdmin(request, "POST", `/admin/cases/${id}/decision`, { version: it.clinic.version, ...data });
}

/** Where the right to practise was looked up. */
const lookedUp = { register: "GMC medical register", entry: "7654321" };

/** Verifies a clinic, with `others` of its checks beside those that every clinic needs. */
export async function verifyCase(request: APIRequestContext, id: string, others: "phone"[] = []) {
	const check = { on: new Date().toISOString().slice(0, 10), note: null };
	const more = Object.fromEntries(others.map((name) => [name, check]));
	await decideCase(request, id, {
		decision: "verified",
		checks: { exists: check, address: check, licence: { ...check, ...lookedUp }, ...more },
	});
}

export const checkbox = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

/** Marks what must be checked of a clinic without a phone. */
export async function markChecks(page: Page) {
	for (const name of [/The business exists/, /The address is theirs/, /They're allowed to practise here/]) {
		await checkbox(page, name).check();
	}
	await page.getByLabel("Register or authority").fill(lookedUp.register);
	await page.getByLabel("Link or number of the entry").fill(lookedUp.entry);
}

export const openCase = async (page: Page, id: string, name: string) => {
	await page.goto(`/admin/cases/${id}`);
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

export const openSearch = (page: Page, name: string) => page.goto(`/clinics?q=${encodeURIComponent(name)}`);

/** Until the clinic is found by its name in the public search, which shows verified clinics only. */
export async function expectInSearch(page: Page, name: string) {
	const search = `/clinics?q=${encodeURIComponent(name)}`;
	await expect.poll(async () => (await page.request.get(search, { maxRetries: 1 })).text()).toContain(`>${name}<`);
	await openSearch(page, name);
	await expect(page.getByRole("main").getByRole("article").filter({ hasText: name })).toBeVisible();
}

/** A verified clinic in Cologne where a doctor treats at €100 a session, and that takes questions. */
export async function offerQuestions(request: APIRequestContext): Promise<Listed> {
	const listed = await listClinic(request, { country_code: "DE", city: "Köln", address: null });
	await changeProfile(request, listed, {
		...{ currency: "EUR", treated_by: ["doctor"] },
		treatments: [{ ...noPrices, id: 1, price_min: 100, price_max: 100 }],
	});
	await verifyCase(request, await findCase(request, listed));
	const data = { is_on: true };
	const answer = await request.put("/api/owner/enquiries/offer", { headers: headersOf(listed.session), data });
	expect(answer.status(), await answer.text()).toBe(200);
	return listed;
}
