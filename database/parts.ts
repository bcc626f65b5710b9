import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "./connection.ts";

/** A part of a page, and what is shown where it can't be read. */
export type Part<T> = { query: RawBuilder<T>; otherwise: T };

/** The parts that couldn't be read; undefined if all could. */
type Failed = { failed?: string[] };

type Parts<Values> = { [Name in keyof Values & string]: Part<Values[Name]> };

/** Postgres: a statement took longer than it may, or was cancelled. The parts one by one would take even longer. */
const queryCanceled = "57014";

/**
 * Reads a row with parts of a page, in one statement as long as that succeeds. Else each part is a query of its own,
 * and one that fails doesn't take the others along: `failed` has its name and the reason, for the log only. Returns
 * undefined if there is no row, and throws if the row can't be read.
 */
export async function readWithParts<Tables, Table extends keyof Tables, Row, Values>(
	db: Db,
	row: SelectQueryBuilder<Tables, Table, Row>,
	parts: Parts<Values>,
): Promise<(Row & Values & Failed) | undefined> {
	const names = Object.keys(parts) as (keyof Values & string)[];
	const whole = row.select(names.map((name) => parts[name].query.as(name)));
	const found = await tryToRead(db, () => whole.executeTakeFirst());
	if (!("error" in found)) return found.value as (Row & Values & Failed) | undefined;
	const alone = (await row.executeTakeFirst()) as Row | undefined;
	if (!alone) return undefined;
	const values: Partial<Values> = {};
	const failed: string[] = [];
	for (const name of names) {
		const { query, otherwise } = parts[name];
		const part = await tryToRead(db, () => db.selectNoFrom(query.as("value")).executeTakeFirstOrThrow());
		if ("error" in part) failed.push(`${name}: ${part.error.message}`);
		values[name] = "error" in part ? otherwise : (part.value.value as Values[typeof name]);
	}
	return { ...alone, ...(values as Values), failed };
}

/** Runs `read` behind a savepoint, to which it returns if `read` fails. */
async function tryToRead<T>(db: Db, read: () => Promise<T>): Promise<{ value: T } | { error: Error }> {
	await sql`savepoint part`.execute(db);
	try {
		return { value: await read() };
	} catch (error) {
		if ((error as { code?: string }).code === queryCanceled) throw error;
		// fails where the connection is lost, and with it the page
		await sql`rollback to savepoint part`.execute(db);
		return { error: error as Error };
	}
}
