import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { noClinic } from "./require-clinic.ts";

/** Views of a clinic's page, clicks on its contacts, and saves. */
const figures = z.strictObject({
	views: z.number(),
	website: z.number(),
	phone: z.number(),
	email: z.number(),
	saves: z.number(),
});

const ownAnalytics = z.strictObject({
	/** Oldest first, without gaps; "2026-11-21", in UTC. */
	days: z.array(z.strictObject({ day: z.string(), ...figures.shape })),
	totals: figures,
	/** Totals of the preceding span of the same length. */
	before: figures,
});
export type OwnAnalytics = z.infer<typeof ownAnalytics>;

/**
 * Returns the figures of the caller's clinic over the last `days` days (1 to 90, including today). Throws a Refusal if
 * the caller has no clinic.
 */
export async function getOwnAnalytics(db: Db, days: number): Promise<OwnAnalytics> {
	const numbers = await readValue(db, ownAnalytics.nullable(), sql`own_numbers(${days})`);
	if (!numbers) throw noClinic();
	return numbers;
}

/** Counts of one clinic on one day ("2026-11-21", UTC). */
export type ClinicDay = {
	clinic_id: string;
	day: string;
	views: number;
	website_clicks: number;
	phone_clicks: number;
	email_clicks: number;
};

/**
 * Adds counts to the stored ones, which have one row per clinic and day. Skips clinics that aren't public. Service role
 * only.
 */
export async function addToClinicDays(db: Db, days: ClinicDay[]): Promise<void> {
	// always in the same order, so that two processes can't deadlock
	await sql`
		insert into private.clinic_days as d (clinic_id, day, views, website_clicks, phone_clicks, email_clicks)
		select a.clinic_id, a.day, a.views, a.website_clicks, a.phone_clicks, a.email_clicks
		from jsonb_populate_recordset(null::private.clinic_days, ${JSON.stringify(days)}::jsonb) a
		join clinics c on c.id = a.clinic_id and private.is_public(c.status)
		order by a.clinic_id, a.day
		on conflict (clinic_id, day) do update set
			views = d.views + excluded.views, website_clicks = d.website_clicks + excluded.website_clicks,
			phone_clicks = d.phone_clicks + excluded.phone_clicks, email_clicks = d.email_clicks + excluded.email_clicks
	`.execute(db);
}

/** Deletes counts older than `days`. Service role only. */
export async function deleteOldClinicDays(db: Db, days: number): Promise<void> {
	await db
		.deleteFrom("private.clinic_days")
		.where("day", "<", sql<string>`(now() at time zone 'utc')::date - ${days}::int`)
		.execute();
}
