import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { findReportedQuestion } from "#database/queries/enquiries.ts";
import { decideCase } from "#server/cases/cases.ts";
import { type Actor, attempt, clinics, people, usePeopleAndClinics } from "./policy-cases.ts";

// What visitors ask clinics is read by nobody but the two sides, and reported threads by admins.

const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "applicant", "suspended", "admin", "service"];
const tables = [
	"enquiries",
	"enquiry_threads",
	"enquiry_messages",
	"enquiry_links",
	"enquiry_offers",
	"enquiry_blocks",
];
const id = (number: number) => `00000000-0000-7000-8000-0000000005${String(number).padStart(2, "0")}`;
/**
 * Threads to the verified clinic: one as it is, one that was reported, one that nobody confirmed, one that is blocked.
 */
const threads = { plain: id(1), reported: id(2), unconfirmed: id(3), muted: id(4) };
const reported = id(9);
const secret = "c".repeat(64);

describe("questions to clinics", () => {
	const database = usePeopleAndClinics();
	beforeAll(() =>
		database.asOwner(async (db) => {
			await sql`insert into private.enquiry_offers (clinic_id, is_on) values (${clinics.verified}, true)`.execute(db);
			await sql`insert into private.enquiry_blocks (clinic_id, mailbox)
				values (${clinics.verified}, private.enquiry_mailbox('x@asker.test'))`.execute(db);
			for (const [name, thread] of Object.entries(threads)) {
				await sql`insert into private.enquiries (id, email, mailbox, windows, text, confirmed_at)
					values (${thread}, ${`${name}@asker.test`}, private.enquiry_mailbox(${`${name}@asker.test`}), '{weekend_morning}',
						${`Words ${name}`}, ${name === "unconfirmed" ? null : sql`now()`})`.execute(db);
				await sql`insert into private.enquiry_threads (id, enquiry_id, clinic_id, owner_id, consent_version, consent_text,
						delivered_at, is_muted)
					values (${thread}, ${thread}, ${clinics.verified}, ${people.owner}, '1', 'Yes',
						${name === "unconfirmed" ? null : sql`now()`}, ${name === "muted"})`.execute(db);
				await sql`insert into private.enquiry_messages (thread_id, from_clinic, text) values (${thread}, true, 'Come')`.execute(
					db,
				);
			}
			await sql`insert into cases (id, kind, clinic_id, thread_id)
				values (${reported}, 'question', ${clinics.verified}, ${threads.reported})`.execute(db);
			await sql`insert into case_reports (case_id, side, details) values (${reported}, 'visitor', 'Rude')`.execute(db);
			await sql`insert into private.enquiry_links (hash, enquiry_id)
				values (private.hash_secret(${secret}), ${threads.plain})`.execute(db);
		}),
	);

	test.each(everybody)("nobody reads, writes or removes a row: %s", async (who) => {
		for (const table of tables) {
			// which clinics take questions is on their pages
			if (who === "service" && table === "enquiry_offers") continue;
			const name = sql.table(`private.${table}`);
			for (const statement of [sql`select from ${name}`, sql`delete from ${name}`]) {
				expect(await attempt(database, who, statement, `private.${table}`)).toEqual({
					outcome: "denied",
					hasChanged: false,
				});
			}
		}
		const forge = sql`insert into private.enquiry_messages (thread_id, from_clinic, text) values (${threads.plain}, false, 'x')`;
		expect((await attempt(database, who, forge, "private.enquiry_messages")).outcome).toBe("denied");
	});

	const ask = sql`select private.ask_clinics('a@b.test', '{weekend_morning}', null, 'x', '1',
		${JSON.stringify([{ clinic: clinics.verified, text: "Yes", is_counted: true }])}, false)`;
	const byLink = [
		sql`select private.enquiry_by_link(${secret})`,
		sql`select private.confirm_enquiry(${secret})`,
		sql`select private.write_by_link(${secret}, ${threads.plain}, 'x')`,
		sql`select private.reveal_phone(${secret}, ${threads.plain}, '+49 221 1')`,
		sql`select private.report_by_link(${secret}, ${threads.plain}, 'x')`,
		sql`select private.withdraw_enquiry(${secret}, null)`,
		sql`select private.tend_enquiries()`,
		ask,
	];
	test("what a link does, and asking itself, only the server does for somebody", async () => {
		for (const statement of byLink) {
			for (const who of everybody) {
				const { outcome } = await attempt(database, who, statement, "private.enquiry_threads");
				expect(outcome, who).toBe(who === "service" ? 1 : "denied");
			}
		}
	});

	test("a clinic that is not verified, has no owner or did not say so is not asked", async () => {
		const asked = (clinic: string) => sql`select private.ask_clinics('a@b.test', '{weekend_morning}', null, 'x', '1',
			${JSON.stringify([{ clinic, text: "Yes", is_counted: true }])}, false)`;
		for (const clinic of [clinics.pending, clinics.suspended, clinics.rejected, clinics.unowned, people.stranger]) {
			expect(await attempt(database, "service", asked(clinic), "private.enquiries")).toEqual({
				outcome: "55000",
				hasChanged: false,
			});
		}
		const four = JSON.stringify([1, 2, 3, 4].map(() => ({ clinic: clinics.verified, text: "Yes", is_counted: true })));
		for (const consents of [four, "[]"]) {
			const statement = sql`select private.ask_clinics('a@b.test', '{weekend_morning}', null, 'x', '1', ${consents}, false)`;
			expect((await attempt(database, "service", statement, "private.enquiries")).outcome).toBe("23514");
		}
	});

	test("an owner acts on what reached their own clinic, and on nothing else", async () => {
		const acts = (thread: string) => [
			sql`select answer_enquiry(${thread}, 'Yes')`,
			sql`select report_enquiry(${thread}, 'Rude')`,
			sql`select block_enquirer(${thread})`,
		];
		for (const [name, thread] of Object.entries(threads)) {
			for (const who of everybody.filter((one) => one !== "service" && one !== "visitor")) {
				const may = who === "owner" && (name === "plain" || name === "reported");
				for (const act of acts(thread)) {
					expect((await attempt(database, who, act, "private.enquiry_threads")).outcome, `${who} ${name}`).toBe(
						may ? 1 : "55000",
					);
				}
			}
			for (const act of acts(thread)) {
				for (const who of ["visitor", "service"] as const)
					expect((await attempt(database, who, act)).outcome).toBe("denied");
			}
		}
		expect((await attempt(database, "applicant", sql`select offer_enquiries(true)`)).outcome).toBe("55000");
		expect((await attempt(database, "stranger", sql`select offer_enquiries(false)`)).outcome).toBe("55000");
		expect((await attempt(database, "visitor", sql`select offer_enquiries(true)`)).outcome).toBe("denied");
	});

	test("the owner's list has confirmed threads that are not blocked; an admin's has what was reported", async () => {
		const seen = async (who: keyof typeof people, statement: ReturnType<typeof sql<{ value: unknown }>>) =>
			JSON.stringify(
				await database.asPerson({ sub: people[who] }, async (db) => (await statement.execute(db)).rows[0]?.value),
			);
		const inbox = await seen("owner", sql`select own_enquiries() as value`);
		expect(inbox).toMatch(/Words plain.*Words reported|Words reported.*Words plain/);
		expect(inbox).not.toMatch(/unconfirmed|muted|asker\.test|Rude/);
		for (const who of ["stranger", "applicant", "admin"] as const) {
			expect(await seen(who, sql`select own_enquiries() as value`)).not.toContain("Words");
		}
		const as = <T>(who: keyof typeof people, work: (db: Db) => Promise<T>) =>
			database.asPerson({ sub: people[who] }, work);
		const questions = (db: Db) => findReportedQuestion(db, reported);
		const read = JSON.stringify(await as("admin", questions));
		expect(read).toMatch(/Words reported.*Come/);
		expect(read).not.toMatch(/plain|unconfirmed|muted|asker\.test/);
		const decide = (db: Db) => decideCase(db, reported, { decision: "close", text: "x" });
		for (const who of ["owner", "stranger", "applicant"] as const) {
			expect(await as(who, questions)).toBeUndefined();
			await expect(as(who, decide)).rejects.toMatchObject({ code: "not_found" });
			expect((await attempt(database, who, sql`select private.end_thread(${threads.plain}, true)`)).outcome).toBe(
				"denied",
			);
			expect((await attempt(database, who, sql`select private.reported_thread(${threads.reported})`)).outcome).toBe(
				"denied",
			);
		}
		await as("admin", decide);
		expect(await as("admin", questions)).toBeUndefined();
	});
});
