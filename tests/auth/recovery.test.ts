import { describe, expect, test } from "vitest";
import { anonKey } from "#domain/accounts/anon-key.ts";
import { newEmail, siteUrl, useServer } from "./server.ts";

describe("changing an account", () => {
	const server = useServer();

	test("a forgotten password is chosen anew over a mail; the other sessions end", async () => {
		const { client, email, password } = await server.createSignedIn();
		const visitor = server.createClient();
		const redirectTo = `${siteUrl}/reset-password`;
		expect((await visitor.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
		const mail = await server.findMail(email, 2);
		expect(mail.subject).toBe("Set a new password");
		const { location, fragment } = await server.follow(String(mail.links[0]));
		expect(location).toBe(redirectTo);
		expect(fragment).toMatchObject({ type: "recovery", token_type: "bearer" });
		await visitor.setSession(fragment as { access_token: string; refresh_token: string });

		expect((await visitor.updateUser({ password })).error).toMatchObject({ status: 422, code: "same_password" });
		expect((await visitor.updateUser({ password: "short" })).error).toMatchObject({
			status: 422,
			code: "weak_password",
		});
		expect((await client.getUser()).error).toBeNull();
		expect((await visitor.updateUser({ password: "a new password" })).error).toBeNull();
		expect((await visitor.getUser()).error).toBeNull();
		expect((await client.getUser()).error).not.toBeNull();
		expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
		expect((await client.signInWithPassword({ email, password: "a new password" })).error).toBeNull();
		expect((await server.findMail(email, 3)).subject).toBe("Your password was changed");
	});

	test("asking for an address without an account is answered alike and sends nothing", async () => {
		const email = newEmail();
		expect(await server.createClient().resetPasswordForEmail(email)).toMatchObject({ data: {}, error: null });
		expect((await server.mailbox()).filter(({ to }) => to === email)).toEqual([]);
	});

	test("a changed password makes a waiting link to choose one worthless", async () => {
		const { client, email } = await server.createSignedIn();
		await client.resetPasswordForEmail(email);
		const link = String((await server.findMail(email, 2)).links[0]);
		await client.updateUser({ password: "a new password" });
		expect((await server.follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
	});

	test("recovering an account that was never confirmed drops the password somebody chose for it", async () => {
		const email = newEmail();
		const stranger = server.createClient();
		await stranger.signUp({ email, password: "the stranger's" });
		await server.findMail(email);
		const owner = server.createClient();
		await owner.resetPasswordForEmail(email);
		const { fragment } = await server.follow(String((await server.findMail(email, 2)).links[0]));
		await owner.setSession(fragment as { access_token: string; refresh_token: string });
		expect((await stranger.signInWithPassword({ email, password: "the stranger's" })).error?.code).toBe(
			"invalid_credentials",
		);
		expect((await owner.updateUser({ password: "the owner's" })).error).toBeNull();
		expect((await owner.signInWithPassword({ email, password: "the owner's" })).error).toBeNull();
	});

	test("an address changes once both mailboxes agree, in either order", async () => {
		for (const newFirst of [true, false]) {
			const { client, email, password } = await server.createSignedIn();
			const into = newEmail();
			const { data, error } = await client.updateUser({ email: into }, { emailRedirectTo: `${siteUrl}/account` });
			expect(error).toBeNull();
			expect(data.user).toMatchObject({ email, new_email: into });
			const links = [(await server.findMail(into)).links[0], (await server.findMail(email, 2)).links[0]] as string[];
			const [first = "", second = ""] = newFirst ? links : links.reverse();

			const half = await server.follow(first);
			expect(half.location).toBe(`${siteUrl}/account`);
			expect(half.fragment).toEqual({
				message: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
			});
			expect((await server.follow(first)).fragment).toMatchObject({ error_code: "otp_expired" });
			expect((await client.getUser()).data.user).toMatchObject({ email, new_email: into });

			const done = await server.follow(second);
			expect(done.fragment).toMatchObject({ type: "email_change", access_token: expect.any(String) });
			expect((await client.getUser()).data.user).toMatchObject({ email: into });
			expect((await client.getUser()).data.user?.new_email).toBeUndefined();
			expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
			expect((await client.signInWithPassword({ email: into, password })).error).toBeNull();
		}
	});

	test("the mailbox of the old address takes the account back, from whoever changed it since", async () => {
		const { client, email, password } = await server.createSignedIn();
		const [second, third] = [newEmail(), newEmail()];
		const wayBackOf = async (address: string, count: number) => {
			const mail = await server.findMail(address, count);
			expect(mail.subject).toBe("Your email address was changed");
			return String(mail.links[0]);
		};
		const change = async (from: string, count: number, into: string) => {
			await client.updateUser({ email: into });
			for (const [address, number] of [
				[into, 1],
				[from, count],
			] as const) {
				await server.follow(String((await server.findMail(address, number)).links[0]));
			}
		};
		await change(email, 2, second);
		const first = await wayBackOf(email, 3);
		await change(second, 2, third);
		const later = await wayBackOf(second, 3);

		const { location, fragment } = await server.follow(first);
		expect(location).toBe(`${siteUrl}/reset-password`);
		expect(fragment).toEqual({ token: expect.any(String), type: "recovery", email });
		const owner = server.createClient();
		const restored = await owner.verifyOtp({ email, token: String(fragment.token), type: "recovery" });
		expect(restored.data.session?.user).toMatchObject({ email });
		expect((await client.getUser()).error).not.toBeNull(); // all sessions have ended
		expect((await client.signInWithPassword({ email: third, password })).error?.code).toBe("invalid_credentials");
		expect((await client.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
		expect((await server.follow(later)).fragment).toMatchObject({ error_code: "otp_expired" });
		expect((await owner.getUser()).error).toBeNull();
	});

	test("half a change with verifyOtp is no session", async () => {
		const { client } = await server.createSignedIn();
		const into = newEmail();
		await client.updateUser({ email: into });
		const token_hash = new URL(String((await server.findMail(into)).links[0])).searchParams.get("token") ?? "";
		const { data, error } = await client.verifyOtp({ token_hash, type: "email_change" });
		expect(error).toBeNull();
		expect(data.session).toBeNull();
	});

	test("asking for another address makes the first one's links worthless", async () => {
		const { client, email } = await server.createSignedIn();
		const [first, second] = [newEmail(), newEmail()];
		await client.updateUser({ email: first });
		const link = String((await server.findMail(first)).links[0]);
		await client.updateUser({ email: second });
		await server.findMail(second);
		expect((await server.follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
		await server.follow(String((await server.findMail(email, 3)).links[0]));
		await server.follow(String((await server.findMail(second)).links[0]));
		expect((await client.getUser()).data.user?.email).toBe(second);
	});

	test("an earlier wish's link does not agree to a later one, whose mailbox was never asked", async () => {
		const { client, email } = await server.createSignedIn();
		const [mine, taken] = [newEmail(), await server.createSignedIn()];
		await client.updateUser({ email: mine });
		const link = String((await server.findMail(mine)).links[0]);
		await client.updateUser({ email: taken.email }); // its owner reads that it is in use, and gets no link
		const id = String((await taken.client.getUser()).data.user?.id);
		await server.database.asService((db) => db.deleteFrom("accounts.users").where("id", "=", id).execute());
		await server.follow(link);
		await server.follow(String((await server.findMail(email, 3)).links[0]));
		expect((await client.getUser()).data.user).toMatchObject({ email, new_email: taken.email });
	});

	test("a link is good for the wish that its mailbox was asked about only", async () => {
		const { client, email } = await server.createSignedIn();
		const [asked, other] = [newEmail(), newEmail()];
		await client.updateUser({ email: asked });
		const link = String((await server.findMail(asked)).links[0]);
		await server.database.asService((db) =>
			db.updateTable("accounts.users").set({ email_change: other }).where("email", "=", email).execute(),
		);
		expect((await server.follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
	});

	test("the links of a change are sent again", async () => {
		const { client, email } = await server.createSignedIn();
		const into = newEmail();
		await client.updateUser({ email: into });
		await server.findMail(into);
		expect((await client.resend({ type: "email_change", email })).error).toBeNull();
		await server.follow(String((await server.findMail(email, 3)).links[0]));
		await server.follow(String((await server.findMail(into, 2)).links[0]));
		expect((await client.getUser()).data.user?.email).toBe(into);
	});

	test("an address that has an account is not taken over, and the answer does not tell", async () => {
		const { client, email } = await server.createSignedIn();
		const other = await server.createSignedIn();
		const { data, error } = await client.updateUser({ email: other.email });
		expect(error).toBeNull();
		expect(data.user?.new_email).toBe(other.email);
		expect((await server.findMail(other.email, 2)).subject).toBe("You already have an account");
		await server.follow(String((await server.findMail(email, 2)).links[0]));
		expect((await client.getUser()).data.user?.email).toBe(email);
		expect((await other.client.getUser()).data.user?.email).toBe(other.email);
	});

	test("an address that got an account meanwhile is not taken over either", async () => {
		const { client, email } = await server.createSignedIn();
		const into = newEmail();
		await client.updateUser({ email: into });
		const link = String((await server.findMail(into)).links[0]);
		await server.database.asService((db) =>
			db.insertInto("accounts.users").values({ email: into, email_confirmed_at: new Date() }).execute(),
		);
		await server.follow(String((await server.findMail(email, 2)).links[0]));
		expect((await server.follow(link)).fragment).toMatchObject({ error_code: "email_exists" });
		expect((await client.getUser()).data.user?.email).toBe(email);
	});

	test("a new name reaches the profile, and nothing else can be set", async () => {
		const { client } = await server.createSignedIn();
		const { data, error } = await client.updateUser({ data: { full_name: "  Another Name ", role: "service_role" } });
		expect(error).toBeNull();
		expect(data.user?.user_metadata).toEqual({ full_name: "Another Name" });
		const id = String(data.user?.id);
		const nameOf = async () =>
			(
				await server.database.asService((db) =>
					db.selectFrom("profiles").select("full_name").where("id", "=", id).executeTakeFirst(),
				)
			)?.full_name;
		expect(await nameOf()).toBe("Another Name");
		await client.updateUser({ data: {} });
		expect(await nameOf()).toBe("Another Name");
		await client.updateUser({ data: { full_name: "" } });
		expect(await nameOf()).toBe("");
		expect((await client.updateUser({ data: { full_name: "x".repeat(201) } })).error).toMatchObject({
			status: 400,
			code: "validation_failed",
		});
	});

	test("nothing changes without a session", async () => {
		const response = await server.request("/auth/v1/user", {
			method: "PUT",
			headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
			body: JSON.stringify({ password: "a new password" }),
		});
		expect(response.status).toBe(403);
	});
});
