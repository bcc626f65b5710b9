import { setTimeout } from "node:timers/promises";
import { type OwnerDatabase, openPostgres } from "#database/connection.ts";
import { migrate } from "#database/migrate.ts";
import { isConnectionLost } from "#domain/refusals.ts";
import type { Config } from "./config.ts";
import { type DatabaseOptions, openDataDirectory } from "./data-directory.ts";

const tryEvery = 500; // ms

type Options = DatabaseOptions & {
	/** Ends the waiting for a server that is not there yet. */
	signal?: AbortSignal;
};

/**
 * Opens the database that the environment names and brings it up to date. A server that cannot be reached is waited for, since
 * it may be starting beside us.
 */
export async function openDatabase(
	config: Pick<Config, "databaseUrl" | "dataDir"> & Partial<Pick<Config, "databaseWait">>,
	options: Options = {},
): Promise<OwnerDatabase> {
	const { databaseUrl, databaseWait = 0 } = config;
	const database = databaseUrl ? openPostgres(databaseUrl, options) : await openDataDirectory(config.dataDir, options);
	try {
		await repeatWhileAway(() => migrate(database), databaseUrl ? databaseWait : 0, options.signal);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** Whether a step of the migration waited too long for a table that somebody works with. */
const isLocked = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code === "55P03";

async function repeatWhileAway(work: () => Promise<unknown>, seconds: number, signal?: AbortSignal): Promise<void> {
	const deadline = performance.now() + seconds * 1000;
	for (let isFirst = true; ; isFirst = false) {
		try {
			await work();
			return;
		} catch (error) {
			const isDelay = isConnectionLost(error) || isLocked(error);
			if (!isDelay || signal?.aborted || performance.now() > deadline) throw error;
			if (isFirst) console.error(`The database is not ready yet; waiting for it, ${seconds} seconds at most.`);
			await setTimeout(tryEvery, undefined, { signal }).catch(() => {});
		}
	}
}
