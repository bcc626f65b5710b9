import { expect, test } from "vitest";
import { findAdmins, grantAdmin } from "#database/queries/admins.ts";
import { makePasswordLink } from "#server/auth/mail-link.ts";
import { newEmail, siteUrl, useServer } from "./server.ts";

const server = useServer();
const { database } = server;

/** What the operator's command does. */
const grant = (email: string) =>
	database.asService(async (db) => makePasswordLink(db, await grantAdmin(db, email), siteUrl));

/** Opens a link that was handed over, and sets a password. */
async function setPassword(link: string, password: string) {
	const { location, fragment } = await server.follow(link);
	expect(location).toBe(`${siteUrl}/reset-password`);
	const client = server.createClient();
	// as the page does after its question: no session stands in the address, which the browser would not take
	const { code: token, email } = fragment as { code: string; email: string };
	const { error } = await client.verifyOtp({ email, token, type: "recovery" });
	expect(error).toBeNull();
	expect((await client.updateUser({ password })).error).toBeNull();
}

test("an admin without an account gets one with a link that sets the password once; no mail is needed", async () => {
	const email = newEmail();
	const link = await grant(email.toUpperCase());
	expect((await server.mailbox()).filter(({ to }) => to === email)).toEqual([]);
	await setPassword(link, "a long password");
	const { error } = await server.createClient().signInWithPassword({ email, password: "a long password" });
	expect(error).toBeNull();
	expect((await server.follow(link)).fragment).toMatchObject({ error_code: "otp_expired" });
	expect((await database.asService(findAdmins)).map((admin) => admin.email)).toContain(email);
});

test("whoever signed up with the address before, or does it after, has nothing of the account", async () => {
	const email = newEmail();
	const stranger = server.createClient();
	await stranger.signUp({ email, password: "of a stranger" });
	const early = String((await server.findMail(email)).links[0]);
	const link = await grant(email);
	await stranger.signUp({ email, password: "of a stranger" });
	expect((await server.findMail(email, 2)).links.join()).not.toContain("/auth/v1/verify");
	expect((await server.follow(early)).fragment).toMatchObject({ error_code: "otp_expired" });
	expect((await stranger.signInWithPassword({ email, password: "of a stranger" })).error).not.toBeNull();
	await setPassword(link, "a long password");
});

test("somebody with an account keeps the password until the link is used", async () => {
	const { email, password } = await server.createSignedIn();
	const link = await grant(email);
	expect((await server.createClient().signInWithPassword({ email, password })).error).toBeNull();
	await setPassword(link, "another password");
	expect((await server.createClient().signInWithPassword({ email, password })).error).not.toBeNull();
});
