import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { moveAccount, resetFactor } from "#database/queries/admins.ts";
import { findSigningKeys } from "#database/queries/auth-keys.ts";
import { makeAccessTokens } from "#server/auth/access-token.ts";
import { makeSigningKey, openKeyRing } from "#server/auth/key-ring.ts";
import { callerOf, createAdminCaller, refused } from "../api/caller.ts";
import { type Client, createCareful, readClaims, signIn, tokenOf } from "./careful.ts";
import { openAuthenticator } from "./codes.ts";
import { newEmail, siteUrl, useServer } from "./server.ts";

describe("the walls of a second factor", () => {
	const server = useServer();

	test("tokens that say aal2 of a session that is not, or are signed by others, are worth nothing more", async () => {
		const person = await createCareful(server);
		const { session } = await signIn(server, person);
		const { exp: _, iat: __, iss: ___, aud: ____, ...claims } = readClaims(session?.access_token);
		const forge = (keys: ReturnType<typeof openKeyRing>) =>
			makeAccessTokens(keys, `${siteUrl}/auth/v1`).sign({ ...claims, aal: "aal2" });
		// even the site's own key
		const { token } = await forge(openKeyRing(server.database, undefined));
		expect(await callerOf(server, token)("GET", "/favorites")).toMatchObject(refused(403, "insufficient_aal"));
		const [own] = await server.database.asService(findSigningKeys);
		const foreign = { ...(await makeSigningKey()), kid: String(own?.kid) };
		const forged = await forge(openKeyRing(server.database, JSON.stringify({ keys: [foreign] })));
		expect((await callerOf(server, forged.token)("GET", "/favorites")).status).toBe(401);
	});

	test("the database lets nobody in who has not shown it, whatever else asks", async () => {
		const person = await createCareful(server);
		const sub = String((await person.client.getUser()).data.user?.id);
		const read = (claims: object) =>
			server.database.asPerson({ sub, ...claims }, (db) => db.selectFrom("profiles").select("id").execute());
		for (const claims of [{}, { aal: "aal1" }, { aal: "AAL2" }, { aal: null }, { aal: ["aal2"] }]) {
			await expect(read(claims), JSON.stringify(claims)).rejects.toThrow("factor_not_shown");
		}
		expect(await read({ aal: "aal2" })).toHaveLength(1);
	});

	test("an operator removes it: sessions end, the person is told, the log has it", async () => {
		const person = await createCareful(server);
		const admin = await createAdminCaller(server);
		const reset = (email: string) => server.database.asService((db) => resetFactor(db, email));
		expect(await reset(newEmail())).toBe(false);
		expect(await reset(admin.email)).toBe(false);
		expect(await reset(person.email.toUpperCase())).toBe(true);
		expect((await person.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
		const { call } = await signIn(server, person);
		expect((await call("GET", "/favorites")).status).toBe(200);
		server.services.outbox.wake();
		expect((await server.findMail(person.email, 3)).subject).toBe("Two-step sign-in was removed");
		expect((await admin.call("GET", "/admin/audit-log")).body).toMatchObject({
			entries: expect.arrayContaining([
				expect.objectContaining({ act: "reset_factor", admin_id: null, after: { user_id: person.email } }),
			]),
		});
	});

	test("an operator gives an account another address: the old mailbox is told, and opens nothing any more", async () => {
		const [person, other, admin] = [
			await server.createSignedIn(),
			await server.createSignedIn(),
			await createAdminCaller(server),
		];
		await server.createClient().resetPasswordForEmail(person.email);
		const [link = ""] = (await server.findMail(person.email, 2)).links;
		const into = newEmail();
		// whoever lost their mailbox signs up first
		await server.createClient().signUp({ email: into, password: person.password });
		const move = (from: string, to: string) => server.database.asService((db) => moveAccount(db, from, to));
		expect(await move(into, newEmail())).toBe("unknown");
		expect(await move(person.email, other.email)).toBe("taken");
		expect(await move(person.email, "nobody")).toBe("invalid");
		expect(await move(person.email.toUpperCase(), into.toUpperCase())).toBe("moved");
		expect((await person.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
		expect((await server.follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
		const { client } = await signIn(server, { email: into, password: person.password });
		expect((await client.getUser()).data.user?.email).toBe(into);
		server.services.outbox.wake();
		expect(await server.findMail(person.email, 3)).toMatchObject({
			subject: "Your email address was changed",
			text: expect.stringContaining(into),
			links: [],
		});
		expect((await admin.call("GET", "/admin/audit-log")).body).toMatchObject({
			entries: expect.arrayContaining([
				expect.objectContaining({ act: "move_account", admin_id: null, after: { user_id: into } }),
			]),
		});
	});

	test("an admin who has one shows it, on a site of this machine too", async () => {
		const admin = await createAdminCaller(server);
		const { data } = await admin.client.mfa.enroll({ factorType: "totp" });
		expect((await admin.call("GET", "/admin/overview")).status).toBe(200);
		const app = openAuthenticator(String(data?.totp.secret));
		const shown = await admin.client.mfa.challengeAndVerify({ factorId: String(data?.id), code: app.next() });
		expect(shown.error).toBeNull();
		expect(await admin.call("GET", "/admin/overview")).toMatchObject(refused(403, "insufficient_aal"));
		const call = callerOf(server, await tokenOf(admin.client));
		expect((await call("GET", "/admin/overview")).status).toBe(200);
	});
});

describe("wrong codes", () => {
	const server = useServer({
		limits: {
			codeByAccount: { points: 3, seconds: 300 },
			codeByAccountInADay: { points: 5, seconds: 86_400 },
			codeByDevice: { points: 3, seconds: 300 },
		},
	});
	type Careful = Awaited<ReturnType<typeof createCareful>>;
	const guess = (client: Client, { factorId }: Careful) => client.mfa.challengeAndVerify({ factorId, code: "000000" });
	/** From a network and a browser of its own, with the right password. */
	async function guessAsStranger(person: Careful) {
		const client = server.createClient();
		await client.signInWithPassword(person);
		return { client, status: (await guess(client, person)).error?.status };
	}

	test("are limited by account, and leave alone a browser that showed the factor before", async () => {
		const person = await createCareful(server);
		const { factorId, app, client: known } = person;
		for (let n = 0; n < 3; n++) expect((await guessAsStranger(person)).status).toBe(422);
		const { client: last, status } = await guessAsStranger(person);
		expect(status).toBe(429);
		expect((await last.mfa.challengeAndVerify({ factorId, code: app.at(0) })).error).toMatchObject({
			status: 429,
			code: "over_request_rate_limit",
		});
		expect((await last.mfa.recoveryCodes.verify({ code: String(person.codes[0]) })).error).toMatchObject({
			status: 429,
		});
		// who does not know the password counts for nothing
		await known.signInWithPassword(person);
		expect((await known.mfa.challengeAndVerify({ factorId, code: app.next() })).error).toBeNull();
	});

	test("from browsers that signed in before there was a factor count with everybody's", async () => {
		const created = await server.createSignedIn();
		const early = server.createClient();
		await early.signInWithPassword(created);
		const person = await createCareful(server, created);
		for (let n = 0; n < 3; n++) expect((await guessAsStranger(person)).status).toBe(422);
		await early.signInWithPassword(person);
		expect((await guess(early, person)).error).toMatchObject({ status: 429 });
	});

	test("are limited by the day as well: who waits for the minutes to pass gets few more", async () => {
		const person = await createCareful(server);
		for (let n = 0; n < 3; n++) await guessAsStranger(person);
		expect((await guessAsStranger(person)).status).toBe(429);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 305_000 });
		try {
			expect((await guessAsStranger(person)).status).toBe(422);
			expect((await guessAsStranger(person)).status).toBe(422);
			expect((await guessAsStranger(person)).status).toBe(429);
			vi.setSystemTime(Date.now() + 305_000);
			expect((await guessAsStranger(person)).status).toBe(429);
		} finally {
			vi.useRealTimers();
		}
	});
});

describe("a public site", () => {
	const server = useServer({ config: { isLocal: false } });
	/** A confirmed account: no mail is read here. */
	async function createPerson({ isAdmin = false } = {}) {
		const [email, password] = [newEmail(), "correct horse"];
		const encrypted_password = await hash(password, { memoryCost: 1024, timeCost: 2 });
		const id = await server.database.asService(async (db) => {
			const made = await db
				.insertInto("accounts.users")
				.values({ email, encrypted_password, email_confirmed_at: sql<Date>`now()` })
				.returning("id")
				.executeTakeFirstOrThrow();
			if (isAdmin) await db.insertInto("private.admins").values({ user_id: made.id }).execute();
			return made.id;
		});
		const client = server.createClient();
		await client.signInWithPassword({ email, password });
		return { id, client, call: callerOf(server, await tokenOf(client)) };
	}

	test("nobody administers it without a second factor", async () => {
		const { id, client, call } = await createPerson({ isAdmin: true });
		for (const path of ["/admin/overview", "/admin/audit-log", "/admin/export/clinics.csv"]) {
			expect(await call("GET", path), path).toMatchObject(refused(403, "factor_needed"));
		}
		expect((await client.getUser()).data.user?.app_metadata).toMatchObject({ is_admin: true });
		// the database says the same
		const ask = (claims: object) =>
			server.database.asPerson({ sub: id, ...claims }, async (db) => {
				const { rows } = await sql<{ is: boolean }>`select private.is_admin() as is`.execute(db);
				return rows[0]?.is;
			});
		expect([await ask({}), await ask({ aal: "aal1" }), await ask({ aal: "aal2" })]).toEqual([false, false, true]);
		// what everybody may do, an admin may do, too
		expect((await call("GET", "/favorites")).status).toBe(200);

		const { data } = await client.mfa.enroll({ factorType: "totp" });
		expect(await call("GET", "/admin/overview")).toMatchObject(refused(403, "factor_needed"));
		const app = openAuthenticator(String(data?.totp.secret));
		await client.mfa.challengeAndVerify({ factorId: String(data?.id), code: app.next() });
		const raised = callerOf(server, await tokenOf(client));
		expect((await raised("GET", "/admin/overview")).status).toBe(200);
		await client.mfa.unenroll({ factorId: String(data?.id) });
		expect(await raised("GET", "/admin/overview")).toMatchObject(refused(403, "factor_needed"));
	});

	test("for others there is nothing at /admin, and no factor is asked for", async () => {
		const { call } = await createPerson();
		expect(await call("GET", "/admin/overview")).toMatchObject(refused(404, "not_found"));
		expect((await call("GET", "/account/data")).body).toMatchObject({ account: { two_step_sign_in: null } });
	});
});
