import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#database/connection.ts";
import { limits } from "#domain/limits.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { findFreePort } from "#tests/free-port.ts";
import { findPostgres } from "../../scripts/setup/programs.mjs";
import { signIn } from "./people.ts";
import { lastWritten, run, startWriter, useFolder } from "./processes.ts";
import { canMount, cannotMount, enterDisk, makeDisk, onSmallDisk } from "./small-disk.ts";

const slow = { timeout: 600_000 }; // ms; many steps, on a machine that may be busy
const folder = useFolder();
const siteUrl = "https://inkfree.example"; // not this machine as far as the server knows: no sample data

/** The server's process. */
async function startSite(env: Record<string, string>, before: string[] = []) {
	const PORT = String(await findFreePort());
	const server = run([...before, process.execPath, "server/main.ts"], {
		env: { PATH: process.env.PATH, NODE_ENV: "production", SITE_URL: siteUrl, PORT, LOG_LEVEL: "error", ...env },
	});
	await server.says(/InkFree: https/);
	return { ...server, site: `http://127.0.0.1:${PORT}` };
}

/** What people do on a site: some who write, and visitors. `url` leads to its database as the owner. */
async function meetPeople(site: string, url: string) {
	const database = openPostgres(url);
	onTestFinished(() => database.close());
	const person = await createPerson(database);
	const headers = await signIn(database, siteUrl, person);
	const clinics: string[] = [];
	for (let made = 0; made < 60; made++) clinics.push((await createClinic(database)).id);
	// what a change leaves behind takes space for good
	const noVacuum = "set (autovacuum_enabled = false, toast.autovacuum_enabled = false)";
	await database.asOwner((db) => sql.raw(`alter table reviews ${noVacuum}`).execute(db));
	const json = { ...headers, "content-type": "application/json" };
	let saved = 0;
	let visited = 0;
	async function ask(path: string, init: RequestInit = {}) {
		const answer = await fetch(site + path, init);
		return { status: answer.status, retryAfter: Number(answer.headers.get("retry-after")), text: await answer.text() };
	}
	return {
		/** Saves a long review of the next clinic without one; says what became of it. */
		review: async () => {
			const text = randomBytes(limits.reviewText).toString("base64").slice(0, limits.reviewText);
			const init = { method: "PUT", headers: json, body: JSON.stringify({ rating: 5, text }) };
			const answer = await ask(`/api/reviews/${clinics[saved % clinics.length]}`, init);
			if (answer.status === 200) saved++;
			return answer;
		},
		/** A page that nobody has asked for. */
		visit: () => ask(`/clinics?q=page${visited++}`),
		lookAtFavorites: () => ask("/api/favorites?page=1", { headers }),
		countReviews: async () => {
			const rows = await database.asService((db) => db.selectFrom("reviews").select("id").execute());
			return rows.length;
		},
	};
}

type People = Awaited<ReturnType<typeof meetPeople>>;

type Answer = Awaited<ReturnType<People["review"]>>;

const isFull = ({ status, text }: Answer) => status === 503 && text.includes("because our disk is full");

/** Writes until the disk has no space for it. Returns how many reviews were kept. */
async function writeUntilFull({ review, visit }: People): Promise<number> {
	for (let kept = 0; ; kept++) {
		let answer = await review();
		await waitFor(200, visit);
		// a machine that is too busy says 503 as well, and another reason
		for (; answer.status === 503 && !isFull(answer); await waitFor(200, visit)) answer = await review();
		if (answer.status === 200) continue;
		expect([isFull(answer), answer.text]).toEqual([true, answer.text]);
		expect(answer.retryAfter).toBeGreaterThan(0);
		return kept;
	}
}

const connect = async (url: string) => {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	return client;
};
const logLine = (bytes: number) => `select pg_logical_emit_message(false, 'x', repeat('x', ${bytes}))`;

/**
 * Brings the database's own log to the begin of a file of 16 MB, so that it has some space on a disk that is filled
 * now.
 */
async function beginLogFile(url: string): Promise<void> {
	const client = await connect(url);
	for (let offset = Number.POSITIVE_INFINITY; offset > 4_000_000; ) {
		await client.query(logLine(1_000_000));
		const { rows } = await client.query("select file_offset from pg_walfile_name_offset(pg_current_wal_insert_lsn())");
		offset = rows[0].file_offset;
	}
	await client.end();
}

/** Fills that log to the last bytes, until the server has ended for want of it. */
async function fillLog(url: string): Promise<void> {
	for (let bytes = 1_000_000; bytes >= 100; ) {
		try {
			const client = await connect(url);
			for (;;) await client.query(logLine(bytes));
		} catch (error) {
			const { code = "" } = error as { code?: string };
			if (/^(ENOENT|ECONNREFUSED|57P0[123])$/.test(code)) return;
			else bytes /= 10;
		}
	}
}

/**
 * Writes until that is refused. The start after a crash may give back a file of the log: disk and log are filled again.
 * Returns how many reviews were kept.
 */
async function refillUntil(
	isRefused: (answer: Answer) => boolean,
	{ review }: People,
	fill: () => void,
	url: string,
): Promise<number> {
	for (let kept = 0; ; ) {
		const answer = await review();
		if (isRefused(answer)) return kept;
		if (answer.status === 503) continue;
		expect(answer.status).toBe(200);
		kept++;
		fill();
		await fillLog(url);
	}
}

/** Asks until the answer has a status; meanwhile it is 503, or 429 on a machine so slow that this asks too often. */
async function waitFor(status: number, ask: () => Promise<{ status: number }>): Promise<void> {
	for (;;) {
		const answer = await ask();
		if (answer.status === status) return;
		expect([429, 503]).toContain(answer.status);
		await setTimeout(100);
	}
}

