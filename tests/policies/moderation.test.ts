import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { findHiddenReview } from "#database/queries/appeals.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { searchDesk } from "#database/queries/desk.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { findReportSubject } from "#database/queries/reports.ts";
import { findLatestReviews, findOwnerReviews } from "#database/queries/reviews.ts";
import { decideCase } from "#server/cases/cases.ts";
import { appealReview } from "#server/cases/kinds/appeal.ts";
import { reportReview, takePublicReport } from "#server/cases/reports.ts";
import {
	type Actor,
	act,
	attempt,
	type Case,
	clinics,
	forEach,
	people,
	reportCase,
	reviews,
	testPolicies,
	usePeopleAndClinics,
} from "./policy-cases.ts";

const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "admin"];

// What moderation keeps is reached through its functions alone, also by admins.
const closed = {
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

const reports = sql`select * from case_reports`;
const report = (columns: string, ...values: (string | null)[]) =>
	sql`insert into case_reports (case_id, ${sql.raw(columns)}) values (${reportCase}, ${sql.join(values)})`;
const reportCases = sql`select id from cases where kind in ('report', 'appeal', 'reply', 'question')`;
const open = (kind: string) =>
	sql`insert into cases (kind, clinic_id, data) values (${kind}, ${clinics.verified}, '{}')`;
const decideReport = (who: string) =>
	sql`update cases set decided_at = now(), outcome = 'keep', reason_code = 'opinion', reason = ${who} where id = ${reportCase}`;

// biome-ignore format: a table, one case a row
testPolicies("public.case_reports", [
	["visitor", "select", "reports", reports, "denied"],
	...forEach(["stranger", "author", "applicant", "suspended"], (who): Case[] => [
		[who, "select", "reports of others", reports, 0],
		[who, "select", "cases of reports", reportCases, 0],
		[who, "update", "the decision", decideReport(who), 0],
	]),
	["owner", "select", "their own report", reports, 1],
	["owner", "select", "the case of their report", reportCases, 0],
	["owner", "update", "the decision about their report", decideReport("owner"), 0],
	["admin", "select", "reports", reports, 1],
	["admin", "select", "cases of reports", reportCases, 1],
	["admin", "select", "by a decision", sql`${decideReport("admin")} returning id`, 1],
	["admin", "update", "a decision without a reason", sql`update cases set decided_at = now(), outcome = 'keep' where id = ${reportCase}`, "23514"],
	["admin", "update", "a removal without a ground", sql`update cases set decided_at = now(), outcome = 'hide', reason_code = 'spam',
		reason = 'A shop' where id = ${reportCase}`, "23514"],
	["admin", "update", "a decision of a clinic about a review", sql`update cases set decided_at = now(), outcome = 'suspend',
		reason_code = 'spam', reason = 'A shop', ground = 'terms' where id = ${reportCase}`, "23514"],
	...forEach(["visitor", "stranger", "owner", "admin"], (who): Case[] => [
		[who, "insert", "a report of their own", report("reporter_id, reason", people.owner, "spam"), "denied"],
		[who, "insert", "a report of a visitor", report("reporter_email, reason", "a@b.test", "spam"), "denied"],
		...["report", "appeal", "reply", "question"].map((kind): Case => [who, "insert", `a case of kind ${kind}`, open(kind), "denied"]),
		[who, "update", "a report", sql`update case_reports set reason = 'other'`, "denied"],
		[who, "delete", "a report", sql`delete from case_reports`, "denied"],
		[who, "update", "that it is urgent", sql`update cases set is_urgent = true`, "denied"],
	]),
	["service", "insert", "of a visitor", report("reporter_email, reason", "a@b.test", "spam"), 1],
	["service", "insert", "a second one by the same account", report("reporter_id, reason", people.owner, "offensive"), "23505"],
	["service", "insert", "a second open case of a review", sql`insert into cases (kind, clinic_id, review_id, data)
		values ('report', ${clinics.verified}, ${reviews.verified}, '{"subject": "review"}')`, "23505"],
	["service", "insert", "one as illegal without words", report("reporter_email, reason", "a@b.test", "illegal"), "23514"],
]);

const acts = {
	admin_overview: sql`select admin_overview()`,
	admin_desk: sql`select admin_desk()`,
	"a search": act((db) => searchDesk(db, "Scene")),
	own_desk_mails: sql`select own_desk_mails()`,
	save_desk_mails: sql`select save_desk_mails(true, true)`,
};

describe("moderation", () => {
	const database = usePeopleAndClinics();
	const as = <T>(who: keyof typeof people, work: (db: Db) => Promise<T>) =>
		database.asPerson({ sub: people[who] }, work);
	const hide = (id: string) => (db: Db) =>
		decideCase(db, id, { decision: "hide", code: "spam", ground: "terms", text: "An advertisement." });
	const suspendClinic = (db: Db) =>
		decideCase(db, clinics.verified, { decision: "suspend", code: "closed", ground: "terms", text: "Closed." });

	test.each(Object.entries(acts))("%s is for admins", async (_name, act) => {
		for (const who of ["visitor", "stranger", "author", "owner"] as const) {
			expect(await attempt(database, who, act, "public.cases"), who).toEqual({
				outcome: "denied",
				hasChanged: false,
			});
		}
	});

	test("deciding is for admins, and nobody judges their own review or clinic", async () => {
		for (const who of ["stranger", "author", "owner"] as const) {
			for (const id of [reviews.verified, clinics.verified, "00000000-0000-7000-8000-00000000ffff"]) {
				await expect(as(who, hide(id)), who).rejects.toMatchObject({ code: "not_found" });
			}
		}
		await database.asService(async (db) => {
			await sql`insert into private.admins (user_id) values (${people.owner}), (${people.author})`.execute(db);
		});
		for (const who of ["owner", "author"] as const) {
			await expect(as(who, hide(reviews.verified)), who).rejects.toMatchObject({ code: "own_case" });
			expect((await attempt(database, who, decideReport(who))).outcome).toBe(0);
		}
		// what the owner reported is theirs to read, what others sent about it is not
		expect((await attempt(database, "owner", reports)).outcome).toBe(1);
		expect((await attempt(database, "author", reports)).outcome).toBe(0);
		await expect(as("owner", suspendClinic)).rejects.toMatchObject({ code: "own_case" });
		await database.asService(async (db) => {
			await sql`delete from private.admins where user_id <> ${people.admin}`.execute(db);
		});
	});

	test("owners report reviews of their own clinic, and nobody reports past the form", async () => {
		const report = (id: string) => (db: Db) => reportReview(db, id, { reason: "spam", details: null });
		for (const who of ["stranger", "author", "owner", "admin", "newcomer"] as const) {
			for (const id of [reviews.pending, reviews.byOwner]) {
				await expect(as(who, report(id)), who).rejects.toMatchObject({ code: "not_found" });
			}
		}
		await expect(as("owner", report(reviews.verified))).rejects.toMatchObject({ code: "already_reported" });
		await as("applicant", report(reviews.pending));
		await as("refused", report(reviews.rejected));
	});

	describe("a hidden review", () => {
		beforeAll(async () => {
			await as("admin", hide(reviews.verified));
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
				subject: await findReportSubject(db, "review", reviews.verified),
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
			["admin", "shows it by hand", sql`update reviews set hidden_at = null where id = ${reviews.verified}`, "denied"],
		] as const)("%s %s: refused", async (who, _what, statement, outcome) => {
			expect(await attempt(database, who, statement, "public.reviews")).toEqual({ outcome, hasChanged: false });
		});

		test("is nothing to report any more", async () => {
			const sent = {
				review: reviews.verified,
				reason: "spam",
				details: null,
				name: null,
				email: null,
				good_faith: true,
			} as const;
			await expect(as("owner", (db) => reportReview(db, reviews.verified, sent))).rejects.toMatchObject({
				code: "not_found",
			});
			await expect(database.asService((db) => takePublicReport(db, sent, undefined))).rejects.toMatchObject({
				code: "not_found",
			});
		});

		test("its author alone is told why, and appeals once", async () => {
			const why = (db: Db) => findHiddenReview(db, clinics.verified);
			const appeal = (db: Db) => appealReview(db, clinics.verified, "I was there.");
			for (const who of ["stranger", "owner", "admin"] as const) {
				expect(await as(who, why), who).toBeNull();
				await expect(as(who, appeal), who).rejects.toMatchObject({ code: "not_found" });
			}
			expect(await as("author", why)).toMatchObject({ reason: "spam", appeal: null });
			await as("author", appeal);
			await expect(as("author", appeal)).rejects.toMatchObject({ constraint: "cases_appeal" });
			// the desk's, although it is of their words
			expect((await attempt(database, "author", reportCases)).outcome).toBe(0);
		});
	});
});
