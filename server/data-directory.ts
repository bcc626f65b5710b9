import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Database, openEmbedded } from "#database/connection.ts";

/** Another process works on the data directory. */
export class DataDirectoryInUse extends Error {}

/**
 * Takes the lock on a data directory until `release` or the end of the process, however it ends.
 * Node has no file locks of its own; SQLite takes one that the operating system drops with the process, so a killed server
 * never leaves a stale lock behind. Throws DataDirectoryInUse.
 */
function lockDataDirectory(dataDir: string): { release(): void } {
	const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 500 });
	try {
		lock.exec("pragma locking_mode = exclusive; begin exclusive");
	} catch (error) {
		lock.close();
		if (!/locked/.test(String(error))) throw error;
		throw new DataDirectoryInUse(
			`Another InkFree process uses ${dataDir}. Stop it, or set DATA_DIR to another folder (and PORT to another port).`,
		);
	}
	return { release: () => lock.close() };
}

/**
 * Opens the embedded database under `dataDir`, alone. A first start that was killed before the database was made leaves no
 * `database.ready`; what lies there then is half a database and is made anew.
 */
export async function openDataDirectory(
	dataDir: string,
	options?: Parameters<typeof openEmbedded>[1],
): Promise<Database> {
	await mkdir(dataDir, { recursive: true });
	const lock = lockDataDirectory(dataDir);
	try {
		const directory = join(dataDir, "database");
		const ready = join(dataDir, "database.ready");
		if (!existsSync(ready)) await rm(directory, { recursive: true, force: true });
		const database = await openEmbedded(directory, options);
		await writeFile(ready, "The folder beside this file holds a complete database.\n");
		return {
			...database,
			async close() {
				await database.close();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}
