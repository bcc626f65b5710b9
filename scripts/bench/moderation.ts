import { sql } from "kysely";
import type { OwnerDatabase } from "#database/connection.ts";
import {
	findAppealedReviews,
	findModerationLog,
	findReportedClinics,
	findReportedReviews,
	findSignalledReviews,
} from "#database/queries/moderation.ts";
import { getModerationFigures } from "#database/queries/moderation-figures.ts";

const admin = "00000000-0000-7000-8000-00000000beef";
const tables = ["public.reviews", "public.review_reports", "private.clinic_reports"];

/** Fills the queues of moderation with `size` reported reviews, reported clinics and appeals each, where there are so many. */
async function fillQueues(database: OwnerDatabase, size: number): Promise<void> {
	await database.asOwner(async (db) => {
		await sql`select set_config('statement_timeout', '0', true)`.execute(db);
		await sql`insert into accounts.users (id, email, email_confirmed_at) values (${admin}, 'bench@inkfree.test', now())`.execute(
			db,
		);
		await sql`insert into private.admins (user_id) values (${admin})`.execute(db);
		// no mails, and figures that stay as they were: nothing here is measured but reading
		for (const table of tables) await sql`alter table ${sql.raw(table)} disable trigger user`.execute(db);
		await sql`insert into public.review_reports (review_id, reason, details, created_at)
			select id, 'other', 'It says what is not so.', now() - number * interval '1 minute'
			from (select id, row_number() over (order by md5(id::text)) as number from public.reviews) r
			where number <= ${size}`.execute(db);
		await sql`insert into private.clinic_reports (clinic_id, reason, created_at)
			select id, 'closed', now() - number * interval '1 minute'
			from (select id, row_number() over (order by md5(id::text)) as number from public.clinics) c
			where number <= ${size}`.execute(db);
		await sql`with hidden as (
				update public.reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'An advertisement.'
				where id in (select id from public.reviews order by md5(id::text) desc limit ${size}) returning id
			), decided as (
				insert into private.moderation_decisions (subject_type, review_id, decision, reason, ground, text, decided_at)
				select 'review', id, 'hide', 'spam', 'terms', 'An advertisement.', now() - row_number() over () * interval '1 minute'
				from hidden returning *
			)
			insert into private.review_appeals (review_id, hidden_by, text, created_at)
			select review_id, id, 'It is none.', decided_at from decided`.execute(db);
		for (const table of tables) await sql`alter table ${sql.raw(table)} enable trigger user`.execute(db);
	});
	await sql`vacuum (analyze) public.reviews, public.review_reports, private.clinic_reports, private.review_appeals,
		private.moderation_decisions`.execute(database.kysely);
}

/** What the lists of /admin/reviews cost with full queues. Last of the bench: the ratings are wrong from here on. */
export async function benchModeration(
	database: OwnerDatabase,
	run: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
	await fillQueues(database, 10_000);
	const asAdmin = <T>(work: Parameters<typeof database.asPerson<T>>[1]) => database.asPerson({ sub: admin }, work);
	const page = { after: undefined, size: 50 };
	await run("moderation: reported reviews", () => asAdmin((db) => findReportedReviews(db, page)));
	await run("moderation: appeals", () => asAdmin((db) => findAppealedReviews(db, page)));
	await run("moderation: signals", () => asAdmin((db) => findSignalledReviews(db, page, false)));
	await run("moderation: reported clinics", () => asAdmin((db) => findReportedClinics(db, page)));
	await run("moderation: decisions", () => asAdmin((db) => findModerationLog(db, page)));
	await run("moderation: figures of the public page", () => database.asVisitor(getModerationFigures));
}
