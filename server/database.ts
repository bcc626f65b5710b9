import { type OwnerDatabase, openPostgres } from "#database/connection.ts";
import { migrate } from "#database/migrate.ts";
import type { Config } from "./config.ts";
import { type DatabaseOptions, openDataDirectory } from "./data-directory.ts";

/** Opens the database that the environment names and brings it up to date. */
export async function openDatabase(
	config: Pick<Config, "databaseUrl" | "dataDir">,
	options?: DatabaseOptions,
): Promise<OwnerDatabase> {
	const database = config.databaseUrl
		? openPostgres(config.databaseUrl, options)
		: await openDataDirectory(config.dataDir, options);
	try {
		await migrate(database);
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}
