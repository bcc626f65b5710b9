import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { findNeededUploads, findWaitingUpload, type WaitingUpload } from "#database/queries/imports/runs.ts";
import { type ImportFiles, openImportFiles } from "../files/import-files.ts";
import type { FileStore } from "../files/store.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import { carryOutDecisions } from "./decide.ts";
import { runImport } from "./run.ts";

const lookEvery = 5000; // ms
const keptDays = 7; // how long a file is kept that was checked and not imported
/** Milliseconds before a file is looked for again that could not be found or fetched: it may be large. */
const missedPause = 60_000;

/** Stopped, it ends after the current batch, and the next process continues. */
export type ImportWorker = Watch &
	Omit<ImportFiles, "removeOld"> & {
		/** Carries out decisions about left rows; then nothing of it is still on its way in this process. */
		carryOut(): Promise<void>;
	};

/**
 * Imports uploads one after another, also those that an earlier process left unfinished.
 * @param options.isAlone the database is embedded, so no other process works on its imports
 * @param options.store what all machines share; without it this one works on what it received itself
 * Throws a DataDirectoryError where their folder cannot be used.
 */
export async function openImportWorker(
	database: Database,
	log: Logger,
	{ dataDir, isAlone, store }: { dataDir: string; isAlone: boolean; store?: FileStore | undefined },
): Promise<ImportWorker> {
	const { removeOld, ...files } = await openImportFiles(dataDir, store);
	let missed = { id: "", at: 0 };

	async function find({ id, upload_id, file_size }: WaitingUpload): Promise<string | undefined> {
		const path = await files.find(upload_id, file_size).catch((err) => {
			log.error({ err, import: id }, "import: its file cannot be fetched; it is tried again soon");
			return undefined;
		});
		if (!path) missed = { id, at: Date.now() };
		return path;
	}

	// one after another: a look passes over the rows that another one has taken
	let last = Promise.resolve();
	const carryOut = () => {
		last = last.catch(() => {}).then(() => carryOutDecisions(database));
		return last;
	};

	async function work(signal: AbortSignal) {
		await carryOut();
		const waiting = await database.asService((db) => findWaitingUpload(db, isAlone));
		if (!waiting || (waiting.id === missed.id && Date.now() - missed.at < missedPause)) return;
		const path = await find(waiting);
		if (path) {
			const end = await runImport(database, waiting.id, path, { isAlone, signal });
			if (end === "busy") return;
			log.info({ import: waiting.id, end }, "import: ended");
		}
		await removeOld(await database.asService((db) => findNeededUploads(db, keptDays)));
	}
	const onError = (err: unknown) => log.error({ err }, "import: an error; it goes on soon");
	return { ...openWatch({ every: lookEvery, work, onError }), ...files, carryOut };
}
