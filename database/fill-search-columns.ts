import { sql } from "kysely";
import type { Owner } from "./connection.ts";
import { readValue } from "./read-value.ts";
import { walkClinics } from "./walk-clinics.ts";

/** Clinics that are filled in one transaction. */
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
	await walkClinics((after) =>
		database.asOwner((db) =>
			readValue<string | null>(db, sql`private.fill_search_columns(${after}::uuid, ${BATCH}::int)`),
		),
	);
	await database.asOwner((db) => sql`update private.site set has_search_columns = true`.execute(db));
}
