import { sql } from "kysely";
import pino from "pino";
import { describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { checkListings } from "#server/jobs/listings.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createMedia, createPerson, createReview, createTreatment } from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";

describe("listings", () => {
	const database = useDatabase();
	const read = async (id: string) =>
		database.asVisitor((db) => db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirst());
	const run = (work: (db: Db) => Promise<unknown>) => database.asService(work);

	test("follow every act on a clinic and on what belongs to it", async () => {
		const [laser, cream] = [await createTreatment(database), await createTreatment(database)];
		const { id } = await createClinic(database, { status: "pending", is_unchecked: true, currency: "EUR" });
		const steps: [what: string, work: (db: Db) => Promise<unknown>, expected: object | undefined][] = [
			[
				"a source",
				(db) =>
					db
						.insertInto("clinic_sources")
						.values({ clinic_id: id, source: "A register", import_row: 1, fields: "{}" })
						.execute(),
				{ tier: "unchecked", source: "A register" },
			],
			[
				"verified",
				(db) => sql`update clinics set status = 'verified', verified_at = now() where id = ${id}`.execute(db),
				{ tier: "verified", source: null, verified_at: expect.any(Date) },
			],
			[
				"two treatments",
				(db) =>
					sql`insert into clinic_treatments (clinic_id, treatment_id, price_min, price_max)
						values (${id}, ${laser.id}, 80, 120), (${id}, ${cream.id}, null, null)`.execute(db),
				{ treatment_ids: [laser.id, cream.id].sort((a, b) => a - b), price_from: 80, currency: "EUR" },
			],
			[
				"another price",
				(db) => sql`update clinic_treatments set price_min = 90 where treatment_id = ${laser.id}`.execute(db),
				{ price_from: 90, price_mins: expect.arrayContaining([90, null]) },
			],
			[
				"one treatment less",
				(db) => sql`delete from clinic_treatments where treatment_id = ${cream.id}`.execute(db),
				{ treatment_ids: [laser.id], price_maxs: [120] },
			],
			["a name", (db) => sql`update clinics set name = 'Ärzte' where id = ${id}`.execute(db), { name_folded: "arzte" }],
			["suspended", (db) => sql`update clinics set status = 'suspended' where id = ${id}`.execute(db), undefined],
			[
				"restored",
				(db) => sql`update clinics set status = 'verified' where id = ${id}`.execute(db),
				{ tier: "verified" },
			],
			["deleted", (db) => sql`delete from clinics where id = ${id}`.execute(db), undefined],
		];
		for (const [what, work, expected] of steps) {
			// the service may add and remove treatments, and people may set prices
			await database.asOwner(work);
			if (expected) expect(await read(id), what).toMatchObject(expected);
			else expect(await read(id), what).toBeUndefined();
			expect(await findWrongFigures(database), what).toEqual([]);
		}
	});

	test("have the first picture and the rating of the moment", async () => {
		const { id } = await createClinic(database);
		const second = await createMedia(database, { clinic_id: id, url: `${id}/gallery/2.webp`, position: 2 });
		const first = await createMedia(database, { clinic_id: id, url: `${id}/gallery/1.webp`, position: 1 });
		expect(await read(id)).toMatchObject({ picture_url: first.url });
		await run((db) => db.deleteFrom("media").where("id", "=", first.id).execute());
		expect(await read(id)).toMatchObject({ picture_url: second.url });
		const review = await createReview(database, { clinic_id: id, rating: 4 });
		expect(await read(id)).toMatchObject({ average_rating: 4, review_count: 1 });
		await run((db) => db.deleteFrom("reviews").where("id", "=", review.id).execute());
		expect(await read(id)).toMatchObject({ average_rating: 0, review_count: 0 });
	});

	test("have terms that find them by name, and weigh their city, in the same transaction", async () => {
		const find = async (word: string) => {
			const { rows } = await database.asVisitor((db) =>
				sql<{ kind: string; label: string; clinics: number }>`
					select (f.term).kind, (f.term).label, (f.term).clinics from private.find_terms(${[word]}::text[]) f
					where (f.term).kind in ('clinic', 'unverified', 'city')`.execute(db),
			);
			return rows;
		};
		const at = { city: "Termstadt", country_code: "DE" };
		const { id } = await createClinic(database, { ...at, name: "Quillhaus Laser" });
		await createClinic(database, { ...at, name: "Another" });
		expect(await find("quillhaus")).toMatchObject([{ kind: "clinic", label: "Quillhaus Laser" }]);
		expect(await find("laser")).toContainEqual(expect.objectContaining({ label: "Quillhaus Laser" }));
		expect(await find("termstadt")).toMatchObject([{ kind: "city", clinics: 2 }]);
		for (const status of ["suspended", "rejected"] as const) {
			await database.asOwner(async (db) => {
				await sql`update clinics set status = ${status} where id = ${id}`.execute(db);
				// before the commit
				const { rows } = await sql`select from private.search_terms where clinic_id = ${id}`.execute(db);
				expect(rows).toEqual([]);
			});
			expect(await find("quillhaus")).toEqual([]);
			expect(await find("termstadt")).toMatchObject([{ kind: "city", clinics: 1 }]);
			await database.asOwner((db) => sql`update clinics set status = 'verified' where id = ${id}`.execute(db));
		}
		// unverified, it is named from its second day on
		await database.asOwner((db) =>
			sql`update clinics set status = 'pending', created_at = now() where id = ${id}`.execute(db),
		);
		expect(await find("quillhaus")).toEqual([]);
		await database.asOwner((db) =>
			sql`update clinics set created_at = now() - interval '2 days', name = 'Quillburg' where id = ${id}`.execute(db),
		);
		expect(await find("quillburg")).toMatchObject([{ kind: "unverified" }]);
		expect(await find("quillhaus")).toEqual([]);
		await database.asOwner((db) => sql`delete from clinics where id = ${id}`.execute(db));
		expect(await find("quillburg")).toEqual([]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("are written by no role: neither by a person nor by the service", async () => {
		const { id } = await createClinic(database);
		const person = await createPerson(database);
		const spoil = (db: Db) => sql`update listings set average_rating = 5 where id = ${id}`.execute(db);
		for (const attempt of [database.asService(spoil), database.asPerson({ sub: person.id }, spoil)])
			await expect(attempt).rejects.toMatchObject({ code: "42501" });
	});

	test("are put right at night where they are not what their clinics say, and the log says so", async () => {
		const right = await createClinic(database);
		const wrong = await createClinic(database);
		const gone = await createClinic(database);
		await database.asOwner(async (db) => {
			await sql`update listings set name = 'Other' where id = ${wrong.id}`.execute(db);
			await sql`delete from listings where id = ${gone.id}`.execute(db);
			await sql`delete from private.search_terms where clinic_id = ${right.id}`.execute(db);
			await sql`update private.search_terms set clinics = 9 where kind = 'city'`.execute(db);
		});
		expect(await findWrongFigures(database)).not.toEqual([]);
		const lines: string[] = [];
		const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
		await checkListings(database, log);
		expect(await findWrongFigures(database)).toEqual([]);
		expect(await read(right.id)).toMatchObject({ name: right.name });
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ wrong: 4 }]);
		await checkListings(database, log);
		expect(lines).toHaveLength(1);
	});
});
