import { sql } from "kysely";
import type { Db } from "./connection.ts";

/**
 * How long to wait for table locks, while all other queries on them queue behind us. It is shorter than
 * deadlock_timeout (1 s), so that we give up before another transaction is cancelled for us, and shorter than visitors
 * wait.
 */
const LOCK_TIMEOUT = "500ms";

/** Locks those tables that exist, in the order of their names, all of them within LOCK_TIMEOUT or none. */
export async function lockTables(db: Db, names: string[]): Promise<void> {
	const { rows } = await sql<{ tables: string | null }>`
		select set_config('lock_timeout', ${LOCK_TIMEOUT}, true), (
			select string_agg(distinct name, ', ' order by name)
			from unnest(${names}::text[]) name where to_regclass(name) is not null
		) as tables`.execute(db);
	if (!rows[0]?.tables) return;
	await sql`select set_config('statement_timeout', ${LOCK_TIMEOUT}, true)`.execute(db);
	await sql.raw(`lock table ${rows[0].tables} in access exclusive mode`).execute(db);
	await sql`set local statement_timeout to default`.execute(db);
}

/** Whether a step failed because another transaction holds a table: a deadlock, or a lock timeout. */
export const isHeldUp = (error: unknown): boolean => /^(40P01|55P03|57014)$/.test(stateOf(error));

export const stateOf = (error: unknown): string => {
	const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
	return String(code ?? cause?.code);
};
