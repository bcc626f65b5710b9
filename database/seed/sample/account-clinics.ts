import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import cases from "./data/cases.json" with { type: "json" };
import { calendar, makeSampleId, samplePeople } from "./ids.ts";

const COUNTED_DAYS = 180; // the dashboard compares ninety days with the ninety before
const SAVES = 24;

// ids that no sample clinic has
const underReviewId = makeSampleId(calendar.today, 1);
const rejectedId = makeSampleId(calendar.today, 2);

/**
 * Makes a person the owner of a verified clinic without an owner, if possible one with a full profile and many reviews.
 */
export async function assignVerifiedClinic(db: Db, owner_id: string): Promise<void> {
	const { rows } = await sql<{ id: string }>`update public.clinics set owner_id = ${owner_id} where id = (
		select c.id from public.clinics c where c.verified and c.owner_id is null
		order by
			num_nonnulls(description, opening_hours, currency, phone, email, website, logo_url)
				+ (c.country_code in (select l.country_code from public.listing_countries l))::int
				+ (cardinality(languages) > 1)::int + (review_count >= 20)::int
				+ exists (select from public.media m where m.clinic_id = c.id and m.type = 'gallery')::int
				+ exists (select from public.review_replies a join public.reviews r on r.id = a.review_id
					where r.clinic_id = c.id)::int desc,
			c.review_count desc, c.id
		limit 1
	) returning id`.execute(db);
	const id = rows[0]?.id;
	if (!id) return;
	await sql`insert into public.favorites (user_id, clinic_id, created_at)
		select user_id, clinic_id, now() - make_interval(days => (number * number * 7 % ${COUNTED_DAYS})::int)
		from (
			select user_id, clinic_id, row_number() over (order by id) as number from public.reviews
			where clinic_id = ${id} and user_id between ${samplePeople.from} and ${samplePeople.to}
		) people where number <= ${SAVES}
		on conflict do nothing`.execute(db);
	await sql`insert into private.enquiry_offers (clinic_id, is_on) values (${id}, true)`.execute(db);
	// no reminders about reviews that the invented owner has not answered
	await sql`insert into private.reply_reminders (review_id)
		select id from public.reviews where clinic_id = ${id} on conflict do nothing`.execute(db);
}

/**
 * Invents views and clicks of the person's clinic for past days that have none. Each day always gets the same numbers,
 * larger in the middle of the week.
 */
export async function addNumbers(db: Db, owner_id: string): Promise<void> {
	await sql`insert into private.clinic_days (clinic_id, day, views, website_clicks, phone_clicks, email_clicks)
		select c.id, day, views, views * (5 + number * 17 % 15) / 100, views * (2 + number * 41 % 6) / 100,
			views * (1 + number * 59 % 4) / 100
		from public.clinics c
		cross join lateral (
			select (now() at time zone 'utc')::date - ago as day from generate_series(1, ${COUNTED_DAYS}::int) ago
		) days
		cross join lateral (select day - date '1970-01-01' as number) numbered
		cross join lateral (
			select (array[25, 30, 34, 38, 40, 36, 28])[extract(dow from day)::int + 1] * (75 + number * 31 % 50) / 100 as views
		) counted
		where c.owner_id = ${owner_id}
		on conflict do nothing`.execute(db);
}

/** Adds a clinic that was submitted five hours ago. It is none of the sample clinics, so their queue stays as it is. */
export async function addClinicUnderReview(db: Db, owner_id: string): Promise<void> {
	await addClinic(db, { ...cases.underReview, id: underReviewId, owner_id, status: "pending", hours: 5 });
	await sql`insert into public.cases (kind, clinic_id, opened_at)
		values ('listing', ${underReviewId}, now() - interval '5 hours') on conflict do nothing`.execute(db);
}

/** Adds a clinic that was submitted four days ago and rejected two days later. */
export async function addRejectedClinic(db: Db, owner_id: string): Promise<void> {
	await addClinic(db, { ...cases.rejected, id: rejectedId, owner_id, status: "rejected", hours: 96 });
	await sql`insert into public.cases (kind, clinic_id, opened_at, decided_at, outcome, reason)
		select 'listing', id, now() - interval '4 days', now() - interval '2 days', 'rejected', ${cases.rejectedReason}
		from public.clinics c where id = ${rejectedId} and status = 'rejected'
			and not exists (select from public.cases k where k.clinic_id = c.id)`.execute(db);
}

type AccountClinic = typeof cases.rejected & { id: string; owner_id: string; status: string; hours: number };

/** Adds a clinic listed `hours` ago with three treatments, or gives this account the clinic of an earlier one. */
async function addClinic(db: Db, { hours, ...details }: AccountClinic): Promise<void> {
	await db
		.insertInto("clinics")
		.values({ ...details, created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ owner_id: details.owner_id }))
		.execute();
	await sql`insert into public.clinic_treatments (clinic_id, treatment_id)
		select ${details.id}, id from public.treatments where published and is_offered order by sort_order limit 3
		on conflict do nothing`.execute(db);
}

/** Removes the clinics that were added for these people. The assigned sample clinic stays, without an owner. */
export async function removeAccountClinics(db: Db, owners: string[]): Promise<void> {
	if (owners.length === 0) return;
	await sql`delete from public.clinics where id in (${underReviewId}, ${rejectedId})
		and (owner_id = any(${owners}::uuid[]) or owner_id is null)`.execute(db);
	const owned = sql`(select id from public.clinics where owner_id = any(${owners}::uuid[]))`;
	await sql`delete from private.clinic_days where clinic_id in ${owned}`.execute(db);
	await sql`delete from private.reply_reminders
		where review_id in (select id from public.reviews where clinic_id in ${owned})`.execute(db);
	await sql`delete from public.favorites
		where clinic_id in ${owned} and user_id between ${samplePeople.from} and ${samplePeople.to}`.execute(db);
	// removed from their owners first: the clinic of a deleted owner would wait for an admin
	await db.updateTable("clinics").set({ owner_id: null }).where("owner_id", "in", owners).execute();
}
