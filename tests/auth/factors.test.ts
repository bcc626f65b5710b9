import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { resetFactor } from "#database/queries/admins.ts";
import { findSigningKeys } from "#database/queries/auth-keys.ts";
import { makeAccessTokens } from "#server/auth/access-token.ts";
import { openKeyRing } from "#server/auth/key-ring.ts";
import { callerOf, createAdminCaller, refused } from "../api/caller.ts";
import { openAuthenticator } from "./codes.ts";
import { apikey, json, newEmail, siteUrl, type TestServer, useServer } from "./server.ts";

type Client = ReturnType<TestServer["createClient"]>;

const readClaims = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const claimsOf = async (client: Client) => readClaims((await client.getSession()).data.session?.access_token);
const tokenOf = async (client: Client) => String((await client.getSession()).data.session?.access_token);

/** Somebody with an authenticator app and recovery codes, signed in. */
async function createCareful(server: TestServer) {
	const person = await server.createSignedIn();
	const { client, email } = person;
	const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
	if (error) throw error;
	const app = openAuthenticator(data.totp.secret);
	const shown = await client.mfa.challengeAndVerify({ factorId: data.id, code: app.next() });
	if (shown.error) throw shown.error;
	const codes = await client.mfa.recoveryCodes.generate();
	if (codes.error) throw codes.error;
	await server.findMail(email, 2);
	return { ...person, app, factorId: data.id, totp: data.totp, codes: codes.data.codes };
}

/** Makes every session one of a while ago. */
const wait = (server: TestServer) =>
	server.database.asService((db) =>
		sql`update accounts.sessions set created_at = created_at - interval '11 minutes',
			factor_at = factor_at - interval '11 minutes'`.execute(db),
	);

