import { type RawBuilder, sql } from "kysely";
import { readRefusal } from "#domain/refusals.ts";
import type { Db } from "./connection.ts";

/** The one value of a call such as sql`home_page()`. Throws a Refusal where the database refuses it. */
export async function readValue<T>(db: Db, call: RawBuilder<unknown>): Promise<T> {
	const { rows } = await sql<{ value: T }>`select ${call} as value`.execute(db).catch((error) => {
		throw readRefusal(error) ?? error;
	});
	return (rows[0] as { value: T }).value;
}
