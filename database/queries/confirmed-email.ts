import { sql } from "kysely";
import { z } from "zod";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";

/** Throws a Refusal unless the caller's email address is confirmed. This only words the error: policies enforce it. */
export async function requireConfirmedEmail(db: Db): Promise<void> {
	if (await readValue(db, z.boolean(), sql`private.has_confirmed_email()`)) return;
	throw refuse("email_not_confirmed");
}