describe("a second factor", () => {
	const server = useServer();
	const signIn = async ({ email, password }: { email: string; password: string }) => {
		const client = server.createClient();
		const { data } = await client.signInWithPassword({ email, password });
		return { client, session: data.session, call: callerOf(server, await tokenOf(client)) };
	};

	test("is set up with a code of the app, which raises the session and ends the others", async () => {
		const { client, email, password } = await server.createSignedIn();
		const other = await signIn({ email, password });
		const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
		expect(data).toMatchObject({ type: "totp", friendly_name: "Phone" });
		expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/InkFree:.+[?&]secret=[A-Z2-7]{32}/);
		expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^>]*viewBox=/);
		expect((await client.mfa.listFactors()).data).toMatchObject({ totp: [], all: [{ status: "unverified" }] });
		// what is not finished asks nobody for a code
		expect((await other.client.getUser()).error).toBeNull();
		expect((await other.call("GET", "/favorites")).status).toBe(200);

		const app = openAuthenticator(String(data?.totp.secret));
		const events: string[] = [];
		client.onAuthStateChange((event) => void events.push(event));
		const shown = await client.mfa.challengeAndVerify({ factorId: String(data?.id), code: app.next() });
		expect(shown.error).toBeNull();
		expect(events).toContain("MFA_CHALLENGE_VERIFIED");
		expect(await claimsOf(client)).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "otp" }] });
		expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
			currentLevel: "aal2",
			nextLevel: "aal2",
		});
		expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: data?.id, status: "verified" }]);
		expect((await other.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
		expect((await server.findMail(email, 2)).subject).toBe("Two-step sign-in is on");
		// and it stays raised
		await client.refreshSession();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal2" });
		expect((await client.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
			code: "too_many_enrolled_mfa_factors",
		});
	});

	test("is asked for after the password: until then a session can do nothing but show it", async () => {
		const person = await createCareful(server);
		const { client, session, call } = await signIn(person);
		expect(session?.user.factors).toMatchObject([{ factor_type: "totp" }, { factor_type: "recovery_code" }]);
		expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
			currentLevel: "aal1",
			nextLevel: "aal2",
		});
		for (const [method, path] of [
			["GET", "/favorites"],
			["GET", "/account/data"],
			["GET", "/account/sessions"],
			["DELETE", "/account?reviews=keep"],
			["GET", "/owner/clinic"],
		] as const) {
			expect(await call(method, path)).toMatchObject(refused(403, "insufficient_aal"));
		}
		const upload = await server.request(`/storage/v1/object/clinic-media/${person.factorId}/gallery/1.png`, {
			method: "POST",
			headers: { ...apikey, authorization: `Bearer ${session?.access_token}` },
		});
		expect(upload.status).toBe(403);
		for (const attempt of [
			client.updateUser({ password: "the thief's own" }),
			client.updateUser({ email: newEmail() }),
			client.updateUser({ data: { full_name: "A Thief" } }),
			client.mfa.unenroll({ factorId: person.factorId }),
			client.mfa.enroll({ factorType: "totp", friendlyName: "Mine" }),
			client.mfa.recoveryCodes.generate(),
			client.mfa.recoveryCodes.regenerate(),
		]) {
			expect((await attempt).error).toMatchObject({ status: 403, code: "insufficient_aal" });
		}
		// a refresh raises nothing
		await client.refreshSession();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal1" });
		expect(
			(await client.mfa.challengeAndVerify({ factorId: person.factorId, code: person.app.next() })).error,
		).toBeNull();
		expect((await callerOf(server, await tokenOf(client))("GET", "/favorites")).status).toBe(200);
		// the token of before is no better for it
		expect(await call("GET", "/favorites")).toMatchObject(refused(403, "insufficient_aal"));
		expect((await client.signOut()).error).toBeNull();
	});

	test("a session that has not shown it can be ended", async () => {
		const { client, session } = await signIn(await createCareful(server));
		expect((await client.signOut()).error).toBeNull();
		const { status } = await server.request("/auth/v1/user", {
			headers: { ...apikey, authorization: `Bearer ${session?.access_token}` },
		});
		expect(status).toBe(403);
	});

	test("each code is good once, a step early or late, with spaces; others are refused", async () => {
		const person = await createCareful(server);
		const { factorId, app } = person;
		const { client } = await signIn(person);
		const show = (code: string) => client.mfa.challengeAndVerify({ factorId, code });
		for (const code of [app.at(-3), app.at(3), "", "12345", "1234567", "abcdef", "٠١٢٣٤٥", "\0\0\0\0\0\0"]) {
			expect((await show(code)).error, JSON.stringify(code)).toMatchObject({ code: "mfa_verification_failed" });
		}
		const used = app.next();
		expect((await show(`${used.slice(0, 3)} ${used.slice(3)}`)).error).toBeNull();
		const again = (await signIn(person)).client;
		const { error } = await again.mfa.challengeAndVerify({ factorId, code: used });
		expect(error).toMatchObject({
			status: 422,
			code: "mfa_verification_failed",
			message: "This code was used already. Wait for the next one.",
		});
		// one of before the last one, too
		expect((await again.mfa.challengeAndVerify({ factorId, code: app.at(-1) })).error).not.toBeNull();
	});

	test("many at once use a code once", async () => {
		const person = await createCareful(server);
		const clients = await Promise.all(Array.from({ length: 5 }, () => signIn(person)));
		const code = person.app.next();
		const answers = await Promise.all(
			clients.map(({ client }) => client.mfa.challengeAndVerify({ factorId: person.factorId, code })),
		);
		expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
	});

	test("a challenge is of one session and factor, and ends", async () => {
		const [one, other] = [await createCareful(server), await createCareful(server)];
		const { client } = await signIn(one);
		const { factorId } = one;
		const { data } = await client.mfa.challenge({ factorId });
		expect(data).toMatchObject({ type: "totp" });
		expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 250);
		const foreign = (await (await signIn(one)).client.mfa.challenge({ factorId })).data;
		const late = `${Math.floor(Date.now() / 1000) - 1}.${data?.id.split(".")[1]}`;
		const longer = `${Number(data?.expires_at) + 60}.${data?.id.split(".")[1]}`;
		for (const challengeId of [String(foreign?.id), late, longer, "", "x", factorId]) {
			const { error } = await client.mfa.verify({ factorId, challengeId, code: one.app.at(0) });
			expect(error, challengeId).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
		}
		for (const id of [other.factorId, "none", "00000000-0000-4000-8000-000000000000"]) {
			expect((await client.mfa.challenge({ factorId: id })).error).toMatchObject({ code: "mfa_factor_not_found" });
		}
	});

	test("a recovery code signs in once, however it is typed, and its use is told by mail", async () => {
		const person = await createCareful(server);
		const [code = "", second = ""] = person.codes;
		expect(new Set(person.codes).size).toBe(10);
		for (const one of person.codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
		const { client } = await signIn(person);
		expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 10 });
		const typed = ` ${code.toUpperCase().replace(/(.{4})/g, "$1-")} `;
		expect((await client.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/recovery_code" }, {}] });
		expect(await server.findMail(person.email, 3)).toMatchObject({
			subject: "A recovery code was used",
			text: expect.stringContaining("You have 9 of them left."),
		});
		const again = (await signIn(person)).client;
		for (const wrong of [code, "0000000000000000", "-", (await createCareful(server)).codes[0] ?? ""]) {
			const { error } = await again.mfa.recoveryCodes.verify({ code: wrong });
			expect(error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
		}
		expect((await again.mfa.recoveryCodes.verify({ code: second })).error).toBeNull();
	});

	test("new recovery codes make the earlier ones worthless", async () => {
		const person = await createCareful(server);
		expect((await person.client.mfa.recoveryCodes.generate()).error).toMatchObject({
			code: "mfa_verified_factor_exists",
		});
		const { data } = await person.client.mfa.recoveryCodes.regenerate();
		expect((await server.findMail(person.email, 3)).subject).toBe("You have new recovery codes");
		const { client } = await signIn(person);
		expect((await client.mfa.recoveryCodes.verify({ code: String(person.codes[0]) })).error).not.toBeNull();
		expect((await client.mfa.recoveryCodes.verify({ code: String(data?.codes[0]) })).error).toBeNull();
	});

	test("it is turned off by whoever has just shown it, with its recovery codes", async () => {
		const person = await createCareful(server);
		const { client, factorId, app } = person;
		await wait(server);
		for (const attempt of [
			() => client.mfa.unenroll({ factorId }),
			() => client.mfa.recoveryCodes.regenerate(),
			() => client.updateUser({ password: "a new password" }),
			// the password alone is no proof any more
			() => client.updateUser({ password: "a new password", current_password: person.password }),
		]) {
			expect((await attempt()).error).toMatchObject({
				code: "reauthentication_needed",
				message: "Enter a code from your authenticator app to confirm that it is you.",
			});
		}
		await client.mfa.challengeAndVerify({ factorId, code: app.next() });
		expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
		expect((await server.findMail(person.email, 3)).subject).toBe("Two-step sign-in is off");
		await client.refreshSession();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
		expect((await client.mfa.listFactors()).data?.all).toEqual([]);
		const { call } = await signIn(person);
		expect((await call("GET", "/favorites")).status).toBe(200);
	});

	test("an old sign-in sets up none: a stolen token must not lock its person out", async () => {
		const { client, email, password } = await server.createSignedIn();
		await wait(server);
		expect((await client.mfa.enroll({ factorType: "totp" })).error).toMatchObject({ code: "reauthentication_needed" });
		await client.signInWithPassword({ email, password });
		expect((await client.mfa.enroll({ factorType: "totp" })).error).toBeNull();
		expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: "insufficient_aal" });
	});

	test("a link in a mail does not go round it", async () => {
		const person = await createCareful(server);
		const client = server.createClient();
		await client.resetPasswordForEmail(person.email);
		const { fragment } = await server.follow(String((await server.findMail(person.email, 3)).links[0]));
		await client.setSession(fragment as { access_token: string; refresh_token: string });
		expect(await claimsOf(client)).toMatchObject({ aal: "aal1" });
		const choose = () => client.updateUser({ password: "a new password" });
		expect((await choose()).error).toMatchObject({ code: "insufficient_aal" });
		await client.mfa.challengeAndVerify({ factorId: person.factorId, code: person.app.next() });
		expect((await choose()).error).toBeNull();
	});

	test("the way back to an address takes away what was set up since", async () => {
		const { client, email } = await server.createSignedIn();
		const into = newEmail();
		await client.updateUser({ email: into });
		await server.follow(String((await server.findMail(into)).links[0]));
		await server.follow(String((await server.findMail(email, 2)).links[0]));
		const undo = String((await server.findMail(email, 3)).links[0]);
		const thief = server.createClient();
		await thief.signInWithPassword({ email: into, password: "correct horse" });
		const { data } = await thief.mfa.enroll({ factorType: "totp" });
		const app = openAuthenticator(String(data?.totp.secret));
		await thief.mfa.challengeAndVerify({ factorId: String(data?.id), code: app.next() });
		const { fragment } = await server.follow(undo);
		await client.verifyOtp({ email, token: String(fragment.token), type: "recovery" });
		expect((await client.updateUser({ password: "a new password" })).error).toBeNull();
	});

	test("secret and codes lie in the database encrypted and as hashes", async () => {
		const { totp, codes } = await createCareful(server);
		const found = await server.database.asService(async (db) => {
			const { rows } = await sql<{ text: string }>`select t::text as text from accounts.mfa_factors t
				union all select t::text from accounts.mfa_recovery_codes t union all select t::text from private.mails t
				union all select t::text from private.mailbox t`.execute(db);
			return rows.map(({ text }) => text).join("\n");
		});
		expect(found).not.toContain(totp.secret);
		for (const code of codes) expect(found).not.toContain(code);
	});

	test("tokens that say aal2 of a session that is not, or are signed by others, are worth nothing more", async () => {
		const person = await createCareful(server);
		const { session } = await signIn(person);
		const { exp: _, iat: __, iss: ___, aud: ____, ...claims } = readClaims(session?.access_token);
		const forge = (keys: ReturnType<typeof openKeyRing>) =>
			makeAccessTokens(keys, `${siteUrl}/auth/v1`).sign({ ...claims, aal: "aal2" });
		// even the site's own key
		const { token } = await forge(openKeyRing(server.database, undefined));
		expect(await callerOf(server, token)("GET", "/favorites")).toMatchObject(refused(403, "insufficient_aal"));
		const [own] = await server.database.asService(findSigningKeys);
		const { makeSigningKey } = await import("#server/auth/key-ring.ts");
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

	test("one's data tell of it, and it goes with the account", async () => {
		const { client } = await createCareful(server);
		const call = callerOf(server, await tokenOf(client));
		expect((await call("GET", "/account/data")).body).toMatchObject({
			account: { two_step_sign_in: { since: expect.any(String), recovery_codes_left: 10 } },
		});
		const id = String((await client.getUser()).data.user?.id);
		expect((await call("DELETE", "/account?reviews=keep", {})).status).toBe(200);
		const left = await server.database.asService((db) =>
			db.selectFrom("accounts.mfa_factors").select("id").where("user_id", "=", id).execute(),
		);
		expect(left).toEqual([]);
	});

	test("an operator removes it: sessions end, the person is told, the log has it", async () => {
		const person = await createCareful(server);
		const admin = await createAdminCaller(server);
		const reset = (email: string) => server.database.asService((db) => resetFactor(db, email));
		expect(await reset(newEmail())).toBe(false);
		expect(await reset(admin.email)).toBe(false);
		expect(await reset(person.email.toUpperCase())).toBe(true);
		expect((await person.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
		const { call } = await signIn(person);
		expect((await call("GET", "/favorites")).status).toBe(200);
		server.services.outbox.wake();
		expect((await server.findMail(person.email, 3)).subject).toBe("Two-step sign-in was removed");
		expect((await admin.call("GET", "/admin/audit-log?act=reset_factor")).body).toMatchObject({
			entries: [{ admin_id: null, subject_type: "person", after: { user_id: person.email } }],
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

	test.each([
		["POST", "/factors", { factor_type: "phone", phone: "1" }, 400],
		["POST", "/factors", { factor_type: "totp", friendly_name: "x".repeat(101) }, 400],
		["POST", "/factors", {}, 400],
		["POST", "/factors/recovery-codes/verify", { code: "" }, 400],
		["POST", "/factors/recovery-codes/verify", { code: 1 }, 400],
		["GET", "/factors/recovery-codes", undefined, 404],
		["DELETE", "/factors/recovery-codes", undefined, 404],
		["DELETE", "/factors/%00", undefined, 404],
	])("%s %s %j answers %i", async (method, path, body, status) => {
		const { tokens } = await server.createSignedIn();
		const init = json(method, body, { authorization: `Bearer ${tokens.access_token}` });
		const answer = await server.request(`/auth/v1${path}`, method === "GET" ? { headers: init.headers ?? {} } : init);
		expect(answer.status).toBe(status);
	});
});

describe("wrong codes", () => {
	const server = useServer({
		limits: { codeByAccount: { points: 3, seconds: 300 }, codeByDevice: { points: 3, seconds: 300 } },
	});

	test("are limited by account, and leave alone a browser that showed the factor before", async () => {
		const person = await createCareful(server);
		const { factorId, app, client: known } = person;
		const stranger = async () => {
			const client = server.createClient();
			await client.signInWithPassword(person);
			return client;
		};
		const guess = (client: Client) => client.mfa.challengeAndVerify({ factorId, code: "000000" });
		// one after the other from as many networks as one likes
		for (let n = 0; n < 3; n++) expect((await guess(await stranger())).error).toMatchObject({ status: 422 });
		const last = await stranger();
		expect((await guess(last)).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
		expect((await last.mfa.challengeAndVerify({ factorId, code: app.at(0) })).error).toMatchObject({ status: 429 });
		expect((await last.mfa.recoveryCodes.verify({ code: String(person.codes[0]) })).error).toMatchObject({
			status: 429,
		});
		// who does not know the password counts for nothing
		await known.signInWithPassword(person);
		expect((await known.mfa.challengeAndVerify({ factorId, code: app.next() })).error).toBeNull();
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
