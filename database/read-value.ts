import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { readRefusal } from "#domain/refusals.ts";
import type { Db } from "./connection.ts";

/** Set by tests. A running site trusts its own functions. */
const checksAnswers = process.env.CHECK_ANSWERS === "on";

/**
 * The value of a call such as sql`home_page()`; tests compare it with `schema`. Throws a Refusal where the database
 * refuses the call.
 */
export async function readValue<T>(db: Db, schema: z.ZodType<T>, call: RawBuilder<unknown>): Promise<T> {
	return readJson(schema, await run(db, call));
}

/** JSON of the database; tests compare it with `schema`. */
export function readJson<T>(schema: z.ZodType<T>, value: unknown): T {
	if (checksAnswers) schema.parse(value);
	return value as T;
}

/** Runs a function that answers nothing. Throws a Refusal where the database refuses it. */
export async function callFunction(db: Db, call: RawBuilder<unknown>): Promise<void> {
	await run(db, call);
}

async function run(db: Db, call: RawBuilder<unknown>): Promise<unknown> {
	const { rows } = await sql<{ value: unknown }>`select ${call} as value`.execute(db).catch((error) => {
		throw readRefusal(error) ?? error;
	});
	return rows[0]?.value;
}

/** Parts of a page that could not be read are empty, and each has a reason in `failed`, which only the log gets. */
export const parts = z.strictObject({ failed: z.array(z.string()).optional() });
export type Parts = z.infer<typeof parts>;
