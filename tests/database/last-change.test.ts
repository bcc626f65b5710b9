import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findSitemapClinics } from "#database/queries/pages.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createMedia, createPerson, createReview, createTreatment } from "#tests/factories.ts";

// The sitemap's lastmod of a clinic is the last change of anything that its page shows.

describe("the last change of a clinic", () => {
	const database = useDatabase();
	const longAgo = "2001-02-03T00:00:00.000Z";

	/** A clinic with a review and a picture on which nothing has happened since. */
	async function createOldClinic() {
		const clinic = await createClinic(database, { treatments: [await createTreatment(database)] });
		const review = await createReview(database, { clinic_id: clinic.id, rating: 4, text: "Good." });
		const picture = await createMedia(database, { clinic_id: clinic.id });
		await makeOld(clinic.id);
		return { clinic, review, picture };
	}
	const makeOld = (id: string) =>
		database.asOwner(async (db) => {
			await db.updateTable("clinics").set({ updated_at: longAgo }).where("id", "=", id).execute();
		});
	type Old = Awaited<ReturnType<typeof createOldClinic>>;

	const isStillOld = async ({ clinic }: Old) => {
		const listed = await database.asVisitor((db) =>
			findSitemapClinics(db, { part: 1, after: "00000000-0000-0000-0000-000000000000", size: 1000 }),
		);
		const updatedAt = listed.find(({ id }) => id === clinic.id)?.updated_at ?? "";
		return new Date(updatedAt).toISOString() === longAgo;
	};

	test.each<[string, (old: Old) => Promise<unknown>]>([
		["a review is written", ({ clinic }) => createReview(database, { clinic_id: clinic.id })],
		[
			"only the text of a review changes",
			({ review }) =>
				database.asService((db) =>
					db.updateTable("reviews").set({ text: "Better." }).where("id", "=", review.id).execute(),
				),
		],
		[
			"a review is removed",
			({ review }) => database.asService((db) => db.deleteFrom("reviews").where("id", "=", review.id).execute()),
		],
		["a picture is added", ({ clinic }) => createMedia(database, { clinic_id: clinic.id })],
		[
			"a picture is removed",
			({ picture }) => database.asService((db) => db.deleteFrom("media").where("id", "=", picture.id).execute()),
		],
		[
			"a treatment is added",
			async ({ clinic }) => {
				const { id } = await createTreatment(database);
				await database.asService((db) =>
					db.insertInto("clinic_treatments").values({ clinic_id: clinic.id, treatment_id: id }).execute(),
				);
			},
		],
		[
			"a price changes",
			({ clinic }) =>
				database.asOwner((db) =>
					sql`update clinic_treatments set price_min = 5, price_max = 6 where clinic_id = ${clinic.id}`.execute(db),
				),
		],
		[
			"a picture gets a text or another place",
			({ picture }) =>
				database.asOwner((db) => sql`update media set alt = 'A room' where id = ${picture.id}`.execute(db)),
		],
		[
			"the clinic replies to a review",
			({ review }) =>
				database.asService((db) =>
					db.insertInto("review_replies").values({ review_id: review.id, text: "Thanks" }).execute(),
				),
		],
	])("is now when %s", async (_, act) => {
		const old = await createOldClinic();
		const other = await createOldClinic();
		expect(await isStillOld(old)).toBe(true);
		await act(old);
		expect(await isStillOld(old)).toBe(false);
		expect(await isStillOld(other)).toBe(true);
	});

	test("is now when a reply is edited or removed", async () => {
		const old = await createOldClinic();
		await database.asService((db) =>
			db.insertInto("review_replies").values({ review_id: old.review.id, text: "Thanks" }).execute(),
		);
		for (const act of [sql`update review_replies set text = 'More'`, sql`delete from review_replies`]) {
			await makeOld(old.clinic.id);
			expect(await isStillOld(old)).toBe(true);
			await database.asService((db) => act.execute(db));
			expect(await isStillOld(old)).toBe(false);
		}
	});

	test("is not when somebody saves the clinic", async () => {
		const old = await createOldClinic();
		const { id } = await createPerson(database);
		await database.asService((db) =>
			db.insertInto("favorites").values({ user_id: id, clinic_id: old.clinic.id }).execute(),
		);
		expect(await isStillOld(old)).toBe(true);
	});
});
