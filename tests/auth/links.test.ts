import { describe, expect, test } from "vitest";
import { json, newEmail, siteUrl, useServer } from "./server.ts";

describe("a link that a browser with a secret asked for (PKCE)", () => {
	const server = useServer();

	/** Somebody who signs up in a browser of their own, and the fragment that their link leads to. */
	async function signUp() {
		const email = newEmail();
		const client = server.createClient(undefined, "pkce");
		await client.signUp({ email, password: "correct horse", options: { emailRedirectTo: `${siteUrl}/clinics` } });
		const link = String((await server.findMail(email)).links[0]);
		return { email, client, link, ...(await server.follow(link)) };
	}

	test("opens a session there, once, and has no token in its address", async () => {
		const { email, client, link, location, fragment } = await signUp();
		expect(location).toBe(`${siteUrl}/clinics`);
		expect(fragment).toEqual({ code: expect.any(String), type: "signup", email });
		// a mail program that opens links did no harm
		expect((await server.follow(link)).fragment).toEqual(fragment);
		const { data, error } = await client.exchangeCodeForSession(String(fragment.code));
		expect(error).toBeNull();
		expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
		expect((await client.getUser()).error).toBeNull();
		expect((await server.follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
	});

	test("opens none in a browser that asked for another one, and stays good", async () => {
		const [one, other] = [await signUp(), await signUp()];
		const { error } = await other.client.exchangeCodeForSession(String(one.fragment.code));
		expect(error).toMatchObject({ status: 400, code: "bad_code_verifier" });
		expect((await one.client.exchangeCodeForSession(String(one.fragment.code))).error).toBeNull();
	});

	test("opens one elsewhere for its own mailbox only, which the page asks about first", async () => {
		const { email, fragment } = await signUp();
		const phone = server.createClient();
		const token = String(fragment.code);
		const wrong = await phone.verifyOtp({ email: newEmail(), token, type: "signup" });
		expect(wrong.error).toMatchObject({ status: 403, code: "otp_expired" });
		const { data, error } = await phone.verifyOtp({ email, token, type: "signup" });
		expect(error).toBeNull();
		expect(data.session?.user).toMatchObject({ email });
	});

	test("to set a new password, says so to auth-js", async () => {
		const { email } = await server.createSignedIn();
		const client = server.createClient(undefined, "pkce");
		await client.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/reset-password` });
		const { location, fragment } = await server.follow(String((await server.findMail(email, 2)).links[0]));
		expect([location, fragment.type]).toEqual([`${siteUrl}/reset-password`, "recovery"]);
		const events: string[] = [];
		client.onAuthStateChange((event) => void events.push(event));
		const { data } = await client.exchangeCodeForSession(String(fragment.code));
		expect(data).toMatchObject({ redirectType: "recovery", session: { user: { email } } });
		expect(events).toContain("PASSWORD_RECOVERY");
	});

	test("of a change of address is agreed to by the page", async () => {
		const { email, password } = await server.createSignedIn();
		const client = server.createClient(undefined, "pkce");
		await client.signInWithPassword({ email, password });
		const into = newEmail();
		await client.updateUser({ email: into });
		for (const [address, count, isDone] of [
			[into, 1, false],
			[email, 2, true],
		] as const) {
			const { fragment } = await server.follow(String((await server.findMail(address, count)).links[0]));
			expect(fragment).toEqual({ token: expect.any(String), type: "email_change", email: address });
			expect((await client.getUser()).data.user).toMatchObject({ email, new_email: into });
			const token = String(fragment.token);
			const { data, error } = await client.verifyOtp({ email: address, token, type: "email_change" });
			expect([error, data.session !== null]).toEqual([null, isDone]);
		}
		expect((await client.getUser()).data.user).toMatchObject({ email: into });
	});

	test("of a kind that there is not is no link", async () => {
		for (const type of ["", "constructor", "invite"]) {
			const { status, fragment } = await server.follow(`/auth/v1/verify?token=x&type=${type}`);
			expect([status, fragment.error_code]).toEqual([303, "otp_expired"]);
			expect((await server.request("/auth/v1/verify", json("POST", { token_hash: "x", type }))).status).toBe(403);
		}
	});

	test("needs a secret of the right form", async () => {
		const ask = async (body: object) =>
			(await server.request("/auth/v1/token?grant_type=pkce", json("POST", body))).status;
		const auth_code = (await signUp()).fragment.code;
		for (const code_verifier of ["", "x", "\0", "é".repeat(50), null, 1, ["x"], "x".repeat(129)]) {
			expect(await ask({ auth_code, code_verifier })).toBe(400);
		}
		expect(await ask({ auth_code })).toBe(400);
		for (const code_challenge of ["short", "ü".repeat(43), "x".repeat(129)]) {
			const body = json("POST", { email: newEmail(), code_challenge, code_challenge_method: "s256" });
			expect((await server.request("/auth/v1/recover", body)).status).toBe(400);
		}
	});
});
