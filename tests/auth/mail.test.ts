import { tmpdir } from "node:os";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { addMail, takeMail } from "#database/queries/mails.ts";
import { type Letter, renderMail } from "#server/mail/mail.ts";
import { chooseTransport } from "#server/mail/transport.ts";
import { openServices } from "#server/services.ts";
import { useDatabase } from "#tests/database.ts";
import { startSmtp } from "#tests/smtp.ts";
import { until } from "./server.ts";

const letter: Letter = {
	to: "a@example.test",
	subject: `<b>"Subject"</b>`,
	heading: "<script>alert(1)</script>",
	paragraphs: ["Tom & Jerry's", "<img src=x>"],
	action: { label: "<i>Go</i>", url: `https://inkfree.example/?a=1&b="><script>` },
	notes: ["</div><iframe>"],
};

test("a mail says every value as text", () => {
	const { html, text } = renderMail(letter);
	expect(html).not.toMatch(/<(script|img|iframe|i|b)\b/);
	expect(html).toContain("Tom &amp; Jerry&#39;s");
	expect(html).toContain('href="https://inkfree.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
	expect(text).toContain("<script>alert(1)</script>");
	expect(html).not.toMatch(/<table|<link|<img/);
});

const base = {
	siteUrl: "https://inkfree.example",
	isLocal: false,
	jwtKeys: undefined,
	smtpUrl: undefined,
	mailFrom: "InkFree <hello@inkfree.example>",
	trustedProxies: 0,
	dataDir: tmpdir(), // no picture is kept here
	s3: undefined,
};
const log = pino({ level: process.env.TEST_LOG ?? "silent" });
/** A mail to somebody who claims a clinic of this name. */
const claimOf = (clinic: string) => {
	const data = { subject: "clinic", id: "1", clinic, clinic_id: "1" } as const;
	return { kind: "claim_received", to: "a@example.test", data, hours: 1 } as const;
};

describe("the outbox", () => {
	const database = useDatabase();
	const countWaiting = async () => {
		const result = await database.asService((db) =>
			sql<{ n: number }>`select count(*) as n from private.mails`.execute(db),
		);
		return result.rows[0]?.n;
	};

	test("a mail leaves exactly if its transaction commits", async () => {
		const smtp = await startSmtp();
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			const undone = database.asService(async (db) => {
				await addMail(db, claimOf("Undone"));
				throw new Error("midway");
			});
			await expect(undone).rejects.toThrow("midway");
			await database.asService((db) => addMail(db, claimOf("Grüße 🦄")));
			await until(() => smtp.received.length === 1);
			await until(async () => (await countWaiting()) === 0);
			const [received = ""] = smtp.received;
			expect(received).toMatch(/^From: InkFree <hello@inkfree\.example>/m);
			expect(received).toMatch(/^To: a@example\.test/m);
			expect(received).toMatch(/^Auto-Submitted: auto-generated/m);
			expect(received).toMatch(/^Subject: =\?UTF-8\?/m);
			expect(received).toContain("multipart/alternative");
			expect(services.hasMailbox || services.lacksMailTransport).toBe(false);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("a mail that one may say no to carries the way, as RFC 8058 has it; others do not", async () => {
		const smtp = await startSmtp();
		const transport = chooseTransport({ ...base, smtpUrl: smtp.url }, database);
		const mail = { to: "a@example.test", subject: "Mail", text: "Text", html: "<p>Text" };
		try {
			await transport?.send({ ...mail, unsubscribe: `https://inkfree.example/objection?token=${"a".repeat(64)}` });
			await transport?.send(mail);
		} finally {
			smtp.stop();
		}
		const [first = "", second = ""] = smtp.received.map((received) => received.replace(/\r?\n[ \t]+/g, ""));
		expect(first).toMatch(/^List-Unsubscribe: ?<https:\/\/inkfree\.example\/objection\?token=a{64}>$/m);
		expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
		expect(second).not.toContain("List-Unsubscribe");
	});

	test("a mail that was sent while the database went away is not sent again", async () => {
		const smtp = await startSmtp();
		const run = (statement: string) => database.asOwner((db) => sql.raw(statement).execute(db));
		await run(`create function private.refuse_delete() returns trigger language plpgsql
			as $$ begin raise exception 'away' using errcode = '57P01'; end $$`);
		await run(`create trigger refuse_delete before delete on private.mails
			for each row execute function private.refuse_delete()`);
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			await database.asService((db) => addMail(db, claimOf("Once")));
			await until(() => smtp.received.length === 1);
			await run("drop function private.refuse_delete cascade");
			await until(async () => (await countWaiting()) === 0);
			expect(smtp.received).toHaveLength(1);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("a mail that a server refuses for now is tried again", async () => {
		const smtp = await startSmtp(1);
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			await database.asService((db) => addMail(db, claimOf("Ink Away")));
			await until(async () => {
				// not to wait out the back-off
				await database.asService((db) =>
					sql`update private.mails set next_at = now() where attempts = 1 and next_at < now() + interval '10 s'`.execute(
						db,
					),
				);
				return smtp.received.length === 1;
			});
			await until(async () => (await countWaiting()) === 0);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("a mailbox that doesn't exist gets one mail, and the next one once its address is entered again", async () => {
		const smtp = await startSmtp(1, "550 5.1.1 No such user");
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		const failures = async () =>
			(await database.asService((db) => db.selectFrom("private.mail_failures").select("count").execute()))[0]?.count ??
			0;
		const confirm = { kind: "confirm_sign_up", to: "A@example.test", data: { url: base.siteUrl }, hours: 1 } as const;
		try {
			const before = await failures();
			await database.asService((db) => addMail(db, claimOf("Ink Away")));
			await until(async () => (await countWaiting()) === 0);
			expect(await failures()).toBe(before + 1);
			await database.asService((db) => addMail(db, claimOf("Ink Away")));
			await until(async () => (await countWaiting()) === 0);
			expect(smtp.recipients).toHaveLength(1);
			await database.asService((db) => addMail(db, confirm));
			await until(() => smtp.received.length === 1);
			await until(async () => (await countWaiting()) === 0);
			await database.asService((db) => addMail(db, claimOf("Ink Away")));
			await until(() => smtp.received.length === 2);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("a server that refuses us by policy blocks no address, and is left in peace", async () => {
		const smtp = await startSmtp(9, "550 5.7.1 Your network is listed");
		const errors: string[] = [];
		const told = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, told);
		try {
			await until(async () => (await countWaiting()) === 0);
			await database.asService(async (db) => {
				await addMail(db, claimOf("Ink Away"));
				await addMail(db, { ...claimOf("Ink Away"), to: "b@example.test" });
			});
			await until(() => errors.length > 0);
			expect(errors[0]).toContain("the mail server refuses this site");
		} finally {
			await services.stop();
		}
		expect(smtp.recipients).toHaveLength(1);
		const unknown = await database.asService((db) => db.selectFrom("private.unknown_mailboxes").selectAll().execute());
		expect([unknown, await countWaiting()]).toEqual([[], 2]);
		smtp.stop();
		await database.asService((db) => db.deleteFrom("private.mails").execute());
	});

	test("the mail server is greeted with the host of the site, or with the name of the setting", async () => {
		const smtp = await startSmtp();
		const mail = { to: "a@example.test", subject: "Mail", text: "Text", html: "<p>Text" };
		try {
			for (const url of [smtp.url, `${smtp.url}/?name=mail.inkfree.example`]) {
				await chooseTransport({ ...base, smtpUrl: url }, database)?.send(mail);
			}
		} finally {
			smtp.stop();
		}
		expect(smtp.greetings).toEqual(["EHLO inkfree.example", "EHLO mail.inkfree.example"]);
	});

	test("while the mail server is down mails wait, and leave once it is back", async () => {
		const smtp = await startSmtp();
		smtp.setDown(true);
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			await database.asService((db) => addMail(db, claimOf("Ink Away")));
			const postponed = sql<{ n: number }>`select count(*) as n from private.mails
				where attempts > 0 and next_at < now() + interval '1 minute'`;
			await until(async () => (await database.asService((db) => postponed.execute(db))).rows[0]?.n === 1);
			expect(smtp.received).toEqual([]);
			smtp.setDown(false);
			await until(async () => {
				// not to wait out the back-off
				await database.asService((db) =>
					sql`update private.mails set next_at = now() where next_at < now() + interval '10 s'`.execute(db),
				);
				return (await countWaiting()) === 0;
			});
			expect(smtp.received).toHaveLength(1);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("a public site without SMTP_URL keeps its mails until it has one, but not beyond their use", async () => {
		const silent = await openServices(base, database, log);
		expect([silent.hasMailbox, silent.lacksMailTransport]).toEqual([false, true]);
		await database.asService((db) => addMail(db, { ...claimOf("Too late"), hours: -1 }));
		await database.asService((db) => addMail(db, claimOf("In time")));
		await silent.stop();
		expect(await countWaiting()).toBe(2);
		const smtp = await startSmtp();
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			await until(async () => (await countWaiting()) === 0);
			expect(smtp.received.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual([
				"We received your claim to In time",
			]);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("stopping lets a mail on its way arrive", async () => {
		const smtp = await startSmtp();
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		await database.asService(async (db) => {
			for (let number = 0; number < 5; number++) await addMail(db, claimOf("Ink Away"));
		});
		await until(() => smtp.received.length > 0);
		await services.stop();
		const [arrived, waiting] = [smtp.received.length, (await countWaiting()) ?? 0];
		smtp.stop();
		expect(arrived + waiting).toBe(5);
	});

	test("a mail of a process that was killed is sent by another, and one that is being sent is not", async () => {
		await database.asService((db) => db.deleteFrom("private.mails").execute());
		await database.asService((db) => addMail(db, claimOf("Killed")));
		await database.asService((db) => takeMail(db, 2)); // and never heard of again
		await database.asService((db) => addMail(db, claimOf("Being sent")));
		await database.asService((db) => takeMail(db, 600));
		const smtp = await startSmtp();
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			await until(async () => (await countWaiting()) === 1);
			expect(smtp.received.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual([
				"We received your claim to Killed",
			]);
		} finally {
			await services.stop();
			smtp.stop();
			await database.asService((db) => db.deleteFrom("private.mails").execute());
		}
	});

	test("several processes send each mail once", async () => {
		const smtp = await startSmtp();
		const all = await Promise.all([1, 2, 3].map(() => openServices({ ...base, smtpUrl: smtp.url }, database, log)));
		try {
			for (let number = 0; number < 40; number++) {
				await database.asService((db) => addMail(db, claimOf(`Ink ${number}`)));
				all[number % 3]?.outbox.wake();
			}
			await until(async () => (await countWaiting()) === 0);
			expect(new Set(smtp.received.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])).size).toBe(40);
			expect(smtp.received).toHaveLength(40);
		} finally {
			for (const services of all) await services.stop();
			smtp.stop();
		}
	});

	test("a kind that this version does not know waits for one that does", async () => {
		const smtp = await startSmtp();
		await database.asService((db) => addMail(db, { ...claimOf("New"), kind: "of_the_future" } as never));
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			await database.asService((db) => addMail(db, claimOf("Old")));
			await until(() => smtp.received.length === 1);
			await until(async () => (await countWaiting()) === 1);
		} finally {
			await services.stop();
			smtp.stop();
			await database.asService((db) => db.deleteFrom("private.mails").execute());
		}
	});
});
