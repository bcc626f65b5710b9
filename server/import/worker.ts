import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { findNeededUploads, findWaitingUpload } from "#database/queries/imports.ts";
import { makeDataFolder } from "../data-directory.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import { runImport } from "./run.ts";

const lookEvery = 5000; // ms
const keptDays = 7; // how long a file is kept that was checked and not imported
const unfinishedAge = 86_400_000; // ms

/** Stopped, it ends after the current batch, and the next process continues. */
export type ImportWorker = Watch & {
	/** The path of an upload. */
	getPath(uploadId: string): string;
};

/**
 * Imports the uploads on this server's disk one after another, also those that an earlier process left unfinished.
 * @param options.isAlone the database is embedded, so no other process works on its imports
 * Throws a DataDirectoryError where their folder cannot be used.
 */
export async function openImportWorker(
	database: Database,
	log: Logger,
	{ dataDir, isAlone }: { dataDir: string; isAlone: boolean },
): Promise<ImportWorker> {
	const folder = join(dataDir, "imports");
	await makeDataFolder(folder);
	const getPath = (uploadId: string) => join(folder, uploadId);

	async function work(signal: AbortSignal) {
		const waiting = await database.asService(findWaitingUpload);
		if (!waiting || !existsSync(getPath(waiting.upload_id))) return;
		const end = await runImport(database, waiting.id, getPath(waiting.upload_id), { isAlone, signal });
		log.info({ import: waiting.id, end }, "import: ended");
		await removeOldUploads(database, folder);
	}
	const onError = (err: unknown) => log.error({ err }, "import: an error; it goes on soon");
	return { ...openWatch({ every: lookEvery, work, onError }), getPath };
}

/** Removes files that no import will read again, also those of uploads that broke off. */
async function removeOldUploads(database: Database, folder: string): Promise<void> {
	const needed = await database.asService((db) => findNeededUploads(db, keptDays));
	for (const name of await readdir(folder)) {
		if (needed.has(name)) continue;
		const path = join(folder, name);
		// a younger file may belong to an import that is about to be created
		const { mtimeMs } = await stat(path);
		if (Date.now() - mtimeMs > unfinishedAge) await rm(path, { force: true });
	}
}
