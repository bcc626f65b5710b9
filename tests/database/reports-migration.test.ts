import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { findHiddenReview, findOwnAppeals } from "#database/queries/appeals.ts";
import { findReportedQuestion } from "#database/queries/enquiries.ts";
import { getModerationFigures } from "#database/queries/moderation.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { findOwnReports } from "#database/queries/reports.ts";
import { findOwnerReviews } from "#database/queries/reviews.ts";
import { findWaiting } from "#database/queries/waiting.ts";
import { withServiceRights } from "#database/rights.ts";
import { findSubjects } from "#tests/cases.ts";
import { createBefore } from "./before-migrations.ts";

const database = await createBefore((name) => name >= "0120");

const id = (letter: string, number: number) => `00000000-0000-7000-8000-0000000000${letter}${number}`;
const [owner, author, admin, other] = [id("a", 1), id("a", 2), id("a", 3), id("a", 4)];
const [owned, reported, suspended] = [id("c", 1), id("c", 2), id("c", 3)];
/** Reviews of the owned clinic: reported, kept, hidden, with an open appeal, one that was refused, with a reply to read. */
const [waiting, kept, hidden, appealed, upheld, answered] = [1, 2, 3, 4, 5, 6].map((number) => id("b", number)) as [
	string,
	string,
	string,
	string,
	string,
	string,
];
const decision = (number: number) => id("d", number);
const thread = id("e", 1);

