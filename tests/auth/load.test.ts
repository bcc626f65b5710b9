import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { apikey, json, useServer } from "./server.ts";

describe("many at once", () => {
	const server = useServer();

	test("200 sign-ins at once leave other requests answering, and all of them are answered", async () => {
		const { email, password } = await server.createSignedIn();
		let isDone = false;
		const signIns = Promise.all(
			Array.from({ length: 200 }, async (_, index) => {
				const body = { email: index % 2 ? email : `nobody-${index}@example.test`, password };
				return (await server.request("/auth/v1/token?grant_type=password", json("POST", body))).status;
			}),
		).finally(() => {
			isDone = true;
		});
		const waits: number[] = [];
		while (!isDone) {
			const started = performance.now();
			expect((await server.request("/readyz")).status).toBe(200);
			expect((await server.request("/sitemap.xml")).status).toBe(200); // asks the database
			waits.push(performance.now() - started);
			await setTimeout(20);
		}
		const statuses = await signIns;
		expect(statuses.filter((status) => status === 200)).toHaveLength(100);
		expect(statuses.filter((status) => status === 400)).toHaveLength(100);
		waits.sort((a, b) => a - b);
		console.log(
			`two pages during 200 sign-ins: median ${waits[waits.length >> 1]?.toFixed(0)} ms, longest ${waits.at(-1)?.toFixed(0)} ms, ${waits.length} times`,
		);
		expect(waits.length).toBeGreaterThan(2);
		expect(waits[waits.length >> 1]).toBeLessThan(1000);
	});

	test("a wrong password takes as long as an unknown address", async () => {
		const { email } = await server.createSignedIn();
		const time = async (address: string) => {
			const started = performance.now();
			await server.request("/auth/v1/token?grant_type=password", json("POST", { email: address, password: "wrong" }));
			return performance.now() - started;
		};
		const known: number[] = [];
		const unknown: number[] = [];
		for (let turn = 0; turn < 40; turn++) {
			known.push(await time(email));
			unknown.push(await time("nobody@example.test"));
		}
		const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] as number;
		const [a, b] = [median(known), median(unknown)];
		console.log(`wrong password ${a.toFixed(1)} ms, unknown address ${b.toFixed(1)} ms`);
		expect(Math.abs(a - b)).toBeLessThan(Math.max(a, b) * 0.4);
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
