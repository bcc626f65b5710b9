import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findReviews } from "#database/queries/reviews.ts";
import { readReviewChoice, writeReviewChoice } from "#domain/reviews/choice.ts";
import { enoughAnswers } from "#domain/reviews/details.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createReview, createTreatment } from "#tests/factories.ts";

describe("what reviews say beside stars and text", () => {
	const database = useDatabase();
	const visit = database.asVisitor;
	const find = (clinic: string, address = "", size = 50) =>
		visit((db) => findReviews(db, clinic, readReviewChoice(new URLSearchParams(address)), size));
	const summaryOf = async (clinic: string) => (await visit((db) => findClinicProfile(db, clinic, 1)))?.review_summary;
	let clinic: string;
	let laser: { id: number; slug: string; name: string };

	beforeAll(async () => {
		laser = await createTreatment(database, { name: "Laser" });
		const draft = await createTreatment(database, { published: false });
		clinic = (await createClinic(database, { currency: "EUR" })).id;
		const add = (rating: number, day: number, details: object = {}) =>
			createReview(database, {
				clinic_id: clinic,
				rating,
				created_at: `2026-01-0${day}`,
				text: `${rating}/${day}`,
				...details,
			});
		await add(5, 1, {
			...{ treatment_id: laser.id, skin_type: 4, ink_colors: ["black", "red"], finished: true, would_return: true },
			...{ sessions: 8, weeks_since: 0, price_paid: 90, price_currency: "EUR" },
		});
		await add(1, 2, {
			...{ treatment_id: laser.id, skin_type: 4, ink_colors: ["black"], finished: false, would_return: false },
			...{ sessions: 3, weeks_since: 30, price_paid: 80, price_currency: "EUR" },
		});
		await add(4, 3, {
			treatment_id: draft.id,
			skin_type: 2,
			ink_colors: ["red"],
			price_paid: 5,
			price_currency: "HUF",
		});
		await add(5, 4);
		await add(3, 5, { skin_type: 4, hidden_at: "2026-02-01", hidden_reason: "spam", hidden_text: "Spam" });
	});

	test("filters narrow, and say how many each other choice would leave", async () => {
		const all = await find(clinic);
		expect(all).toMatchObject({
			...{ all: 4, total: 4, skins: { 2: 1, 4: 2 }, inks: { black: 2, red: 2 }, courses: { yes: 1, no: 1 } },
			agains: { yes: 1, no: 1 },
			treatments: [{ value: laser.slug, name: "Laser", count: 2 }],
		});
		expect(all?.reviews.map(({ text }) => text)).toEqual(["5/4", "4/3", "1/2", "5/1"]);
		expect(all?.reviews[3]?.details).toEqual({
			...{ treatment: { slug: laser.slug, name: "Laser" }, skin_type: 4, ink_colors: ["black", "red"], finished: true },
			...{ sessions: 8, weeks_since: 0, price_paid: 90, price_currency: "EUR", would_return: true },
		});
		expect(all?.reviews[0]).not.toHaveProperty("details");
		expect(all?.reviews[1]?.details).not.toHaveProperty("treatment"); // of a guide that is not published
		const dark = await find(clinic, "skin=4&ink=red");
		expect(dark).toMatchObject({ all: 4, total: 1, skins: { 2: 1, 4: 1 }, inks: { black: 2, red: 1 } });
		expect(dark?.courses).toEqual({ yes: 1, no: 0 });
		const gone = await find(clinic, "again=no");
		expect(gone?.reviews.map(({ text }) => text)).toEqual(["1/2"]);
		expect(gone).toMatchObject({
			...{ total: 1, skins: { 2: 0, 4: 1 }, inks: { black: 1, red: 0 }, courses: { yes: 0, no: 1 } },
			...{ agains: { yes: 1, no: 1 }, treatments: [{ count: 1 }] },
		});
		expect((await find(clinic, `treatment=${laser.slug}&finished=no`))?.reviews.map(({ text }) => text)).toEqual([
			"1/2",
		]);
		expect(await find(clinic, "skin=6")).toMatchObject({ total: 0, reviews: [] });
	});

	test.each([
		["newest", ["5/4", "4/3", "1/2", "5/1"]],
		["highest", ["5/4", "5/1", "4/3", "1/2"]],
		["lowest", ["1/2", "4/3", "5/4", "5/1"]],
		["sessions", ["5/1", "1/2", "5/4", "4/3"]],
		["weeks", ["1/2", "5/1", "5/4", "4/3"]],
		// another currency says nothing of the order
		["price", ["1/2", "5/1", "5/4", "4/3"]],
	])("%s first, also page by page", async (sort, expected) => {
		const seen: (string | null)[] = [];
		let address = `sort=${sort}`;
		for (let page = 0; page < 5; page++) {
			const [one] = (await find(clinic, address, 1))?.reviews ?? [];
			if (!one) break;
			seen.push(one.text);
			address = writeReviewChoice({ ...readReviewChoice(new URLSearchParams(address)), after: one });
		}
		expect(seen).toEqual(expected);
	});

	test("of clinics that nobody sees, nothing is found", async () => {
		const { id } = await createClinic(database, { status: "suspended" });
		await createReview(database, { clinic_id: id, skin_type: 1 });
		expect(await find(id)).toBeNull();
	});

	test("a summary from five answers on: the middle half, the median of prices in one currency", async () => {
		const { id } = await createClinic(database);
		const add = (details: object) => createReview(database, { clinic_id: id, ...details });
		for (const sessions of [3, 6, 7, 9])
			await add({ sessions, finished: true, price_paid: sessions * 10, price_currency: "EUR" });
		// none of these is an answer: not finished, hidden, not counted, without a number
		await add({ sessions: 40, finished: false });
		await add({ finished: true, would_return: true });
		await add({ sessions: 50, finished: true, hidden_at: sql`now()`, hidden_reason: "spam", hidden_text: "Spam" });
		await add({ sessions: 50, finished: true, is_counted: false });
		await add({ price_paid: 5000, price_currency: "HUF" });
		const old = { created_at: "2020-01-01", updated_at: "2020-01-01" };
		await add({ price_paid: 900, price_currency: "EUR", ...old });
		const { id: operation } = await createTreatment(database, { slug: "surgical-excision" });
		await add({ sessions: 1, finished: true, price_paid: 900, price_currency: "EUR", treatment_id: operation });
		expect(await summaryOf(id)).toEqual({});
		await add({ sessions: 12, finished: true, price_paid: 500, price_currency: "EUR" });
		expect(await summaryOf(id)).toEqual({
			finished: { n: enoughAnswers, low: 6, high: 9 },
			price: { n: enoughAnswers, median: 70, currency: "EUR" },
		});
		for (const would_return of [true, true, false, true]) await add({ would_return });
		expect(await summaryOf(id)).toMatchObject({ again: { n: 5, yes: 4 } });
	});

	test("the skin type goes when the name does, whoever comes first", async () => {
		const { id } = await createReview(database, { clinic_id: clinic, skin_type: 5, sessions: 3 });
		// as the foreign key does where the author saved the review after the deletion had looked for skin types
		await database.asOwner((db) => sql`update reviews set user_id = null where id = ${id}`.execute(db));
		const kept = await database.asService((db) =>
			db.selectFrom("reviews").select(["skin_type", "sessions"]).where("id", "=", id).execute(),
		);
		expect(kept).toEqual([{ skin_type: null, sessions: 3 }]);
	});

	test("edited is what its author changed, not what was saved again or went with a treatment", async () => {
		const gone = await createTreatment(database);
		const written = { created_at: "2026-01-06", updated_at: "2026-01-06" };
		const review = await createReview(database, { clinic_id: clinic, treatment_id: gone.id, rating: 5, ...written });
		const save = (values: object) =>
			database.asPerson({ sub: String(review.user_id) }, (db) =>
				db.updateTable("reviews").set(values).where("id", "=", review.id).execute(),
			);
		const shown = async () => (await find(clinic))?.reviews.find(({ id }) => id === review.id);
		await save({ rating: 5 });
		expect(await shown()).toMatchObject({ details: { treatment: { slug: gone.slug } } });
		await database.asOwner((db) => db.deleteFrom("treatments").where("id", "=", gone.id).execute());
		expect(await shown()).not.toHaveProperty("details");
		expect(await shown()).not.toHaveProperty("edited_at");
		await save({ skin_type: 3 });
		expect(Date.parse((await shown())?.edited_at ?? "")).toBeGreaterThan(Date.parse("2026-02-01"));
	});
});
