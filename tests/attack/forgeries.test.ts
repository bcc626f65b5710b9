import { beforeAll, describe, expect, test } from "vitest";
import { anonKey } from "#domain/accounts/anon-key.ts";
import { apikey, useServer } from "#tests/auth/server.ts";
import { createClinic, createReview } from "#tests/factories.ts";
import { makeForgeries, noTokens } from "./forgeries.ts";
import { isFull } from "./form.ts";

describe("forged tokens", () => {
	const server = useServer();
	let forgeries: [what: string, authorization: string][];
	let clinic: string;
	let review: string;
	beforeAll(async () => {
		forgeries = await makeForgeries(server);
		clinic = (await createClinic(server.database)).id;
		review = (await createReview(server.database)).id;
	});

	/** One of each kind of endpoint that asks who is there, with a request that would do something. */
	const endpoints = (): [method: string, path: string, body?: string][] => [
		["GET", "/auth/v1/user"],
		["PUT", "/auth/v1/user", '{"data":{"full_name":"Forged"}}'],
		["POST", "/auth/v1/logout?scope=global", "{}"],
		["GET", "/api/account/data"],
		["PUT", `/api/favorites/${clinic}`],
		["DELETE", "/api/account?reviews=delete"],
		["GET", "/api/admin/overview"],
		["POST", `/storage/v1/object/clinic-media/${clinic}/gallery/1.jpg`, "picture"],
		["POST", "/report", JSON.stringify({ review, reason: "spam", good_faith: true })],
	];
	const send = async ([method, path, body]: ReturnType<typeof endpoints>[0], authorization: string) => {
		const headers = { ...apikey, "content-type": "application/json", authorization };
		const answer = await server.request(path, { method, headers, ...(body && { body }) });
		return { path, status: answer.status, body: await answer.text() };
	};
	/** What strangers must not have changed. */
	const findTraces = () =>
		server.database.asService(async (db) => ({
			named: await db.selectFrom("profiles").select("id").where("full_name", "=", "Forged").execute(),
			favorites: await db.selectFrom("favorites").selectAll().execute(),
			pictures: await db.selectFrom("media").select("id").execute(),
			reports: await db.selectFrom("case_reports").select("id").execute(),
			sessions: (await db.selectFrom("accounts.sessions").select("id").execute()).length,
			people: (await db.selectFrom("accounts.users").select("id").execute()).length,
		}));

	test("let nobody in, wherever they are shown", async () => {
		const before = await findTraces();
		expect(forgeries.length).toBeGreaterThan(100);
		for (const [index, [what, authorization]] of forgeries.entries()) {
			for (const [place, endpoint] of endpoints().entries()) {
				if (!isFull && index % endpoints().length !== place) continue;
				// with the public key in place of a token anybody may report
				if (authorization === `Bearer ${anonKey}` && endpoint[1] === "/report") continue;
				const { status, body } = await send(endpoint, authorization);
				expect([401, 403], `${what}: ${status} of ${endpoint[0]} ${endpoint[1]}`).toContain(status);
				expect(body, what).toMatch(/"(bad_jwt|session_not_found|no_authorization)"/);
			}
		}
		expect(await findTraces()).toEqual(before);
	});

	test("a header without a token is none", async () => {
		for (const authorization of noTokens) {
			for (const endpoint of endpoints().filter(([, path]) => path !== "/report")) {
				const { status, body } = await send(endpoint, authorization);
				expect([status, body.includes('"no_authorization"')], `${authorization} ${endpoint[1]}`).toEqual([401, true]);
			}
		}
	});

	test("a good one passes at each of them", async () => {
		const expected = [200, 200, 204, 200, 200, 200, 404, 404, 201];
		let { tokens } = await server.createSignedIn();
		for (const [index, endpoint] of endpoints().entries()) {
			const { path, status } = await send(endpoint, `Bearer ${tokens.access_token}`);
			expect([path, status]).toEqual([path, expected[index]]);
			// these two end the session
			if (/logout|account\?/.test(path)) tokens = (await server.createSignedIn()).tokens;
		}
	});
});
