import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findClinicReviews, findLatestReviews, type ReviewCursor } from "#database/queries/reviews.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createMedia, createPerson, createReview, createTreatment } from "#tests/factories.ts";
import { createRandom } from "./recount.ts";

describe("profiles and reviews", () => {
	const database = useDatabase();
	let clinic: { id: string };
	let newestFirst: string[];

	beforeAll(async () => {
		const { below } = createRandom(5);
		clinic = await createClinic(database, { name: "Reviewed", city: "Bonn" });
		const other = await createClinic(database);
		const hidden = await createClinic(database, { status: "suspended" });
		const waiting = await createClinic(database, { status: "pending" });
		const text = "Kind people.";
		for (let n = 0; n < 45; n++) {
			// several at the very same time, others a microsecond apart
			const created_at = `2026-01-0${1 + below(3)}T10:00:00.00000${below(3)}Z`;
			await createReview(database, { clinic_id: clinic.id, rating: 1 + below(5), text, created_at });
			if (n % 3 === 0) {
				for (const { id } of [other, hidden, waiting])
					await createReview(database, { clinic_id: id, text, created_at });
				// stars without a word, which only the clinic's own page shows
				await createReview(database, { clinic_id: other.id, created_at });
			}
		}
		const rows = await database.asService((db) =>
			db.selectFrom("reviews").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute(),
		);
		newestFirst = rows.filter(({ clinic_id }) => clinic_id === clinic.id).map(({ id }) => id);
		expect(newestFirst).toHaveLength(45);
	});

	const visit = database.asVisitor;

	async function walk(find: (after: ReviewCursor | undefined) => Promise<ReviewCursor[]>, first: ReviewCursor[] = []) {
		const found = [...first];
		for (;;) {
			const next = await find(found.at(-1));
			if (next.length === 0) return found.map(({ id }) => id);
			found.push(...next);
		}
	}

	test.each([1, 4, 10, 50])("a walk of %i a step shows every review of a clinic once, newest first", async (size) => {
		const profile = await visit((db) => findClinicProfile(db, clinic.id, size));
		expect(profile?.reviews).toHaveLength(Math.min(size, 45));
		const ids = await walk(
			async (after) => (await visit((db) => findClinicReviews(db, clinic.id, after as ReviewCursor, size))) ?? [],
			profile?.reviews,
		);
		expect(ids).toEqual(newestFirst);
	});

	test.each([3, 20])("a walk of %i a step shows every review of verified clinics once", async (size) => {
		const ids = await walk((after) => visit((db) => findLatestReviews(db, after, size)));
		const expected = await database.asService((db) =>
			sql<{ id: string }>`select r.id from reviews r join clinics c on c.id = r.clinic_id
				where c.status = 'verified' and r.text is not null order by r.created_at desc, r.id desc`.execute(db),
		);
		expect(ids).toEqual(expected.rows.map(({ id }) => id));
		expect(ids).toHaveLength(60);
	});

	test("a walk is not disturbed by what is written meanwhile", async () => {
		const { id } = await createClinic(database);
		const add = (day: number) => createReview(database, { clinic_id: id, created_at: `2026-02-0${day}` });
		const old = [await add(1), await add(2), await add(3), await add(4)];
		const first = (await visit((db) => findClinicProfile(db, id, 2)))?.reviews ?? [];
		await add(5);
		await database.asService((db) => db.deleteFrom("reviews").where("id", "=", String(old[3]?.id)).execute());
		const rest = await visit((db) => findClinicReviews(db, id, first[1] as ReviewCursor, 10));
		expect([...first, ...(rest ?? [])].map(({ id }) => id)).toEqual(old.map(({ id }) => id).reverse());
	});

	test("a review tells its author's full name and nothing else of them", async () => {
		const { id } = await createClinic(database, { name: "Named", city: "Ulm", country_code: "AT" });
		const named = await createPerson(database, { full_name: " Ada Lovelace " });
		const blank = await createPerson(database, { full_name: "  " });
		const at = (second: number) => `2026-03-01T00:00:0${second}.123456Z`;
		await createReview(database, { clinic_id: id, user_id: named.id, rating: 4, text: "Kind", created_at: at(3) });
		await createReview(database, { clinic_id: id, user_id: blank.id, created_at: at(2) });
		await createReview(database, { clinic_id: id, user_id: null, created_at: at(1) });
		const reviews = (await visit((db) => findClinicProfile(db, id, 10)))?.reviews;
		expect(reviews?.map(({ full_name }) => full_name)).toEqual(["Ada Lovelace", null, null]);
		expect(reviews?.[0]).toEqual({
			id: expect.any(String),
			rating: 4,
			text: "Kind",
			full_name: "Ada Lovelace",
			created_at: expect.stringContaining("2026-03-01T00:00:03.123456"),
			reply: null,
		});
		const [latest] = await visit((db) => findLatestReviews(db, undefined, 1));
		const { reply: _, ...review } = reviews?.[0] ?? { reply: null };
		expect(latest).toEqual({ ...review, clinic: { id, name: "Named", city: "Ulm", country_code: "AT" } });
	});

	test("a profile shows the clinic with its treatments, pictures and histogram", async () => {
		const laser = await createTreatment(database, { name: "Laser", sort_order: 2, description: "Light" });
		const saline = await createTreatment(database, { name: "Saline", sort_order: 1 });
		const draft = await createTreatment(database, { published: false });
		const { id } = await createClinic(database, {
			phone: "+49 1",
			email: "a@b.example",
			website: "https://b.example",
			latitude: 52.5,
			longitude: 13.4,
			treatments: [laser, saline, draft],
		});
		for (const rating of [5, 5, 4, 1]) await createReview(database, { clinic_id: id, rating });
		const older = await createMedia(database, { clinic_id: id, created_at: "2026-01-01" });
		const newer = await createMedia(database, { clinic_id: id, created_at: "2026-01-02" });
		await createMedia(database, { clinic_id: id, type: "logo" });
		const profile = await visit((db) => findClinicProfile(db, id, 2));
		expect(profile).toMatchObject({
			average_rating: 3.75,
			review_count: 4,
			histogram: [1, 0, 0, 1, 2],
			latitude: 52.5,
			email: "a@b.example",
			treatments: [
				{ slug: saline.slug, name: "Saline", description: "" },
				{ slug: laser.slug, name: "Laser", description: "Light" },
			],
			media: [newer, older].map(({ id, url }) => ({ id, url })),
		});
		expect(profile?.reviews).toHaveLength(2);
		expect(Object.keys(profile ?? {})).not.toContain("owner_id");
	});

	test("a clinic that is not there has neither", async () => {
		const nobody = "00000000-0000-7000-8000-000000000000";
		expect(await visit((db) => findClinicProfile(db, nobody, 10))).toBeNull();
		const end = { id: nobody, created_at: "infinity" };
		expect(await visit((db) => findClinicReviews(db, nobody, end, 10))).toBeNull();
	});
});
