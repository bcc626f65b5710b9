import { type RawBuilder, sql } from "kysely";
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
	await addReports(
		db,
		reviewReports,
		sql`(
			-- of clinics without an owner, so that no sample account's dashboard changes
			select id as review_id, clinic_id,
				row_number() over (order by (rating <= 2 and text is not null) desc, created_at desc, id) as place
			from (
				select v.* from public.reviews v join public.clinics c on c.id = v.clinic_id and c.owner_id is null
				where ${isSampleId(sql`v.id`)} and v.hidden_at is null order by v.created_at desc, v.id desc limit 500
			) newest
		)`,
	);
	await addReports(db, clinicReports, sql`(select null::uuid as review_id, id as clinic_id, place from ${clinics} c)`);
	await sql`update public.profiles set created_at = now() - interval '40 days' where id = ${author}`.execute(db);
	await sql`insert into public.reviews (id, clinic_id, user_id, rating, text, created_at, updated_at,
			hidden_at, hidden_reason, hidden_text)
		select ${reviewId}, c.id, null, 2, ${hiddenReview.text}, now() - interval '6 days', now() - interval '6 days',
			now() - interval '3 days', 'personal_data', ${hiddenReview.reason}
		from ${clinics} c where place = 3
		on conflict do nothing`.execute(db);
	// set afterwards: a vote would count for the mailbox, and bar a later account with that address from voting
	await sql`update public.reviews set user_id = ${author} where id = ${reviewId} and user_id is null`.execute(db);
	await sql`insert into public.cases
			(id, kind, clinic_id, review_id, data, opened_at, decided_at, outcome, reason_code, reason, ground)
		select ${decisionId}, 'report', clinic_id, id, '{"subject": "review"}', hidden_at, hidden_at, 'hide', hidden_reason,
			hidden_text, 'terms'
		from public.reviews where id = ${reviewId} on conflict do nothing`.execute(db);
	await sql`insert into public.case_notes (case_id, by_id, noted_at)
		select id, ${admin}, decided_at from public.cases k
		where id = ${decisionId} and not exists (select from public.case_notes n where n.case_id = k.id)`.execute(db);
	await sql`insert into public.cases (id, kind, clinic_id, review_id, of_case, data, opened_at)
		select ${appealId}, 'appeal', clinic_id, review_id, id, ${JSON.stringify({ text: hiddenReview.appeal })}::jsonb,
			now() - interval '26 hours'
		from public.cases where id = ${decisionId} on conflict do nothing`.execute(db);
	await sql`delete from private.mails where email like '%@reporter.example'`.execute(db);
}

/** Adds reports to a case of each subject. Rows of `subjects` have `place`, `review_id` and `clinic_id`. */
async function addReports(db: Db, reports: object[], subjects: RawBuilder<unknown>): Promise<void> {
	await sql`with sent as (
			select r.*, s.review_id, s.clinic_id, now() - make_interval(hours => r.hours) as sent_at
			from ${asRows(reports)} join ${subjects} s using (place)
		), opened as (
			insert into public.cases (id, kind, clinic_id, review_id, data, is_urgent, opened_at)
			select (array_agg(id order by sent_at))[1], 'report', clinic_id, review_id,
				jsonb_build_object('subject', case when review_id is null then 'clinic' else 'review' end),
				bool_or(reason = 'illegal'), min(sent_at)
			from sent group by clinic_id, review_id
			on conflict do nothing returning id, clinic_id, review_id
		)
		insert into public.case_reports (id, case_id, reason, details, reporter_name, reporter_email, created_at)
		select s.id, o.id, s.reason, s.details, s.name, s.email, s.sent_at
		from sent s join opened o on o.clinic_id = s.clinic_id and o.review_id is not distinct from s.review_id
		on conflict do nothing`.execute(db);
}

/** Removes what `addModeration` added. */
export async function removeModeration(db: Db): Promise<void> {
	const ids = [...reviewReports, ...clinicReports].map((report) => report.id);
	await db
		.deleteFrom("cases")
		.where("id", "in", [...ids, appealId, decisionId])
		.execute();
	await db.deleteFrom("reviews").where("id", "=", reviewId).execute();
}
