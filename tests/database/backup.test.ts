import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { openPostgres } from "#database/connection.ts";
import { findServer } from "#database/embedded/server.ts";
import { migrate } from "#database/migrate.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { canRemovePictures } from "#database/queries/pictures.ts";
import { readArchive, writeArchive } from "#server/backup/archive.ts";
import type { Manifest, Sums } from "#server/backup/contents.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { type Config, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database.ts";
import { openDiskStore } from "#server/files/store.ts";
import { bareEnvironment } from "#tests/bare-environment.ts";
import { compareCatalogs, readCatalog } from "#tests/catalog.ts";
import { makeDataDirectory } from "#tests/data-directory.ts";
import { createDatabase } from "#tests/database.ts";
import { createClinic, createMedia, createPerson, createReview } from "#tests/factories.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "inkfree-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);
const embedded = (name: string): Config => readConfig({ DATA_DIR: inFolder(name) });

/** An empty database on the other kind of server, with a folder for pictures. */
async function emptyServer(name: string): Promise<{ config: Config; open(): ReturnType<typeof openPostgres> }> {
	const created = await createDatabase();
	onTestFinished(created.drop);
	const config = {
		...readConfig({ DATA_DIR: inFolder(name) }),
		databaseUrl: created.url,
		migrateDatabaseUrl: created.ownerUrl,
	};
	return { config, open: created.open };
}

async function readParts(path: string): Promise<Map<string, Buffer>> {
	const parts = new Map<string, Buffer>();
	for await (const file of readArchive(path)) parts.set(file.name, await file.read());
	return parts;
}

const readPart = async <Part>(path: string, name: string): Promise<Part> =>
	JSON.parse(String((await readParts(path)).get(name)));

/** A directory of 1,200 clinics on the embedded database, one of them with a review and a picture. */
async function makeSource(name: string) {
	const config = embedded(name);
	await makeDataDirectory(config.dataDir);
	const database = await openDatabase(config);
	const clinic = await createClinic(database, { name: "Kept\tby\\name\n" });
	await createReview(database, { clinic_id: clinic.id, rating: 4, text: "As it was." });
	const picture = Buffer.from("a picture");
	const { url } = await createMedia(database, { clinic_id: clinic.id });
	const store = openDiskStore(config.dataDir);
	await store.add("pictures", url, picture);
	const { id: document } = await createPerson(database);
	await store.add("evidence", document, Buffer.from("%PDF-1.7 a licence"));
	await database.asService((db) =>
		sql`with made as (insert into cases (kind, clinic_id) values ('listing', ${clinic.id}) returning id)
			insert into public.case_files (id, case_id, uploaded_by, name, kind, bytes, sha256)
			select ${document}, id, ${document}, 'licence.pdf', 'pdf', 18, ${"a".repeat(64)} from made`.execute(db),
	);
	await database.asService((db) =>
		sql`insert into clinics (name, country_code, city, status) select 'Clinic ' || n, 'DE', 'City ' || n % 50, 'verified'
			from generate_series(1, 1199) n`.execute(db),
	);
	return { config, database, clinic, url, picture, document };
}

