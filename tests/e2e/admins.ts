import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { createSession, expect, headersOf, openAs, sampleAccount } from "./accounts.ts";

/** The sample admin. */
export const admin = sampleAccount("admin", "Ada Admin");

let session: Awaited<ReturnType<typeof createSession>> | undefined;

/** A session of the sample admin, the same for all tests of a worker: none of them ends it. */
async function getAdminSession(request: APIRequestContext) {
	session ??= await createSession(request, admin);
	return session;
}

/** A page in a browser of its own where the sample admin is signed in. */
export async function openAsAdmin(browser: Browser, origin: string, request: APIRequestContext): Promise<Page> {
	return (await openAs(browser, origin, await getAdminSession(request))).newPage();
}

/** Calls /api as the sample admin: the answer's body; fails unless it is a success. */
export async function callAsAdmin(request: APIRequestContext, method: string, path: string, data?: object) {
	const headers = headersOf(await getAdminSession(request));
	const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
	expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
	return answer.json();
}
