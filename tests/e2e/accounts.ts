import { type APIRequestContext, type Browser, expect, type Page, type Response } from "@playwright/test";
import { isAlive } from "./alive.ts";
import { test as base } from "./requests.ts";

export { expect };

export type Person = { email: string; password: string; fullName: string };
type Mail = { to: string; subject: string; links: string[] };

export type Session = { access_token: string; refresh_token: string; expires_at: number };

export const apikey = "inkfree-public";
let made = 0;

/** A person of the sample data. */
export const sampleAccount = (name: string, fullName = ""): Person => ({
	email: `${name}@inkfree.test`,
	password: "inkfree-demo",
	fullName,
});

/** A person whom nobody knows yet. */
export function newPerson(overrides: Partial<Person> = {}): Person {
	const email = `person-${Date.now().toString(36)}-${process.pid}-${++made}@example.test`;
	return { email, password: "fading ink", fullName: `Pat Person ${made}`, ...overrides };
}

/** The address in the newest mail to `email` whose subject matches, once it is there. */
export async function findMailLink(request: APIRequestContext, email: string, subject = /./): Promise<string> {
	const find = async () => {
		const mails: Mail[] = await (await request.get("/dev/mailbox.json")).json();
		return mails.find((mail) => mail.to === email && subject.test(mail.subject))?.links[0] ?? "";
	};
	let link = "";
	await expect.poll(async () => (link = await find()), `${subject} to ${email}`).not.toBe("");
	return link;
}

/** Subjects of the mails to an address, the newest first. */
export async function findSubjects(request: APIRequestContext, to: string): Promise<string[]> {
	const mails: Mail[] = await (await request.get("/dev/mailbox.json")).json();
	return mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
}

/** A confirmed account, made without a browser. */
export async function createAccount(request: APIRequestContext, overrides: Partial<Person> = {}): Promise<Person> {
	const person = newPerson(overrides);
	const { email, password, fullName } = person;
	const signUp = await request.post("/auth/v1/signup", {
		headers: { apikey },
		data: { email, password, data: { full_name: fullName } },
	});
	expect(signUp.ok()).toBe(true);
	await request.get(await findMailLink(request, email), { maxRedirects: 0 });
	return person;
}

/** What auth-js keeps in local storage for a person who signed in. */
export async function createSession(request: APIRequestContext, { email, password }: Person): Promise<Session> {
	const answer = await request.post("/auth/v1/token?grant_type=password", {
		headers: { apikey },
		data: { email, password },
	});
	expect(answer.ok()).toBe(true);
	return answer.json();
}

/** What the API needs to know who asks. */
export const headersOf = ({ access_token }: Pick<Session, "access_token">) => ({
	apikey,
	authorization: `Bearer ${access_token}`,
});

/** Signs the person out everywhere, as another device would. */
export async function endSessions(request: APIRequestContext, session: Pick<Session, "access_token">) {
	const answer = await request.post("/auth/v1/logout?scope=global", { headers: headersOf(session) });
	expect(answer.ok()).toBe(true);
}

/** A browser of its own in which the session is kept. */
export async function openAs(browser: Browser, origin: string, session: object) {
	const localStorage = [{ name: "inkfree-auth", value: JSON.stringify(session) }];
	const context = await browser.newContext({
		baseURL: origin,
		storageState: { cookies: [], origins: [{ origin, localStorage }] },
	});
	context.on("page", waitForScripts);
	return context;
}

/**
 * From now on a page that is loaded answers what is pressed before the test goes on: a press is lost as long as React
 * has not taken the page over, which a busy machine does some time after the load.
 */
function waitForScripts(page: Page) {
	for (const name of ["goto", "reload", "goBack", "goForward"] as const) {
		const load = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>;
		const loadAlive = async (...args: unknown[]) => {
			const response = await load(...args);
			// who waits for less means to see the page before
			if (!/"waitUntil":"commit"/.test(JSON.stringify(args))) await isAlive(page);
			return response;
		};
		Object.assign(page, { [name]: loadAlive });
	}
}

export async function signIn(page: Page, { email, password }: Person) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** The header's end at the width of a desktop. */
export const header = (page: Page) => page.getByRole("banner");

type Fixtures = {
	/** A confirmed account. */
	person: Person;
	/** A page in a browser where `person` is signed in. */
	personPage: Page;
	/** The console errors that a test expects. */
	expectedErrors: RegExp;
};

/** Fails on a console error, a page error and a policy violation that the test does not expect. */
export const test = base.extend<Fixtures>({
	expectedErrors: async ({ browserName: _ }, use) => {
		await use(/^$/);
	},
	page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
		if (javaScriptEnabled) waitForScripts(page);
		await useWatched(page, expectedErrors, use);
	},
	person: async ({ request }, use) => {
		await use(await createAccount(request));
	},
	personPage: async ({ browser, baseURL, request, person, expectedErrors }, use) => {
		const context = await openAs(browser, baseURL as string, await createSession(request, person));
		await useWatched(await context.newPage(), expectedErrors, use);
		await context.close();
	},
});

async function useWatched(page: Page, expectedErrors: RegExp, use: (page: Page) => Promise<void>) {
	const errors: string[] = [];
	page.on("console", (message) => {
		// a question about hearts that was under way when the person signed out is rightly refused
		const isLateHearts =
			message.text().includes("status of 401") && message.location().url.includes("/favorites/among");
		if (message.type() === "error" && !isLateHearts) errors.push(message.text());
	});
	page.on("pageerror", (error) => errors.push(String(error)));
	await use(page);
	expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
}
