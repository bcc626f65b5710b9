import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#database/connection.ts";
import { readValue } from "#database/read-value.ts";
import { walkClinics } from "#database/walk-clinics.ts";

/** Clinics of one transaction. */
const batch = 200;

/** Renews each clinic's lowest price as prices age; (un)publishing a treatment makes it due (search-columns.sql). */
export async function refreshPrices(database: Database): Promise<void> {
	await walkClinics((after) =>
		database.asService((db) =>
			readValue(db, z.string().nullable(), sql`private.refresh_prices(${after}::uuid, ${batch}::int)`),
		),
	);
}
