import { describe, expect, test, vi } from "vitest";
import { limitsOf } from "#server/auth/limits.ts";
import { json, newEmail, useServer } from "./server.ts";

const real = limitsOf({ isLocal: false });

describe("limits", () => {
	const server = useServer({ limits: real });
	const guess = (email: string, password: string, from?: string) =>
		server.request("/auth/v1/token?grant_type=password", {
			...json("POST", { email, password }),
			...(from && { from }),
		});

	test("a thousand guesses are stopped, whether one after the other, at once or from many addresses", async () => {
		const { email, password } = await server.createSignedIn();
		const statuses: number[] = [];
		for (let round = 0; round < 10; round++) {
			const answers = await Promise.all(
				Array.from({ length: 100 }, (_, index) => guess(email, `guess ${round} ${index}`, `10.9.${round}.${index}`)),
			);
			statuses.push(...answers.map(({ status }) => status));
		}
		expect(statuses.filter((status) => status === 400)).toHaveLength(real.signInByAccount.points);
		expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - real.signInByAccount.points);
		const last = await guess(email, password);
		expect(last.status).toBe(429);
		expect(await last.json()).toMatchObject({ code: "over_request_rate_limit", message: "Request rate limit reached" });
		const seconds = Number(last.headers.get("retry-after"));
		expect(seconds).toBeGreaterThan(800);
		expect(seconds).toBeLessThanOrEqual(real.signInByAccount.seconds);

		// the owner still gets in over the mailbox, and in time over the password
		const client = server.createClient();
		expect((await client.resetPasswordForEmail(email)).error).toBeNull();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (real.signInByAccount.seconds + 5) * 1000 });
		try {
			expect((await guess(email, password)).status).toBe(200);
		} finally {
			vi.useRealTimers();
		}
	});

	test("a thousand guesses at one account from one address leave its other people alone, and shut out nobody else", async () => {
		const [victim, neighbour] = [await server.createSignedIn(), await server.createSignedIn()];
		const from = "192.0.2.30";
		for (let round = 0; round < 10; round++) {
			await Promise.all(Array.from({ length: 100 }, () => guess(victim.email, "guess", from)));
		}
		expect((await guess(neighbour.email, neighbour.password, from)).status).toBe(200);

		const shutOut = "192.0.2.31";
		await Promise.all(Array.from({ length: 100 }, () => guess(newEmail(), "guess", shutOut)));
		for (let turn = 0; turn < 30; turn++) expect((await guess(neighbour.email, "guess", shutOut)).status).toBe(429);
		expect((await guess(neighbour.email, neighbour.password, from)).status).toBe(200);
	});

	test("one address that tries many accounts is stopped, others are not", async () => {
		const statuses = await Promise.all(
			Array.from({ length: 200 }, async () => (await guess(newEmail(), "password", "192.0.2.7")).status),
		);
		expect(statuses.filter((status) => status === 400)).toHaveLength(real.signInByAddress.points);
		expect((await guess(newEmail(), "password", "192.0.2.7")).status).toBe(429);
		expect((await guess(newEmail(), "password", "192.0.2.8")).status).toBe(400);
	});

	test("all addresses of one IPv6 network count as one", async () => {
		const statuses = await Promise.all(
			Array.from({ length: 100 }, async (_, index) => {
				const response = await guess(newEmail(), "password", `2001:db8:0:1::${index.toString(16)}`);
				return response.status;
			}),
		);
		expect(statuses.filter((status) => status === 429)).toHaveLength(100 - real.signInByAddress.points);
		expect((await guess(newEmail(), "password", "2001:db8:0:2::1")).status).toBe(400);
	});

	test("what a client writes before the last proxy's word is ignored", async () => {
		const statuses = await Promise.all(
			Array.from({ length: 100 }, async (_, index) => {
				const response = await guess(newEmail(), "password", `203.0.113.${index}, 198.51.100.1`);
				return response.status;
			}),
		);
		expect(statuses.filter((status) => status === 429)).toHaveLength(100 - real.signInByAddress.points);
	});

	test("right passwords are not counted", async () => {
		const { email, password } = await server.createSignedIn();
		for (let turn = 0; turn < real.signInByAccount.points + 5; turn++) {
			expect((await guess(email, password, "192.0.2.9")).status).toBe(200);
		}
		const atOnce = await Promise.all(
			Array.from({ length: 50 }, async () => (await guess(email, password, "192.0.2.9")).status),
		);
		expect(atOnce).toEqual(atOnce.map(() => 200));
	});

	test("mails to one mailbox are limited for accounts and strangers alike", async () => {
		const known = (await server.createSignedIn()).email; // has had one
		const unknown = newEmail();
		for (const [email, had] of [
			[known, 1],
			[unknown, 0],
		] as const) {
			const errors = [];
			for (let turn = had; turn <= real.mailByAccount.points; turn++) {
				errors.push((await server.createClient().resetPasswordForEmail(email)).error);
			}
			expect(errors.slice(0, -1)).toEqual(errors.slice(0, -1).map(() => null));
			expect(errors.at(-1)).toMatchObject({
				status: 429,
				code: "over_email_send_rate_limit",
				message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
			});
			const client = server.createClient();
			expect((await client.resend({ type: "signup", email })).error?.code).toBe("over_email_send_rate_limit");
			expect((await client.signUp({ email, password: "correct horse" })).error?.code).toBe(
				"over_email_send_rate_limit",
			);
		}
	});

	test("sign-ups, mails and links of one address are limited", async () => {
		const from = "192.0.2.20";
		const count = async (points: number, path: string, body: () => object) => {
			const statuses = [];
			for (let turn = 0; turn < points + 3; turn++) {
				statuses.push((await server.request(`/auth/v1${path}`, { ...json("POST", body()), from })).status);
			}
			return statuses.filter((status) => status === 429).length;
		};
		expect(
			await count(real.signUpByAddress.points, "/signup", () => ({ email: newEmail(), password: "correct horse" })),
		).toBe(3);
		expect(await count(real.mailByAddress.points, "/recover", () => ({ email: newEmail() }))).toBe(3);
		expect(await count(0, "/resend", () => ({ type: "signup", email: newEmail() }))).toBe(3);
		expect(await count(real.verifyByAddress.points, "/verify", () => ({ type: "signup", token_hash: "x" }))).toBe(3);
		const link = await server.request("/auth/v1/verify?token=x&type=signup", { from });
		expect(link.headers.get("location")).toContain("error_code=over_request_rate_limit");
	});

	test("counters are kept in the database, without addresses, for all processes", async () => {
		const email = newEmail();
		await guess(email, "password", "192.0.2.99");
		const keys = await server.database.asService((db) => db.selectFrom("private.rate_limits").select("key").execute());
		expect(keys.length).toBeGreaterThan(0);
		expect(JSON.stringify(keys)).not.toMatch(/example\.test|192\.0/);
	});
});
