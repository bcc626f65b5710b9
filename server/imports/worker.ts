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

const lookEvery = 5000; // ms

/** Stopped, it ends after the current batch, and the next process continues. */
export type ImportWorker = Watch & {
	/**
	 * Makes an import of a request's body, with `choose` by what the file is; returns its id. Throws a Refusal where the
	 * body is too large or no file that we read; nothing of it is kept then.
	 */
	receive(request: Request, choose: (file: InspectedFile) => NewImport): Promise<string>;
	/** Begins what `create` adds. */
	begin<T>(create: (db: Db) => Promise<T>): Promise<T>;
};

/**
 * Imports uploads one after another, also those that an earlier process left unfinished.
 * @param options.isAlone the database is embedded, so no other process works on its imports
 * Throws a MendableError where the folder of files that come in cannot be used.
 */
export async function openImportWorker(
	database: Database,
	log: Logger,
	{ dataDir, isAlone }: { dataDir: string; isAlone: boolean },
): Promise<ImportWorker> {
	const folder = join(dataDir, "imports");
	await makeDataFolder(folder);
	// what an earlier process had not received or staged
	for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });

	async function work(signal: AbortSignal) {
		const waiting = await database.asService((db) => findWaitingUpload(db, isAlone));
		if (!waiting) return;
		const end = await runImport(database, waiting, { isAlone, signal });
		if (end !== "busy") log.info({ import: waiting, end }, "import: ended");
	}
	const onError = (err: unknown) => log.error({ err }, "import: an error; it goes on soon");
	const watch = openWatch({ every: lookEvery, work, onError });

	async function begin<T>(create: (db: Db) => Promise<T>) {
		const begun = await database.asService(create);
		watch.wake();
		return begun;
	}
	async function receive(request: Request, choose: (file: InspectedFile) => NewImport) {
		const path = join(folder, randomUUID());
		try {
			await writeFile(path, readParts(request, limits.importBytes, { tooLarge, brokenOff }));
			const file = await inspectFile(path);
			return await begin((db) => stageFile(db, path, choose(file)));
		} finally {
			await rm(path, { force: true });
		}
	}
	return { ...watch, receive, begin };
}

const tooLarge = () => new Refusal("too_large", `The file is larger than ${limits.importBytes / 1024 ** 2} MB.`);
const interrupted = "The upload was interrupted. Please try again.";
const brokenOff = () => new Refusal("invalid", interrupted, { file: interrupted });
