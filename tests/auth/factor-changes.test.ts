import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { callerOf, createAdminCaller } from "../api/caller.ts";
import { claimsOf, createCareful, signIn, tokenOf, wait } from "./careful.ts";
import { openAuthenticator } from "./codes.ts";
import { newEmail, siteUrl, useServer } from "./server.ts";

describe("a second factor that is lost, changed or turned off", () => {
	const server = useServer();

	test("a recovery code signs in once, however it is typed, and its use is told by mail", async () => {
		const person = await createCareful(server);
		const [code = "", second = ""] = person.codes;
		expect(new Set(person.codes).size).toBe(10);
		for (const one of person.codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
		const { client } = await signIn(server, person);
		expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 10 });
		const typed = ` ${code.toUpperCase().replace(/(.{4})/g, "$1-")} `;
		expect((await client.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/recovery_code" }, {}] });
		expect(await server.findMail(person.email, 3)).toMatchObject({
			subject: "A recovery code was used",
			text: expect.stringContaining("You have 9 of them left."),
		});
		const again = (await signIn(server, person)).client;
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
		const { client } = await signIn(server, person);
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
				message: "Enter a code from your authenticator app to confirm that it's you.",
			});
		}
		await client.mfa.challengeAndVerify({ factorId, code: app.next() });
		expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
		expect((await server.findMail(person.email, 3)).subject).toBe("Two-step sign-in is off");
		await client.refreshSession();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
		expect((await client.mfa.listFactors()).data?.all).toEqual([]);
		const { call } = await signIn(server, person);
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

	/** What a thief of the password does, and the link that its person finds in the mailbox. */
	async function lockOut() {
		const owner = await server.createSignedIn();
		const thief = await signIn(server, owner);
		await createCareful(server, { ...owner, client: thief.client });
		const mail = await server.findMail(owner.email, 2);
		expect(mail.subject).toBe("Two-step sign-in is on");
		return { ...owner, thief, link: String(mail.links[0]) };
	}
	/** What the page does with a link once its reader has agreed. */
	async function accept(link: string, email: string) {
		const client = server.createClient();
		const { fragment } = await server.follow(link);
		const { error } = await client.verifyOtp({ email, token: String(fragment.token), type: "recovery" });
		return { client, error };
	}
	const expired = { status: 403, code: "otp_expired" };

	test("the mailbox takes away what a thief of the password set up, and chooses a new password, once", async () => {
		const { email, password, thief, link } = await lockOut();
		const admin = await createAdminCaller(server);
		const { location, fragment } = await server.follow(link);
		expect(location).toBe(`${siteUrl}/reset-password`);
		expect(fragment).toEqual({ token: expect.any(String), type: "recovery", email, removes: "factor" });
		// for another mailbox it is nothing, and looking at it does not use it up
		expect((await accept(link, admin.email)).error).toMatchObject(expired);
		expect((await thief.client.getUser()).error).toBeNull();

		const { client, error } = await accept(link, email);
		expect(error).toBeNull();
		expect((await thief.client.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
		expect((await thief.client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
		expect((await client.mfa.listFactors()).data?.all).toEqual([]);
		expect((await client.updateUser({ password: "a new password" })).error).toBeNull();
		expect((await signIn(server, { email, password: "a new password" })).session?.user.factors ?? []).toEqual([]);
		expect((await server.mailbox()).filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
			"Two-step sign-in was turned off",
		);
		const id = String((await client.getUser()).data.user?.id);
		expect((await admin.call("GET", "/admin/audit-log")).body).toMatchObject({
			entries: expect.arrayContaining([
				expect.objectContaining({ act: "undo_factor", admin_id: null, subject_id: id, after: { user_id: email } }),
			]),
		});
		expect((await accept(link, email)).error).toMatchObject(expired);
	});

	test("that link is no way round it: not after a week, nor from a mailbox that the account has left", async () => {
		const late = await lockOut();
		const [link] = await server.database.asService((db) =>
			db
				.selectFrom("accounts.one_time_tokens")
				.select(["created_at", "expires_at"])
				.where("relates_to", "=", late.email)
				.where("token_type", "=", "factor_undo")
				.execute(),
		);
		expect(Number(link?.expires_at) - Number(link?.created_at)).toBe(7 * 86_400_000);
		await server.database.asService((db) =>
			sql`update accounts.one_time_tokens set expires_at = now() - interval '1 second'`.execute(db),
		);
		expect((await accept(late.link, late.email)).error).toMatchObject(expired);

		const moved = await lockOut();
		const into = newEmail();
		await moved.thief.client.updateUser({ email: into });
		await server.follow(String((await server.findMail(into)).links[0]));
		await server.follow(String((await server.findMail(moved.email, 3)).links[0]));
		expect((await moved.thief.client.getUser()).data.user).toMatchObject({ email: into });
		expect((await accept(moved.link, moved.email)).error).toMatchObject(expired);
		expect((await moved.thief.client.mfa.listFactors()).data?.totp).toHaveLength(1);
	});

	test("an admin's mailbox alone does not take it away", async () => {
		const { email, client } = await createAdminCaller(server);
		const { data } = await client.mfa.enroll({ factorType: "totp" });
		const app = openAuthenticator(String(data?.totp.secret));
		await client.mfa.challengeAndVerify({ factorId: String(data?.id), code: app.next() });
		const mail = await server.findMail(email, 2);
		expect(mail).toMatchObject({ subject: "Two-step sign-in is on", links: [] });
		// nor does a link of before somebody became one
		const later = await lockOut();
		const id = String((await later.thief.client.getUser()).data.user?.id);
		await server.database.asService((db) => db.insertInto("private.admins").values({ user_id: id }).execute());
		expect((await accept(later.link, later.email)).error).toMatchObject(expired);
		expect((await later.thief.client.getUser()).error).toBeNull();
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
});
