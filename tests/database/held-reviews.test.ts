import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteUser } from "#database/queries/auth-users.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { countHeldReviews, deleteOwnReview, saveReview } from "#database/queries/reviews.ts";
import { daysUntilCounted } from "#domain/reviews/kept-reviews.ts";
import { decideCase } from "#server/cases/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createPerson, createReview } from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";

const day = 86_400_000; // ms

describe("reviews that a signal speaks against", () => {
	const database = useDatabase();
	const asService = (statement: ReturnType<typeof sql>) => database.asService((db) => statement.execute(db));

	/** Somebody who made their account so many days ago. */
	async function createSince(days: number) {
		const person = await createPerson(database);
		const since = new Date(Date.now() - days * day);
		await asService(sql`update profiles set created_at = ${since} where id = ${person.id}`);
		await asService(sql`update accounts.users set created_at = ${since} where id = ${person.id}`);
		return person;
	}
	type Row = { id: string };
	const write = (person: Row, clinic: Row, rating = 1) =>
		database.asPerson(claimsOf(person), (db) => saveReview(db, clinic.id, { rating, text: null }));
	/** What visitors see: the average, how many are part of it, how many are not, and the first reviews. */
	async function look({ id }: Row) {
		const profile = await database.asVisitor((db) => findClinicProfile(db, id, 20));
		if (!profile) throw new Error("no such clinic");
		const { average_rating, review_count, uncounted_reviews, reviews } = profile;
		return { figures: [average_rating, review_count, uncounted_reviews], reviews };
	}
	const codes = { keep: "opinion", hide: "other", restore: "mistake" };
	const decide = async (review: Row, decision: "keep" | "hide" | "restore", seen: string | null = null) => {
		const admin = await createAdmin(database);
		const ground = decision === "hide" ? "terms" : null;
		await database.asPerson(claimsOf(admin), (db) =>
			decideCase(db, review.id, { seen, decision, code: codes[decision], ground, text: "Because." }),
		);
		return database.asOwner(async (db) => {
			const { rows } = await sql<Row>`select (private.last_decision(${review.id})).id`.execute(db);
			return rows[0]?.id ?? null;
		});
	};
	const letPass = (clinic: Row, days: number) =>
		asService(
			sql`update reviews set counts_at = counts_at - make_interval(days => ${days}) where clinic_id = ${clinic.id}`,
		);
	const countDue = async () => {
		while ((await database.asService(countHeldReviews)) > 0);
	};

	test("ten accounts of a minute move nothing, are seen at once, and count a week later", async () => {
		const clinic = await createClinic(database);
		for (let n = 0; n < 12; n++) await createReview(database, { clinic_id: clinic.id, created_at: "2026-01-01" });
		for (let n = 0; n < 10; n++) await write(await createSince(0), clinic);
		const { figures, reviews } = await look(clinic);
		expect(figures).toEqual([5, 12, 10]);
		expect(reviews.filter(({ rating }) => rating === 1)).toHaveLength(10);
		for (const { rating, is_counted, counts_at, created_at } of reviews) {
			expect(is_counted).toBe(rating === 1 ? false : undefined);
			const held = counts_at && Date.parse(counts_at) - Date.parse(created_at);
			expect(held).toBe(rating === 1 ? daysUntilCounted * day : undefined);
		}

		await letPass(clinic, daysUntilCounted - 1);
		await countDue();
		expect((await look(clinic)).figures).toEqual([5, 12, 10]);
		await letPass(clinic, 1);
		await countDue();
		const after = await look(clinic);
		expect(after.figures).toEqual([3.18, 22, 0]);
		expect(after.reviews.map(({ is_counted, edited_at }) => is_counted ?? edited_at)).toEqual(
			Array(20).fill(undefined),
		);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("three new accounts take no honest review of the day out of the average", async () => {
		const clinic = await createClinic(database);
		const honest = await Promise.all(
			[5, 4, 4, 5, 4].map(async (rating) => ({ rating, person: await createSince(30) })),
		);
		for (const { person, rating } of honest) await write(person, clinic, rating);
		expect((await look(clinic)).figures).toEqual([4.4, 5, 0]);
		for (let n = 0; n < 3; n++) await write(await createSince(0), clinic, 1);
		expect((await look(clinic)).figures).toEqual([4.4, 5, 3]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("of a burst none is held that nothing else speaks against, also when all come at once", async () => {
		const clinic = await createClinic(database);
		const burst = await Promise.all(Array.from({ length: 8 }, () => createSince(30)));
		// whoever is told that it is busy tries again: on a slow machine the last waits longer than a request may
		const writeAtLast = async (person: Row): Promise<void> => {
			await write(person, clinic, 4).catch((error) => {
				if (error.code !== "55P03") throw error;
				return writeAtLast(person);
			});
		};
		await Promise.all(burst.map(writeAtLast));
		expect((await look(clinic)).figures).toEqual([4, 8, 0]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("a burst holds those whose author has written much since, and none whose text others repeat", async () => {
		const clinic = await createClinic(database);
		const [busy, honest] = [await createSince(30), await createSince(30)];
		await write(busy, clinic, 1);
		const text = "They took the black off in nine sessions, and told me so before.";
		const say = (person: Row, at: Row, rating: number) =>
			database.asPerson(claimsOf(person), (db) => saveReview(db, at.id, { rating, text }));
		await say(honest, clinic, 5);
		for (let n = 0; n < 3; n++) await write(busy, await createClinic(database));
		for (let n = 0; n < 3; n++) await say(await createSince(30), clinic, 1); // repeat it, and are held
		expect((await look(clinic)).figures).toEqual([3, 2, 3]);
		await write(await createSince(30), clinic, 5);
		expect((await look(clinic)).figures).toEqual([5, 2, 4]);
		await letPass(clinic, daysUntilCounted);
		await countDue();
		expect((await look(clinic)).figures).toEqual([2.33, 6, 0]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("an admin's look makes one count, and a later burst leaves it", async () => {
		const clinic = await createClinic(database);
		const review = await write(await createSince(0), clinic, 4);
		await decide(review, "keep");
		expect((await look(clinic)).figures).toEqual([4, 1, 0]);
		for (let n = 0; n < 6; n++) await write(await createSince(0), clinic);
		expect((await look(clinic)).figures).toEqual([4, 1, 6]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("a hidden one never counts while it is hidden, and does when it is shown again", async () => {
		const clinic = await createClinic(database);
		const review = await write(await createSince(0), clinic, 4);
		const hidden = await decide(review, "hide");
		await letPass(clinic, daysUntilCounted);
		await countDue();
		expect((await look(clinic)).figures).toEqual([0, 0, 0]);
		await decide(review, "restore", hidden);
		expect((await look(clinic)).figures).toEqual([4, 1, 0]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("what a young account leaves behind never counts", async () => {
		const clinic = await createClinic(database);
		const person = await createSince(2);
		const review = await write(person, clinic);
		await database.asService((db) => deleteUser(db, person.id, { keepReviews: true }));
		await letPass(clinic, daysUntilCounted);
		await countDue();
		await decide(review, "keep");
		expect((await look(clinic)).figures).toEqual([0, 0, 1]);
		expect((await look(clinic)).reviews).toMatchObject([{ is_counted: false }]);
	});

	test("its author changes and removes it, and makes it count neither way", async () => {
		const clinic = await createClinic(database);
		const person = await createSince(0);
		await write(person, clinic);
		await write(person, clinic, 5);
		expect((await look(clinic)).figures).toEqual([0, 0, 1]);
		await database.asPerson(claimsOf(person), (db) => deleteOwnReview(db, clinic.id));
		expect((await look(clinic)).figures).toEqual([0, 0, 0]);
		for (const column of ["is_counted", "counts_at"]) {
			const set = sql`insert into reviews (clinic_id, user_id, rating, ${sql.id(column)})
				values (${clinic.id}, ${person.id}, 1, default)`;
			await expect(database.asPerson(claimsOf(person), (db) => set.execute(db))).rejects.toMatchObject({
				code: "42501",
			});
		}
		expect(await findWrongFigures(database)).toEqual([]);
	});
});
