import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { callerOf, refused } from "../api/caller.ts";
import { claimsOf, createCareful, signIn, tokenOf } from "./careful.ts";
import { openAuthenticator } from "./codes.ts";
import { apikey, json, newEmail, useServer } from "./server.ts";

describe("a second factor", () => {
	const server = useServer();

	test("is set up with a code of the app, which raises the session and ends the others", async () => {
		const { client, email, password } = await server.createSignedIn();
		const other = await signIn(server, { email, password });
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
		const { client, session, call } = await signIn(server, person);
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

	test("a session that has not shown it can be ended, and ends no other", async () => {
		const person = await createCareful(server);
		const { client, session } = await signIn(server, person);
		const others = await server.request("/auth/v1/logout?scope=others", {
			method: "POST",
			headers: { ...apikey, authorization: `Bearer ${session?.access_token}` },
		});
		expect(others.status).toBe(403);
		expect((await client.getUser()).error).toBeNull();

		expect((await client.signOut({ scope: "global" })).error).toBeNull();
		expect((await person.client.getUser()).error).toBeNull();
		const { status } = await server.request("/auth/v1/user", {
			headers: { ...apikey, authorization: `Bearer ${session?.access_token}` },
		});
		expect(status).toBe(403);
	});

	test("a refresh token of before it was shown opens nothing afterwards", async () => {
		const person = await createCareful(server);
		const { client, session } = await signIn(server, person);
		await client.mfa.challengeAndVerify({ factorId: person.factorId, code: person.app.next() });
		const thief = server.createClient();
		const { data, error } = await thief.refreshSession({ refresh_token: String(session?.refresh_token) });
		expect([data.session, error?.status]).toEqual([null, 400]);
		expect((await client.getUser()).error).toBeNull();
	});

	test("each code is good once, a step early or late, with spaces; others are refused", async () => {
		const person = await createCareful(server);
		const { factorId, app } = person;
		const { client } = await signIn(server, person);
		const show = (code: string) => client.mfa.challengeAndVerify({ factorId, code });
		for (const code of [app.at(-3), app.at(3), "", "12345", "1234567", "abcdef", "٠١٢٣٤٥", "\0\0\0\0\0\0"]) {
			expect((await show(code)).error, JSON.stringify(code)).toMatchObject({ code: "mfa_verification_failed" });
		}
		const used = app.next();
		expect((await show(`${used.slice(0, 3)} ${used.slice(3)}`)).error).toBeNull();
		const again = (await signIn(server, person)).client;
		const { error } = await again.mfa.challengeAndVerify({ factorId, code: used });
		expect(error).toMatchObject({
			status: 422,
			code: "mfa_verification_failed",
			message: "This code has already been used. Wait for the next one.",
		});
		// one of before the last one, too
		expect((await again.mfa.challengeAndVerify({ factorId, code: app.at(-1) })).error).not.toBeNull();
	});

	test("many at once use a code once", async () => {
		const person = await createCareful(server);
		const clients = await Promise.all(Array.from({ length: 5 }, () => signIn(server, person)));
		const code = person.app.next();
		const answers = await Promise.all(
			clients.map(({ client }) => client.mfa.challengeAndVerify({ factorId: person.factorId, code })),
		);
		expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
	});

	test("a challenge is of one session and factor, and ends", async () => {
		const [one, other] = [await createCareful(server), await createCareful(server)];
		const { client } = await signIn(server, one);
		const { factorId } = one;
		const { data } = await client.mfa.challenge({ factorId });
		expect(data).toMatchObject({ type: "totp" });
		expect(data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 250);
		const foreign = (await (await signIn(server, one)).client.mfa.challenge({ factorId })).data;
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
