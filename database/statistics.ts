import { sql } from "kysely";
import type { Database } from "./connection.ts";

/**
 * Brings the planner's picture of the tables that grew by more than a tenth up to date; PGlite has no autovacuum that would.
 * A transaction each: others have their turns in between.
 */
export async function analyzeGrownTables(database: Database): Promise<void> {
	// PGlite forgets its counts of changed rows when it ends; how large a table was when it was last looked at stays known
	const { rows } = await database.asService((db) =>
		sql<{ oid: number }>`
			select c.oid from pg_class c join pg_stat_user_tables t on t.relid = c.oid
			where c.relkind = 'r' and pg_relation_size(c.oid) > 1.1 * c.relpages * current_setting('block_size')::int
		`.execute(db),
	);
	for (const { oid } of rows) {
		await database.asService((db) => sql`select private.analyze_table(${oid}::oid)`.execute(db));
	}
}
