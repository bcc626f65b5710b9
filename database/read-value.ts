import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection.ts";

/** The one value that a call such as sql`home_page()` gives. */
export async function readValue<T>(db: Db, call: RawBuilder<unknown>): Promise<T> {
	const { rows } = await sql<{ value: T }>`select ${call} as value`.execute(db);
	return (rows[0] as { value: T }).value;
}
