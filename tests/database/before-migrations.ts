import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { migrate } from "#database/migrate.ts";
import { createDatabase } from "#tests/database.ts";

const source = new URL("../../database/", import.meta.url);

/**
 * A database as it was before the migrations whose names `isLater` knows: tables without routines. `migrate` brings it
 * to what is now. It is gone after the tests of the file.
 */
export async function createBefore(isLater: (name: string) => boolean) {
	const before = await mkdtemp(join(tmpdir(), "inkfree-before-"));
	const { open, drop } = await createDatabase();
	const database = open();
	afterAll(async () => {
		await database.close();
		await drop();
		await rm(before, { recursive: true });
	});
	await cp(new URL("migrations/", source), join(before, "migrations"), { recursive: true });
	for (const name of await readdir(join(before, "migrations")))
		if (isLater(name)) await rm(join(before, "migrations", name));
	await cp(new URL("routines/", source), join(before, "routines"), {
		recursive: true,
		filter: (path) => !path.endsWith(".sql"),
	});
	await migrate(database, { folder: pathToFileURL(`${before}/`) });
	return database;
}
