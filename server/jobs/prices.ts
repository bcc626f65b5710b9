import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#database/connection.ts";
import { readValue } from "#database/read-value.ts";
import { walkClinics } from "#database/walk-clinics.ts";

/** Clinics per transaction. */
const batch = 200;

/** Updates each clinic's lowest price, which changes as prices age and as treatments are (un)published. */
export async function refreshPrices(database: Database): Promise<void> {
	await walkClinics((after) =>
		database.asService((db) =>
			readValue(db, z.string().nullable(), sql`private.refresh_prices(${after}::uuid, ${batch}::int)`),
		),
	);
}
