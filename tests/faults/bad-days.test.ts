import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { OwnerDatabase } from "#database/connection.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { createDatabase, serverUrl, type TestDatabase } from "#tests/database.ts";
import { administer } from "#tests/database-server.ts";
import { findFreePort } from "#tests/free-port.ts";
import { openHttpProxy } from "#tests/http-proxy.ts";
import { openDatabaseProxy } from "./database-proxy.ts";
import { keepRunning, type Running, run, useFolder } from "./processes.ts";

const folder = useFolder();
let created: TestDatabase;
let database: OwnerDatabase;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
beforeAll(async () => {
	created = await createDatabase({ isMigrated: true });
	database = created.open();
	proxy = await openDatabaseProxy(created.url);
});
afterAll(async () => {
	proxy?.close();
	await database?.close();
	await created?.drop();
});

const origin = (port: number) => `http://127.0.0.1:${port}`;
let asked = 0;
/** Each from an address of its own: those of one share a few places. */
const ask = async (url: string, init: RequestInit = {}) => {
	const address = `203.0.${(++asked >> 8) % 256}.${asked % 256}`;
	const headers = { connection: "close", "x-forwarded-for": address, ...init.headers };
	const answer = await fetch(url, { ...init, headers });
	return { status: answer.status, headers: answer.headers, body: await answer.text() };
};
const json = { apikey: "inkfree-public", "content-type": "application/json" };
const signIn = (site: string) =>
	ask(`${site}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: json,
		body: JSON.stringify({ email: "nobody@example.test", password: "correct horse" }),
	});

/** The server's process with its database behind the proxy. */
async function start(env: Record<string, string> = {}) {
	const PORT = String(await findFreePort());
	const server = run([process.execPath, "server/main.ts"], {
		env: {
			...{ ...bareEnvironment, NODE_ENV: "production", SITE_URL: "https://inkfree.example", PORT },
			...{
				DATA_DIR: join(folder, PORT),
				DATABASE_URL: proxy.url,
				METRICS_TOKEN: metricsToken,
				TRUST_PROXY: "1",
				...env,
			},
		},
	});
	return { ...server, site: origin(Number(PORT)) };
}

const endConnections = () =>
	administer(
		serverUrl,
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(created.url).pathname.slice(1)}'`,
	);

const metricsToken = "a".repeat(16);
const operator = { headers: { authorization: `Bearer ${metricsToken}` } };

/** Waits until the site is whole, and keeps two pages. */
async function isWhole(site: string): Promise<void> {
	while ((await ask(`${site}/readyz`)).status !== 200) await setTimeout(100);
	for (const path of ["/countries", "/clinics?q=ink"])
		while ((await ask(site + path, operator)).headers.get("server-timing") !== "cache;desc=hit") await setTimeout(100);
	while ((await signIn(site)).status !== 400) await setTimeout(100);
}

