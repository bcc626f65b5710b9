import { randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database, Db } from "#database/connection.ts";
import { findWaitingUpload, type NewImport } from "#database/queries/imports/runs.ts";
import { limits } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { makeDataFolder } from "../data-directory.ts";
import { readParts } from "../files/body.ts";
import { openWatch, type Watch } from "../lib/watch.ts";
import { type InspectedFile, inspectFile } from "./inspect.ts";
import { runImport } from "./run.ts";
import { stageFile } from "./stage.ts";

const pollInterval = 5000; // ms

/** Runs imports. `stop` ends it after the current batch; the next process continues. */
export type ImportWorker = Watch & {
	/**
	 * Creates an import from a request's body, with the values that `toImport` returns for the file. Returns its id.
	 * Throws a Refusal, and keeps nothing, if the body is too large or cannot be imported.
	 */
	receive(request: Request, toImport: (file: InspectedFile) => NewImport): Promise<string>;
	/** Runs `create`, which adds an import, in a transaction, and wakes the worker. Returns the result of `create`. */
	begin<T>(create: (db: Db) => Promise<T>): Promise<T>;
};

/**
 * Opens the worker that runs imports one after another, including those that an earlier process left unfinished. Throws
 * a MendableError if the folder for uploads cannot be used.
 * @param options.isAlone whether no other process can run imports, because the database is embedded
 */
export async function openImportWorker(
	database: Database,
	log: Logger,
	{ dataDir, isAlone }: { dataDir: string; isAlone: boolean },
): Promise<ImportWorker> {
	const folder = join(dataDir, "imports");
	await makeDataFolder(folder);
	// uploads that an earlier process did not finish
	for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });

	async function work(signal: AbortSignal) {
		const id = await database.asService((db) => findWaitingUpload(db, isAlone));
		if (!id) return;
		const end = await runImport(database, id, { isAlone, signal });
		if (end !== "busy") log.info({ import: id, end }, "import: ended");
	}
	const onError = (err: unknown) => log.error({ err }, "import: an error; it goes on soon");
	const watch = openWatch({ every: pollInterval, work, onError });

	async function begin<T>(create: (db: Db) => Promise<T>) {
		const created = await database.asService(create);
		watch.wake();
		return created;
	}
	async function receive(request: Request, toImport: (file: InspectedFile) => NewImport) {
		const path = join(folder, randomUUID());
		try {
			await writeFile(path, readParts(request, limits.importBytes, { tooLarge, brokenOff }));
			const file = await inspectFile(path);
			return await begin((db) => stageFile(db, path, toImport(file)));
		} finally {
			await rm(path, { force: true });
		}
	}
	return { ...watch, receive, begin };
}

const tooLarge = () => new Refusal("too_large", `The file is larger than ${limits.importBytes / 1024 ** 2} MB.`);
const interrupted = "The upload was interrupted. Please try again.";
const brokenOff = () => new Refusal("invalid", interrupted, { file: interrupted });
