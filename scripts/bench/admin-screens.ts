import { sql } from "kysely";
import type { Db, OwnerDatabase } from "#database/connection.ts";
import { findAnyClinics, findDuplicates, getAnyClinic } from "#database/queries/admin-clinics.ts";
import {
	findAppealedReviews,
	findModerationLog,
	findReportedClinics,
	findReportedReviews,
	findSignalledReviews,
	getModerationFigures,
} from "#database/queries/moderation.ts";
import { getAdminOverview } from "#database/queries/pages.ts";
import { findVerificationQueue, getVerificationCase } from "#database/queries/verification.ts";

const admin = "00000000-0000-7000-8000-00000000beef";
const QUEUED = 10_000; // in each queue, where there are so many
const reportTables = ["public.reviews", "public.review_reports", "private.clinic_reports"];

/** Measures what an admin reads; `run` does it for one case. Fills the database with owners and queues once, so it comes last. */
export async function benchAdminScreens(
	database: OwnerDatabase,
	run: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
	const asAdmin = <T>(work: (db: Db) => Promise<T>) => database.asPerson({ sub: admin }, work);
	const runAsAdmin = (name: string, work: (db: Db) => Promise<unknown>) => run(name, () => asAdmin(work));

	const { rows } = await database.asOwner((db) => sql`select from private.admins where user_id = ${admin}`.execute(db));
	if (rows.length === 0) await fillForAdmins(database);
	const { id, email } = await database.asOwner(findClinicWithEmail);
	for (const [name, search] of [
		["everything", {}],
		["a clinic by its id", { q: id }],
		["one letter", { q: "m" }],
		["two letters", { q: "mu" }],
		["two letters that nobody has", { q: "qx" }],
		["a common word", { q: "laser" }],
		["an email address", { q: email }],
		["the end of every email address", { q: ".example" }],
		["an owner's address", { q: "owner77@" }],
		["a sign that is in every address", { q: "@" }],
		["a sign between two letters", { q: "q@z" }],
		["a word that nobody has", { q: "zqxzqx" }],
		["a common word, not accepted", { q: "laser", status: "rejected" }],
		["a common word, in a small country", { q: "laser", country: "LI" }],
		["not accepted, with an owner", { status: "rejected", owner: "with" }],
		["without an owner, in one country", { owner: "without", country: "PL" }],
	] as const) {
		await runAsAdmin(`admin: ${name}`, (db) => findAnyClinics(db, search));
	}
	await runAsAdmin("admin: all about a clinic", (db) => getAnyClinic(db, id));
	await runAsAdmin("admin: its likely duplicates", (db) => findDuplicates(db, id));

	const page = { after: undefined, size: 50 };
	await runAsAdmin("moderation: reported reviews", (db) => findReportedReviews(db, page));
	await runAsAdmin("moderation: appeals", (db) => findAppealedReviews(db, page));
	await runAsAdmin("moderation: signals", (db) => findSignalledReviews(db, page, false));
	await runAsAdmin("moderation: reported clinics", (db) => findReportedClinics(db, page));
	await runAsAdmin("moderation: decisions", (db) => findModerationLog(db, page));
	await run("moderation: figures of the public page", () => database.asVisitor(getModerationFigures));

	const caseId = await database.asOwner(findCaseInLargestCity);
	const { cases, countries } = await asAdmin((db) => findVerificationQueue(db, {}));
	const last = cases.at(-1);
	const country = countries[0]?.code;
	await runAsAdmin("verification: the queue", (db) => findVerificationQueue(db, {}));
	await runAsAdmin("verification: the queue, page 2", (db) =>
		findVerificationQueue(db, { after: last?.submitted_at, id: last?.id }),
	);
	await runAsAdmin("verification: the queue of a country", (db) => findVerificationQueue(db, { country }));
	await runAsAdmin("verification: a case in the largest city", (db) => getVerificationCase(db, caseId, country));
	await runAsAdmin("verification: what waits, for the tabs", getAdminOverview);
}

async function fillForAdmins(database: OwnerDatabase): Promise<void> {
	await fillModeration(database);
	await fillVerification(database);
	// with the admin, by whom one knows that it is done
	await addOwners(database);
	await sql`vacuum (analyze) public.clinics, accounts.users`.execute(database.kysely);
}

