import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Browser, chromium, expect, type LaunchOptions, type Page } from "@playwright/test";
import { type RawBuilder, sql } from "kysely";
import { type Db, openPostgres } from "#database/connection.ts";
import { openOrSharePostgresServer } from "#server/database.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { findFreePort } from "#tests/free-port.ts";
import { type ReceivedMail, readMail, startSmtp } from "#tests/smtp.ts";
import { apikey } from "./accounts.ts";
import { isAlive } from "./alive.ts";

export type Directory = Awaited<ReturnType<typeof openDirectory>>;

/**
 * An empty data directory, the public site that will be served from it, and a mail server; everything goes with
 * `close`.
 */
export async function openDirectory(launchOptions: LaunchOptions) {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-journey-"));
	const [port, smtp] = [await findFreePort(), await startSmtp()];
	const site = `http://inkfree.example:${port}`;
	const dataDir = join(folder, "data");
	const env = {
		...bareEnvironment,
		NODE_ENV: "production",
		DATA_DIR: dataDir,
		SITE_URL: site,
		PORT: String(port),
		SMTP_URL: smtp.url,
	};
	const started: ChildProcess[] = [];
	const browser: Browser = await chromium.launch({
		...launchOptions,
		args: [
			...(launchOptions.args ?? []),
			// the name is this machine's here alone, and what browsers keep for https they allow it
			"--host-resolver-rules=MAP inkfree.example 127.0.0.1",
			`--unsafely-treat-insecure-origin-as-secure=${site}`,
		],
	});

	/**
	 * A script of the project as its own process. `says` waits for a part of its output, or throws once it has ended
	 * without.
	 */
	function run(script: string, ...args: string[]) {
		const child = spawn(process.execPath, [script, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
		started.push(child);
		let output = "";
		child.stdout.on("data", (chunk) => (output += chunk));
		child.stderr.on("data", (chunk) => (output += chunk));
		const ended = once(child, "close").then(() => true);
		return {
			async says(what: RegExp): Promise<string> {
				for (;;) {
					const isOver = await Promise.race([ended, setTimeout(50, false)]);
					const [found] = what.exec(output) ?? [];
					if (found) return found;
					if (isOver) throw new Error(`${script} ended with ${child.exitCode}:\n${output}`);
				}
			},
			async stop() {
				if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
				await ended;
			},
		};
	}

	return {
		site,
		folder,
		smtp,
		run,
		serve: async () => {
			const server = run("server/main.ts");
			await server.says(new RegExp(`InkFree: ${site}`));
			return server;
		},
		/** A page in a browser of its own. */
		async openPage(): Promise<Page> {
			const page = await (await browser.newContext({ baseURL: site })).newPage();
			page.setDefaultTimeout(60_000);
			return page;
		},
		/** The newest mail to an address whose subject matches, once it has arrived. */
		async findMail(to: string, subject: RegExp): Promise<ReceivedMail> {
			let found: ReceivedMail | undefined;
			const find = () =>
				(found = smtp.received.map(readMail).findLast((mail) => mail.to === to && subject.test(mail.subject)));
			await expect.poll(find, `${subject} to ${to}`).toBeTruthy();
			return found as ReceivedMail;
		},
		/** Changes the database as its owner, beside the server. */
		change: (statement: RawBuilder<unknown>) => actBeside(dataDir, (db) => statement.execute(db)),
		async close() {
			await browser.close();
			for (const child of started) {
				if (child.exitCode !== null || child.signalCode !== null) continue;
				child.kill("SIGTERM");
				await once(child, "exit");
			}
			smtp.stop();
			rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
		},
	};
}

/** Acts on the database of a data directory as its owner, beside the server. */
export async function actBeside<T>(dataDir: string, act: (db: Db) => Promise<T>): Promise<T> {
	const postgres = await openOrSharePostgresServer({ databaseUrl: undefined, migrateDatabaseUrl: undefined, dataDir });
	const database = openPostgres(postgres.ownerUrl);
	try {
		return await database.asOwner(act);
	} finally {
		await database.close();
		await postgres.close();
	}
}

export async function goTo(page: Page, path: string) {
	await page.goto(path);
	await isAlive(page);
}

/** Calls /api as whoever is signed in on the page: the answer's body; fails unless it is a success. */
export async function callApi<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
	const answer = await page.evaluate(
		async ([key, verb, url, sent]) => {
			const { access_token } = JSON.parse(localStorage.getItem("inkfree-auth") ?? "{}");
			const headers = { apikey: key, authorization: `Bearer ${access_token}`, "content-type": "application/json" };
			const response = await fetch(`/api${url}`, { method: verb, headers, ...(sent && { body: sent }) });
			return { isOk: response.ok, text: await response.text() };
		},
		[apikey, method, path, body ? JSON.stringify(body) : ""] as const,
	);
	expect(answer.isOk, `${method} ${path}: ${answer.text}`).toBe(true);
	return JSON.parse(answer.text) as T;
}

/** Whatever waits at the desk has waited for more than a day, and the mail of the day is due. */
export const aDayLater = sql`
	with aged as (update public.cases set opened_at = opened_at - interval '25 hours' where decided_at is null and kind <> 'claim')
	update private.scheduled_jobs set due_at = now(), held_until = now() where name = 'digest'`;
