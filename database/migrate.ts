import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { OwnerDatabase } from "./connection.ts";

const folder = new URL("./migrations/", import.meta.url);

/**
 * Brings the database up to date: every file of migrations/ that has not run yet, in order, all in one transaction under an
 * advisory lock, so that two processes starting at once migrate once and a kill leaves nothing half-done.
 * Gives the names of the migrations that ran. Throws what the database said, naming the file.
 */
export async function migrate(database: OwnerDatabase): Promise<string[]> {
	const migrator = new Migrator({
		db: database.kysely,
		migrationTableSchema: "migrations",
		provider: {
			async getMigrations() {
				const migrations: Record<string, Migration> = {};
				for (const name of (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort()) {
					const text = await readFile(new URL(name, folder), "utf8");
					migrations[name.slice(0, -".sql".length)] = { up: async (db) => void (await sql.raw(text).execute(db)) };
				}
				return migrations;
			},
		},
	});
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error) {
		const failed = results.find((result) => result.status === "Error");
		if (!failed) throw error; // the database could not be reached, or not be asked
		throw new Error(`Migration ${failed.migrationName} failed: ${(error as Error).message}`, { cause: error });
	}
	return results.map((result) => result.migrationName);
}
