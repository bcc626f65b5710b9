import { type InsertObject, sql } from "kysely";
import type { Db } from "#database/connection.ts";
import type { DB } from "#database/schema.ts";
import { calendar, makeSampleId, samplePeople } from "./ids.ts";

const COUNTED_DAYS = 180; // the dashboard compares ninety days with the ninety before
const SAVES = 24;

// ids that no clinic of the sample data has
const underReviewId = makeSampleId(calendar.today, 1);
const rejectedId = makeSampleId(calendar.today, 2);

/** Makes a person the owner of a verified clinic without one, with a full profile and many reviews if possible. */
export async function assignVerifiedClinic(db: Db, owner_id: string): Promise<void> {
	const clinic = await db
		.updateTable("clinics")
		.set({ owner_id })
		.where("id", "=", (query) =>
			query
				.selectFrom("clinics as c")
				.select("c.id")
				.where("c.verified", "=", true)
				.where("c.owner_id", "is", null)
				.orderBy(
					sql`num_nonnulls(description, opening_hours, currency, phone, email, website, logo_url)
						+ (c.country_code in (select l.country_code from public.listing_countries l))::int
						+ (cardinality(languages) > 1)::int + (review_count >= 20)::int
						+ exists (select from public.media m where m.clinic_id = c.id and m.type = 'gallery')::int
						+ exists (select from public.review_replies a join public.reviews r on r.id = a.review_id
							where r.clinic_id = c.id)::int`,
					"desc",
				)
				.orderBy("c.review_count", "desc")
				.orderBy("c.id")
				.limit(1),
		)
		.returning("id")
		.executeTakeFirst();
	if (!clinic) return;
	await sql`insert into public.favorites (user_id, clinic_id, created_at)
		select user_id, clinic_id, now() - make_interval(days => (number * number * 7 % ${COUNTED_DAYS})::int)
		from (
			select user_id, clinic_id, row_number() over (order by id) as number from public.reviews
			where clinic_id = ${clinic.id} and user_id between ${samplePeople.from} and ${samplePeople.to}
		) people where number <= ${SAVES}
		on conflict do nothing`.execute(db);
	// no reminders about reviews that the invented owner has not answered
	await sql`insert into private.reply_reminders (review_id)
		select id from public.reviews where clinic_id = ${clinic.id} on conflict do nothing`.execute(db);
}

/**
 * Invents views and clicks of the person's clinic for the days before today that have none. The counts of a day are always the
 * same: higher in the middle of the week, a little higher from month to month.
 */
export async function addNumbers(db: Db, owner_id: string): Promise<void> {
	const clinic = await db.selectFrom("clinics").select("id").where("owner_id", "=", owner_id).executeTakeFirst();
	if (!clinic) return;
	const today = Math.floor(Date.now() / calendar.day);
	const rows = Array.from({ length: COUNTED_DAYS }, (_, index) => makeDay(clinic.id, today - 1 - index));
	await db
		.insertInto("private.clinic_days")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const weekPattern = [0.8, 1, 1.1, 1.15, 1.05, 0.85, 0.7]; // from Sunday on

/** @param number of the day since 1970 */
function makeDay(clinic_id: string, number: number) {
	const date = new Date(number * calendar.day);
	const growth = 1 + (number * calendar.day - calendar.today) / (900 * calendar.day);
	/** A number from 0 to 1 that looks random; depends on the day and `step`. */
	const vary = (step: number) => ((number * step) % 97) / 97;
	const views = Math.round(34 * growth * (weekPattern[date.getUTCDay()] ?? 1) * (0.75 + 0.5 * vary(31)));
	const part = (share: number, step: number) => Math.round(views * share * (0.4 + 1.2 * vary(step)));
	return {
		clinic_id,
		day: date.toISOString().slice(0, 10),
		views,
		website_clicks: part(0.13, 17),
		phone_clicks: part(0.05, 41),
		email_clicks: part(0.03, 59),
	};
}

/** Adds a clinic that was submitted five hours ago. It is none of the sample clinics, so that their queue stays whole. */
export async function addClinicUnderReview(db: Db, owner_id: string): Promise<void> {
	await addClinic(db, underReviewId, {
		owner_id,
		name: "Clean Slate Laser Studio",
		country_code: "GB",
		city: "London",
		address: "14 Sample Street",
		phone: "+44 20 7946 0000",
		email: "hello@clean-slate.example",
		website: "https://clean-slate.example",
		time_zone: "Europe/London",
		created_at: sql<Date>`now() - interval '5 hours'`,
	});
	await sql`update public.verifications set submitted_at = now() - interval '5 hours'
		where clinic_id = ${underReviewId} and decided_at is null`.execute(db);
}

/** Adds a clinic that was submitted four days ago and rejected two days later. */
export async function addRejectedClinic(db: Db, owner_id: string): Promise<void> {
	await addClinic(db, rejectedId, {
		owner_id,
		name: "Harbour Tattoo Fading",
		country_code: "CA",
		city: "Vancouver",
		address: "220 Example Street, Suite 3",
		phone: "+1 604-555-0100",
		email: "hello@harbour-fading.example",
		website: "https://harbour-fading.example",
		time_zone: "America/Vancouver",
		status: "rejected",
		created_at: sql<Date>`now() - interval '4 days'`,
	});
	await sql`insert into public.verifications (clinic_id, submitted_at, decided_at, decision, reason)
		select id, now() - interval '4 days', now() - interval '2 days', 'rejected', ${
			"We could not find a clinic at this address, and the website names another one. Please correct the address, or " +
			"send us your business registration, and submit again."
		}
		from public.clinics c where id = ${rejectedId} and status = 'rejected'
			and not exists (select from public.verifications v where v.clinic_id = c.id)`.execute(db);
}

async function addClinic(
	db: Db,
	id: string,
	values: InsertObject<DB, "clinics"> & { owner_id: string },
): Promise<void> {
	await db
		.insertInto("clinics")
		.values({ id, ...values })
		// left by an earlier account that was deleted
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ owner_id: values.owner_id }))
		.execute();
	await db
		.insertInto("clinic_treatments")
		.columns(["clinic_id", "treatment_id"])
		.expression((query) =>
			query
				.selectFrom("treatments")
				.select((e) => [e.val(id).$castTo<string>().as("clinic_id"), "id as treatment_id"])
				.where("published", "=", true)
				.where("is_offered", "=", true)
				.orderBy("sort_order")
				.limit(3),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Removes what was added for these people's clinics. The assigned sample clinic stays, without an owner. */
export async function removeAccountClinics(db: Db, owners: string[]): Promise<void> {
	if (owners.length === 0) return;
	await db
		.deleteFrom("clinics")
		.where("id", "in", [underReviewId, rejectedId])
		.where((e) => e.or([e("owner_id", "in", owners), e("owner_id", "is", null)]))
		.execute();
	const given = db.selectFrom("clinics").select("id").where("owner_id", "in", owners);
	await db.deleteFrom("private.clinic_days").where("clinic_id", "in", given).execute();
	await db
		.deleteFrom("private.reply_reminders")
		.where("review_id", "in", db.selectFrom("reviews").select("id").where("clinic_id", "in", given))
		.execute();
	await db
		.deleteFrom("favorites")
		.where("clinic_id", "in", given)
		.where("user_id", ">=", samplePeople.from)
		.where("user_id", "<=", samplePeople.to)
		.execute();
}
