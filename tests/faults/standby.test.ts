import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type ConnectionOptions, type Db, openPostgres } from "#database/connection.ts";
import { giveFolder, prepareLauncher } from "#database/embedded/launcher.ts";
import { signalServer } from "#database/embedded/pid-file.ts";
import type { EmbeddedServer } from "#database/embedded/server.ts";
import { type RunningServer, startOnce } from "#database/embedded/start-once.ts";
import { startTemporaryServer, unsafeSettings } from "#database/embedded/temporary.ts";
import { decideCase } from "#database/queries/moderation.ts";
import { administer, createOwner, createTemplate, login, owner, template, urlOf } from "#tests/database-server.ts";
import { claimsOf, createAdmin, createClinic, createPerson, createReview } from "#tests/factories.ts";
import { findPostgres } from "../../scripts/setup/programs.mjs";
import { serve } from "../http/serve.ts";
import { openDatabaseProxy } from "./database-proxy.ts";

const programs = findPostgres() ?? "";
const wait = { timeout: 120_000, interval: 20 };
const long = 600_000; // ms
const settings = { ...unsafeSettings, wal_level: "replica", max_wal_senders: "4", max_connections: "100" };

const isOnStandby = async (db: Db) =>
	(await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db)).rows[0]?.is_standby;

/** Our own way to start a server takes the version that comes with npm only. */
async function startStandby(directory: string, sockets: string): Promise<RunningServer> {
	const launcher = prepareLauncher(programs, directory);
	if (launcher.owner) giveFolder(sockets, launcher.owner);
	const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	return startOnce({
		command: [
			...[...launcher.prefix, join(programs, "postgres"), "-D", directory, "-k", sockets],
			...["-c", "listen_addresses=", ...given],
		],
		...{ launcher, directory, signal: new AbortController().signal },
		url: `postgresql://postgres@/postgres?host=${encodeURIComponent(sockets)}`,
		log: { debug() {}, warn() {}, error: console.error },
	});
}

