import type { Database } from "#database/connection.ts";
import { findDueAlerts, mailNewMatches } from "#database/queries/alerts.ts";

/**
 * Mails the new matches of all alerts that are due, each weekly and in a transaction of its own. Throws an
 * AggregateError of the failures once all others are done; those alerts are tried again the next day.
 */
export async function mailAllNewMatches(database: Database): Promise<void> {
	const failures: unknown[] = [];
	for (const { id } of await database.asService(findDueAlerts)) {
		await database.asService((db) => mailNewMatches(db, id)).catch((error: unknown) => failures.push(error));
	}
	if (failures.length > 0) throw new AggregateError(failures, `Alerts that failed: ${failures.length}`);
}
