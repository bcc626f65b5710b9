import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newEmail, siteUrl, useServer } from "./server.ts";

describe("signing up", () => {
	const server = useServer();

	test("leads over a mail and its link to a session, with auth-js", async () => {
		const client = server.createClient();
		const email = newEmail();
		const events: string[] = [];
		client.onAuthStateChange((event) => void events.push(event));
		const { data, error } = await client.signUp({
			email: ` ${email.toUpperCase()} `,
			password: "correct horse",
			options: { data: { full_name: "Robin Reader", is_admin: true }, emailRedirectTo: `${siteUrl}/` },
		});
		expect(error).toBeNull();
		expect(data.session).toBeNull();
		expect(data.user).toMatchObject({ email, user_metadata: { full_name: "Robin Reader" }, role: "authenticated" });
		expect(data.user?.user_metadata).not.toHaveProperty("is_admin");

		const early = await client.signInWithPassword({ email, password: "correct horse" });
		expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed", message: "Email not confirmed" });

		const mail = await server.findMail(email);
		expect(mail).toMatchObject({ to: email, subject: "Confirm your email address" });
		expect(mail.links).toHaveLength(1);
		const { status, location, fragment } = await server.follow(String(mail.links[0]));
		expect([status, location]).toEqual([303, `${siteUrl}/`]);
		expect(fragment).toMatchObject({ token_type: "bearer", type: "signup", expires_in: "3600" });

		const { access_token, refresh_token } = fragment as Record<string, string>;
		const set = await client.setSession({ access_token: String(access_token), refresh_token: String(refresh_token) });
		expect(set.error).toBeNull();
		expect(set.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
		expect(events).toContain("SIGNED_IN");
		const claims = await client.getClaims();
		expect(claims.data?.claims).toMatchObject({ aud: "authenticated", role: "authenticated", email, aal: "aal1" });
		expect(claims.data?.header).toMatchObject({ alg: "ES256" });

		const { data: again } = await server.createClient().signInWithPassword({ email, password: "correct horse" });
		expect(again.session?.user.id).toBe(data.user?.id);
		const profile = await server.database.asService((db) =>
			db.selectFrom("profiles").select("full_name").where("id", "=", String(data.user?.id)).executeTakeFirst(),
		);
		expect(profile).toEqual({ full_name: "Robin Reader" });
	});

	test("a link works once, and looking at it does not use it up", async () => {
		const email = newEmail();
		await server.createClient().signUp({ email, password: "correct horse" });
		const link = String((await server.findMail(email)).links[0]);
		expect((await server.request(link, { method: "HEAD" })).status).toBe(200);
		expect((await server.follow(link)).fragment).toHaveProperty("access_token");
		expect((await server.follow(link)).fragment).toEqual({
			error: "access_denied",
			error_code: "otp_expired",
			error_description: "Email link is invalid or has expired",
		});
	});

	test("a link ends after its day", async () => {
		const email = newEmail();
		await server.createClient().signUp({ email, password: "correct horse" });
		const link = String((await server.findMail(email)).links[0]);
		await server.database.asService((db) =>
			sql`update accounts.one_time_tokens set expires_at = now() - interval '1 second' where relates_to = ${email}`.execute(
				db,
			),
		);
		expect((await server.follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
	});

	test("the secret of a link works with verifyOtp, too, but not for another purpose or address", async () => {
		const email = newEmail();
		const client = server.createClient();
		await client.signUp({ email, password: "correct horse" });
		const secret = new URL(String((await server.findMail(email)).links[0])).searchParams.get("token") ?? "";
		for (const wrong of [
			{ token_hash: secret, type: "recovery" },
			{ token_hash: `${secret}x`, type: "signup" },
			{ email: "other@example.test", token: secret, type: "signup" },
			{ email, token: "123456", type: "signup" },
		] as const) {
			const { error } = await client.verifyOtp(wrong);
			expect(error).toMatchObject({ status: 403, code: "otp_expired", message: "Token has expired or is invalid" });
		}
		const { data, error } = await client.verifyOtp({ email, token: secret, type: "email" });
		expect(error).toBeNull();
		expect(data.session?.user.email).toBe(email);
	});

	test("an address with an account is answered like a new one, and its owner gets a mail", async () => {
		const { email, client } = await server.createSignedIn();
		const stranger = server.createClient();
		const { data: taken, error } = await stranger.signUp({
			email,
			password: "another one",
			options: { data: { full_name: "Eve" } },
		});
		const { data: fresh } = await stranger.signUp({
			email: newEmail(),
			password: "another one",
			options: { data: { full_name: "Eve" } },
		});
		expect(error).toBeNull();
		const shapeOf = (value: unknown): unknown =>
			value && typeof value === "object" && !Array.isArray(value)
				? Object.fromEntries(
						Object.entries(value)
							.map(([key, inner]) => [key, shapeOf(inner)])
							.sort(),
					)
				: Array.isArray(value)
					? value.map(shapeOf)
					: typeof value;
		expect(shapeOf(taken)).toEqual(shapeOf(fresh));
		expect(taken.user?.id).not.toBe((await client.getUser()).data.user?.id);
		expect(taken.user?.user_metadata).toEqual(fresh.user?.user_metadata);
		expect((await server.findMail(email, 2)).subject).toBe("You already have an account");
		expect((await stranger.signInWithPassword({ email, password: "another one" })).error?.code).toBe(
			"invalid_credentials",
		);
		expect((await client.getUser()).data.user?.user_metadata.full_name).toBe("Pat Person");
	});

	test("answers to repeated sign-ups change for an address with an account as little as for a new one", async () => {
		const taken = (await server.createSignedIn()).email;
		const ask = async (email: string) => {
			const before = Date.now();
			const { data } = await server.createClient().signUp({ email, password: "another one" });
			const { id, created_at = "" } = { ...data.user };
			expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
			return { id, isNow: Date.parse(created_at) >= before };
		};
		for (const email of [taken, newEmail()]) {
			const first = await ask(email);
			expect(first.isNow).toBe(true);
			expect(await ask(email)).toEqual(first);
		}
		expect((await ask(taken)).id).not.toBe((await ask(newEmail())).id);
	});

	/** What sign-ups for one address by several people lead to: their links in the order of sending. */
	async function signUpAs(...passwords: string[]) {
		const email = newEmail();
		const client = server.createClient();
		const links: string[] = [];
		for (const password of passwords) {
			await client.signUp({ email, password, options: { data: { full_name: password } } });
			links.push(String((await server.findMail(email, links.length + 1)).links[0]));
		}
		const getsIn = async (password: string) => (await client.signInWithPassword({ email, password })).error === null;
		return { email, client, links, getsIn };
	}

	test.each([0, 1])(
		"of two sign-ups for one address the one whose link is opened counts: number %i",
		async (opened) => {
			const passwords = ["my own password", "somebody else's"];
			const { client, links, getsIn } = await signUpAs(...passwords);
			expect((await server.follow(String(links[opened]))).fragment).toHaveProperty("access_token");
			expect(await getsIn(String(passwords[1 - opened]))).toBe(false);
			expect(await getsIn(String(passwords[opened]))).toBe(true);
			expect((await client.getUser()).data.user?.user_metadata.full_name).toBe(passwords[opened]);
			expect((await server.follow(String(links[1 - opened]))).fragment).toMatchObject({ error_code: "otp_expired" });
		},
	);

	test("a mail that is sent again confirms what the first one does", async () => {
		const { email, client, links, getsIn } = await signUpAs("correct horse");
		expect(await client.resend({ type: "signup", email })).toMatchObject({ error: null });
		const second = String((await server.findMail(email, 2)).links[0]);
		expect(await client.resend({ type: "signup", email: newEmail() })).toMatchObject({ error: null });
		expect((await server.follow(second)).fragment).toMatchObject({ type: "signup", access_token: expect.any(String) });
		expect(await getsIn("correct horse")).toBe(true);
		expect((await server.follow(String(links[0]))).fragment).toHaveProperty("error");
		expect(await client.resend({ type: "signup", email })).toMatchObject({ error: null });
		expect((await server.mailbox()).filter(({ to }) => to === email)).toHaveLength(2);
	});

	test("a mail that is sent again after two sign-ups confirms neither password: its reader chooses one", async () => {
		const { email, client, getsIn } = await signUpAs("my own password", "somebody else's");
		await client.resend({ type: "signup", email });
		const mail = await server.findMail(email, 3);
		expect(mail.subject).toBe("Set a new password");
		expect((await server.follow(String(mail.links[0]))).fragment).toMatchObject({ type: "recovery" });
		expect([await getsIn("my own password"), await getsIn("somebody else's")]).toEqual([false, false]);
	});

	test("a short password is weak, with its reason", async () => {
		const { error } = await server.createClient().signUp({ email: newEmail(), password: "12345" });
		expect(error).toMatchObject({
			name: "AuthWeakPasswordError",
			status: 422,
			code: "weak_password",
			message: "Password should be at least 6 characters.",
			reasons: ["length"],
		});
	});

	test.each(["123456", "password", "Qwerty", "iloveyou"])(
		"the common password %s is weak, with its reason",
		async (password) => {
			const { error } = await server.createClient().signUp({ email: newEmail(), password });
			expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["pwned"] });
		},
	);

	test.each([
		"inkfree",
		"InkFree1",
		"inkfree.test",
		"2024-Tattoo-Removal!",
		"laserclinic99",
		"aaaaaaa",
		"abcdef",
		"fedcba9876",
		"qwertz12",
		"Maria.Hernandez",
		"hernandez77",
	])("the password %s is guessed soon, with its reason", async (password) => {
		const email = `maria.hernandez+${password.length}@example.test`;
		const { error } = await server.createClient().signUp({ email, password });
		expect(error).toMatchObject({
			status: 422,
			code: "weak_password",
			reasons: expect.arrayContaining([expect.stringMatching(/guessable|pwned/)]),
		});
	});

	test.each([
		["zaragoza laser 12", ["guessable", "zaragoza", "laser"]],
		["qwertzuuuu", ["guessable", "qwer", "uuuu"]],
		["length99", ["guessable", "length"]],
	])("the refusal of %s names what is easy to guess in it", async (password, reasons) => {
		const email = `zaragoza.length+${crypto.randomUUID().slice(0, 3)}@example.test`;
		const { error } = await server.createClient().signUp({ email, password });
		expect(error).toMatchObject({ status: 422, code: "weak_password", reasons });
	});

	test.each(["839201", "firstday", "tattoos fade in spring", "mariaandmirko"])(
		"the password %s is good",
		async (password) => {
			const email = `maria.${crypto.randomUUID()}@example.test`;
			expect((await server.createClient().signUp({ email, password })).error).toBeNull();
		},
	);

	test.each([
		[
			{ email: "no address", password: "correct horse" },
			400,
			"validation_failed",
			"Unable to validate email address: invalid format",
		],
		[
			{ email: "a@b", password: "correct horse" },
			400,
			"validation_failed",
			"Unable to validate email address: invalid format",
		],
		[{ email: "ab@example.test", password: "" }, 400, "validation_failed", "Signup requires a valid password"],
		[{ phone: "+4912345", password: "correct horse" }, 400, "phone_provider_disabled", "Phone signups are disabled"],
	])("%j is refused", async (body, status, code, message) => {
		const { error } = await server.createClient().signUp(body as never);
		expect(error).toMatchObject({ status, code, message });
	});

	test("nobody signs in without a name", async () => {
		const { error } = await server.createClient().signInAnonymously();
		expect(error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
	});

	test("mails that say what somebody typed say it as text", async () => {
		const email = newEmail();
		await server.createClient().signUp({
			email,
			password: "correct horse",
			options: { data: { full_name: `<img src=x onerror=alert(1)> visit https://evil.example` } },
		});
		const mail = await server.findMail(email);
		expect(`${mail.html}${mail.text}`).not.toMatch(/evil|onerror/);
	});
});
