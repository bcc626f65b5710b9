import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { test as base, createAccount, createSession, expect, type Person } from "./accounts.ts";

export { expect };

type Listed = { id: string; name: string; version: number };
type Act = (method: "GET" | "PUT" | "POST" | "DELETE" | "PATCH", path: string, data?: object) => Promise<unknown>;

let made = 0;

/** Speaks to /api as the person, in a session of its own. Gives the answer's body, and fails unless it is a success. */
export async function actAs(request: APIRequestContext, person: Person): Promise<Act> {
	const { access_token } = await createSession(request, person);
	const headers = { apikey: "inkfree-public", authorization: `Bearer ${access_token}` };
	return async (method, path, data) => {
		const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
		expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
		return answer.json();
	};
}

/** Lists a clinic for the person, made without a browser; it is under review. */
export async function listClinic(request: APIRequestContext, person: Person, overrides: object = {}): Promise<Listed> {
	const act = await actAs(request, person);
	const name = `Dashboard Clinic ${Date.now().toString(36)}-${process.pid}-${++made}`;
	const body = { name, country_code: "GB", city: "London", treatments: [], ...overrides };
	const { clinic } = (await act("POST", "/api/owner/clinic", body)) as { clinic: Listed };
	return clinic;
}

/** A review of the clinic by somebody new. */
export async function addReview(
	request: APIRequestContext,
	clinicId: string,
	review: { rating: number; text: string },
) {
	const reviewer = await createAccount(request);
	const act = await actAs(request, reviewer);
	await act("PUT", `/api/reviews/${clinicId}`, review);
	return reviewer;
}

/** What breaks WCAG 2.2 AA on the page as it is. */
export async function findViolations(page: Page): Promise<string[]> {
	const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
	const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
	);
}

/** A clinic under review, listed by `person`, who is signed in on `personPage`. */
export const test = base.extend<{ clinic: Listed }>({
	clinic: async ({ request, person }, use) => {
		await use(await listClinic(request, person));
	},
});

export const saveProfile = (page: Page) => page.getByRole("button", { name: "Save Profile" }).click();
export const isProfileSaved = (page: Page) => expect(page.getByText("Profile saved").first()).toBeVisible();
export const description = (page: Page) => page.getByRole("textbox", { name: "Description" });
