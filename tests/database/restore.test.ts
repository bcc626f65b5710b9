import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { openPostgres } from "#database/connection.ts";
import { startTemporaryServer } from "#database/embedded/temporary.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { migrateDatabase, openDatabase } from "#server/database.ts";
import { compareCatalogs, readCatalog } from "#tests/catalog.ts";
import { createDatabase } from "#tests/database.ts";
import { administer, createOwner, login, owner, urlOf } from "#tests/database-server.ts";
import { createClinic, createReview } from "#tests/factories.ts";

const run = promisify(execFile);
const programs = inject("postgresPrograms");
const folder = mkdtempSync(join(tmpdir(), "inkfree-restore-"));
afterAll(() => rmSync(folder, { recursive: true }));

// npm's PostgreSQL comes without pg_dump
describe.skipIf(!programs || !existsSync(join(programs, "pg_dump")))("a dump", () => {
	test("is restored where none of our roles exist, once they are made, without a word", async () => {
		const { open, ownerUrl, drop } = await createDatabase({ isMigrated: true });
		onTestFinished(drop);
		const before = open();
		onTestFinished(() => before.close());
		const clinic = await createClinic(before, { name: "Kept" });
		await createReview(before, { clinic_id: clinic.id, rating: 4, text: "As it was." });
		const file = join(folder, "directory.dump");
		await run(join(String(programs), "pg_dump"), ["--format=custom", "--file", file, ownerUrl]);

		const cluster = await startTemporaryServer({}, programs);
		onTestFinished(() => cluster.stop());
		const server = urlOf(cluster.url, { database: "postgres", user: "postgres" });
		await createOwner(server);
		await administer(server, `create database restored owner ${owner}`);
		const config = {
			databaseUrl: urlOf(server, { database: "restored", user: login }),
			migrateDatabaseUrl: urlOf(server, { database: "restored", user: owner }),
			dataDir: folder,
		};
		await migrateDatabase(config, { rolesOnly: true });
		const restored = await run(join(String(programs), "pg_restore"), [
			"--exit-on-error",
			"--dbname",
			config.migrateDatabaseUrl,
			file,
		]);
		expect(restored).toEqual({ stdout: "", stderr: "" });

		const database = await openDatabase({ ...config, migrateDatabaseUrl: undefined });
		onTestFinished(() => database.close());
		expect(await database.asVisitor((db) => findClinicProfile(db, clinic.id, 10))).toMatchObject({
			name: "Kept",
			average_rating: 4,
			reviews: [{ text: "As it was." }],
		});
		const after = openPostgres(config.databaseUrl, { ownerUrl: config.migrateDatabaseUrl });
		onTestFinished(() => after.close());
		expect(compareCatalogs(await readCatalog(before), await readCatalog(after))).toEqual([]);
	});
});
