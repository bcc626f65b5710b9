import type { APIRequestContext } from "@playwright/test";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import { createAccount, createSession, type Person } from "./accounts.ts";
import { expect } from "./fixtures.ts";

type Session = Awaited<ReturnType<typeof createSession>>;
type Listed = { path: string; owner: Person; session: Session; clinic: OwnClinic };

/** What the API needs to know who asks. */
export const headersOf = (session: Session) => ({
	apikey: "inkfree-public",
	authorization: `Bearer ${session.access_token}`,
});

let made = 0;

/** A clinic in New York with an owner of its own and the given profile, made without a browser. */
export async function createListedClinic(request: APIRequestContext, profile: Partial<OwnClinic>): Promise<Listed> {
	const owner = await createAccount(request);
	const session = await createSession(request, owner);
	const headers = headersOf(session);
	const listing = {
		name: `Profile Clinic ${Date.now().toString(36)} ${++made}`,
		country_code: "US",
		city: "New York",
		phone: "+1 212-555-0100",
		email: "hello@profile.example",
		website: "https://profile.example",
	};
	const listed = await request.post("/api/owner/clinic", { headers, data: { ...listing, treatments: [1, 2] } });
	expect(listed.status(), await listed.text()).toBe(201);
	const { clinic } = (await listed.json()) as { clinic: OwnClinic };
	const saved = await request.put("/api/owner/clinic", {
		headers,
		data: { ...listing, version: clinic.version, treatments: clinic.treatments, opening_hours: null, ...profile },
	});
	expect(saved.status(), await saved.text()).toBe(200);
	return {
		path: `/clinic/${clinic.id}`,
		owner,
		session,
		clinic: ((await saved.json()) as { clinic: OwnClinic }).clinic,
	};
}
