import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { readContacts } from "#database/queries/readings.ts";
import { walkClinics } from "#database/walk-clinics.ts";

/** Clinics per transaction. */
const batch = 200;

/**
 * Reads all clinics' contacts as the readers read today: those that were stored before a reader knew better, or by an
 * older release beside this one. The audit log has what changed; the desk lists what cannot be read.
 */
export async function readAllContacts(database: Database, log: Logger): Promise<void> {
	const all = { changed: 0, unread: 0 };
	await walkClinics((after) =>
		database.asService(async (db) => {
			const { last, changed, unread } = await readContacts(db, after, batch);
			all.changed += changed;
			all.unread += unread;
			return last;
		}),
	);
	if (all.changed > 0) log.info(all, "contacts were read anew");
}
