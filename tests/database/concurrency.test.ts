import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database, Db } from "#database/connection.ts";
import { deleteMedia, describeMedia, orderMedia } from "#database/queries/pictures.ts";
import { saveReview } from "#database/queries/reviews.ts";
import { lockProfile } from "#database/queries/save-profile.ts";
import { isWaitedFor, useDatabase } from "#tests/database.ts";
import { claimsOf, createClinic, createMedia, createPerson, createReview, createTreatment } from "#tests/factories.ts";
import { createRandom, findWrongFigures } from "./recount.ts";

const makeMany = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

/** Runs every act at once; fails when one of them does. */
async function runAtOnce(acts: Promise<unknown>[]) {
	const results = await Promise.allSettled(acts);
	expect(results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []))).toEqual([]);
}

describe("many at once", () => {
	const database = useDatabase();
	const { below, pick } = createRandom(7);

	test("write, edit and remove reviews of the same clinics, and every rating counts", async () => {
		const clinics = await makeMany(3, () => createClinic(database));
		const people = await makeMany(40, () => createPerson(database));
		const submit = (person: { id: string }, clinic: { id: string }) =>
			database.asPerson(claimsOf(person), (db) => saveReview(db, clinic.id, { rating: 1 + below(5), text: null }));
		const remove = (person: { id: string }) =>
			database.asPerson(claimsOf(person), (db) =>
				sql`delete from reviews where id in (select private.own_review_ids())`.execute(db),
			);
		await runAtOnce(people.map((person) => submit(person, pick(clinics))));
		await runAtOnce(
			people.flatMap((person) => [
				submit(person, pick(clinics)),
				submit(person, pick(clinics)),
				...(below(3) === 0 ? [remove(person)] : []),
			]),
		);
		expect(await findWrongFigures(database)).toEqual([]);
		const stored = await database.asService((db) => db.selectFrom("reviews").select("id").execute());
		expect(stored.length).toBeGreaterThan(20);
	});

	test("a profile is read as the decision leaves it that its owner waited for", async () => {
		const owner = await createPerson(database);
		const { id } = await createClinic(database, { owner_id: owner.id, status: "pending" });
		const { saving } = await database.asService(async (db) => {
			await db.updateTable("clinics").set({ status: "verified" }).where("id", "=", id).execute();
			const saving = database.asPerson(claimsOf(owner), (own) => lockProfile(own, sql<boolean>`id = ${id}`, 1));
			await isWaitedFor(db);
			return { saving };
		});
		expect(await saving).toMatchObject({ status: "verified", is_own: true });
	});

	test("the same person submits twice at once, and one review remains", async () => {
		const [clinic, person] = [await createClinic(database), await createPerson(database)];
		const submit = (rating: number) =>
			database.asPerson(claimsOf(person), (db) => saveReview(db, clinic.id, { rating, text: null }));
		await runAtOnce([1, 2, 3, 4, 5, 1, 2, 3].map(submit));
		const { review_count } = await database.asService((db) =>
			db.selectFrom("clinics").selectAll().where("id", "=", clinic.id).executeTakeFirstOrThrow(),
		);
		expect(review_count).toBe(1);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("clinics come, move and go, and every city's count is right without a deadlock", async () => {
		const cities = ["Aachen", "Bonn", "Celle", "Dresden"];
		const clinics = await makeMany(30, () => createClinic(database, { city: pick(cities) }));
		const edit = (id: string) =>
			database.asService((db) =>
				db
					.updateTable("clinics")
					.set({ city: pick(cities), status: pick(["verified", "pending", "suspended"]) })
					.where("id", "=", id)
					.execute(),
			);
		const addMany = () => {
			const rows = [...cities].sort(() => below(2) - 0.5).map((city) => ({ name: "Many", country_code: "DE", city }));
			return database.asService((db) => db.insertInto("clinics").values(rows).execute());
		};
		const removeMany = (ids: string[]) =>
			database.asService((db) => db.deleteFrom("clinics").where("id", "in", ids).execute());
		const ids = clinics.map(({ id }) => id);
		await runAtOnce([
			...ids.slice(10).map(edit),
			...ids.slice(10).map(edit),
			...Array.from({ length: 8 }, addMany),
			removeMany(ids.slice(0, 5)),
			removeMany(ids.slice(5, 10)),
		]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("statements over many rows share clinics and cities in any order without a deadlock", async () => {
		const shuffle = <T>(list: T[]) => [...list].sort(() => below(2) - 0.5);
		const cities = Array.from({ length: 12 }, (_, n) => `Crowded ${n}`);
		const clinics = await makeMany(30, () => createClinic(database));
		const people = await makeMany(8, () => createPerson(database));
		const groups = await makeMany(8, () => makeMany(20, () => createClinic(database, { city: pick(cities) })));
		for (let round = 0; round < 3; round++) {
			await runAtOnce(
				people.map(({ id }) => {
					const rows = shuffle(clinics).map((clinic) => ({ clinic_id: clinic.id, user_id: id, rating: 1 + below(5) }));
					return database.asService((db) => db.insertInto("reviews").values(rows).execute());
				}),
			);
			await runAtOnce(
				groups.map((group) => {
					const moves = group.map(({ id }) => sql`(${id}::uuid, ${pick(cities)})`);
					const move = sql`update clinics c set city = m.city from (values ${sql.join(moves)}) m (id, city) where c.id = m.id`;
					return database.asService((db) => move.execute(db));
				}),
			);
			await runAtOnce(
				people.map(({ id }, index) => {
					const pictures = shuffle(clinics).map(({ id }) => ({ clinic_id: id, url: "a", type: "logo" as const }));
					return database.asService<unknown>((db) =>
						index % 2 === 0
							? db.insertInto("media").values(pictures).execute()
							: db.updateTable("reviews").set({ text: "Edited." }).where("user_id", "=", id).execute(),
					);
				}),
			);
			await runAtOnce(
				people.map(({ id }) =>
					database.asService((db) => db.deleteFrom("reviews").where("user_id", "=", id).execute()),
				),
			);
		}
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("treatments of one clinic are added and removed, and its list is right", async () => {
		const treatments = await makeMany(12, () => createTreatment(database));
		const clinic = await createClinic(database, { treatments: treatments.slice(0, 4) });
		const link = (treatment: { id: number }) => ({ clinic_id: clinic.id, treatment_id: treatment.id });
		await runAtOnce([
			...treatments
				.slice(4)
				.map((it) => database.asService((db) => db.insertInto("clinic_treatments").values(link(it)).execute())),
			...treatments
				.slice(0, 4)
				.map((it) =>
					database.asService((db) => db.deleteFrom("clinic_treatments").where("treatment_id", "=", it.id).execute()),
				),
		]);
		expect(await findWrongFigures(database)).toEqual([]);
	});
});

// Two transactions that certainly overlap: the second begins its statement while the first holds its rows.
describe("two transactions that overlap", () => {
	const database = useDatabase();
	let clinic: { id: string };
	beforeEach(async () => {
		clinic = await createClinic(database);
	});

	const overlap = async (first: Parameters<Database["asService"]>[0], second: Parameters<Database["asService"]>[0]) => {
		let waiting: Promise<unknown> = Promise.resolve();
		await database.asService(async (db) => {
			await first(db);
			waiting = database.asService(second);
			await isWaitedFor(db);
		});
		await waiting;
		expect(await findWrongFigures(database)).toEqual([]);
	};

	test("add a treatment each to one clinic", async () => {
		const [one, other] = await makeMany(2, () => createTreatment(database));
		const add =
			(id = 0) =>
			(db: Parameters<Parameters<Database["asService"]>[0]>[0]) =>
				db.insertInto("clinic_treatments").values({ clinic_id: clinic.id, treatment_id: id }).execute();
		await overlap(add(one?.id), add(other?.id));
	});

	test("edit and remove the same review", async () => {
		const { id } = await createReview(database, { clinic_id: clinic.id, rating: 2 });
		await overlap(
			(db) => db.updateTable("reviews").set({ rating: 5 }).where("id", "=", id).execute(),
			(db) => db.deleteFrom("reviews").where("id", "=", id).execute(),
		);
	});

	test("move a clinic to a new city and suspend it", async () => {
		await overlap(
			(db) => db.updateTable("clinics").set({ city: "New town" }).where("id", "=", clinic.id).execute(),
			(db) => db.updateTable("clinics").set({ status: "suspended" }).where("id", "=", clinic.id).execute(),
		);
	});

	test("review a clinic that is being removed", async () => {
		const person = await createPerson(database);
		await overlap(
			(db) => db.insertInto("reviews").values({ clinic_id: clinic.id, user_id: person.id, rating: 3 }).execute(),
			(db) => db.deleteFrom("clinics").where("id", "=", clinic.id).execute(),
		);
	});

	test("remove or describe a picture and put the gallery in order", async () => {
		const owner = await createPerson(database);
		const { id: clinic_id } = await createClinic(database, { owner_id: owner.id });
		const [one, other] = await makeMany(2, () => createMedia(database, { clinic_id }));
		const ids = [one?.id ?? "", other?.id ?? ""];
		const asOwner = (work: (db: Db) => Promise<unknown>) => database.asPerson(claimsOf(owner), work);
		for (const act of [
			(db: Db) => describeMedia(db, ids[0] ?? "", "The front desk"),
			(db: Db) => deleteMedia(db, ids[0] ?? ""),
		]) {
			let waiting: Promise<unknown> = Promise.resolve();
			await asOwner(async (db) => {
				await db.selectFrom("clinics").select("id").where("id", "=", clinic_id).forNoKeyUpdate().execute();
				waiting = asOwner(act);
				await isWaitedFor(db);
				await orderMedia(db, ids);
			});
			await waiting;
		}
	});
});
