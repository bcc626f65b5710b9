import { sql } from "kysely";
import type { Db } from "./connection.ts";

/**
 * Plans the reads of `work` without sequential scans. For searches whose every way has an index: with a limit the
 * planner would rather read the whole table, which is in vain if no row matches.
 */
export async function byIndexAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
	const allowScans = (value: "on" | "off") => sql`select set_config('enable_seqscan', ${value}, true)`.execute(db);
	await allowScans("off");
	// an error of the database ends the transaction, and the setting with it
	const result = await work();
	await allowScans("on");
	return result;
}
