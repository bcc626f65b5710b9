import type { Database } from "#database/connection.ts";
import { findDueAlerts, mailNewMatches } from "#database/queries/alerts.ts";

/**
 * Tells those who asked what is new in their searches. Each is looked at weekly, in a transaction of its own. Throws an
 * AggregateError of those that failed, after all others: they are tried again the next day.
 */
export async function mailAllNewMatches(database: Database): Promise<void> {
	const failures: unknown[] = [];
	for (const { id } of await database.asService(findDueAlerts)) {
		await database.asService((db) => mailNewMatches(db, id)).catch((error: unknown) => failures.push(error));
	}
	if (failures.length > 0) throw new AggregateError(failures, `Alerts that failed: ${failures.length}`);
}
