import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Log } from "#database/embedded/log.ts";
import { findServer, startServer } from "#database/embedded/server.ts";
import { makeFolder } from "#database/embedded/sync-folder.ts";
import { MendableError } from "#domain/mendable-error.ts";

type Options = {
	/** Told what the embedded database has to say. Without it, what is serious goes to the console. */
	log?: Log;
};

/** Where a database is. */
export type Place = {
	/** Its address with the login of the server, and with that of the tables' owner. */
	url: string;
	ownerUrl: string;
	/** Another process has it to itself: an embedded one. */
	isBeside?: boolean;
	close(): Promise<void>;
};

const consoleLog: Log = {
	debug() {},
	warn: (_fields, message) => console.error(message),
	error: (_fields, message) => console.error(message),
};

/** Another process has the data directory to itself, most likely the server. */
export class DataDirectoryBusyError extends MendableError {}

const unusable = (folder: string, error: unknown) =>
	new MendableError(`${folder} can't be used: ${(error as Error).message}. Check its permissions and its disk.`);

/** Makes a data directory, or a folder in one, to write to. Throws a MendableError. */
export async function makeDataFolder(folder: string): Promise<void> {
	try {
		await makeFolder(folder);
		await access(folder, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw unusable(folder, error);
	}
}

/**
 * Takes the lock on a data directory until `release` or the end of the process, however it ends. Node has no file locks
 * of its own; SQLite takes one that the operating system drops with the process, so a killed server never leaves a
 * stale lock behind. Throws a MendableError.
 */
async function lockDataDirectory(dataDir: string): Promise<{ release(): void }> {
	await makeDataFolder(dataDir);
	const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 500, open: false });
	try {
		lock.open();
		lock.exec("pragma locking_mode = exclusive; begin exclusive");
	} catch (error) {
		if (lock.isOpen) lock.close();
		if (!/locked/.test(String(error))) {
			throw unusable(dataDir, error);
		}
		throw new DataDirectoryBusyError(
			`Another InkFree process uses ${dataDir}. Stop it, or set DATA_DIR to another folder (and PORT to another port).`,
		);
	}
	return { release: () => lock.close() };
}

/**
 * The embedded database under `dataDir`: that of the process which has it to itself, or started like
 * `openDataDirectory` does. What a caller does beside a server must not need to be alone. Throws a MendableError.
 */
export async function openDataDirectoryBeside(dataDir: string): Promise<Place> {
	try {
		return await openDataDirectory(dataDir);
	} catch (error) {
		const running = error instanceof DataDirectoryBusyError ? findServer(join(dataDir, "database")) : undefined;
		if (!running) throw error;
		return { url: running.loginUrl, ownerUrl: running.url, isBeside: true, async close() {} };
	}
}

/** Starts the embedded database under `dataDir`, alone. Throws a MendableError. */
export async function openDataDirectory(dataDir: string, { log = consoleLog }: Options = {}): Promise<Place> {
	const lock = await lockDataDirectory(dataDir);
	try {
		const server = await startServer(join(dataDir, "database"), { log });
		return {
			url: server.loginUrl,
			ownerUrl: server.url,
			async close() {
				await server.stop();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}
