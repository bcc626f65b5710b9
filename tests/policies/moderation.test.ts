import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { findReportSubject } from "#database/queries/reports.ts";
import { findLatestReviews, findOwnerReviews } from "#database/queries/reviews.ts";
import {
	type Actor,
	attempt,
	type Case,
	clinics,
	forEach,
	people,
	reviews,
	testPolicies,
	usePeopleAndClinics,
} from "./policy-cases.ts";

const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "admin"];

// What moderation keeps is reached through its functions alone, also by admins.
const closed = {
	"private.moderation_decisions": "text",
	"private.review_appeals": "text",
	"private.mails": "email",
	"private.mail_failures": "count",
	"private.unknown_mailboxes": "address",
	"private.desk_mails": "daily",
};
for (const [name, column] of Object.entries(closed)) {
	const table = sql.table(name);
	testPolicies(
		name,
		forEach(everybody, (who): Case[] => [
			[who, "select", name, sql`select * from ${table}`, "denied"],
			[who, "insert", name, sql`insert into ${table} default values`, "denied"],
			[who, "update", name, sql`update ${table} set ${sql.id(column)} = null`, "denied"],
			[who, "delete", name, sql`delete from ${table}`, "denied"],
		]),
	);
}

const report = (review: string, reporter: string | null) =>
	sql`insert into reports (subject_type, review_id, reporter_id, reason) values ('review', ${review}, ${reporter}, 'spam')`;

// biome-ignore format: a table, one case a row
testPolicies("public.reports", [
	["visitor", "insert", "a report", report(reviews.verified, null), "denied"],
	["visitor", "select", "reports", sql`select * from reports`, "denied"],
	["stranger", "insert", "a report of their own", report(reviews.verified, people.stranger), "denied"],
	["applicant", "insert", "a report of their clinic's review", report(reviews.pending, people.applicant), 1],
	["owner", "insert", "a second one while the first is open", report(reviews.verified, people.owner), "23505"],
	["owner", "insert", "in another's name", report(reviews.verified, people.author), "denied"],
	...["reporter_email", "reporter_name", "decided_at", "decision_id", "clinic_id"].map((column): Case =>
		["owner", "insert", `with ${column}`, sql`insert into reports (subject_type, review_id, reporter_id, reason, ${sql.id(column)})
			values ('review', ${reviews.verified}, ${people.owner}, 'spam', null)`, "denied"]),
	["owner", "update", "a report", sql`update reports set decided_at = now()`, "denied"],
	["admin", "update", "a report", sql`update reports set decided_at = now()`, "denied"],
	["admin", "delete", "a report", sql`delete from reports`, "denied"],
	["service", "insert", "of a visitor", sql`insert into reports (subject_type, review_id, reporter_email, reason)
		values ('review', ${reviews.verified}, 'a@b.test', 'spam')`, 1],
]);

const zero = "00000000-0000-7000-8000-00000000ffff";
const acts = {
	desk_queue: sql`select desk_queue('report', 50)`,
	moderation_log: sql`select moderation_log(null, null, 50)`,
	admin_overview: sql`select admin_overview()`,
	author_reviews: sql`select author_reviews(${people.author})`,
	decide_reviews: sql`select decide_reviews(${`[{"review": "${reviews.verified}"}]`}::jsonb, 'keep', 'opinion', null, null)`,
	admin_desk: sql`select admin_desk()`,
	admin_search: sql`select admin_search('Scene')`,
	desk_cases: sql`select desk_cases('report', ${[reviews.verified]}::uuid[])`,
	own_desk_mails: sql`select own_desk_mails()`,
	save_desk_mails: sql`select save_desk_mails(true, true)`,
	decide_case: sql`select decide_case(${reviews.verified}, 'keep', 'opinion', null, null, null)`,
	"decide_case of nothing": sql`select decide_case(${zero}, 'keep', 'opinion', null, null, null)`,
	"decide_case of a clinic": sql`select decide_case(${clinics.verified}, 'note', 'correct', null, null, null)`,
};

