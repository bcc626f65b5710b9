import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { walkClinics } from "#database/walk-clinics.ts";

/** Clinics per transaction. */
const batch = 200;

/**
 * Compares all listings and the terms of searches with their clinics, and repairs those that differ. Logs an error if
 * there are any.
 */
export async function checkListings(database: Database, log: Logger): Promise<void> {
	let wrong = 0;
	await walkClinics((after) =>
		database.asService(async (db) => {
			const { rows } = await sql<{ last_id: string | null; wrong: number }>`
				select last_id, wrong from private.check_listings(${after}::uuid, ${batch}::int)`.execute(db);
			wrong += rows[0]?.wrong ?? 0;
			return rows[0]?.last_id ?? null;
		}),
	);
	await database.asService(async (db) => {
		const { rows } = await sql<{ wrong: number }>`select private.check_terms()::int as wrong`.execute(db);
		wrong += rows[0]?.wrong ?? 0;
	});
	if (wrong > 0) log.error({ wrong }, "listings were not as their clinics say, and are now");
}
