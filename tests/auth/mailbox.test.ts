import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { addMail } from "#database/queries/mails.ts";
import { cleanUp } from "#server/jobs/upkeep.ts";
import { chooseTransport } from "#server/mail/transport.ts";
import { newEmail, until, useServer } from "./server.ts";

const site = { mailFrom: "", siteUrl: "https://inkfree.example" };

describe("the local mailbox", () => {
	const server = useServer();
	const open = (path: string) => server.request(`/dev/${path}`, { from: "127.0.0.1" });

	test("shows mails newest first, as text with links, under a policy without script", async () => {
		const email = newEmail();
		const client = server.createClient();
		await client.signUp({ email, password: "correct horse" });
		await server.findMail(email);
		await client.resend({ type: "signup", email });
		const newest = await server.findMail(email, 2);
		expect(Object.keys(newest).sort()).toEqual(["created_at", "html", "id", "links", "subject", "text", "to"]);

		const page = await open("mailbox");
		expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
		expect(page.headers.get("cache-control")).toBe("no-store");
		const html = await page.text();
		expect(html).not.toMatch(/<script|style=|onclick/);
		expect(html.match(/<article>/g)).toHaveLength(2);
		expect(html).toContain(`href="${newest.links[0]?.replaceAll("&", "&#38;")}"`);
		expect((await open("mailbox.css")).headers.get("content-type")).toContain("text/css");

		const mail = await open(`mailbox/${newest.id}`);
		expect(mail.headers.get("content-security-policy")).toMatch(
			/^sandbox .*default-src 'none'; style-src 'unsafe-inline'$/,
		);
		expect(await mail.text()).toBe(newest.html);
		expect((await open("mailbox/999999999999999")).status).toBe(404);
		expect((await open("mailbox/0")).status).toBe(200); // no mail's address: a page of the site answers
	});

	test("answers only by the names of this machine, and only to this machine", async () => {
		const ask = async (host: string, peer: string, from = peer) =>
			(await server.request(`${host}/dev/mailbox.json`, { peer, from })).status;
		for (const host of ["http://127.0.0.1:3000", "http://[::1]:3000", "http://localhost"]) {
			expect(await ask(host, "127.0.0.1")).toBe(200);
			expect(await ask(host, "::1")).toBe(200);
			expect(await ask(host, "192.168.1.7")).toBe(404);
			expect(await ask(host, "192.168.1.7", "127.0.0.1")).toBe(404);
			expect(await ask(host, "127.0.0.1", "203.0.113.9")).toBe(404); // a tunnel
		}
		for (const host of ["http://192.168.1.7:3000", "http://evil.example:3000", "http://localhost.evil.example"]) {
			expect(await ask(host, "127.0.0.1")).toBe(404);
		}
	});

	test("is not there on a public site", async () => {
		expect(chooseTransport({ ...site, smtpUrl: undefined, isLocal: false }, server.database)).toBeUndefined();
	});

	test("keeps the latest 200", async () => {
		for (let batch = 0; batch < 3; batch++) {
			await server.database.asService(async (db) => {
				for (let number = 0; number < 80; number++) {
					await addMail(db, { kind: "password_changed", to: "many@example.test", data: {}, hours: 1 });
				}
			});
		}
		await until(async () => {
			const { rows } = await server.database.asService((db) =>
				sql<{ n: number }>`select count(*) as n from private.mails`.execute(db),
			);
			return rows[0]?.n === 0;
		});
		expect(await server.mailbox()).toHaveLength(200);
	});

	test("the nightly upkeep removes what is old and leaves what is not", async () => {
		const { client, tokens, email, password } = await server.createSignedIn();
		const [old, waiting] = [newEmail(), newEmail()];
		await client.signUp({ email: old, password });
		await client.signUp({ email: waiting, password });
		await server.findMail(waiting);
		await server.database.asOwner(async (db) => {
			await sql`update accounts.users set created_at = now() - interval '31 days', confirmation_sent_at = now() - interval '31 days'
				where email in (${old}, ${email})`.execute(db);
			await sql`insert into private.rate_limits (key, expire) values ('old', 1), ('new', 99999999999999)`.execute(db);
			await sql`insert into accounts.sessions (user_id, amr, refreshed_at)
				select id, 'otp', now() - interval '91 days' from accounts.users where email = ${email}`.execute(db);
			await sql`update private.mailbox set created_at = now() - interval '31 days' where id = (select min(id) from private.mailbox)`.execute(
				db,
			);
		});
		const before = (await server.mailbox()).length;
		await cleanUp(server.database);
		const emails = await server.database.asService((db) => db.selectFrom("accounts.users").select("email").execute());
		expect(emails.map((user) => user.email)).toEqual(expect.arrayContaining([email, waiting]));
		expect(emails.map((user) => user.email)).not.toContain(old);
		const keys = await server.database.asService((db) => db.selectFrom("private.rate_limits").select("key").execute());
		expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(["new"]));
		expect(keys.map(({ key }) => key)).not.toContain("old");
		const sessions = await server.database.asService((db) =>
			sql<{
				n: number;
			}>`select count(*) as n from accounts.sessions where refreshed_at < now() - interval '1 day'`.execute(db),
		);
		expect(sessions.rows[0]?.n).toBe(0);
		expect(await server.mailbox()).toHaveLength(before - 1);
		await client.setSession(tokens);
		expect((await client.refreshSession()).error).toBeNull();
	});
});
