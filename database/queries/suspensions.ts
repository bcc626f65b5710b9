import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";

/** Why an account is suspended, and since when (ISO 8601). */
const suspension = z.strictObject({ reason: z.string(), at: z.string() });
export type Suspension = z.infer<typeof suspension>;

/** Returns the suspension of the caller's account; null if it isn't suspended. */
export function findOwnSuspension(db: Db): Promise<Suspension | null> {
	return readValue(db, suspension.nullable(), sql`own_suspension()`);
}

/** Deletes suspensions of mailboxes without an account a year after the suspension. Service role only. */
export async function forgetSuspensions(db: Db): Promise<void> {
	await callFunction(db, sql`private.forget_suspensions()`);
}
