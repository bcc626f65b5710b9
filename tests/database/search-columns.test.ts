import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { addScheduledJob } from "#database/queries/scheduled-jobs.ts";
import { readGuides } from "#database/seed/documents.ts";
import { isLaserSession } from "#domain/clinics/prices.ts";
import { limits } from "#domain/limits.ts";
import { refreshPrices } from "#server/jobs/prices.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createTreatment, namePlaces } from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";

describe("the columns that a search reads", () => {
	const database = useDatabase();
	let laser: { id: number };
	let visit: { id: number };
	let brows: { id: number };
	beforeAll(async () => {
		laser = await createTreatment(database);
		visit = await createTreatment(database, { slug: "consultation-and-test-patch" });
		brows = await createTreatment(database, { slug: "eyebrow-and-cosmetic-ink" });
	});

	const read = (id: string) =>
		database.asService((db) =>
			db
				.selectFrom("clinics")
				.select(["price_from", "price_on", "position", "open_minutes", "updated_at"])
				.where("id", "=", id)
				.executeTakeFirstOrThrow(),
		);
	const run = (statement: ReturnType<typeof sql>) => database.asOwner((db) => statement.execute(db));
	const today = new Date().toISOString().slice(0, 10);

	test("the lowest price is that of a session, and follows what is added, changed and removed", async () => {
		const other = await createTreatment(database);
		const { id } = await createClinic(database, { treatments: [laser, visit, other] });
		expect(await read(id)).toMatchObject({ price_from: null, price_on: null });
		const price = (treatment: { id: number }, from: number | null) =>
			run(sql`update clinic_treatments set price_min = ${from}, price_max = ${from}
				where clinic_id = ${id} and treatment_id = ${treatment.id}`);
		await price(visit, 20);
		expect(await read(id)).toMatchObject({ price_from: null });
		await price(laser, 120);
		await price(other, 90);
		expect(await read(id)).toMatchObject({ price_from: 90, price_on: today });
		await run(sql`delete from clinic_treatments where clinic_id = ${id} and treatment_id = ${other.id}`);
		expect(await read(id)).toMatchObject({ price_from: 120 });
		await price(laser, null);
		expect(await read(id)).toMatchObject({ price_from: null, price_on: null });
		expect(await findWrongFigures(database)).toEqual([]);
	});

	const offer = (id: string, treatment: { id: number }, price: number, age = 0) =>
		database.asOwner(async (db) => {
			await sql`insert into clinic_treatments (clinic_id, treatment_id, price_min, price_max)
				values (${id}, ${treatment.id}, ${price}, ${price})`.execute(db);
			await sql`update clinic_treatments set priced_on = current_date - ${age}::int
				where clinic_id = ${id} and treatment_id = ${treatment.id}`.execute(db);
		});
	const isDue = async () => {
		const { rows } = await database.asOwner((db) =>
			sql<{
				is_due: boolean;
			}>`select due_at <= now() as is_due from private.scheduled_jobs where name = 'prices'`.execute(db),
		);
		return rows[0]?.is_due;
	};

	test("a treatment that is not published has no price, and the job is due once one is withdrawn or published", async () => {
		const hidden = await createTreatment(database, { published: false });
		const { id } = await createClinic(database);
		await offer(id, laser, 120);
		await offer(id, hidden, 60);
		expect(await read(id)).toMatchObject({ price_from: 120 });
		await database.asService((db) => addScheduledJob(db, "prices", "03:27"));
		expect(await isDue()).toBe(false);
		await run(sql`update treatments set published = true where id = ${hidden.id}`);
		expect(await isDue()).toBe(true);
		await refreshPrices(database);
		expect(await read(id)).toMatchObject({ price_from: 60 });
		await run(sql`update treatments set published = false where id = ${hidden.id}`);
		await refreshPrices(database);
		expect(await read(id)).toMatchObject({ price_from: 120 });
	});

	test("an old price hides no fresh one, and is left where it grows old", async () => {
		const other = await createTreatment(database);
		const { id } = await createClinic(database);
		await offer(id, laser, 50, limits.priceAge + 1);
		expect(await read(id)).toMatchObject({ price_from: 50 });
		await offer(id, other, 90);
		expect(await read(id)).toMatchObject({ price_from: 90, price_on: today });
		await run(sql`update clinic_treatments set priced_on = current_date where clinic_id = ${id}`);
		expect(await read(id)).toMatchObject({ price_from: 50 });
		// as if half a year had gone by since
		await database.asOwner(async (db) => {
			await sql`alter table clinic_treatments disable trigger user`.execute(db);
			await sql`update clinic_treatments set priced_on = current_date - 181
				where clinic_id = ${id} and treatment_id = ${laser.id}`.execute(db);
			await sql`alter table clinic_treatments enable trigger user`.execute(db);
		});
		expect(await read(id)).toMatchObject({ price_from: 50 });
		await refreshPrices(database);
		expect(await read(id)).toMatchObject({ price_from: 90, price_on: today });
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("in another currency prices are new", async () => {
		const { id } = await createClinic(database, { currency: "EUR" });
		await offer(id, laser, 50, 300);
		const before = (await read(id)).price_on;
		await run(sql`update clinics set name = 'New' where id = ${id}`);
		expect(await read(id)).toMatchObject({ price_on: before });
		await run(sql`update clinics set currency = 'CHF' where id = ${id}`);
		expect(await read(id)).toMatchObject({ price_from: 50, price_on: today });
		expect(before).not.toBe(today);
	});

	test("what is no laser session of a tattoo is none here and in courses, and feeds no lowest price", async () => {
		const slugs = [...readGuides().map(({ slug }) => slug), "by-an-admin"];
		const { rows } = await database.asOwner((db) =>
			sql<{ slug: string; is_laser: boolean }>`select slug, private.is_laser_session(slug) as is_laser
				from unnest(${slugs}::text[]) slug`.execute(db),
		);
		expect(rows).toEqual(slugs.map((slug) => ({ slug, is_laser: isLaserSession(slug) })));
		const { id } = await createClinic(database);
		for (const slug of ["surgical-excision", "saline-removal"])
			await offer(id, await createTreatment(database, { slug }), 20);
		await offer(id, brows, 20);
		expect(await read(id)).toMatchObject({ price_from: null, price_on: null });
		await offer(id, laser, 120);
		expect(await read(id)).toMatchObject({ price_from: 120, price_on: today });
	});

	test("a price is fresh for as long as the profile says", async () => {
		const { rows } = await database.asOwner((db) =>
			sql<{ days: number }>`select current_date - private.prices_fresh_from() as days`.execute(db),
		);
		expect(rows).toEqual([{ days: limits.priceAge }]);
	});

	test("the position is that of the pin, else that of the place, else none", async () => {
		await database.asOwner((db) =>
			sql`insert into private.places (id, country_code, name, latitude, longitude, population)
				values (1, 'FR', 'Lille', 50.63, 3.06, 1)`.execute(db),
		);
		await database.asOwner((db) => namePlaces(db));
		const { id } = await createClinic(database, { country_code: "FR", city: "Lille" });
		expect((await read(id)).position).toEqual({ x: 3.06, y: 50.63 });
		await run(sql`update clinics set latitude = 50.7, longitude = 3.1 where id = ${id}`);
		expect((await read(id)).position).toEqual({ x: 3.1, y: 50.7 });
		await run(sql`update clinics set latitude = null, longitude = null, city = 'Nowhere' where id = ${id}`);
		expect((await read(id)).position).toBe(null);
	});

	const days = (...monday: string[][]) => [monday, [], [], [], [], [], monday.slice(0, 1)];
	test.each([
		[days(["09:00", "12:30"], ["14:00", "24:00"]), "Europe/Berlin", "{[540,750),[840,1440),[9180,9390)}"],
		[days(), "Europe/Berlin", null],
		[days(["09:00", "10:00"]), null, null],
		[days(["09:00", "10:00"]), "Europe/Atlantis", null],
		[null, "Europe/Berlin", null],
	])("opening hours %j in %s are %s", async (hours, time_zone, expected) => {
		const opening_hours = hours && JSON.stringify(hours);
		const { id } = await createClinic(database, { opening_hours, time_zone });
		expect((await read(id)).open_minutes).toBe(expected);
	});
});