test.runIf(canMount()).each([
	["a disk that is too small", 100, "data", /^[^\n]*no space left[^\n]*\n$/i],
	[
		"a small /dev/shm",
		1,
		"/dev/shm",
		/^The database could not be made: [^\n]+ Give \/dev\/shm two megabytes or more; .+\n$/,
	],
])("a first start on %s says in one line what is wrong", async (_, megabytes, place, line) => {
	const disk = place === "data" ? makeDisk(folder, `small-${megabytes}`) : place;
	// beside what is mounted
	const DATA_DIR = place === "data" ? join(disk, "data") : mkdtempSync("/var/tmp/inkfree-");
	onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
	const server = run([...onSmallDisk(disk, megabytes), process.execPath, "server/main.ts"], {
		env: { PATH: process.env.PATH, NODE_ENV: "production", SITE_URL: siteUrl, DATA_DIR, LOG_LEVEL: "silent" },
	});
	expect(await server.exit).toBe(1);
	expect(server.output()).toMatch(line);
});

describe("on a full disk kept pages are shown, all else is refused, and with space again all is whole, by itself", () => {
	test("with the embedded database", slow, async ({ skip }) => {
		skip(!canMount(), cannotMount);
		const disk = makeDisk(folder, "site");
		const server = await startSite({ DATA_DIR: join(disk, "data") }, onSmallDisk(disk, 500));
		const { place, fill, free } = enterDisk(server.child.pid, disk);
		const [, , , , sockets = ""] = readFileSync(join(place, "data/database/postmaster.pid"), "utf8").split("\n");
		const url = `postgres://inkfree@localhost/inkfree?host=${encodeURIComponent(sockets)}`;
		await fillAndFree({ ...server, url, fill, free });
	});

	test("with a PostgreSQL server", slow, async ({ skip }) => {
		skip(!canMount(), cannotMount);
		const disk = makeDisk(folder, "server");
		const programs = findPostgres();
		const command = [
			process.execPath,
			"tests/faults/postgres.ts",
			join(disk, "database"),
			...(programs ? [programs] : []),
		];
		const database = run([...onSmallDisk(disk, 400), ...command]);
		const [url] = await database.says(/^postgres:.+$/m);
		const server = await startSite({ DATA_DIR: join(folder, "files"), DATABASE_URL: url });
		await fillAndFree({ ...server, url, ...enterDisk(database.child.pid, disk) });
	});

	type Site = Awaited<ReturnType<typeof startSite>> & { url: string; fill: () => void; free: () => void };
	async function fillAndFree({ child, exit, site, url, fill, free }: Site) {
		const people = await meetPeople(site, url);
		expect((await people.review()).status).toBe(200);
		const askKept = async () => (await fetch(`${site}/countries`)).status;
		expect(await askKept()).toBe(200);
		for (let round = 0; round < 2; round++) {
			const before = await people.countReviews();
			await beginLogFile(url);
			fill();
			let kept = await writeUntilFull(people);
			await fillLog(url);
			kept += await refillUntil(({ status }) => status === 503, people, fill, url); // full, or gone
			expect(await askKept()).toBe(200);
			free();
			await waitFor(200, people.review);
			await waitFor(200, people.visit);
			await waitFor(200, people.lookAtFavorites);
			expect(await people.countReviews()).toBeGreaterThanOrEqual(before + kept);
		}
		child.kill("SIGTERM");
		expect(await exit).toBe(0);
	}
});

test("a disk that fills while people write: with space again it goes on by itself, with all of it", async ({
	skip,
}) => {
	skip(!canMount(), cannotMount);
	const disk = makeDisk(folder, "filling");
	const writer = startWriter(join(disk, "data"), {}, onSmallDisk(disk, 250));
	await writer.says(/^wrote 50$/m);
	for (let round = 0; round < 2; round++) {
		const before = writer.output().length;
		writer.child.stdin?.write("fill\n");
		await writer.says(/^full$/m, before);
		await writer.says(/^failed$/m, before);
		const written = lastWritten(writer);
		writer.child.stdin?.write("free\n");
		await writer.says(new RegExp(`^wrote ${written + 10}$`, "m"));
		writer.child.stdin?.write("count\n");
		const [, count, last] = (await writer.says(/^has (\d+) (\d+)$/m, before)).map(Number);
		expect([count, Number(last) >= written]).toEqual([last, true]);
	}
	writer.child.kill("SIGTERM");
	expect(await writer.exit).toBe(0);
});

describe("a first start is said in one line", () => {
	test.for([1, 10, 20, 40])("on a disk of %i MB", async (megabytes, { skip }) => {
		skip(!canMount(), cannotMount);
		const disk = makeDisk(folder, `small-${megabytes}`);
		const writer = startWriter(join(disk, "data"), {}, onSmallDisk(disk, megabytes));
		expect(await writer.exit).toBe(1);
		expect(writer.output()).toMatch(/^.*(disk space\.|[Nn]o space left|disk is full).*\n$/);
	});

	test("on a disk that is read only, root or not", async ({ skip }) => {
		skip(!canMount(), cannotMount);
		const disk = makeDisk(folder, "read-only");
		const writer = startWriter(join(disk, "data"), {}, onSmallDisk(disk, 1, ",ro"));
		expect(await writer.exit).toBe(1);
		expect(writer.output()).toMatch(/^\S+ can't be used: EROFS: .+ Check its permissions and its disk\.\n$/);
	});
});