test("reports, decisions, appeals, signals and reported questions become cases, and are read as before", async () => {
	await database.asOwner(async (db) => {
		for (const [number, person] of [owner, author, admin, other].entries()) {
			await sql`insert into accounts.users (id, email, email_confirmed_at, created_at)
				values (${person}, ${`person-${number}@example.test`}, now(), '2020-01-01')`.execute(db);
			await sql`insert into public.profiles (id, full_name, created_at) values (${person}, ${`Person ${number}`}, '2020-01-01')
				on conflict (id) do update set full_name = excluded.full_name`.execute(db);
		}
		await sql`insert into private.admins (user_id) values (${admin})`.execute(db);
		await sql`insert into public.clinics (id, name, country_code, city, owner_id, status, verified_at, verified_checks) values
			(${owned}, 'Owned', 'DE', 'Bonn', ${owner}, 'verified', now(), '{licence}'),
			(${reported}, 'Reported', 'DE', 'Bonn', null, 'pending', null, '{}'),
			(${suspended}, 'Suspended', 'DE', 'Bonn', ${other}, 'suspended', null, '{}')`.execute(db);
		for (const [number, review] of [waiting, kept, hidden, appealed, upheld, answered].entries()) {
			const is = [hidden, appealed, upheld].includes(review);
			// the person who appeals wrote the one review that they could have of a clinic
			await sql`insert into public.reviews (id, clinic_id, user_id, rating, text, created_at, updated_at, hidden_at, hidden_reason, hidden_text)
				values (${review}, ${owned}, ${review === appealed ? author : null}, 1, ${`Text of ${number}`}, '2024-01-01', '2024-01-01',
					${is ? sql`now() - interval '3 days'` : null}, ${is ? "spam" : null}, ${is ? "A shop" : null})`.execute(db);
		}
		const decide = (
			number: number,
			review: string | null,
			clinic: string | null,
			name: string,
			code: string,
			ground: string | null,
		) =>
			sql`insert into private.moderation_decisions (id, subject_type, review_id, clinic_id, decision, reason, text, ground, decided_by, decided_at)
				values (${decision(number)}, ${clinic ? "clinic" : "review"}, ${review}, ${clinic}, ${name}, ${code}, ${ground && "A shop"},
					${ground}, ${admin}, now() - interval '3 days' + make_interval(mins => ${number}))`.execute(db);
		await decide(1, kept, null, "keep", "opinion", null);
		await decide(2, hidden, null, "hide", "spam", "terms");
		await decide(3, appealed, null, "hide", "spam", "terms");
		await decide(4, upheld, null, "hide", "spam", "illegal");
		await decide(5, upheld, null, "uphold", "nothing_new", "illegal");
		await decide(6, null, suspended, "suspend", "closed", "terms");
		await decide(7, answered, null, "remove_reply", "personal_data", "terms");
		// its review is gone
		await decide(8, null, null, "hide", "spam", "terms");
		await sql`insert into private.review_appeals (review_id, hidden_by, text, created_at, decided_at, decision_id) values
			(${appealed}, ${decision(3)}, 'Why?', now() - interval '1 day', null, null),
			(${upheld}, ${decision(4)}, 'Mine', now() - interval '2 days', now() - interval '1 day', ${decision(5)})`.execute(
			db,
		);
		const report = (
			review: string | null,
			clinic: string | null,
			who: string | null,
			reason: string,
			made: number | null,
			isOver = made !== null,
		) =>
			sql`insert into public.reports (subject_type, review_id, clinic_id, reporter_id, reporter_email, reason, details, decided_at, decision_id)
				values (${clinic ? "clinic" : "review"}, ${review}, ${clinic}, ${who}, ${who ? null : "vi@reporter.test"}, ${reason}, 'Look',
					${isOver ? sql`now() - interval '3 days'` : null}, ${made && decision(made)})`.execute(db);
		await report(waiting, null, owner, "spam", null);
		await report(waiting, null, null, "illegal", null);
		await report(kept, null, owner, "spam", 1);
		await report(hidden, null, owner, "spam", 2);
		await report(null, null, owner, "offensive", null, true);
		await report(null, reported, other, "closed", null);
		await sql`insert into public.review_replies (review_id, text, created_at, updated_at) values
			(${waiting}, 'Dear Pat', '2024-02-01', '2024-02-01'), (${kept}, 'Dear Kim', '2024-02-01', '2024-02-01')`.execute(
			db,
		);
		await sql`insert into private.reply_signals (review_id, signals, set_at) values
			(${waiting}, '{name}', now() - interval '5 hours'), (${kept}, '{drug}', now() - interval '4 days')`.execute(db);
		await sql`insert into private.enquiries (id, email, mailbox, windows, text, confirmed_at)
			values (${thread}, 'asker@example.test', ${Buffer.alloc(32)}, '{weekend_morning}', 'How much?', now())`.execute(
			db,
		);
		await sql`insert into private.enquiry_threads (id, enquiry_id, clinic_id, owner_id, consent_version, consent_text, delivered_at)
			values (${thread}, ${thread}, ${owned}, ${owner}, '1', 'Yes', now())`.execute(db);
		await sql`insert into private.enquiry_messages (thread_id, from_clinic, text, created_at)
			values (${thread}, true, 'Come', now() - interval '1 hour')`.execute(db);
		await sql`insert into private.enquiry_reports (thread_id, side, text) values
			(${thread}, 'visitor', 'Rude'), (${thread}, 'clinic', 'An advertisement')`.execute(db);
	});

	expect(await migrate(database)).toContain("0120_reports_as_cases");

	// the owner: their reports and what came of them
	await database.asPerson({ sub: owner }, async (db) => {
		const { hidden: hiddenSince, reviews } = await findOwnerReviews(db, {
			isUnanswered: false,
			after: undefined,
			size: 10,
		});
		expect(hiddenSince).toMatchObject([{ reason: "spam" }]);
		const state = Object.fromEntries(reviews.map((one) => [one.id, [one.is_reported, one.is_kept]]));
		expect(state).toEqual({ [waiting]: [true, false], [kept]: [false, true], [answered]: [false, false] });
		expect((await findOwnReports(db, "review")).map(({ review_id, reason }) => [review_id, reason])).toEqual(
			expect.arrayContaining([
				[waiting, "spam"],
				[kept, "spam"],
				[hidden, "spam"],
				[null, "offensive"],
			]),
		);
	});
	await database.asPerson({ sub: other }, async (db) => {
		expect(await findOwnReports(db, "clinic")).toMatchObject([
			{ clinic_id: reported, reason: "closed", details: "Look" },
		]);
		expect(await findOwnClinic(db)).toMatchObject({
			suspension: { reason: "closed", ground: "terms", text: "A shop" },
		});
	});
	// the author: why, and the appeal
	await database.asPerson({ sub: author }, async (db) => {
		expect(await findHiddenReview(db, owned)).toMatchObject({
			...{ reason: "spam", text: "A shop", ground: "terms" },
			appeal: { text: "Why?", decided_at: null, answer: null },
		});
		expect(await findOwnAppeals(db)).toMatchObject([{ review_id: appealed, text: "Why?" }]);
	});
	// everybody
	expect(await database.asVisitor(getModerationFigures)).toMatchObject({
		reports: { reviews: 5, clinics: 1, illegal: 1 },
		decisions: {
			hidden_illegal: 1,
			hidden_terms: 3,
			kept: 1,
			restored: 0,
			suspended: 0,
			clinics_kept: 0,
			pictures_removed: 0,
			pictures_kept: 0,
		},
		appeals: { received: 2, restored: 0, upheld: 1 },
	});
	// the desk
	await database.asPerson({ sub: admin }, async (db) => {
		const subjects = await withServiceRights(db, () =>
			db.selectFrom("cases").select(["id", "review_id", "thread_id", "clinic_id"]).execute(),
		);
		const subjectOf = new Map(subjects.map((one) => [one.id, one.review_id ?? one.thread_id ?? one.clinic_id]));
		const list = (await findWaiting(db, {})).waiting;
		const found = list.map(({ kind, id, is_urgent }) => [kind, subjectOf.get(id), is_urgent]);
		expect(found).toEqual(
			expect.arrayContaining([
				["review", waiting, true],
				["reply", waiting, false],
				["appeal", appealed, false],
				["clinic", reported, false],
				["question", thread, false],
			]),
		);
		expect(found).toHaveLength(5);
		expect(await findSubjects(db, [waiting, kept, upheld, appealed])).toMatchObject([
			{
				reports: [
					{ reason: "spam", by: "owner", name: "Person 0" },
					{ reason: "illegal", by: "visitor", email: "vi@reporter.test" },
				],
				...{
					report_count: 2,
					last_decision: null,
					reply: { signals: ["name"] },
					signals: ["many_of_clinic", "reply_telling"],
				},
			},
			{
				report_count: 0,
				last_decision: { id: decision(1), decision: "keep", by: "Person 2" },
				reply: { signals: ["drug"] },
			},
			{ last_decision: { decision: "uphold", ground: "illegal" }, appeal: null },
			{ last_decision: { id: decision(3) }, appeal: { text: "Why?" } },
		]);
		const [question] = (await findWaiting(db, { kind: "question" })).waiting;
		expect(await findReportedQuestion(db, question?.id ?? "")).toMatchObject({
			clinic: { name: "Owned" },
			reports: [{ side: "visitor", details: "Rude" }, { side: "clinic" }],
			thread: { text: "How much?", messages: [{ text: "Come" }] },
		});
	});
	// nothing else remains of them
	const left = await database.asOwner((db) =>
		sql`select relname from pg_class where relname in
			('reports', 'review_appeals', 'moderation_decisions', 'reply_signals', 'enquiry_reports')`.execute(db),
	);
	expect(left.rows).toEqual([]);
});
