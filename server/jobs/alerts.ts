import type { Database } from "#database/connection.ts";
import { tellNext } from "#database/queries/alerts.ts";

/** Tells those who asked what is new in their searches. Each is looked at weekly, in a transaction of its own. */
export async function tellNews(database: Database): Promise<void> {
	while (await database.asService(tellNext));
}
