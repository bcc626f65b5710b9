import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findHiddenReview } from "#database/queries/appeals.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { decideCase } from "#server/cases/cases.ts";
import { appealReview } from "#server/cases/kinds/appeal.ts";
import { findSubjects } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createClinic, createPerson, createReport, createReview } from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";
import { day, useTwoAdmins } from "./two-admins.ts";

describe("reviews of merged clinics", () => {
	const database = useDatabase();
	const { asAdmin, merge, get } = useTwoAdmins(database);

	test("reviews that are being written while two clinics become one are neither lost nor counted twice", async () => {
		const [keep, gone] = [await createClinic(database), await createClinic(database)];
		// so few that they are no burst, which would not count at once
		const people = await Promise.all(Array.from({ length: 5 }, () => createPerson(database)));
		const writes = people.map(({ id }, number) =>
			database
				.asPerson({ sub: id }, (db) =>
					db
						.insertInto("reviews")
						.values({ clinic_id: number % 2 ? gone.id : keep.id, user_id: id, rating: 3 })
						.execute(),
				)
				.then(
					() => 1,
					() => 0,
				),
		);
		const [, ...written] = await Promise.all([merge(keep, gone), ...writes]);
		expect((await get(keep.id)).review_count).toBe(written.reduce<number>((sum, one) => sum + Number(one), 0));
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("hidden reviews stay hidden and uncounted, with their reports, replies and appeals", async () => {
		const both = await createPerson(database);
		const [keep, gone] = [await createClinic(database), await createClinic(database)];
		const hide = (id: string) =>
			asAdmin((db) =>
				decideCase(db, id, { decision: "hide", code: "not_a_patient", ground: "terms", text: "Not a patient." }),
			);
		// the newer one is hidden: the one that people see stays
		const seen = await createReview(database, {
			clinic_id: keep.id,
			user_id: both.id,
			rating: 4,
			created_at: day(1),
		});
		const newer = await createReview(database, {
			clinic_id: gone.id,
			user_id: both.id,
			rating: 1,
			created_at: day(2),
		});
		await hide(newer.id);
		const author = await createPerson(database);
		const hidden = await createReview(database, { clinic_id: gone.id, user_id: author.id, rating: 1 });
		await hide(hidden.id);
		await database.asPerson(claimsOf(author), (db) => appealReview(db, gone.id, "I was there."));
		const reported = await createReview(database, { clinic_id: gone.id, rating: 2 });
		await createReport(
			database,
			{ review: reported.id },
			{ reporter_email: "a@b.test", reason: "other", details: "Odd" },
		);
		await database.asService(async (db) => {
			await db.insertInto("review_replies").values({ review_id: reported.id, text: "Sorry" }).execute();
		});
		await merge(keep, gone);

		expect(await get(keep.id)).toMatchObject({ review_count: 2, average_rating: 3, hidden_reviews: 1 });
		const profile = await database.asVisitor((db) => findClinicProfile(db, keep.id, 10));
		expect(profile?.reviews.map(({ id }) => id).sort()).toEqual([seen.id, reported.id].sort());
		expect(profile?.reviews.find(({ id }) => id === reported.id)?.reply).toMatchObject({ text: "Sorry" });
		const ofKeep = { waits: { is_urgent: false }, clinic: { id: keep.id } };
		expect(await asAdmin((db) => findSubjects(db, [hidden.id, reported.id]))).toMatchObject([
			{ ...ofKeep, appeal: { text: "I was there." } },
			{ ...ofKeep, reports: [{ details: "Odd" }] },
		]);
		const { rows } = await database.asOwner((db) => sql`select from cases where clinic_id = ${keep.id}`.execute(db));
		expect(rows).toHaveLength(4);
		expect(await database.asPerson(claimsOf(author), (db) => findHiddenReview(db, keep.id))).toMatchObject({
			text: "Not a patient.",
		});
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("of two accounts of one mailbox one review stays, and the mailbox writes no second one", async () => {
		const [older, newer] = [await createPerson(database), await createPerson(database)];
		await database.asService((db) =>
			db
				.updateTable("accounts.users")
				.set({ email: `${older.id}+again@example.test` })
				.where("id", "=", newer.id)
				.execute(),
		);
		const [keep, gone] = [await createClinic(database), await createClinic(database)];
		await createReview(database, { clinic_id: keep.id, user_id: older.id, created_at: day(1) });
		const left = await createReview(database, { clinic_id: gone.id, user_id: newer.id, rating: 2, created_at: day(2) });
		await merge(keep, gone);
		expect(await get(keep.id)).toMatchObject({ review_count: 1, average_rating: 2 });
		const write = ({ id: user_id }: { id: string }) =>
			database.asPerson({ sub: user_id }, (db) =>
				db.insertInto("reviews").values({ clinic_id: keep.id, user_id, rating: 5 }).execute(),
			);
		await expect(write(older)).rejects.toThrow("mailbox_has_reviewed");
		// once it is taken back, the account that wrote it writes again
		await database.asPerson({ sub: newer.id }, (db) => db.deleteFrom("reviews").where("id", "=", left.id).execute());
		await write(newer);
		expect(await findWrongFigures(database)).toEqual([]);
	});
});
