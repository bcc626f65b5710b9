import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { type Letter, renderMail } from "#server/mail/mail.ts";
import { openServices } from "#server/services.ts";
import { useDatabase } from "#tests/database.ts";
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

/** A mail server that takes mails, or refuses the first few. */
async function startSmtp(refusals: number) {
	const received: string[] = [];
	let left = refusals;
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket.on("error", () => {}));
		let data: string | undefined;
		socket.write("220 test\r\n");
		socket.on("data", (chunk) => {
			if (data !== undefined) {
				data += chunk;
				if (!data.endsWith("\r\n.\r\n")) return;
				received.push(data);
				data = undefined;
				socket.write("250 taken\r\n");
				return;
			}
			for (const line of String(chunk).trim().split("\r\n")) {
				if (line.startsWith("DATA")) {
					data = "";
					socket.write("354 go on\r\n");
				} else if (line.startsWith("RCPT") && left > 0) {
					left--;
					socket.write("451 later\r\n");
				} else socket.write(line.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
			}
		});
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		stop() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}

const base = {
	siteUrl: "https://inkfree.example",
	isLocal: false,
	anonKey: "key",
	jwtKeys: undefined,
	smtpUrl: undefined,
	mailFrom: "InkFree <hello@inkfree.example>",
	trustedProxies: 0,
	dataDir: tmpdir(), // no picture is kept here
	s3: undefined,
};
const log = pino({ level: process.env.TEST_LOG ?? "silent" });
const mail = renderMail({ ...letter, subject: "Grüße 🦄" });

describe("the outbox", () => {
	const database = useDatabase();
	const countWaiting = async () => {
		const result = await database.asService((db) =>
			sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'mail'`.execute(db),
		);
		return result.rows[0]?.n;
	};

	test("a mail leaves exactly if its transaction commits", async () => {
		const smtp = await startSmtp(0);
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			const undone = services.auth.outbox.transaction(async (_db, post) => {
				post({ ...mail, subject: "Undone" }, 1);
				throw new Error("midway");
			});
			await expect(undone).rejects.toThrow("midway");
			expect(await services.auth.outbox.transaction(async (_db, post) => post(mail, 1) ?? "a value")).toBe("a value");
			await until(() => smtp.received.length === 1);
			await until(async () => (await countWaiting()) === 0);
			const [received = ""] = smtp.received;
			expect(received).toMatch(/^From: InkFree <hello@inkfree\.example>/m);
			expect(received).toMatch(/^To: a@example\.test/m);
			expect(received).toMatch(/^Auto-Submitted: auto-generated/m);
			expect(received).toMatch(/^Subject: =\?UTF-8\?/m);
			expect(received).toContain("multipart/alternative");
			expect(services.hasMailbox || services.keepsMails).toBe(false);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("a mail that a server refuses for now is tried again", async () => {
		const smtp = await startSmtp(1);
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			await services.auth.outbox.transaction(async (_db, post) => post(mail, 1));
			await until(async () => {
				// not to wait out the back-off
				await database.asService((db) =>
					sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db),
				);
				return smtp.received.length === 1;
			});
			await until(async () => (await countWaiting()) === 0);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("a public site without SMTP_URL keeps its mails until it has one, but not beyond their use", async () => {
		const silent = await openServices(base, database, log);
		expect([silent.hasMailbox, silent.keepsMails]).toEqual([false, true]);
		await silent.auth.outbox.transaction(async (_db, post) => {
			post({ ...mail, subject: "Too late" }, -1);
			post({ ...mail, subject: "In time" }, 1);
		});
		await silent.stop();
		expect(await countWaiting()).toBe(2);
		const smtp = await startSmtp(0);
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		try {
			await until(async () => (await countWaiting()) === 0);
			expect(smtp.received.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual(["In time"]);
		} finally {
			await services.stop();
			smtp.stop();
		}
	});

	test("stopping lets a mail on its way arrive", async () => {
		const smtp = await startSmtp(0);
		const services = await openServices({ ...base, smtpUrl: smtp.url }, database, log);
		await services.auth.outbox.transaction(async (_db, post) => {
			for (let number = 0; number < 5; number++) post(mail, 1);
		});
		await until(() => smtp.received.length > 0);
		await services.stop();
		const [arrived, waiting] = [smtp.received.length, (await countWaiting()) ?? 0];
		smtp.stop();
		expect(arrived + waiting).toBe(5);
	});
});
