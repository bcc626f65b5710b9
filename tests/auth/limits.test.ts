import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { findDevice, rememberDevice } from "#server/auth/known-device.ts";
import { limitsOf, openLimits } from "#server/auth/limits.ts";
import { addressKeys } from "#server/lib/address-keys.ts";
import { json, newEmail, noLimits, useServer } from "./server.ts";

/** How often a sign-in was made to wait, which takes no time here. */
const waits = vi.hoisted(() => ({ count: 0 }));
vi.mock("node:timers/promises", async (importOriginal) => {
	const real = await importOriginal<typeof import("node:timers/promises")>();
	const setTimeout = (ms: number) => {
		if (ms === 2000) waits.count++;
		return real.setTimeout(ms === 2000 ? 0 : ms);
	};
	return { ...real, setTimeout };
});

const minutes = 60; // seconds
/** A public site's, some of them smaller: each guess and each sign-up costs a hash. */
const real = {
	...limitsOf({ isLocal: false }),
	signInFromNetwork: { points: 5, seconds: 15 * minutes },
	signInByAccount: { points: 10, seconds: 15 * minutes },
	signInByDevice: { points: 3, seconds: 15 * minutes },
	mailFromNetwork: { points: 3, seconds: 60 * minutes },
	mailFromLine: { points: 5, seconds: 24 * 60 * minutes },
	mailByMailbox: { points: 6, seconds: 24 * 60 * minutes },
};

