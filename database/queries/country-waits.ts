import { sql } from "kysely";
import { z } from "zod";
import type { ListingInput } from "#domain/clinics/schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { requireConfirmedEmail } from "./confirmed-email.ts";

/** What somebody waits for: a country, with the listing that they filled in for it. Times are ISO 8601. */
const countryWait = z.strictObject({
	country_code: z.string(),
	/** As it was checked when it was sent; nothing in it is a clinic yet. */
	draft: z.looseObject({
		name: z.string(),
		city: z.string(),
		treatments: z.array(z.number()),
		treated_by: z.array(z.string()),
	}),
	created_at: z.string(),
	/** Whether clinics can be listed there now. */
	is_open: z.boolean(),
});
export type CountryWait = z.infer<typeof countryWait>;

/** Returns what the caller waits for; null if nothing. */
export function findOwnWait(db: Db): Promise<CountryWait | null> {
	return readValue(db, countryWait.nullable(), sql`own_country_wait()`);
}

/** Keeps the caller's listing until its country is open. Throws a Refusal if it is, or if they have a clinic. */
export async function waitForCountry(db: Db, draft: ListingInput): Promise<CountryWait | null> {
	await requireConfirmedEmail(db);
	await callFunction(db, sql`wait_for_country(${draft.country_code}, ${JSON.stringify(draft)}::jsonb)`);
	return findOwnWait(db);
}

/** Deletes what the caller waits for, with the draft. */
export async function stopWaiting(db: Db): Promise<void> {
	await callFunction(db, sql`stop_waiting()`);
}

const waitingCountry = z.strictObject({
	code: z.string(),
	/** How many wait for it. */
	owners: z.number(),
	/** Since when the first does, ISO 8601. */
	since: z.string(),
});
export type WaitingCountry = z.infer<typeof waitingCountry>;

/** Returns the countries that owners wait for, most owners first. Throws 42501 unless the caller is an admin. */
export function findWaitingCountries(db: Db): Promise<WaitingCountry[]> {
	return readValue(db, z.array(waitingCountry), sql`admin_country_waits()`);
}

/** Deletes what people have waited for in vain for `days` days. Service role only. */
export async function deleteOldWaits(db: Db, days: number): Promise<void> {
	await db
		.deleteFrom("private.country_waits")
		.where(sql<boolean>`created_at < now() - make_interval(days => ${days}::int)`)
		.execute();
}
