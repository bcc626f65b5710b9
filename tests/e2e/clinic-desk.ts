import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { createSession, expect, openAs } from "./accounts.ts";

const admin = { email: "admin@inkfree.test", password: "inkfree-demo", fullName: "Ada Admin" };

/** Pages of the administration, signed in as the sample admin. */
export async function openAdmin(
	browser: Browser,
	request: APIRequestContext,
	origin: string,
	options: { viewport?: { width: number; height: number } } = {},
): Promise<Page> {
	const context = await openAs(browser, origin, await createSession(request, admin));
	const page = await context.newPage();
	if (options.viewport) await page.setViewportSize(options.viewport);
	return page;
}

/** Calls /api as the sample admin. */
export async function callAsAdmin(request: APIRequestContext, method: string, path: string, data?: object) {
	const { access_token } = await createSession(request, admin);
	const answer = await request.fetch(`/api${path}`, {
		method,
		headers: { apikey: "inkfree-public", authorization: `Bearer ${access_token}` },
		...(data && { data }),
	});
	expect(answer.ok(), `${method} ${path}`).toBe(true);
	return answer.json();
}

/** Paths of sample clinics that nobody owns, of a country that other tests leave alone. */
export async function findClinics(page: Page, index: number, count = 1): Promise<{ path: string; name: string }[]> {
	await page.goto("/countries/pl");
	const links = page.getByRole("main").getByRole("article").locator("h2 a, h3 a");
	const found = await links.evaluateAll((all) =>
		all.map((link) => ({ path: link.getAttribute("href") ?? "", name: link.textContent?.trim() ?? "" })),
	);
	expect(found.length).toBeGreaterThan(index + count);
	return found.slice(index, index + count);
}

export const idOf = (path: string) => path.replace("/clinic/", "");
