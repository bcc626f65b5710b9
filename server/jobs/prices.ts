import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import { readValue } from "#database/read-value.ts";

/** Clinics of one transaction: short enough that nobody who edits one of them waits for it. */
const batch = 200;

/**
 * Puts the lowest price of each clinic right: prices grow old, and treatments are published and withdrawn, which makes this job due
 * (database/routines/search-columns.sql).
 */
export async function refreshPrices(database: Database): Promise<void> {
	let last: string | null = "00000000-0000-0000-0000-000000000000";
	while (last !== null) {
		const after: string = last;
		last = await database.asService((db) =>
			readValue<string | null>(db, sql`private.refresh_prices(${after}::uuid, ${batch}::int)`),
		);
	}
}
