import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { noClinic } from "./require-clinic.ts";

/** How often a clinic's page was seen, its contacts were used, and people saved it. */
const figures = z.strictObject({
	views: z.number(),
	website: z.number(),
	phone: z.number(),
	email: z.number(),
	saves: z.number(),
});

/** What people who called a clinic said in the last twelve months: how many, and whom somebody answered. */
export const phoneCalls = z.strictObject({ asked: z.number(), answered: z.number() });

export const ownAnalytics = z.strictObject({
	/** Oldest first, each day there; "2026-11-21", in UTC. */
	days: z.array(z.strictObject({ day: z.string(), ...figures.shape })),
	totals: figures,
	/** Of the equal span before. */
	before: figures,
	calls: phoneCalls,
});
export type OwnAnalytics = z.infer<typeof ownAnalytics>;

/** Figures of the caller's clinic over the last `days` (1 to 90) and today. Throws a Refusal without a clinic. */
export async function getOwnAnalytics(db: Db, days: number): Promise<OwnAnalytics> {
	const numbers = await readValue(db, ownAnalytics.nullable(), sql`own_numbers(${days})`);
	if (!numbers) throw noClinic();
	return numbers;
}

/** How often a clinic's page was seen and used on a day ("2026-11-21", UTC). */
export type ClinicDay = {
	clinic_id: string;
	day: string;
	views: number;
	website_clicks: number;
	phone_clicks: number;
	email_clicks: number;
	calls_answered: number;
	calls_missed: number;
};

/**
 * Adds to the counts of public clinics, one row a clinic and day; unknown clinics are left out, and so are calls of one
 * without a phone number. As the service.
 */
export async function addToClinicDays(db: Db, days: ClinicDay[]): Promise<void> {
	// in one order everywhere, so that two processes cannot wait for each other
	await sql`
		insert into private.clinic_days as d (
			clinic_id, day, views, website_clicks, phone_clicks, email_clicks, calls_answered, calls_missed
		)
		select a.clinic_id, a.day, a.views, a.website_clicks, a.phone_clicks, a.email_clicks,
			case when c.phone is null then 0 else a.calls_answered end, case when c.phone is null then 0 else a.calls_missed end
		from jsonb_populate_recordset(null::private.clinic_days, ${JSON.stringify(days)}::jsonb) a
		join clinics c on c.id = a.clinic_id and private.is_public(c.status)
		order by a.clinic_id, a.day
		on conflict (clinic_id, day) do update set
			views = d.views + excluded.views, website_clicks = d.website_clicks + excluded.website_clicks,
			phone_clicks = d.phone_clicks + excluded.phone_clicks, email_clicks = d.email_clicks + excluded.email_clicks,
			calls_answered = d.calls_answered + excluded.calls_answered, calls_missed = d.calls_missed + excluded.calls_missed
	`.execute(db);
}

/** Removes counts older than `days`. As the service. */
export async function deleteOldClinicDays(db: Db, days: number): Promise<void> {
	await db
		.deleteFrom("private.clinic_days")
		.where("day", "<", sql<string>`(now() at time zone 'utc')::date - ${days}::int`)
		.execute();
}
