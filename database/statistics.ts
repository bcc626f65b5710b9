import { sql } from "kysely";
import type { Database } from "./connection.ts";

/**
 * Brings the planner's picture of every table up to date; PGlite has no autovacuum that would. A transaction each: others have
 * their turns in between.
 */
export async function analyzeTables(database: Database): Promise<void> {
	const { rows } = await database.asService((db) =>
		sql<{ relid: number }>`select relid from pg_stat_user_tables`.execute(db),
	);
	for (const { relid } of rows) {
		await database.asService((db) => sql`select private.analyze_table(${relid}::oid)`.execute(db));
	}
}
