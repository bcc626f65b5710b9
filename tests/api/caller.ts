import { expect } from "vitest";
import type { ShownClaim } from "#tests/cases.ts";
import { aMonthAgo } from "#tests/factories.ts";
import { apikey, type TestServer } from "../auth/server.ts";

export type Answer = { status: number; body: unknown; headers: Headers };

/**
 * Calls /api as somebody with a token; a text as `body` goes as it stands, anything else as JSON. `from` is a client
 * address.
 */
export function callerOf(server: TestServer, token: string, from?: string) {
	return async (method: string, path: string, body?: unknown): Promise<Answer> => {
		const response = await server.request(`/api${path}`, {
			method,
			...(from && { from }),
			headers: { ...apikey, authorization: `Bearer ${token}`, "content-type": "application/json" },
			...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
	};
}

export type Caller = Awaited<ReturnType<typeof createCaller>>;

/** A signed-in person with their calls, who has been here for a while. */
export async function createCaller(server: TestServer, address?: string, from?: string) {
	const { client, email, tokens } = await server.createSignedIn(address);
	const { data } = await client.getUser();
	const id = String(data.user?.id);
	await server.database.asService((db) =>
		db.updateTable("profiles").set({ created_at: aMonthAgo() }).where("id", "=", id).execute(),
	);
	return { id, email, client, token: tokens.access_token, call: callerOf(server, tokens.access_token, from) };
}

/** Somebody signed in who runs the directory. */
export async function createAdminCaller(server: TestServer) {
	const admin = await createCaller(server);
	await server.database.asService((db) => db.insertInto("private.admins").values({ user_id: admin.id }).execute());
	return admin;
}

/** The answer of a refusal, whatever its message says. */
export const refused = (status: number, code: string) => ({
	status,
	body: { error: { code, message: expect.any(String) } },
});

/** The claims that wait, as an admin reads them. */
export async function findClaims(admin: Caller): Promise<ShownClaim[]> {
	const { waiting } = (await admin.call("GET", "/admin/cases?kind=claim")).body as { waiting: { id: string }[] };
	const read = async (id: string) => (await admin.call("GET", `/admin/cases/${id}`)).body as ShownClaim;
	return Promise.all(waiting.map(({ id }) => read(id)));
}