test("a directory under writes goes to a server and back, with its pictures, each table as it was; who runs it can be asked meanwhile", async () => {
	const { config, database, clinic, url, picture, document } = await makeSource("first");
	let isWriting = true;
	let written = 0;
	const writing = (async () => {
		for (; isWriting; written++) await createReview(database, { clinic_id: clinic.id, rating: 4, text: "More." });
	})();
	const first = inFolder("first.tar.gz");
	await writeFile(join(openDiskStore(config.dataDir).place, "clinic-media", ".DS_Store"), "a system's own");
	const { missing, ...figures } = await writeBackup(config, first);
	expect(missing).toBe(0);
	isWriting = false;
	await writing;
	const { stdout } = await promisify(execFile)(process.execPath, ["scripts/admin.ts", "list"], {
		env: { ...bareEnvironment, DATA_DIR: config.dataDir },
	});
	expect(stdout).toMatch(/^Nobody yet/);
	await database.close();
	expect(written).toBeGreaterThan(0);
	expect(figures).toMatchObject({ pictures: 1, documents: 1 });
	expect((await stat(first)).mode & 0o777).toBe(0o600);

	const server = await emptyServer("second");
	expect(await restoreBackup(server.config, first)).toEqual(figures);
	const second = inFolder("second.tar.gz");
	await writeBackup(server.config, second);
	const third = inFolder("third.tar.gz");
	await restoreBackup(embedded("third"), second);
	await writeBackup(embedded("third"), third);

	const sums = await readPart<Sums>(first, "sums.json");
	expect(sums.tables["public.clinics"]?.rows).toBe(1200);
	expect(await readPart(second, "sums.json")).toEqual(sums);
	expect(await readPart(third, "sums.json")).toEqual(sums);

	const restored = await openDatabase(embedded("third"));
	onTestFinished(() => restored.close());
	const profile = await restored.asVisitor((db) => findClinicProfile(db, clinic.id, 1));
	expect(profile).toMatchObject({ name: "Kept\tby\\name\n", average_rating: 4, media: [{ url }] });
	expect(await openDiskStore(inFolder("third")).read("pictures", url)).toEqual(picture);
	const evidence = await openDiskStore(inFolder("third")).read("evidence", document);
	expect(String(evidence)).toBe("%PDF-1.7 a licence");
	// what was written goes on from there
	const again = await createClinic(restored);
	await createReview(restored, { clinic_id: again.id });

	const made = await createDatabase({ isMigrated: true });
	onTestFinished(made.drop);
	const [fresh, filled] = [made.open(), server.open()];
	onTestFinished(() => Promise.all([fresh.close(), filled.close()]).then(() => {}));
	expect(compareCatalogs(await readCatalog(fresh), await readCatalog(filled))).toEqual([]);
});

