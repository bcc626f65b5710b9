import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { forgetReporters } from "#database/queries/reports.ts";
import { clinicReportReasons, reportReasons } from "#domain/moderation/report-reasons.ts";
import { keysOf } from "#domain/schema-fields.ts";
import { takePublicReport } from "#server/cases/reports.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson, createReview } from "#tests/factories.ts";

describe("signals of reviews", () => {
	const database = useDatabase();
	const old = new Date("2024-01-01T10:00:00Z");
	const hours = (number: number) => new Date(old.getTime() + number * 3_600_000);

	/** Somebody whose account is older than any review here. */
	const createOldPerson = async (full_name = "Old Person") => {
		const person = await createPerson(database, { full_name });
		await database.asOwner((db) =>
			sql`update profiles set created_at = '2020-01-01' where id = ${person.id}`.execute(db),
		);
		return person;
	};
	const write = async (review: Parameters<typeof createReview>[1] = {}) =>
		createReview(database, { user_id: (await createOldPerson()).id, created_at: old, ...review });
	const signalsOf = ({ id }: { id: string }) =>
		database.asOwner(async (db) => {
			const { rows } = await sql<{ signals: string[] }>`
				select private.review_signals(r) as signals from reviews r where id = ${id}`.execute(db);
			return rows[0]?.signals;
		});

	test("none of an ordinary one", async () => {
		expect(await signalsOf(await write({ text: "Three sessions, and hardly a trace is left of it." }))).toEqual([]);
		expect(await signalsOf(await createReview(database, { user_id: null, created_at: old }))).toEqual([]);
	});

	test("an account of less than a week", async () => {
		const created = async (created_at: string) => {
			const { id } = await createPerson(database);
			await database.asOwner((db) => sql`update profiles set created_at = ${created_at} where id = ${id}`.execute(db));
			return signalsOf(await write({ user_id: id }));
		};
		expect(await created("2023-12-28T10:00:00Z")).toEqual(["new_account"]);
		expect(await created("2023-12-25T09:59:00Z")).toEqual([]);
	});

	test("four by one account within a day", async () => {
		const { id: user_id } = await createOldPerson();
		const three = [];
		for (const hour of [0, 3, 6]) three.push(await write({ user_id, created_at: hours(hour) }));
		expect(await signalsOf(three[0] as (typeof three)[0])).toEqual([]);
		await write({ user_id, created_at: hours(23) });
		expect(await signalsOf(three[0] as (typeof three)[0])).toEqual(["many_by_account"]);
	});

	test("six of one clinic within a day", async () => {
		const { id: clinic_id } = await createClinic(database);
		const first = await write({ clinic_id });
		for (const hour of [1, 2, 3, 4, 30]) await write({ clinic_id, created_at: hours(hour) });
		expect(await signalsOf(first)).toEqual([]);
		await write({ clinic_id, created_at: hours(-5) });
		expect(await signalsOf(first)).toEqual(["many_of_clinic"]);
	});

	test("the same text, whatever its case, accents and punctuation; not a short one", async () => {
		const one = await write({ text: "Très bien, the best clinic of the whole town!" });
		await write({ text: "tres  bien — THE BEST clinic\nof the whole town" });
		expect(await signalsOf(one)).toEqual(["same_text"]);
		const short = await write({ text: "Great place!" });
		await write({ text: "great place" });
		expect(await signalsOf(short)).toEqual([]);
	});

	test("nearly the same text by one account", async () => {
		const { id: user_id } = await createOldPerson();
		const text = "Friendly people, a clean room, and they told me honestly what the laser can do for this colour.";
		const one = await write({ user_id, text });
		await write({ user_id, text: text.replace("Friendly", "Lovely"), created_at: hours(400) });
		expect(await signalsOf(one)).toEqual(["similar_text"]);
	});

	test("the name of the clinic's owner", async () => {
		const owner = await createPerson(database, { full_name: "Zoë  Owner" });
		const clinic = await createClinic(database, { owner_id: owner.id });
		const same = await write({ clinic_id: clinic.id, user_id: (await createOldPerson(" zoe  owner ")).id });
		expect(await signalsOf(same)).toEqual(["owners_name"]);
		expect(await signalsOf(await write({ clinic_id: clinic.id }))).toEqual([]);
	});
});

describe("a report", () => {
	const database = useDatabase();

	test("is taken for each reason that the form offers", async () => {
		const { id: review, clinic_id: clinic } = await createReview(database);
		const words = { details: "Look at it", name: null, email: null, good_faith: true } as const;
		await database.asService(async (db) => {
			for (const reason of keysOf(clinicReportReasons)) {
				await takePublicReport(db, { clinic, reason, ...words }, undefined);
			}
			for (const reason of keysOf(reportReasons)) {
				await takePublicReport(db, { review, reason, ...words }, undefined);
			}
			const rows = await db.selectFrom("case_reports").select("reason").orderBy("id").execute();
			expect(rows.map(({ reason }) => reason)).toEqual([
				...Object.keys(clinicReportReasons),
				...Object.keys(reportReasons),
			]);
			await db.deleteFrom("cases").execute();
		});
	});

	test("forgets who sent it half a year after the decision", async () => {
		const report = { reason: "closed", details: null, good_faith: true } as const;
		const decided = { open: null, recent: 182, old: 184 };
		const clinics = await Promise.all(keysOf(decided).map(() => createClinic(database)));
		await database.asService(async (db) => {
			for (const [index, name] of keysOf(decided).entries()) {
				const clinic = clinics[index]?.id ?? "";
				await takePublicReport(db, { ...report, clinic, name, email: `${name}@example.test` }, undefined);
				await sql`update cases set decided_at = now() - make_interval(days => ${decided[name]}), outcome = 'gone'
					where clinic_id = ${clinic} and ${decided[name] !== null}`.execute(db);
			}
			await forgetReporters(db, 183);
			const left = await db
				.selectFrom("case_reports")
				.select(["reporter_name", "reporter_email"])
				.orderBy("id")
				.execute();
			expect(left).toEqual([
				{ reporter_name: "open", reporter_email: "open@example.test" },
				{ reporter_name: "recent", reporter_email: "recent@example.test" },
				{ reporter_name: null, reporter_email: null },
			]);
		});
	});
});