describe("moderation", () => {
	const database = usePeopleAndClinics();
	const hide = (review: string, seen: string | null = null) =>
		sql`select decide_case(${review}, 'hide', 'spam', 'terms', 'An advertisement.', ${seen})`;

	test.each(Object.entries(acts))("%s is for admins", async (_name, act) => {
		for (const who of ["visitor", "stranger", "author", "owner"] as const) {
			expect(await attempt(database, who, act, "private.moderation_decisions"), who).toEqual({
				outcome: "denied",
				hasChanged: false,
			});
		}
	});

	test("nobody judges their own review or clinic", async () => {
		await database.asService(async (db) => {
			await sql`insert into private.admins (user_id) values (${people.owner}), (${people.author})`.execute(db);
		});
		for (const who of ["owner", "author"] as const) {
			const own = await attempt(database, who, hide(reviews.verified), "public.reviews");
			expect(own, who).toEqual({ outcome: "55000", hasChanged: false });
		}
		expect((await attempt(database, "author", hide(reviews.byOwner), "public.reviews")).hasChanged).toBe(true);
		await database.asService(async (db) => {
			await sql`insert into reports (subject_type, clinic_id, reason) values ('clinic', ${clinics.verified}, 'closed')`.execute(
				db,
			);
		});
		const suspend = sql`select decide_case(
			${clinics.verified}, 'suspend', 'closed', 'terms', 'Closed in May.', null)`;
		expect((await attempt(database, "owner", suspend)).outcome).toBe("55000");
		expect(await attempt(database, "admin", suspend)).toEqual({ outcome: 1, hasChanged: true });
		await database.asService(async (db) => {
			await sql`delete from private.admins where user_id <> ${people.admin}`.execute(db);
		});
	});

	test("a removal without words or ground is refused", async () => {
		for (const [decision, ground, text] of [
			["hide", null, "Words"],
			["hide", "terms", null],
			["hide", "whim", "Words"],
			["hide", "terms", " "],
			["keep", "terms", "Words"],
			["suspend", "terms", "Words"],
			["vanish", null, null],
		]) {
			const act = sql`select decide_case(${reviews.verified}, ${decision}, 'spam', ${ground}, ${text}, null)`;
			const { outcome, hasChanged } = await attempt(database, "admin", act, "public.reviews");
			expect({ decision, ground, text, hasChanged, isRefused: /^(23514|55000)$/.test(String(outcome)) }).toEqual({
				decision,
				ground,
				text,
				hasChanged: false,
				isRefused: true,
			});
		}
	});

	describe("a hidden review", () => {
		beforeAll(async () => {
			await database.asPerson({ sub: people.admin }, (db) => hide(reviews.verified).execute(db));
		});

		const select = sql`select id, text from reviews where id = ${reviews.verified}`;
		test.each([
			["visitor", 0],
			["stranger", 0],
			["owner", 0],
			["author", 1],
			["admin", 1],
		] as const)("%s sees %i", async (who, rows) => {
			expect((await attempt(database, who, select)).outcome).toBe(rows);
			const reply = sql`select text from review_replies where review_id = ${reviews.verified}`;
			expect((await attempt(database, who, reply)).outcome).toBe(rows);
		});

		test("is in nothing that everybody reads", async () => {
			const read = async (db: Db) => ({
				profile: await findClinicProfile(db, clinics.verified, 10),
				latest: await findLatestReviews(db, undefined, 50),
				subject: await findReportSubject(db, { review: reviews.verified }),
			});
			for (const who of [undefined, people.author, people.admin]) {
				const { profile, latest, subject } = await (who
					? database.asPerson({ sub: who }, read)
					: database.asVisitor(read));
				expect(profile).toMatchObject({ review_count: 0, average_rating: 0, histogram: [0, 0, 0, 0, 0], reviews: [] });
				expect(JSON.stringify(latest)).not.toContain(reviews.verified);
				expect(subject).toBeNull();
			}
		});

		test("does not wait for the owner's reply, and tells them that their report was right", async () => {
			const own = await database.asPerson({ sub: people.owner }, async (db) => ({
				reviews: await findOwnerReviews(db, { isUnanswered: false, after: undefined, size: 10 }),
				clinic: await findOwnClinic(db),
			}));
			expect(own).toMatchObject({
				reviews: { total: 0, unanswered: 0, reviews: [], hidden: [{ reason: "spam" }] },
				clinic: { review_count: 0, unanswered_count: 0 },
			});
		});

		// biome-ignore format: a table, one case a row
		test.each([
			["author", "edits it", sql`update reviews set text = 'Again' where id = ${reviews.verified}`, 0],
			["author", "shows it", sql`update reviews set hidden_at = null where id = ${reviews.verified}`, "denied"],
			["author", "removes it", sql`delete from reviews where id = ${reviews.verified}`, 0],
			["author", "writes it anew", sql`insert into reviews (clinic_id, user_id, rating)
				values (${clinics.verified}, ${people.author}, 1)`, "23505"],
			["author", "submits it anew", sql`insert into reviews (clinic_id, user_id, rating) values (${clinics.verified}, ${people.author}, 1)
				on conflict (user_id, clinic_id) do update set rating = 1`, "denied"],
			["author", "moves it away", sql`update reviews set clinic_id = ${clinics.unowned}`, "denied"],
			["owner", "replies to it", sql`insert into review_replies (review_id, text) values (${reviews.verified}, 'x')`, "denied"],
			["owner", "reports it again", report(reviews.verified, people.owner), "55000"],
			["service", "reports it for a visitor", report(reviews.verified, null), "55000"],
			["admin", "shows it by hand", sql`update reviews set hidden_at = null where id = ${reviews.verified}`, "denied"],
		] as const)("%s %s: refused", async (who, _what, statement, outcome) => {
			expect(await attempt(database, who, statement, "public.reviews")).toEqual({ outcome, hasChanged: false });
		});

		test("its author alone is told why, and appeals once", async () => {
			const why = sql`select 1 where own_hidden_review(${clinics.verified}) is not null`;
			const appeal = sql`select appeal_review(${clinics.verified}, 'I was there.')`;
			for (const who of ["stranger", "owner", "admin"] as const) {
				expect((await attempt(database, who, why)).outcome, who).toBe(0);
				expect(await attempt(database, who, appeal, "private.review_appeals"), who).toEqual({
					outcome: "55000",
					hasChanged: false,
				});
			}
			expect((await attempt(database, "visitor", why)).outcome).toBe("denied");
			expect((await attempt(database, "visitor", sql`select own_appeals()`)).outcome).toBe("denied");
			expect((await attempt(database, "visitor", appeal)).outcome).toBe("denied");
			expect((await attempt(database, "author", why)).outcome).toBe(1);
			await database.asPerson({ sub: people.author }, (db) => appeal.execute(db));
			expect((await attempt(database, "author", appeal, "private.review_appeals")).outcome).toBe("23505");
		});
	});
});
