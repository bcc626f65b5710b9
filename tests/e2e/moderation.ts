import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { createAccount, createSession, expect, openAs, type Person } from "./accounts.ts";

/** A sample account. */
export const demo = (name: string): Person => ({
	email: `${name}@inkfree.test`,
	password: "inkfree-demo",
	fullName: "",
});

/** The administration, signed in. */
export async function openAdmin(
	browser: Browser,
	request: APIRequestContext,
	origin: string,
	width = 1280,
): Promise<Page> {
	const context = await openAs(browser, origin, await createSession(request, demo("admin")));
	const page = await context.newPage();
	await page.setViewportSize({ width, height: 900 });
	return page;
}

/** Headers of a signed-in call. */
export const api = async (request: APIRequestContext, person: Person) => {
	const { access_token } = await createSession(request, person);
	return { apikey: "inkfree-public", authorization: `Bearer ${access_token}` };
};

/** A new person's review of a clinic. */
export async function writeReview(
	request: APIRequestContext,
	path: string,
	text: string,
): Promise<{ person: Person; id: string }> {
	const person = await createAccount(request);
	const headers = await api(request, person);
	const answer = await request.put(`/api/reviews${path.replace("/clinic", "")}`, {
		headers,
		data: { rating: 1, text },
	});
	expect(answer.ok()).toBe(true);
	return { person, id: (await answer.json()).review.id };
}

/** How many reviews a clinic's page says it has, and their average, asked of the server. */
export async function readRating(request: APIRequestContext, path: string) {
	const html = (await (await request.get(path)).text()).replaceAll("<!-- -->", "");
	const rating = /"ratingValue":"?([\d.]+)"?,"reviewCount":(\d+)|"reviewCount":(\d+)[^}]*"ratingValue":"?([\d.]+)/.exec(
		html,
	);
	return { html, count: Number(rating?.[2] ?? rating?.[3] ?? 0), average: Number(rating?.[1] ?? rating?.[4] ?? 0) };
}

export async function findViolations(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page })
		.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"])
		.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
	);
}

/** Subjects of the mails to an address, the newest first. */
export const findMails = async (request: APIRequestContext, to: string): Promise<string[]> =>
	(await (await request.get("/dev/mailbox.json")).json())
		.filter((mail: { to: string }) => mail.to === to)
		.map((mail: { subject: string }) => mail.subject);
