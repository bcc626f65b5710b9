import { sql } from "kysely";
import type { Owner } from "./connection.ts";

/** Clinics that are filled in one transaction: whoever saves one of them meanwhile waits for it. */
const BATCH = 100;

/**
 * Fills the columns that a search reads (routines/search-columns.sql) of clinics that were there before these columns, unless that
 * was done. In transactions of their own: where that is stopped, the next call begins it anew.
 */
export async function fillSearchColumns(database: Pick<Owner, "asOwner">): Promise<void> {
	const { rows } = await database.asOwner((db) =>
		sql`select from private.site where not has_search_columns`.execute(db),
	);
	if (rows.length === 0) return;
	let last: string | null = "00000000-0000-0000-0000-000000000000";
	while (last !== null) {
		last = await database.asOwner(async (db): Promise<string | null> => {
			const { rows } = await sql<{
				id: string | null;
			}>`select private.fill_search_columns(${last}::uuid, ${BATCH}) as id`.execute(db);
			return rows[0]?.id ?? null;
		});
	}
	await database.asOwner((db) => sql`update private.site set has_search_columns = true`.execute(db));
}