describe("a server whose database has a bad day", () => {
	let server: Running & { site: string };
	let site: string;
	beforeAll(async () => {
		server = await start();
		keepRunning(server);
		await server.says(/InkFree: https/);
		site = server.site;
		await isWhole(site);
	});

	test("outlives the end of all its connections while they are in use", async () => {
		const seen = new Set<number>();
		let isOver = false;
		const load = ["/countries", "/clinics?q=a", "/sitemap.xml", "/readyz"].map(async (path) => {
			while (!isOver) seen.add((await ask(site + path)).status);
		});
		for (let round = 0; round < 5; round++) {
			await setTimeout(100);
			await endConnections();
		}
		isOver = true;
		await Promise.all(load);
		expect(server.child.exitCode).toBeNull();
		expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
		await isWhole(site);
	});

	test("says 503 and when to come again while the database is away, in words for people, and is whole when it is back", async () => {
		proxy.setAway(true);
		onTestFinished(() => proxy.setAway(false));
		for (const [path, words] of [
			["/treatments", "load the treatments. Please try again."],
			["/clinics?q=unasked", "Failed to fetch clinics. Please try again."],
			["/sitemap.xml", "We can't reach our database. Please try again in a moment."],
		]) {
			const answer = await ask(site + path);
			expect([path, answer.status]).toEqual([path, 503]);
			expect(answer.body).toContain(words);
			expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
			expect(answer.headers.get("cache-control")).toBe("no-store");
		}
		const refused = await signIn(site);
		expect(refused.status).toBe(503);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(JSON.parse(refused.body)).toMatchObject({ message: expect.stringContaining("can't reach our database") });
		expect((await ask(`${site}/readyz`)).status).toBe(503);
		// what was asked for before
		for (const path of ["/countries", "/clinics?q=ink"])
			expect([path, (await ask(site + path)).status]).toEqual([path, 200]);
		proxy.setAway(false);
		await isWhole(site);
	});

	test("gives silent connections up, does not use them again, and opens none for those who gave up", async () => {
		await endConnections();
		proxy.setSilent(true);
		onTestFinished(() => proxy.setSilent(false));
		const visitors = Array.from({ length: 24 }, async (_, n) => (await ask(`${site}/clinics?q=silent${n}`)).status);
		expect(new Set(await Promise.all(visitors))).toEqual(new Set([503]));
		proxy.setSilent(false);
		const paths = ["/treatments", "/clinics?q=a", "/clinics?q=b"];
		expect(await Promise.all(paths.map(async (path) => (await ask(site + path)).status))).toEqual([200, 200, 200]);
		await isWhole(site);
	});

	test("serves what does not need a locked table, and is healthy", async () => {
		let unlock = () => {};
		const isUnlocked = new Promise<void>((resolve) => {
			unlock = resolve;
		});
		let isLocked = () => {};
		const locked = new Promise<void>((resolve) => {
			isLocked = resolve;
		});
		const lock = database.asOwner(async (db) => {
			await sql`lock table clinics, listings, reviews`.execute(db);
			isLocked();
			await isUnlocked;
		});
		await locked;
		try {
			const visitors = Array.from({ length: 30 }, async (_, n) => {
				const { status, headers } = await ask(`${site}/clinics?q=locked${n}`);
				return [status, headers.has("retry-after")];
			});
			expect([(await ask(`${site}/readyz`)).status, (await signIn(site)).status]).toEqual([200, 400]);
			expect(new Set((await Promise.all(visitors)).map(String))).toEqual(new Set(["503,true"]));
			for (const path of ["/treatments", "/clinics?q=ink"])
				expect([path, (await ask(site + path)).status]).toEqual([path, 200]);
		} finally {
			unlock();
			await lock;
		}
		await isWhole(site);
	});

	test("behind a proxy, one of two processes that stops loses no request", async () => {
		const other = await start({ STOP_DELAY: "5" });
		await other.says(/InkFree: https/);
		const balancer = await openHttpProxy([site, other.site]);
		onTestFinished(balancer.close);
		const answers: string[] = [];
		let isOver = false;
		const load = [1, 2, 3, 4].map(async () => {
			while (!isOver) {
				const { status, body } = await ask(`${balancer.site}/for-clinics`);
				answers.push(status === 200 ? "ok" : `${status} ${body.slice(0, 100)}`);
			}
		});
		while (answers.length < 50) await setTimeout(20);
		other.child.kill("SIGTERM");
		while ((await ask(`${other.site}/readyz`)).status !== 503) await setTimeout(20);
		const late = await ask(`${other.site}/for-clinics`, { headers: { connection: "keep-alive" } });
		expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
		expect(await other.exit).toBe(0);
		const { length } = answers;
		while (answers.length < length + 20) await setTimeout(20);
		isOver = true;
		await Promise.all(load);
		expect(answers.filter((answer) => answer !== "ok")).toEqual([]);
	});

	test("stops also while its connections are silent", async () => {
		proxy.setSilent(true);
		onTestFinished(() => proxy.setSilent(false));
		const asked = ask(`${site}/clinics?q=late`).catch(() => {});
		await setTimeout(200);
		server.child.kill("SIGTERM");
		expect(await server.exit).toBe(0);
		await asked;
	});
});

test("a start waits for a database that comes later", async () => {
	proxy.setAway(true);
	const server = await start();
	await server.says(/^The database isn't ready yet; waiting for it, 30 seconds at most\.$/m);
	proxy.setAway(false);
	await server.says(/InkFree: https/);
});

test("a start ends in one line when the database closes every connection", async () => {
	proxy.setAway(true);
	onTestFinished(() => proxy.setAway(false));
	const server = await start({ DATABASE_WAIT: "0" });
	expect(await server.exit).toBe(1);
	expect(server.output()).toMatch(/^The database that DATABASE_URL names can't be used: .+\n$/);
});
