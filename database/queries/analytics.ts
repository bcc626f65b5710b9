import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { withServiceRights } from "../rights.ts";
import { noClinic } from "./require-clinic.ts";

/** Views of a clinic's page, clicks on its contacts, and saves. */
type Figures = { views: number; website: number; phone: number; email: number; saves: number };

export type OwnAnalytics = {
	/** Oldest first, without gaps; "2026-11-21", in UTC. */
	days: (Figures & { day: string })[];
	totals: Figures;
	/** Totals of the preceding span of the same length. */
	before: Figures;
};

const none: Figures = { views: 0, website: 0, phone: 0, email: 0, saves: 0 };

/**
 * Returns the figures of the caller's clinic over the last `days` days (1 to 90, including today). Throws a Refusal if
 * the caller has no clinic.
 */
export async function getOwnAnalytics(db: Db, days: number): Promise<OwnAnalytics> {
	const span = Math.min(Math.max(days, 1), 90);
	const rows = await withServiceRights(db, () =>
		db
			.selectFrom("clinics as c")
			.innerJoin(
				sql<{ day: string }>`(
					select (now() at time zone 'utc')::date - ago as day from generate_series(2 * ${span}::int - 1, 0, -1) ago
				)`.as("every"),
				(join) => join.onTrue(),
			)
			.leftJoin("private.clinic_days as d", (join) =>
				join.onRef("d.clinic_id", "=", "c.id").onRef("d.day", "=", "every.day"),
			)
			.select([
				"every.day",
				"d.views",
				"d.website_clicks as website",
				"d.phone_clicks as phone",
				"d.email_clicks as email",
			])
			.select(
				sql<number>`(select count(*) from favorites f where f.clinic_id = c.id
					and f.created_at >= every.day::timestamp at time zone 'utc'
					and f.created_at < (every.day + 1)::timestamp at time zone 'utc')`.as("saves"),
			)
			.where(sql<boolean>`c.owner_id = auth.uid()`)
			.orderBy("every.day")
			.execute(),
	);
	if (rows.length === 0) throw noClinic();
	const all = rows.map(({ views, website, phone, email, ...row }) => ({
		...row,
		...{ views: views ?? 0, website: website ?? 0, phone: phone ?? 0, email: email ?? 0 },
	}));
	const [before, now] = [all.slice(0, span), all.slice(span)];
	const sum = (figures: Figures[]) =>
		figures.reduce(
			(sums, one) => ({
				views: sums.views + one.views,
				website: sums.website + one.website,
				phone: sums.phone + one.phone,
				email: sums.email + one.email,
				saves: sums.saves + one.saves,
			}),
			none,
		);
	return { days: now, totals: sum(now), before: sum(before) };
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
