import { hash as hashArgon } from "@node-rs/argon2";
import { hash as hashBcrypt } from "@node-rs/bcrypt";
import { AuthClient } from "@supabase/auth-js";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { apikey, json, newEmail, useServer } from "./server.ts";

describe("sessions", () => {
	const server = useServer();
	const refresh = async (refresh_token: string) => {
		const response = await server.request("/auth/v1/token?grant_type=refresh_token", json("POST", { refresh_token }));
		return { status: response.status, body: (await response.json()) as Record<string, string> };
	};
	const getUser = async (token: string) => {
		const response = await server.request("/auth/v1/user", {
			headers: { ...apikey, authorization: `Bearer ${token}` },
		});
		return { status: response.status, body: (await response.json()) as Record<string, string> };
	};
	/** Makes everything that happened to refresh tokens lie further back. */
	const wait = (seconds: number) =>
		server.database.asService((db) =>
			sql`update accounts.refresh_tokens set revoked_at = revoked_at - make_interval(secs => ${seconds})`.execute(db),
		);

	test("signing in gives a session that lives, wrong ones do not", async () => {
		const { email, password } = await server.createSignedIn();
		const client = server.createClient();
		for (const wrong of [
			{ email, password: "wrong" },
			{ email: newEmail(), password },
			{ email, password: `${password} ` },
		]) {
			const { error, data } = await client.signInWithPassword(wrong);
			expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
			expect(data.session).toBeNull();
		}
		const { data } = await client.signInWithPassword({ email: email.toUpperCase(), password });
		expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email } });
		expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
		expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
	});

	test("an address of an international host is one, however it is written", async () => {
		const [written, stored] = ["anna@müller.example", "anna@xn--mller-kva.example"];
		const password = "correct horse";
		const client = server.createClient();
		expect((await client.signUp({ email: written, password })).error).toBeNull();
		await server.follow(String((await server.findMail(stored)).links[0]));
		for (const email of [written, stored]) {
			expect((await client.signInWithPassword({ email, password })).data.user?.email).toBe(stored);
		}
	});

	test("refreshing gives the next pair of tokens of the same session", async () => {
		const { client } = await server.createSignedIn();
		const before = (await client.getSession()).data.session;
		const { data, error } = await client.refreshSession();
		expect(error).toBeNull();
		expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
		const idOf = (token = "") =>
			JSON.parse(atob(String(token.split(".")[1]).replaceAll("-", "+").replaceAll("_", "/"))).session_id;
		expect(idOf(data.session?.access_token)).toBe(idOf(before?.access_token));
	});

	test("a token used twice within ten seconds serves two tabs", async () => {
		const { tokens } = await server.createSignedIn();
		const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(tokens.refresh_token)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		await wait(5); // the machine may need the rest itself
		const late = await refresh(tokens.refresh_token);
		expect(late.status).toBe(200);
		// each of them is good, and what the tabs do next still is
		expect((await refresh(String(answers[0]?.body.refresh_token))).status).toBe(200);
		expect((await refresh(String(late.body.refresh_token))).status).toBe(200);
	});

	test("a token used again later ends the whole session", async () => {
		const { tokens, email, password } = await server.createSignedIn();
		const other = server.createClient();
		await other.signInWithPassword({ email, password });
		const next = await refresh(tokens.refresh_token);
		await wait(11);
		const stolen = await refresh(tokens.refresh_token);
		expect(stolen).toMatchObject({
			status: 400,
			body: { code: "refresh_token_already_used", message: "Invalid Refresh Token: Already Used" },
		});
		expect(await refresh(String(next.body.refresh_token))).toMatchObject({
			status: 400,
			body: { code: "refresh_token_not_found" },
		});
		expect(await getUser(String(next.body.access_token))).toMatchObject({
			status: 403,
			body: { code: "session_not_found" },
		});
		// another device has a session of its own
		expect((await other.getUser()).error).toBeNull();
	});

	test("a token that the other tab never used ends with the first that is", async () => {
		const { tokens } = await server.createSignedIn();
		const [a, b] = [await refresh(tokens.refresh_token), await refresh(tokens.refresh_token)];
		expect((await refresh(String(a.body.refresh_token))).status).toBe(200);
		await wait(11);
		expect((await refresh(String(b.body.refresh_token))).body.code).toBe("refresh_token_already_used");
	});

	test("refresh tokens and links lie in the database as hashes only", async () => {
		const { tokens } = await server.createSignedIn();
		const found = await server.database.asService(async (db) => {
			const { rows } = await sql<{ text: string }>`select t::text as text from accounts.refresh_tokens t
				union all select t::text from accounts.one_time_tokens t union all select t::text from private.mails t`.execute(
				db,
			);
			return rows.map(({ text }) => text).join("\n");
		});
		expect(found).not.toContain(tokens.refresh_token);
		expect(found).not.toContain("auth/v1/verify");
	});

	test.each(["", "x", "\0", "é".repeat(100)])("the refresh token %j is refused", async (token) => {
		expect((await refresh(token)).status).toBe(400);
	});

	test.each([
		["local", [false, true]],
		["others", [true, false]],
		["global", [false, false]],
	] as const)("signing out with scope %s ends those sessions at once", async (scope, [isThisAlive, isOtherAlive]) => {
		const { client, email, password, tokens } = await server.createSignedIn();
		const other = server.createClient();
		const { data } = await other.signInWithPassword({ email, password });
		expect((await client.signOut({ scope })).error).toBeNull();
		for (const [pair, isAlive] of [
			[tokens, isThisAlive],
			[data.session, isOtherAlive],
		] as const) {
			expect((await getUser(String(pair?.access_token))).status).toBe(isAlive ? 200 : 403);
			expect((await refresh(String(pair?.refresh_token))).status).toBe(isAlive ? 200 : 400);
		}
		const events: string[] = [];
		client.onAuthStateChange((event) => void events.push(event));
		expect((await client.getSession()).data.session === null).toBe(scope !== "others");
		// a second sign-out of a session that is gone is no error for auth-js
		expect((await client.signOut({ scope })).error).toBeNull();
	});

	test("an unknown scope ends nothing", async () => {
		const { tokens } = await server.createSignedIn();
		const init = { method: "POST", headers: { ...apikey, authorization: `Bearer ${tokens.access_token}` } };
		expect((await server.request("/auth/v1/logout?scope=mine", init)).status).toBe(400);
		expect((await getUser(tokens.access_token)).status).toBe(200);
		expect((await server.request("/auth/v1/logout", init)).status).toBe(204);
		expect((await getUser(tokens.access_token)).status).toBe(403);
	});

	test("bcrypt hashes of a Supabase project sign in and are made argon2id", async () => {
		const { email, client } = await server.createSignedIn();
		const stored = async () =>
			(await server.database.asService((db) =>
				db.selectFrom("accounts.users").select("encrypted_password").where("email", "=", email).executeTakeFirst(),
			)) as { encrypted_password: string };
		for (const old of [
			await hashBcrypt("brought along", 10),
			await hashArgon("brought along", { memoryCost: 8192, timeCost: 1 }),
		]) {
			await server.database.asService((db) =>
				db.updateTable("accounts.users").set({ encrypted_password: old }).where("email", "=", email).execute(),
			);
			expect((await client.signInWithPassword({ email, password: "brought it along" })).error?.code).toBe(
				"invalid_credentials",
			);
			expect(await stored()).toEqual({ encrypted_password: old });
			expect((await client.signInWithPassword({ email, password: "brought along" })).error).toBeNull();
			expect((await stored()).encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
			expect((await client.signInWithPassword({ email, password: "brought along" })).error).toBeNull();
		}
	});

	test("whoever knows a password cannot have sessions without end: the one not used for longest goes", async () => {
		const { client, email, password, tokens } = await server.createSignedIn();
		const id = String((await client.getUser()).data.user?.id);
		await server.database.asService((db) =>
			sql`insert into accounts.sessions (user_id, amr, refreshed_at)
				select ${id}, 'password', now() + n * interval '1 second' from generate_series(1, 60) n`.execute(db),
		);
		expect((await server.createClient().signInWithPassword({ email, password })).error).toBeNull();
		const { rows } = await server.database.asService((db) =>
			sql<{ n: number }>`select count(*) as n from accounts.sessions where user_id = ${id}`.execute(db),
		);
		expect(rows[0]?.n).toBe(50);
		expect((await getUser(tokens.access_token)).status).toBe(403);
	});

	test("a token of an older sign-in changes neither password nor address, unless the password comes with it", async () => {
		const { client, email, password } = await server.createSignedIn();
		const into = newEmail();
		await server.database.asService((db) =>
			sql`update accounts.sessions set created_at = now() - interval '11 minutes'`.execute(db),
		);
		for (const change of [{ password: "the thief's" }, { email: into }]) {
			expect((await client.updateUser(change)).error).toMatchObject({ status: 400, code: "reauthentication_needed" });
			const { error } = await client.updateUser({ ...change, current_password: "a guess" });
			expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
		}
		expect((await client.getUser()).data.user?.new_email).toBeUndefined();
		expect((await client.updateUser({ data: { full_name: "Another Name" } })).error).toBeNull();
		const change = { email: into, password: "a new password", current_password: password };
		expect((await client.updateUser(change)).error).toBeNull();
		expect((await client.signInWithPassword({ email, password: "a new password" })).error).toBeNull();
	});

	test("the session of a deleted account is gone", async () => {
		const { client, tokens } = await server.createSignedIn();
		const id = String((await client.getUser()).data.user?.id);
		await server.database.asService((db) => db.deleteFrom("accounts.users").where("id", "=", id).execute());
		expect(await getUser(tokens.access_token)).toMatchObject({ status: 403, body: { code: "session_not_found" } });
	});

	test("every request carries the public key, but for links and public keys", async () => {
		const without = async (method: string, path: string, headers: Record<string, string> = {}) =>
			(await server.request(`/auth/v1${path}`, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) }))
				.status;
		for (const [method, path] of [
			["POST", "/signup"],
			["POST", "/token?grant_type=password"],
			["POST", "/token?grant_type=refresh_token"],
			["POST", "/logout"],
			["POST", "/recover"],
			["POST", "/resend"],
			["POST", "/verify"],
			["GET", "/user"],
			["PUT", "/user"],
			["GET", "/settings"],
			["GET", "/health"],
		] as const) {
			expect([method, path, await without(method, path)]).toEqual([method, path, 401]);
			expect(await without(method, path, { apikey: "another" })).toBe(401);
		}
		expect(await without("GET", "/.well-known/jwks.json")).toBe(200);
		expect(await without("GET", "/verify?token=x&type=signup")).toBe(303);
		const keyless = new AuthClient({
			url: `${server.config.siteUrl}/auth/v1`,
			fetch: (url, init) => server.request(String(url), init),
		});
		const { error } = await keyless.signInWithPassword({ email: newEmail(), password: "correct horse" });
		expect(error).toMatchObject({ status: 401, message: "No API key found in request" });
	});

	test("settings, health and public keys are as auth-js and others expect them", async () => {
		const get = async (path: string) => (await server.request(`/auth/v1${path}`, { headers: apikey })).json();
		expect(await get("/settings")).toMatchObject({
			external: { email: true, phone: false },
			mailer_autoconfirm: false,
		});
		expect(await get("/health")).toMatchObject({ name: expect.any(String) });
		const { keys } = (await get("/.well-known/jwks.json")) as { keys: object[] };
		expect(keys).toHaveLength(1);
		expect(keys[0]).toEqual({
			kty: "EC",
			crv: "P-256",
			x: expect.any(String),
			y: expect.any(String),
			kid: expect.any(String),
			alg: "ES256",
			use: "sig",
			key_ops: ["verify"],
			ext: true,
		});
	});
});
