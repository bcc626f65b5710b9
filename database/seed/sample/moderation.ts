import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import cases from "./data/cases.json" with { type: "json" };
import { calendar, isSampleId, makeSampleId } from "./ids.ts";

// Cases for the moderation screens: a few reports, and a hidden review with an appeal.

const { hiddenReview } = cases;
const reviewId = makeSampleId(calendar.today, 1);
const decisionId = makeSampleId(calendar.today, 2);
const appealId = makeSampleId(calendar.today, 3);
const addIds = <Report extends object>(reports: Report[], from: number) =>
	reports.map((report, index) => ({ ...report, id: makeSampleId(calendar.today, from + index) }));
const reviewReports = addIds(cases.reviewReports, 4);
const clinicReports = addIds(cases.clinicReports, 8);

/** The reports as rows; `place` is the position among the reviews or clinics to report, `hours` how long ago it was. */
const asRows = (reports: object[]) => sql`json_to_recordset(${JSON.stringify(reports)}::json)
	as r (id uuid, place int, reason text, details text, name text, email text, hours int)`;

/** The sample clinics for reports and reviews, verified ones without an owner first. */
const clinics = sql`(
	select id, row_number() over (order by verified desc, owner_id is null desc, created_at, id) as place from public.clinics
	where ${isSampleId(sql`id`)} and private.is_public(status)
)`;

/**
 * Invents reports, and a review by `author` that `admin` has hidden, without mails. Needs sample clinics; runs once.
 */
export async function addModeration(db: Db, author: string, admin: string): Promise<void> {
	await sql`insert into public.reports (id, subject_type, review_id, reason, details, reporter_name, reporter_email, created_at)
		select r.id, 'review', v.id, r.reason, r.details, r.name, r.email, now() - make_interval(hours => r.hours)
		from ${asRows(reviewReports)} join (
			-- of clinics without an owner, so that no sample account's dashboard changes
			select id, row_number() over (order by (rating <= 2 and text is not null) desc, created_at desc, id) as place
			from (
				select v.* from public.reviews v join public.clinics c on c.id = v.clinic_id and c.owner_id is null
				where ${isSampleId(sql`v.id`)} and v.hidden_at is null order by v.created_at desc, v.id desc limit 500
			) newest
		) v using (place)
		on conflict do nothing`.execute(db);
	await sql`insert into public.reports (id, subject_type, clinic_id, reason, details, reporter_name, reporter_email, created_at)
		select r.id, 'clinic', c.id, r.reason, r.details, r.name, r.email, now() - make_interval(hours => r.hours)
		from ${asRows(clinicReports)} join ${clinics} c using (place)
		on conflict do nothing`.execute(db);
	await sql`update public.profiles set created_at = now() - interval '40 days' where id = ${author}`.execute(db);
	await sql`insert into public.reviews (id, clinic_id, user_id, rating, text, created_at, updated_at,
			hidden_at, hidden_reason, hidden_text)
		select ${reviewId}, c.id, null, 2, ${hiddenReview.text}, now() - interval '6 days', now() - interval '6 days',
			now() - interval '3 days', 'personal_data', ${hiddenReview.reason}
		from ${clinics} c where place = 3
		on conflict do nothing`.execute(db);
	// set afterwards: a vote would count for the mailbox, and bar a later account with that address from voting
	await sql`update public.reviews set user_id = ${author} where id = ${reviewId} and user_id is null`.execute(db);
	await sql`insert into private.moderation_decisions (id, subject_type, review_id, decision, reason, ground, text, decided_by, decided_at)
		select ${decisionId}, 'review', id, 'hide', hidden_reason, 'terms', hidden_text, ${admin}, hidden_at
		from public.reviews where id = ${reviewId} on conflict do nothing`.execute(db);
	await sql`insert into private.review_appeals (id, review_id, hidden_by, text, created_at)
		select ${appealId}, review_id, id, ${hiddenReview.appeal}, now() - interval '26 hours'
		from private.moderation_decisions where id = ${decisionId} and review_id is not null on conflict do nothing`.execute(
		db,
	);
	await sql`delete from private.mails where email like '%@reporter.example'`.execute(db);
}

/** Removes what `addModeration` added. */
export async function removeModeration(db: Db): Promise<void> {
	const ids = [...reviewReports, ...clinicReports].map((report) => report.id);
	await db.deleteFrom("reports").where("id", "in", ids).execute();
	// deletes the appeal as well
	await db.deleteFrom("private.moderation_decisions").where("id", "=", decisionId).execute();
	await db.deleteFrom("reviews").where("id", "=", reviewId).execute();
}