// the embedded PostgreSQL comes without the program that makes a standby
describe.skipIf(!programs)("a real standby", () => {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-standby-"));
	let primary: EmbeddedServer;
	let running: RunningServer | undefined;
	/** Of both, as superuser. */
	let primaryUrl = "";
	let standbyUrl = "";

	beforeAll(async () => {
		primary = await startTemporaryServer(settings, programs);
		primaryUrl = urlOf(primary.url, { database: "postgres", user: "postgres" });
		await createOwner(primaryUrl);
		await createTemplate(primaryUrl);
		chmodSync(folder, 0o755);
		const [directory, sockets] = [join(folder, "database"), mkdtempSync(join(folder, "sockets-"))];
		const copy = ["-D", directory, "-d", primaryUrl, "--write-recovery-conf", "--checkpoint=fast"];
		const { status, stderr } = spawnSync(join(programs, "pg_basebackup"), [...copy, "--no-sync"], { encoding: "utf8" });
		if (status !== 0) throw new Error(stderr);
		running = await startStandby(directory, sockets);
		standbyUrl = primaryUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(sockets)}`);
	});
	afterAll(async () => {
		signalServer(join(folder, "database"), "SIGQUIT");
		await running?.ended;
		await primary?.stop();
		rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
	});

	const urls = () => ({
		url: urlOf(primaryUrl, { database: template, user: login }),
		ownerUrl: urlOf(primaryUrl, { database: template, user: owner }),
		standbyUrl: urlOf(standbyUrl, { database: template, user: login }),
	});

	/** What one process has: it reads from the standby unless asked otherwise. */
	function openProcess({ url = urls().url, standby: more, ...options }: ConnectionOptions & { url?: string } = {}) {
		const turns: string[] = [];
		const database = openPostgres(url, {
			...{ ownerUrl: urls().ownerUrl, patience: 10_000, ...options },
			standby: {
				url: urls().standbyUrl,
				longestLag: long,
				longestLook: long,
				onTurn: (_, reason) => turns.push(reason),
				...more,
			},
		});
		onTestFinished(() => database.close());
		const isThere = () => database.asVisitor(isOnStandby);
		const untilThere = () => vi.waitFor(async () => expect(await isThere()).toBe(true), wait);
		const untilElsewhere = () => vi.waitFor(async () => expect(await isThere()).toBe(false), wait);
		return { ...database, turns, isThere, untilThere, untilElsewhere };
	}

	/** Until it is resumed, or the test ends, the standby stays as it is now. */
	async function pauseStandby() {
		await administer(standbyUrl, "select pg_wal_replay_pause()");
		const resume = () => administer(standbyUrl, "select pg_wal_replay_resume()");
		onTestFinished(resume);
		return resume;
	}

	test("visitors' pages are read from it, and everything else from the primary", async () => {
		const here = openProcess();
		const clinic = await createClinic(here, { name: "On both", country_code: "AT", city: "Wien" });
		const person = await createPerson(here);
		await here.untilThere();
		const app = serve({ database: here });
		for (const path of ["/", "/clinics?country=at", `/clinic/${clinic.id}`, "/suggest?q=wie", "/sitemap.xml"]) {
			expect((await app.get(path)).status, path).toBe(200);
		}
		await here.untilThere();
		expect(await here.asPerson(claimsOf(person), isOnStandby)).toBe(false);
		expect(await here.asService(isOnStandby)).toBe(false);
		expect(here.turns).toEqual([]);
	});

	test("while it is late nobody sees the past after a change: not who made it, and not the visitors of another process", async () => {
		const [here, there] = [openProcess(), openProcess()];
		const clinic = await createClinic(here);
		const { id } = await createReview(here, { clinic_id: clinic.id, text: "Gone soon." });
		const admin = await createAdmin(here);
		await Promise.all([here.untilThere(), there.untilThere()]);
		const app = serve({ database: there });
		const readPage = async () => (await app.get(`/clinic/${clinic.id}`)).text();
		expect(await readPage()).toContain("Gone soon.");
		await Promise.all([here.untilThere(), there.untilThere()]);

		const resume = await pauseStandby();
		let heard = 0;
		there.onPublicChange(() => heard++);
		const before = heard;
		await here.asPerson(claimsOf(admin), (db) =>
			decideCase(db, id, { decision: "hide", reason: "not_a_patient", ground: "terms", text: "No.", seen: null }),
		);
		await vi.waitFor(() => expect(heard).toBeGreaterThan(before), wait);
		expect(await readPage()).not.toContain("Gone soon.");
		for (const name of ["One", "Two", "Three"]) {
			await here.asService((db) => db.updateTable("clinics").set({ name }).where("id", "=", clinic.id).execute());
			const read = here.asVisitor((db) =>
				db.selectFrom("clinics").select("name").where("id", "=", clinic.id).execute(),
			);
			expect(await read).toEqual([{ name }]);
		}
		expect([await here.isThere(), await there.isThere()]).toEqual([false, false]);

		await resume();
		await Promise.all([here.untilThere(), there.untilThere()]);
		expect(await readPage()).not.toContain("Gone soon.");
		expect([...here.turns, ...there.turns]).toEqual([]);
	});

	test("later than the limit it is not read, whatever was changed", async () => {
		const here = openProcess({ standby: { url: urls().standbyUrl, longestLag: 1 } });
		await createClinic(here);
		await here.untilThere();
		const resume = await pauseStandby();
		await createPerson(here); // no visitor sees that
		await here.untilElsewhere();
		await resume();
		await here.untilThere();
	});

	test("where it is down, falls silent under way, or is none, the primary answers", async () => {
		const proxy = await openDatabaseProxy(urls().standbyUrl);
		onTestFinished(() => proxy.close());
		const here = openProcess({ standby: { url: proxy.url, longestLag: long, longestLook: 500 } });
		await createClinic(here);
		await here.untilThere();
		proxy.setAway(true);
		for (let i = 0; i < 5; i++) expect(await here.isThere()).toBe(false);
		proxy.setAway(false);
		await here.untilThere();

		const asked: (boolean | undefined)[] = [];
		await vi.waitFor(async () => {
			asked.length = 0;
			await here.asVisitor(async (db) => {
				asked.push(await isOnStandby(db));
				if (asked[0]) proxy.setSilent(true);
				asked.push(await isOnStandby(db));
			});
			expect(asked[0]).toBe(true); // it may have heard of a change just now
		}, wait);
		expect(asked).toEqual([true, false, false]);
		proxy.setAway(true); // nothing waits for an answer any more

		const wrong = openProcess({ standby: { url: urls().url, longestLag: long } });
		expect(await wrong.isThere()).toBe(false);
		await vi.waitFor(() => expect(wrong.turns).toEqual(["it is no standby"]), wait);
		expect(await wrong.isThere()).toBe(false);
	});

	test("while the primary is down visitors read on, and acts are refused until it is back", async () => {
		const proxy = await openDatabaseProxy(urls().url);
		onTestFinished(() => proxy.close());
		const here = openProcess({ url: proxy.url });
		const { id } = await createClinic(here);
		await vi.waitFor(async () => {
			proxy.setAway(false);
			await here.untilThere();
			proxy.setAway(true);
			// not if it has heard of a change meanwhile of which nobody can say now whether the standby has it
			expect(await here.isThere()).toBe(true);
		}, wait);
		const app = serve({ database: here });
		expect((await app.get(`/clinic/${id}`)).status).toBe(200);
		expect((await app.get("/readyz")).status).toBe(200);
		await expect(here.asService(isOnStandby)).rejects.toThrow();
		expect(await here.isThere()).toBe(true);
		proxy.setAway(false);
		await here.asService((db) => db.updateTable("clinics").set({ name: "Back" }).where("id", "=", id).execute());
		const name = here.asVisitor((db) => db.selectFrom("clinics").select("name").where("id", "=", id).execute());
		expect(await name).toEqual([{ name: "Back" }]);
	});
});