/** Adds the admin, and an owner to every third clinic, to ten thousand at most: each costs milliseconds in a large one. */
async function addOwners(database: OwnerDatabase): Promise<void> {
	await database.asOwner(async (db) => {
		await sql`select set_config('statement_timeout', '0', true)`.execute(db);
		await sql`insert into accounts.users (id, email, email_confirmed_at) values (${admin}, 'bench@inkfree.test', now())`.execute(
			db,
		);
		await sql`insert into private.admins (user_id) values (${admin})`.execute(db);
		// no mails and no counting: only who owns them changes
		await sql`alter table clinics disable trigger user`.execute(db);
		await sql`
			with people as (
				insert into accounts.users (email, email_confirmed_at)
				select 'owner' || number || '@example.test', now()
				from generate_series(1, least((select count(*) / 3 from clinics), ${QUEUED})) number returning id
			), numbered as (
				select id, row_number() over () as number from people
			), free as (
				select id, row_number() over (order by id) as number from clinics where owner_id is null
			)
			update clinics c set owner_id = n.id from free f join numbered n using (number) where c.id = f.id`.execute(db);
		await sql`alter table clinics enable trigger user`.execute(db);
	});
}

async function findClinicWithEmail(db: Db): Promise<{ id: string; email: string }> {
	const { rows } = await sql<{ id: string; email: string }>`
		select id, email from clinics where email is not null limit 1`.execute(db);
	return rows[0] as { id: string; email: string };
}

/** Adds reported reviews, reported clinics and appeals. The ratings are wrong from here on. */
async function fillModeration(database: OwnerDatabase): Promise<void> {
	await database.asOwner(async (db) => {
		await sql`select set_config('statement_timeout', '0', true)`.execute(db);
		// no mails, and figures that stay as they were: nothing here is measured but reading
		for (const table of reportTables) await sql`alter table ${sql.raw(table)} disable trigger user`.execute(db);
		await sql`insert into public.review_reports (review_id, reason, details, created_at)
			select id, 'other', 'It says what is not so.', now() - number * interval '1 minute'
			from (select id, row_number() over (order by md5(id::text)) as number from public.reviews) r
			where number <= ${QUEUED}`.execute(db);
		await sql`insert into private.clinic_reports (clinic_id, reason, created_at)
			select id, 'closed', now() - number * interval '1 minute'
			from (select id, row_number() over (order by md5(id::text)) as number from public.clinics) c
			where number <= ${QUEUED}`.execute(db);
		await sql`with hidden as (
				update public.reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'An advertisement.'
				where id in (select id from public.reviews order by md5(id::text) desc limit ${QUEUED}) returning id
			), decided as (
				insert into private.moderation_decisions (subject_type, review_id, decision, reason, ground, text, decided_at)
				select 'review', id, 'hide', 'spam', 'terms', 'An advertisement.', now() - row_number() over () * interval '1 minute'
				from hidden returning *
			)
			insert into private.review_appeals (review_id, hidden_by, text, created_at)
			select review_id, id, 'It is none.', decided_at from decided`.execute(db);
		for (const table of reportTables) await sql`alter table ${sql.raw(table)} enable trigger user`.execute(db);
	});
	await sql`vacuum (analyze) public.reviews, public.review_reports, private.clinic_reports, private.review_appeals,
		private.moderation_decisions`.execute(database.kysely);
}

/** Puts clinics into the verification queue, first those in the cities with most. */
async function fillVerification(database: OwnerDatabase): Promise<void> {
	await database.asOwner(async (db) => {
		await sql`select set_config('statement_timeout', '0', true)`.execute(db);
		await sql`insert into public.verifications (clinic_id, kind, submitted_at)
			select id, 'recheck', now() - number * interval '1 minute'
			from (
				select c.id, row_number() over (order by k.total desc, md5(c.id::text)) as number
				from public.clinics c join public.city_counts k using (country_code, city)
				where not exists (select from public.verifications v where v.clinic_id = c.id and v.decided_at is null)
			) c where number <= ${QUEUED}`.execute(db);
	});
	await sql`vacuum (analyze) public.clinics, public.verifications, private.open_cases`.execute(database.kysely);
}

async function findCaseInLargestCity(db: Db): Promise<string> {
	const { rows } = await sql<{ id: string }>`select o.id from private.open_cases o
		join public.clinics c on c.id = o.clinic_id join public.city_counts k using (city)
		where k.country_code = c.country_code order by k.total desc, o.id limit 1`.execute(db);
	return rows[0]?.id ?? "";
}