describe("limits", () => {
	const server = useServer({ limits: real });
	const two = { points: 2, seconds: 600 };
	const once = { points: 1, seconds: 1 };
	const narrow = useServer({ limits: { triesFromNetwork: two, refreshByAddress: two, refreshBySession: once } });
	const lined = useServer({
		limits: {
			signInByAddress: { points: 1, seconds: 10 * minutes, wide: "slows" },
			signUpByAddress: { points: 1, seconds: 60 * minutes, wide: "refuses" },
		},
	});
	const guess = (email: string, password: string, from?: string) =>
		server.request("/auth/v1/token?grant_type=password", {
			...json("POST", { email, password }),
			...(from && { from }),
		});
	/** Guesses at new accounts, each from the address `from` gives: their statuses. Few at once: a hash may be slow. */
	async function guessInRounds(count: number, from: (index: number) => string): Promise<number[]> {
		const statuses: number[] = [];
		while (statuses.length < count) {
			const round = Array.from({ length: 10 }, (_, index) =>
				guess(newEmail(), "password", from(statuses.length + index)),
			);
			statuses.push(...(await Promise.all(round)).map(({ status }) => status));
		}
		return statuses;
	}

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

	test("a limit that was reached while the clock was ahead ends when the clock is back", async () => {
		const { email, password } = await server.createSignedIn();
		const from = "192.0.2.40";
		const guessAll = async () => {
			for (let turn = 0; turn <= real.signInFromNetwork.points; turn++) await guess(email, "guess", from);
			expect((await guess(email, password, from)).status).toBe(429);
		};
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * 60 * minutes * 1000 });
		try {
			await guessAll();
		} finally {
			vi.useRealTimers();
		}
		expect((await guess(email, password, from)).status).toBe(200);
		await guessAll(); // and counts as ever
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
		const statuses = await guessInRounds(200, () => "192.0.2.7");
		expect(statuses.filter((status) => status === 400)).toHaveLength(real.signInByAddress.points);
		expect((await guess(newEmail(), "password", "192.0.2.7")).status).toBe(429);
		expect((await guess(newEmail(), "password", "192.0.2.8")).status).toBe(400);
	});

	test("all addresses of one IPv6 network count as one", async () => {
		const statuses = await guessInRounds(100, (index) => `2001:db8:0:1::${index.toString(16)}`);
		expect(statuses.filter((status) => status === 429)).toHaveLength(100 - real.signInByAddress.points);
		expect((await guess(newEmail(), "password", "2001:db8:0:2::1")).status).toBe(400);
	});

	test("one line with a network for each guess is slowed down, and its right passwords are let in", async () => {
		const limits = { signInByAddress: { points: 2, seconds: 10 * minutes, wide: "slows" as const } };
		const opened = openLimits(server.database, { ...noLimits, ...limits });
		const line = (network: number) => addressKeys(`2001:db8:9:${network.toString(16)}::1`);
		for (let network = 0; network < 10; network++) await opened.count("signInByAddress", line(network));
		expect(opened.isSlow("signInByAddress", line(99))).toBe(false);
		await opened.count("signInByAddress", line(10));
		expect(opened.isSlow("signInByAddress", line(99))).toBe(true);
		expect(opened.isSlow("signInByAddress", addressKeys("2001:db8:a::1"))).toBe(false);
		// twenty times as many behind a carrier's IPv4 addresses
		const phone = (number: number) => addressKeys(`198.18.0.${number}`);
		for (let number = 0; number < 40; number++) await opened.count("signInByAddress", phone(number));
		expect(opened.isSlow("signInByAddress", phone(99))).toBe(false);
		await opened.count("signInByAddress", phone(40));
		expect(opened.isSlow("signInByAddress", phone(99))).toBe(true);
		// what succeeded is no failure of the line either
		for (const number of [39, 40]) await opened.forgiveAll({ signInByAddress: phone(number) });
		const again = openLimits(server.database, { ...noLimits, ...limits });
		await again.count("signInByAddress", phone(50));
		expect(again.isSlow("signInByAddress", phone(99))).toBe(false);
	});

	test("a right password on a line that guesses comes in late; wrong ones and one's own browser do not change that", async () => {
		const { email, password } = await lined.createSignedIn();
		const guessOn = (network: number, address: string, secret: string, cookie?: string) =>
			lined.request("/auth/v1/token?grant_type=password", {
				...json("POST", { email: address, password: secret }, cookie ? { cookie } : {}),
				from: `2001:db8:7:${network.toString(16)}::1`,
			});
		for (let network = 0; network < 6; network++) {
			expect((await guessOn(network, newEmail(), "guess")).status).toBe(400);
		}
		waits.count = 0;
		const late = await guessOn(99, email, password);
		expect([late.status, waits.count]).toEqual([200, 1]);
		const cookie = late.headers.getSetCookie()[0]?.split(";")[0] ?? "";
		expect([(await guessOn(98, newEmail(), "guess")).status, waits.count]).toEqual([400, 2]);
		expect([(await guessOn(97, email, password, cookie)).status, waits.count]).toEqual([200, 2]);
		// the limit of one network is what it was
		expect((await guessOn(1, newEmail(), "guess")).status).toBe(429);
	});

	test("one line with a network for each sign-up is stopped, another is not", async () => {
		const signUp = (from: string) =>
			lined.request("/auth/v1/signup", { ...json("POST", { email: newEmail(), password: "correct horse" }), from });
		const statuses: number[] = [];
		for (let network = 0; network < 7; network++) statuses.push((await signUp(`2001:db8:5:${network}::1`)).status);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
		expect((await signUp("2001:db8:6::1")).status).toBe(200);
	});

	test("what a client writes before the last proxy's word is ignored", async () => {
		const statuses = await guessInRounds(100, (index) => `203.0.113.${index}, 198.51.100.1`);
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
		// a machine at its limit answers some with 503, which counts nothing either
		for (const status of atOnce) expect([200, 503]).toContain(status);
		expect((await guess(email, password, "192.0.2.9")).status).toBe(200);
	});

	test("ten wrong guesses from one network hold back that network only", async () => {
		const { email, password } = await server.createSignedIn();
		const [stranger, owner] = ["192.0.2.40", "192.0.2.41"];
		const { points } = real.signInFromNetwork;
		for (let turn = 0; turn < points; turn++) expect((await guess(email, "guess", stranger)).status).toBe(400);
		expect((await guess(email, password, stranger)).status).toBe(429);
		expect((await guess(email, password, owner)).status).toBe(200);
	});

	test("guesses from everywhere do not shut out a browser in which the person signed in before", async () => {
		const { client, email, password } = await server.createSignedIn();
		const known = server.createClient();
		expect((await known.signInWithPassword({ email, password })).error).toBeNull();
		const { points } = real.signInByAccount;
		await Promise.all(Array.from({ length: points + 5 }, (_, index) => guess(email, "guess", `10.8.0.${index}`)));
		expect((await client.signInWithPassword({ email, password })).error).toMatchObject({ status: 429 });
		expect((await known.signInWithPassword({ email, password })).error).toBeNull();
		// nor does it guess on, nor is it known for another account
		const errors = [];
		for (let turn = 0; turn <= real.signInByDevice.points; turn++) {
			errors.push((await known.signInWithPassword({ email, password: "guess" })).error?.status);
		}
		expect([errors[0], errors.at(-1)]).toEqual([400, 429]);
		expect(
			(await known.signInWithPassword({ email: (await server.createSignedIn()).email, password })).error,
		).toBeNull();
	});

	test("a cookie that the site did not give makes no browser known", async () => {
		const { email, password } = await server.createSignedIn();
		const answer = await guess(email, password);
		const [cookie = ""] = answer.headers.getSetCookie();
		expect(cookie).toMatch(
			/^device-[0-9a-f]{16}=[\w-]{22}\.[\w-]{43}; Max-Age=\d+; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
		);
		const [name, value = ""] = (cookie.split(";")[0] ?? "").split("=");
		const ask = async (given: string) => {
			const init = json("POST", { email, password }, { cookie: `${name}=${given}` });
			return (await server.request("/auth/v1/token?grant_type=password", init)).headers.getSetCookie().length;
		};
		expect(await ask(value)).toBe(0); // known already
		for (const forged of ["", "x", `${value.slice(0, -2)}AA`, `x${value}`, value.split(".")[0] ?? "", "."]) {
			expect([forged, await ask(forged)]).toEqual([forged, 1]);
		}
	});

	test("on a site with https the cookie's prefix keeps pages without it from setting one", async () => {
		const needed = { siteUrl: "https://inkfree.example", hash: async () => Buffer.from("mark") };
		const app = new Hono().get("/", async (c) => {
			const known = await findDevice(needed, c, "a@example.test");
			await rememberDevice(needed, c, "a@example.test");
			return c.text(String(known));
		});
		const [cookie = ""] = (await app.request("/")).headers.getSetCookie();
		expect(cookie).toMatch(/^__Secure-device-[^;]+; .*; Secure; SameSite=Strict$/);
		const again = await app.request("/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
		expect(await again.text()).toMatch(/^a@example\.test [\w-]{22}$/);
		expect(again.headers.getSetCookie()).toEqual([]);
	});

	test("an address that is shut out leaves nothing behind for the accounts that it invents", async () => {
		const from = "192.0.2.50";
		const countRows = () =>
			server.database.asService(
				async (db) => (await db.selectFrom("private.rate_limits").select("key").execute()).length,
			);
		await Promise.all(Array.from({ length: real.signInByAddress.points + 1 }, () => guess(newEmail(), "guess", from)));
		const before = await countRows();
		const statuses = await Promise.all(
			Array.from({ length: 50 }, async () => (await guess(newEmail(), "guess", from)).status),
		);
		expect(new Set(statuses)).toEqual(new Set([429]));
		expect(await countRows()).toBe(before);
	});

	test("right passwords have an end, too", async () => {
		const { email, password } = await narrow.createSignedIn();
		const init = { ...json("POST", { email, password }), from: "192.0.2.60" };
		const signIn = async () => (await narrow.request("/auth/v1/token?grant_type=password", init)).status;
		expect([await signIn(), await signIn(), await signIn()]).toEqual([200, 200, 429]);
	});

	test("refresh tokens that nobody has hold back no session at the same address", async () => {
		const { tokens } = await narrow.createSignedIn();
		const from = "192.0.2.61";
		const refresh = (refresh_token: string) =>
			narrow.request("/auth/v1/token?grant_type=refresh_token", { ...json("POST", { refresh_token }), from });
		const junk = async () => (await refresh(crypto.randomUUID())).status;
		expect([await junk(), await junk(), await junk()]).toEqual([400, 400, 503]);
		expect((await refresh(tokens.refresh_token)).status).toBe(200);
		expect(Number((await refresh("junk")).headers.get("retry-after"))).toBeGreaterThan(500);
	});

	test("a session that is refreshed too often goes on once it may", async () => {
		const { client } = await narrow.createSignedIn();
		for (let turn = 0; turn < 3; turn++) expect((await client.refreshSession()).error).toBeNull();
	});

	test("mails to one mailbox are limited, by whatever name and whoever asks, and recovery never says no", async () => {
		const name = crypto.randomUUID();
		const [email, total] = [`${name}@example.test`, real.mailByMailbox.points];
		for (let turn = 0; turn < total + 3; turn++) {
			const client = server.createClient(`198.51.${turn}.7`);
			const { error } = await client.resetPasswordForEmail(`${name}+${turn}@example.test`);
			expect(error).toBeNull();
		}
		const client = server.createClient();
		expect((await client.resend({ type: "signup", email })).error?.code).toBe("over_email_send_rate_limit");
		expect((await client.signUp({ email, password: "correct horse" })).error).toMatchObject({
			status: 429,
			code: "over_email_send_rate_limit",
			message: expect.stringMatching(/^For security purposes, you can only request this after 24 hours\.$/),
		});
	});

	test("a stranger's requests for a new password neither end nor hold back one's own", async () => {
		const { client, email, password } = await server.createSignedIn(); // has had one mail
		await client.signInWithPassword({ email, password });
		const { points } = real.mailFromNetwork;
		for (let turn = 0; turn < points + 2; turn++) {
			const stranger = server.createClient("192.0.2.70");
			expect((await stranger.resetPasswordForEmail(email)).error).toBeNull();
		}
		const first = String((await server.findMail(email, 2)).links[0]);
		await client.resetPasswordForEmail(email);
		await server.findMail(email, points + 2);
		expect((await server.mailbox()).filter(({ to }) => to === email)).toHaveLength(points + 2);
		expect((await server.follow(first)).fragment).toMatchObject({ type: "recovery", access_token: expect.any(String) });
	});

	test("one line, whichever of its networks asks, leaves mails of the day to others", async () => {
		const email = newEmail();
		const ask = async (from: string) => {
			const answer = await server.request("/auth/v1/resend", { ...json("POST", { type: "signup", email }), from });
			return answer.status;
		};
		const statuses: number[] = [];
		for (let turn = 0; turn < 8; turn++) statuses.push(await ask(`2001:db8:4:${turn}::1`));
		expect(statuses.filter((status) => status === 200)).toHaveLength(real.mailFromLine.points);
		expect(await ask("2001:db8:5::1")).toBe(200);
		// and so it stays for a day
		expect(real.mailByMailbox.seconds).toBe(86_400);
	});

	test("sixty sign-ups of one mailbox's names do not send sixty mails", async () => {
		const name = `flooded${crypto.randomUUID().slice(0, 8)}`;
		await Promise.all(
			Array.from({ length: 60 }, (_, index) =>
				server.request("/auth/v1/signup", {
					...json("POST", { email: `${name}+${index}@gmail.com`, password: "correct horse" }),
					from: `198.51.${index}.8`,
				}),
			),
		);
		const { n } = await server.database.asService((db) =>
			db
				.selectFrom("accounts.users")
				.select((e) => e.fn.countAll<number>().as("n"))
				.where("email", "like", `${name}+%`)
				.executeTakeFirstOrThrow(),
		);
		expect(n).toBe(real.mailByMailbox.points);
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
