import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { calendar, isSampleId, makeSampleId } from "./ids.ts";

// Cases for the moderation screens: a few reports, and a hidden review with an appeal.

let made = 0;
const newId = () => makeSampleId(calendar.today, ++made);
const hiddenReview = newId();
const decision = newId();
const appeal = newId();

/** `place` is the position among the clinics or reviews to report; `age` is in hours. */
type SampleReport = {
	id: string;
	place: number;
	reason: string;
	details: string | null;
	name?: string;
	email?: string;
	age: number;
};

// biome-ignore format: a table, one report a row
const reviewReports: SampleReport[] = [
	{ id: newId(), place: 0, reason: "not_a_patient", details: "We have no patient of this name, and nobody had a session here on that day.", age: 53 },
	{ id: newId(), place: 0, reason: "conflict_of_interest", details: "The writer works for the studio next door. You find them on its page.", name: "Robin Sample", email: "robin@reporter.example", age: 31 },
	{ id: newId(), place: 1, reason: "spam", details: null, age: 20 },
	{ id: newId(), place: 2, reason: "illegal", details: "It says that my colleague treats people without a licence. She has one, and this is defamation.", name: "Kim Example", email: "kim@reporter.example", age: 4 },
];
// biome-ignore format: a table, one report a row
const clinicReports: SampleReport[] = [
	{ id: newId(), place: 0, reason: "closed", details: "The door says that they moved away in summer.", age: 46 },
	{ id: newId(), place: 1, reason: "wrong_details", details: "The phone number belongs to a bakery.", name: "Jo Sample", email: "jo@reporter.example", age: 9 },
];
const ids = [...reviewReports, ...clinicReports].map((report) => report.id);

/** Invents reports, and a review by `author` that `admin` hid. Sends no mails. Needs sample clinics; does nothing the second time. */
export async function addModeration(db: Db, author: string, admin: string): Promise<void> {
	await sql`insert into public.review_reports (id, review_id, reason, details, reporter_name, reporter_email, created_at)
		select r.id, v.id, r.reason, r.details, r.name, r.email, now() - make_interval(mins => r.age * 60)
		from json_to_recordset(${JSON.stringify(reviewReports)}::json)
			as r (id uuid, place int, reason text, details text, name text, email text, age int)
		join (
			-- of clinics without an owner, so that no dashboard of a sample account depends on it
			select id, row_number() over (order by (rating <= 2 and text is not null) desc, created_at desc, id) - 1 as place
			from (
				select v.* from public.reviews v join public.clinics c on c.id = v.clinic_id and c.owner_id is null
				where ${isSampleId(sql`v.id`)} and v.hidden_at is null order by v.created_at desc, v.id desc limit 500
			) newest limit 3
		) v using (place)
		on conflict do nothing`.execute(db);
	await sql`insert into private.clinic_reports (id, clinic_id, reason, details, reporter_name, reporter_email, created_at)
		select r.id, c.id, r.reason, r.details, r.name, r.email, now() - make_interval(mins => r.age * 60)
		from json_to_recordset(${JSON.stringify(clinicReports)}::json)
			as r (id uuid, place int, reason text, details text, name text, email text, age int)
		join (
			select id, row_number() over (order by verified desc, owner_id is null desc, created_at, id) - 1 as place from public.clinics
			where ${isSampleId(sql`id`)} and private.is_public(status)
			order by verified desc, owner_id is null desc, created_at, id limit 2
		) c using (place)
		on conflict do nothing`.execute(db);
	await addHiddenReview(db, author, admin);
	await sql`delete from private.mails where email like '%@reporter.example'`.execute(db);
}

async function addHiddenReview(db: Db, author: string, admin: string): Promise<void> {
	const why =
		"It names the person at the desk in full, with their private phone number. Without those it can be shown.";
	await sql`update public.profiles set created_at = now() - interval '40 days' where id = ${author}`.execute(db);
	await sql`insert into public.reviews (id, clinic_id, user_id, rating, text, created_at, updated_at,
			hidden_at, hidden_reason, hidden_text)
		select ${hiddenReview}, c.id, ${author}, 2,
			'Long wait, and nobody told me why. Ask for Dana Placeholder at the desk, or call her at home: 555 0100.',
			now() - interval '6 days', now() - interval '6 days', now() - interval '3 days', 'personal_data', ${why}
		from public.clinics c where ${isSampleId(sql`c.id`)}
		order by c.verified desc, c.owner_id is null desc, c.created_at, c.id offset 2 limit 1
		on conflict do nothing`.execute(db);
	await sql`insert into private.moderation_decisions (id, subject_type, review_id, decision, reason, ground, text, decided_by, decided_at)
		select ${decision}, 'review', id, 'hide', hidden_reason, 'terms', hidden_text, ${admin}, hidden_at
		from public.reviews where id = ${hiddenReview} on conflict do nothing`.execute(db);
	await sql`insert into private.review_appeals (id, review_id, hidden_by, text, created_at)
		select ${appeal}, review_id, id, 'She gave me that number herself. The rest is what happened.', now() - interval '26 hours'
		from private.moderation_decisions where id = ${decision} on conflict do nothing`.execute(db);
}

/** Removes what `addModeration` added. */
export async function removeModeration(db: Db): Promise<void> {
	await db.deleteFrom("review_reports").where("id", "in", ids).execute();
	await db.deleteFrom("private.clinic_reports").where("id", "in", ids).execute();
	// deletes the appeal as well
	await db.deleteFrom("private.moderation_decisions").where("id", "=", decision).execute();
	await db.deleteFrom("reviews").where("id", "=", hiddenReview).execute();
}
