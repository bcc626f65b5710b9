import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type OwnerDatabase, openEmbedded } from "#database/connection.ts";

/** The data directory cannot be used; the message says why, and what a person can do. */
export class DataDirectoryError extends Error {}

/** Another process has the data directory to itself, most likely the server. */
export class DataDirectoryBusyError extends DataDirectoryError {}

/**
 * Takes the lock on a data directory until `release` or the end of the process, however it ends.
 * Node has no file locks of its own; SQLite takes one that the operating system drops with the process, so a killed server
 * never leaves a stale lock behind. Throws a DataDirectoryError.
 */
function lockDataDirectory(dataDir: string): { release(): void } {
	const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 500 });
	try {
		lock.exec("pragma locking_mode = exclusive; begin exclusive");
	} catch (error) {
		lock.close();
		if (!/locked/.test(String(error))) throw error;
		throw new DataDirectoryBusyError(
			`Another InkFree process uses ${dataDir}. Stop it, or set DATA_DIR to another folder (and PORT to another port).`,
		);
	}
	return { release: () => lock.close() };
}

/**
 * Opens the embedded database under `dataDir`, alone. `database.unfinished` stands there while a new database is made: a first
 * start that was killed leaves it, and half a database, which is made anew. Nothing else is ever removed: a folder that holds
 * something else than a database is refused with a DataDirectoryError.
 */
export async function openDataDirectory(
	dataDir: string,
	options?: Parameters<typeof openEmbedded>[1],
): Promise<OwnerDatabase> {
	await mkdir(dataDir, { recursive: true });
	const lock = lockDataDirectory(dataDir);
	try {
		const directory = join(dataDir, "database");
		const unfinished = join(dataDir, "database.unfinished");
		if (existsSync(unfinished)) await rm(directory, { recursive: true, force: true });
		const isNew = await isMissingOrEmpty(directory);
		if (!isNew && !existsSync(join(directory, "PG_VERSION"))) {
			throw new DataDirectoryError(
				`${directory} holds something else than a database. Set DATA_DIR to another folder, or move it away.`,
			);
		}
		if (isNew) await writeFile(unfinished, "The folder beside this file holds half a database: it is made anew.\n");
		const database = await openEmbedded(directory, options);
		await rm(unfinished, { force: true });
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

async function isMissingOrEmpty(directory: string): Promise<boolean> {
	try {
		return (await readdir(directory)).length === 0;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOTDIR") return false;
		if (code === "ENOENT") return true;
		throw error;
	}
}
