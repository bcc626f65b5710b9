import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { readRefusal } from "#domain/refusals.ts";
import type { Db } from "./connection.ts";

/** Set in tests; a running site trusts its own SQL functions. */
const checksAnswers = process.env.CHECK_ANSWERS === "on";

/**
 * Returns the value of a call such as sql`home_page()`, which tests check against `schema`. Throws a Refusal if the
 * database refuses the call.
 */
export async function readValue<T>(db: Db, schema: z.ZodType<T>, call: RawBuilder<unknown>): Promise<T> {
	return readJson(schema, await run(db, call));
}

/** Returns JSON from the database, which tests check against `schema`. */
function readJson<T>(schema: z.ZodType<T>, value: unknown): T {
	if (checksAnswers) schema.parse(value);
	return value as T;
}

/** Calls a function that returns nothing. Throws a Refusal if the database refuses it. */
export async function callFunction(db: Db, call: RawBuilder<unknown>): Promise<void> {
	await run(db, call);
}

async function run(db: Db, call: RawBuilder<unknown>): Promise<unknown> {
	const { rows } = await sql<{ value: unknown }>`select ${call} as value`.execute(db).catch((error) => {
		throw readRefusal(error) ?? error;
	});
	return rows[0]?.value;
}

/** Parts of a page that couldn't be read are empty; `failed` has the reason of each, for the log only. */
export const parts = z.strictObject({ failed: z.array(z.string()).optional() });
export type Parts = z.infer<typeof parts>;
