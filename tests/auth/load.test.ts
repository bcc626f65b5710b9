import { describe, expect, test } from "vitest";
import { apikey, json, useServer } from "./server.ts";

describe("many at once", () => {
	const server = useServer();

	// no more than are hashed before one has waited for too long (server/auth/passwords.ts), on a machine that is ten
	// times slower
	test("60 sign-ins at once leave other requests answering, and all of them are answered", async () => {
		const { email, password } = await server.createSignedIn();
		let isDone = false;
		const signIns = Promise.all(
			Array.from({ length: 60 }, async (_, index) => {
				const body = { email: index % 2 ? email : `nobody-${index}@example.test`, password };
				return (await server.request("/auth/v1/token?grant_type=password", json("POST", body))).status;
			}),
		).finally(() => {
			isDone = true;
		});
		let answered = 0;
		for (; !isDone; answered++) {
			expect((await server.request("/readyz")).status).toBe(200);
			expect((await server.request("/sitemap.xml")).status).toBe(200); // asks the database
		}
		const statuses = await signIns;
		expect(statuses.filter((status) => status === 200)).toHaveLength(30);
		expect(statuses.filter((status) => status === 400)).toHaveLength(30);
		expect(answered).toBeGreaterThan(2);
	});

	test("a wrong password costs as much work as an unknown address", async () => {
		const { email } = await server.createSignedIn();
		/** Milliseconds of processor time of ten tries, nearly all of it in hashes. Waiting for others does not count. */
		const findCost = async (address: string) => {
			const before = process.cpuUsage();
			for (let turn = 0; turn < 10; turn++)
				await server.request("/auth/v1/token?grant_type=password", json("POST", { email: address, password: "wrong" }));
			const { user, system } = process.cpuUsage(before);
			return (user + system) / 1000;
		};
		const [known, unknown] = [await findCost(email), await findCost("nobody@example.test")];
		expect(Math.max(known, unknown) / Math.min(known, unknown), `${known} ms, ${unknown} ms`).toBeLessThan(3);
	});

	test("a hundred people refreshing at once each get their own", async () => {
		const people = await Promise.all(Array.from({ length: 20 }, () => server.createSignedIn()));
		const users = await Promise.all(
			people.flatMap(({ tokens, email }) =>
				Array.from({ length: 5 }, async () => {
					const body = { refresh_token: tokens.refresh_token };
					const answer = await server.request("/auth/v1/token?grant_type=refresh_token", json("POST", body));
					const { access_token } = (await answer.json()) as { access_token: string };
					const user = await server.request("/auth/v1/user", {
						headers: { ...apikey, authorization: `Bearer ${access_token}` },
					});
					return [email, ((await user.json()) as { email: string }).email];
				}),
			),
		);
		for (const [wanted, got] of users) expect(got).toBe(wanted);
	});
});