test("a restore that is killed, or finds the file damaged, leaves the database empty", async () => {
	const { config, database } = await makeSource("whole");
	await database.close();
	const whole = inFolder("whole.tar.gz");
	await writeBackup(config, whole);
	const { config: target, open } = await emptyServer("target");
	const owner = open();
	onTestFinished(() => owner.close());
	const countTables = () =>
		owner.asOwner(async (db) => {
			const { rows } = await sql<{ count: number }>`
				select count(*) from pg_tables where schemaname in ('accounts', 'private', 'public', 'migrations')`.execute(db);
			return rows[0]?.count;
		});
	const refusal = (path: string) => restoreBackup(target, path).catch((error: Error) => error.message);

	const cut = inFolder("cut.tar.gz");
	await copyFile(whole, cut);
	// each is cut off further, in the middle of what it holds
	const { size } = await stat(whole);
	for (const rest of [size - 100, size - 5000, 5000, 300, 0]) {
		await truncate(cut, rest);
		expect(await refusal(cut), String(rest)).toMatch(/cut\.tar\.gz isn't a backup, or isn't complete/);
	}
	expect(await refusal(import.meta.filename)).toMatch(/isn't a backup, or isn't complete/);

	const parts = await readParts(whole);
	async function rewrite(name: string, change: (content: string) => string | undefined) {
		const path = inFolder("changed.tar.gz");
		await writeArchive(path, async (archive) => {
			for (const [part, content] of parts) {
				const changed = part === name ? change(content.toString("latin1")) : content;
				if (changed !== undefined) await archive.add(part, Buffer.from(changed as string, "latin1"));
			}
		});
		return refusal(path);
	}
	expect(await rewrite("sums.json", () => undefined)).toMatch(/its end is missing/);
	for (const name of ["manifest.json", "sums.json"]) {
		for (const broken of ["", "{", "[]", "null"])
			expect(await rewrite(name, () => broken)).toMatch(/changed\.tar\.gz is damaged/);
	}
	for (const odd of [
		'"private.nobody": "1"',
		'"a.b.c.d": "1"',
		'"private.mails_id_seq": "x"',
		`"private.mails_id_seq": "${"9".repeat(30)}"`,
	]) {
		const refused = await rewrite("sums.json", (text) =>
			text.replace(/"sequences": \{[^}]*\}/, `"sequences": {${odd}}`),
		);
		expect(refused, odd).toMatch(/^The backup is damaged, and the database stays empty: [^\n]+$/);
	}
	expect(await rewrite("manifest.json", () => undefined)).toMatch(/isn't an InkFree backup/);
	expect(await rewrite("manifest.json", (text) => text.replace('"format": 1', '"format": 2'))).toMatch(/doesn't know/);
	expect(await rewrite("manifest.json", (text) => text.replace("0001_base", "9999_later"))).toMatch(/newer InkFree/);
	expect(await rewrite("manifest.json", (text) => text.replace("public.clinics", "public.others"))).toMatch(
		/another product/,
	);
	const rows = "tables/public.clinics/000001.copy";
	expect(await rewrite(rows, (text) => text.replace("Clinic 7\t", "Clinic 8\t"))).toMatch(
		/public\.clinics is not what was backed up: 1200 rows in place of 1200, or others/,
	);
	expect(await countTables()).toBe(0);

	const env = {
		...bareEnvironment,
		DATA_DIR: target.dataDir,
		DATABASE_URL: target.databaseUrl,
		MIGRATE_DATABASE_URL: target.migrateDatabaseUrl,
	};
	const child = spawn(process.execPath, ["scripts/restore.ts", whole], { env, stdio: "ignore" });
	const ended = once(child, "exit");
	for (let isLoading = false; !isLoading; await setTimeout(2)) {
		const { rows } = await owner.asOwner((db) =>
			sql`select from pg_stat_activity where datname = current_database() and query like 'copy %'`.execute(db),
		);
		isLoading = rows.length > 0;
		if (child.exitCode !== null) throw new Error("it was done before it was killed");
	}
	child.kill("SIGKILL");
	await ended;
	while ((await countTables()) !== 0) await setTimeout(20);

	await restoreBackup(target, whole);
	expect(await refusal(whole)).toMatch(/The database is not empty/);
});

test("a backup of an older release gets the steps that it lacks", async () => {
	const older = inFolder("older");
	await mkdir(join(older, "migrations"), { recursive: true });
	await mkdir(join(older, "routines"));
	const migrations = new URL("../../database/migrations/", import.meta.url);
	const names = readdirSync(migrations).filter((name) => name < "0009");
	for (const name of names) await symlink(new URL(name, migrations), join(older, "migrations", name));
	const source = await createDatabase();
	onTestFinished(source.drop);
	const before = source.open();
	await migrate(before, { folder: pathToFileURL(`${older}/`) });
	await before.asOwner((db) =>
		sql`insert into public.clinics (name, country_code, city, status) values ('Old', 'DE', 'Köln', 'rejected')`.execute(
			db,
		),
	);
	await before.close();
	const path = inFolder("older.tar.gz");
	await writeBackup({ ...embedded("older"), databaseUrl: source.url, migrateDatabaseUrl: source.ownerUrl }, path);
	expect((await readPart<Manifest>(path, "manifest.json")).migrations).toHaveLength(names.length);

	const { config, open } = await emptyServer("newer");
	await restoreBackup(config, path);
	const [filled, made] = [open(), await createDatabase({ isMigrated: true })];
	onTestFinished(made.drop);
	const fresh = made.open();
	onTestFinished(() => Promise.all([fresh.close(), filled.close()]).then(() => {}));
	expect(compareCatalogs(await readCatalog(fresh), await readCatalog(filled))).toEqual([]);
	const { rows } = await filled.asOwner((db) => sql`select name from public.clinics`.execute(db));
	expect(rows).toEqual([{ name: "Old" }]);
});

test("while a backup reads no picture is removed, and an unreadable place leaves no file", async () => {
	const { config, database } = await makeSource("read");
	onTestFinished(() => database.close());
	const server = await emptyServer("unused");
	await expect(writeBackup(server.config, inFolder("nothing.tar.gz"))).rejects.toThrow("there is nothing to back up");
	const path = inFolder("read.tar.gz");
	const writing = writeBackup(config, path);
	while (!existsSync(`${path}.unfinished`)) await setTimeout(1);
	expect(await database.asService(canRemovePictures)).toBe(false);
	await writing;
	expect(await database.asService(canRemovePictures)).toBe(true);
	// a store that is not that of the server is noticed
	const elsewhere = {
		...config,
		s3: undefined,
		dataDir: inFolder("elsewhere"),
		databaseUrl: findServer(join(config.dataDir, "database"))?.url,
	};
	expect(await writeBackup(elsewhere, inFolder("elsewhere.tar.gz"))).toMatchObject({
		pictures: 0,
		documents: 0,
		missing: 2,
	});
	await expect(writeBackup(config, join(folder, "missing", "x.tar.gz"))).rejects.toThrow("ENOENT");
	expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});
