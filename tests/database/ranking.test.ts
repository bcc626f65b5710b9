import { sql } from "kysely";
import { expect, test } from "vitest";
import { getHomePage } from "#database/queries/pages.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { rankPrior } from "#domain/reviews/ratings.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson } from "#tests/factories.ts";

const database = useDatabase();
const find = async (sort: "rating" | "price", country?: string) => {
	const search = { sort, page: 1, pageSize: 50, currency: "EUR", ...(country && { country }) };
	return (await database.asVisitor((db) => searchClinics(db, search))).clinics;
};

test("by rating few reviews count little, everywhere in the same order, and the shown average stays the plain one", async () => {
	const clinics = [
		{ name: "Many", r4: 20, r5: 60 },
		{ name: "Twenty-one", r4: 8, r5: 13 },
		{ name: "Ten", r5: 10 },
		{ name: "Two", r5: 2 },
		{ name: "One", r5: 1 },
		{ name: "Fair", r3: 30, r4: 30 },
		{ name: "None" },
		{ name: "Bad", r1: 30 },
	];
	for (const clinic of clinics) await createClinic(database, clinic);
	const expected = ["Many", "Ten", "Twenty-one", "Two", "One", "Fair", "Bad", "None"];
	const byRating = await find("rating");
	expect(byRating.map(({ name }) => name)).toEqual(expected);
	expect((await find("rating", "DE")).map(({ name }) => name)).toEqual(expected);
	expect((await find("price", "DE")).map(({ name }) => name)).toEqual(expected); // none has a price
	expect(byRating.map(({ average_rating }) => average_rating)).toEqual([4.75, 5, 4.62, 5, 5, 3.5, 1, 0]);
	const { featured } = await database.asVisitor(getHomePage);
	expect(featured.map(({ name }) => name)).toEqual(["Many", "Ten", "Twenty-one"]);
	const { rows } = await database.asVisitor((db) =>
		sql<{ rank: number; sum: number; reviews: number }>`
			select rank, average_rating * review_count as sum, review_count as reviews from listings where review_count > 0`.execute(
			db,
		),
	);
	const { reviews, stars } = rankPrior;
	for (const row of rows)
		expect(row.rank).toBeCloseTo((Number(row.sum) + reviews * stars) / (row.reviews + reviews), 1);
});

test("a list can be narrowed to clinics that take questions, by their offer and their owner's account", async () => {
	const owner = await createPerson(database);
	const asking = await createClinic(database, { country_code: "NO", owner_id: owner.id });
	await createClinic(database, { country_code: "NO" });
	const look = async () => {
		const search = { country: "NO", takesQuestions: true, page: 1, pageSize: 50 };
		const { clinics } = await database.asVisitor((db) => searchClinics(db, search));
		return clinics.map(({ id, takes_enquiries }) => takes_enquiries && id);
	};
	const run = (statement: ReturnType<typeof sql>) => database.asOwner((db) => statement.execute(db));
	const offer = sql`private.enquiry_offers`;
	expect(await look()).toEqual([]);
	await run(sql`insert into ${offer} (clinic_id, is_on) values (${asking.id}, true)`);
	expect(await look()).toEqual([asking.id]);
	for (const [off, on] of [
		[sql`update ${offer} set paused_at = now()`, sql`update ${offer} set paused_at = null`],
		[sql`update ${offer} set is_on = false`, sql`update ${offer} set is_on = true`],
		[
			sql`insert into private.suspensions (user_id, mailbox, reason)
				values (${owner.id}, private.suspended_mailbox('a@b.example'), 'Spam')`,
			sql`delete from private.suspensions`,
		],
		[sql`update clinics set status = 'pending' where id = ${asking.id}`, sql`update clinics set status = 'verified'`],
	]) {
		await run(off as never);
		expect(await look()).toEqual([]);
		await run(on as never);
		expect(await look()).toEqual([asking.id]);
	}
	await run(sql`update clinics set owner_id = null where id = ${asking.id}`);
	expect(await look()).toEqual([]);
});
