import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Log } from "#database/embedded/log.ts";
import { findServer, startServer } from "#database/embedded/server.ts";
import { makeFolder } from "#database/embedded/sync-folder.ts";
import { MendableError } from "#domain/mendable-error.ts";

type Options = {
	/** Receives the log of the embedded database. By default warnings and errors go to the console. */
	log?: Log;
};

/** The database's PostgreSQL server: the embedded one or another. */
export type PostgresServer = {
	/** The database's URL with the login that InkFree works with. */
	url: string;
	/** The database's URL with the login that owns the tables. */
	ownerUrl: string;
	/** Whether it is embedded in another process, such as a running InkFree server. */
	isShared?: boolean;
	/** Stops it, if this process started it. */
	close(): Promise<void>;
};

const consoleLog: Log = {
	debug() {},
	warn: (_fields, message) => console.error(message),
	error: (_fields, message) => console.error(message),
};

/** Another process has locked the data directory, most likely the server. */
class DataDirectoryBusyError extends MendableError {}

const unusable = (folder: string, error: unknown) =>
	new MendableError(`${folder} can't be used: ${(error as Error).message}. Check its permissions and its disk.`);

/** Makes a writable data directory, or folder in one, unless it exists. Throws a MendableError. */
export async function makeDataFolder(folder: string): Promise<void> {
	try {
		await makeFolder(folder);
		await access(folder, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw unusable(folder, error);
	}
}

/**
 * Locks a data directory until `release` or the end of the process. Node has no file locks. SQLite's are released by
 * the operating system, so a killed server leaves no stale lock. Throws a DataDirectoryBusyError if it is locked
 * already.
 */
async function lockDataDirectory(dataDir: string): Promise<{ release(): void }> {
	await makeDataFolder(dataDir);
	const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 500, open: false });
	try {
		lock.open();
		lock.exec("pragma locking_mode = exclusive; begin exclusive");
	} catch (error) {
		if (lock.isOpen) lock.close();
		if (!/locked/.test(String(error))) throw unusable(dataDir, error);
		throw new DataDirectoryBusyError(
			`Another InkFree process uses ${dataDir}. Stop it, or set DATA_DIR to another folder (and PORT to another port).`,
		);
	}
	return { release: () => lock.close() };
}

/**
 * Starts the embedded database under `dataDir`, or returns the URLs of the one that another process runs there. What
 * the caller does must not need exclusive access. Throws a MendableError.
 */
export async function openOrShareDataDirectory(dataDir: string): Promise<PostgresServer> {
	try {
		return await openDataDirectory(dataDir);
	} catch (error) {
		const running = error instanceof DataDirectoryBusyError ? findServer(join(dataDir, "database")) : undefined;
		if (!running) throw error;
		return { url: running.loginUrl, ownerUrl: running.url, isShared: true, async close() {} };
	}
}

/** Locks `dataDir` and starts the embedded database in it. Throws a MendableError. */
export async function openDataDirectory(dataDir: string, { log = consoleLog }: Options = {}): Promise<PostgresServer> {
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
