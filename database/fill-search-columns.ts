import { sql } from "kysely";
import type { Owner } from "./connection.ts";
import { readValue } from "./read-value.ts";
import { walkClinics } from "./walk-clinics.ts";

/** Clinics that are filled in one transaction. */
const BATCH = 100;

/** How often a batch is tried that others keep from its clinics. */
const TRIES = 20;

/**
 * Fills the columns that a search reads (routines/search-columns.sql) of clinics that were there before these columns, unless that
 * was done. In transactions of their own: where that is stopped, the next call begins it anew.
 */
export async function fillSearchColumns(database: Pick<Owner, "asOwner">): Promise<void> {
	const { rows } = await database.asOwner((db) =>
		sql`select from private.site where not has_search_columns`.execute(db),
	);
	if (rows.length === 0) return;
	await walkClinics((after) => fillBatch(database, after));
	await database.asOwner((db) => sql`update private.site set has_search_columns = true`.execute(db));
}

/** Fills a batch, again where it lost against somebody who saves its clinics (a deadlock, or a lock that took too long). */
async function fillBatch(database: Pick<Owner, "asOwner">, after: string): Promise<string | null> {
	for (let tries = 1; ; tries++) {
		try {
			return await database.asOwner((db) =>
				readValue<string | null>(db, sql`private.fill_search_columns(${after}::uuid, ${BATCH}::int)`),
			);
		} catch (error) {
			if (tries === TRIES || !/^(40P01|55P03)$/.test(String((error as { code?: unknown }).code))) throw error;
		}
	}
}
