import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import { readValue } from "#database/read-value.ts";
import { walkClinics } from "#database/walk-clinics.ts";

/** Clinics of one transaction. */
const batch = 200;

/**
 * Puts the lowest price of each clinic right: prices grow old, and treatments are published and withdrawn, which makes this job due
 * (database/routines/search-columns.sql).
 */
export async function refreshPrices(database: Database): Promise<void> {
	await walkClinics((after) =>
		database.asService((db) =>
			readValue<string | null>(db, sql`private.refresh_prices(${after}::uuid, ${batch}::int)`),
		),
	);
}
