import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findMapMarks, findMapPlaces, type MapMarks } from "#database/queries/map.ts";
import type { Box } from "#domain/map/box.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";

describe("the map", () => {
	const database = useDatabase();
	const marks = (search: Parameters<typeof findMapMarks>[1]) => database.asVisitor((db) => findMapMarks(db, search));
	const located = async (city: string) => {
		const [row] = await database.asVisitor((db) =>
			db.selectFrom("city_counts").select(["latitude", "longitude"]).where("city", "=", city).execute(),
		);
		return row;
	};
	const add = (count: number, clinic: { city: string; latitude: number; longitude: number }) =>
		database.asService((db) =>
			db
				.insertInto("clinics")
				.values(
					Array.from({ length: count }, (_, index) => ({
						name: `${clinic.city} ${index}`,
						country_code: "DE",
						status: "verified" as const,
						...clinic,
						latitude: clinic.latitude + index / 1000,
					})),
				)
				.execute(),
		);

	beforeAll(async () => {
		await database.asOwner((db) =>
			sql`insert into private.places (id, country_code, name, latitude, longitude, population) values
				(1, 'DE', 'Cologne', 50.93, 6.95, 1000000), (2, 'DE', 'Bonn', 50.73, 7.1, 300000)`.execute(db),
		);
		await database.asOwner((db) =>
			sql`insert into private.place_names (place_id, country_code, population, name, key) values
				(1, 'DE', 1000000, 'Cologne', 'cologne'), (2, 'DE', 300000, 'Bonn', 'bonn')`.execute(db),
		);
		await add(30, { city: "Cologne", latitude: 50.95, longitude: 6.9 });
		await add(15, { city: "Bonn", latitude: 50.72, longitude: 7.1 });
	});

	const rhine: Box = [6, 50, 8, 52];
	const bonn: Box = [7, 50.6, 7.2, 50.8];

	test("shows a large part with many clinics by its cities, at their places", async () => {
		expect(await marks({ bounds: rhine })).toEqual({
			cities: [
				{ country_code: "DE", city: "Cologne", clinics: 30, latitude: 50.93, longitude: 6.95 },
				{ country_code: "DE", city: "Bonn", clinics: 15, latitude: 50.73, longitude: 7.1 },
			],
			clinics: [],
			total: null,
		});
		expect(await marks({})).toEqual(await marks({ bounds: rhine }));
		expect(await marks({ country: "DE" })).toEqual(await marks({ bounds: rhine }));
		expect(await marks({ country: "FR" })).toEqual({ cities: [], clinics: [], total: 0 });
	});

	test("shows a small part, and one city alone, clinic by clinic", async () => {
		const small = await marks({ bounds: bonn });
		expect(small.cities).toEqual([]);
		expect(small.total).toBe(15);
		expect(small.clinics).toHaveLength(15);
		const wide = await marks({ bounds: [6.8, 50.85, 7.5, 51.5] });
		expect([wide.cities, wide.total]).toEqual([[], 30]);
	});

	test("shows the clinics themselves of a search for more than a place", async () => {
		const found = await marks({ query: "bonn 1", bounds: rhine });
		expect(found.cities).toEqual([]);
		expect(found.clinics.map(({ name }) => name).sort()).toEqual([
			"Bonn 1",
			"Bonn 10",
			"Bonn 11",
			"Bonn 12",
			"Bonn 13",
			"Bonn 14",
		]);
		expect((await marks({ query: "bonn 1", bounds: [10, 50, 11, 51] })).clinics).toEqual([]);
		expect((await marks({ city: "Bonn", country: "DE" })).total).toBe(15);
		expect((await marks({ near: { latitude: 50.72, longitude: 7.1, km: 25 }, bounds: bonn })).total).toBe(15);
	});

	test("shows clinics that are not verified only where they are asked for, and hidden ones never", async () => {
		const box: Box = [-1, 40, 1, 41];
		const at = { city: "Teruel", country_code: "ES", latitude: 40.3, longitude: -0.5 };
		const pending = await createClinic(database, { ...at, status: "pending" });
		const hidden = await createClinic(database, { ...at, status: "suspended" });
		expect((await marks({ bounds: box })).clinics).toEqual([]);
		expect((await marks({ bounds: box, verifiedOnly: false })).clinics).toMatchObject([
			{ id: pending.id, verified: false },
		]);
		const [found] = await database.asVisitor(
			async (db) =>
				(
					await sql<{ found: MapMarks }>`
						select map_marks_of(${[hidden.id, pending.id, randomUUID()]}::uuid[]) as found`.execute(db)
				).rows,
		);
		expect(found?.found.clinics.map(({ id }) => id)).toEqual([pending.id]);
	});

	test("of one country reads no clinic of another, however many are there", async () => {
		await database.asService((db) =>
			sql`insert into clinics (name, country_code, city, status, latitude, longitude)
				select 'Abroad ' || n, 'GB', 'London', case when n % 2 = 0 then 'verified' else 'pending' end, 51.5, -0.1
				from generate_series(1, 300) n`.execute(db),
		);
		const home = await createClinic(database, { city: "Office", country_code: "DE", latitude: 51.6, longitude: -0.2 });
		for (const bounds of [
			[-0.3, 51.4, 0.1, 51.7],
			[-5, 48, 5, 55],
		] satisfies Box[])
			for (const verifiedOnly of [true, false]) {
				const { found, read } = await database.asVisitor(async (db) => {
					await sql`set local enable_seqscan = off`.execute(db);
					const readNow = async () =>
						(
							await sql<{ read: number }>`
								select sum(pg_stat_get_xact_tuples_fetched(indexrelid))::int as read
									from pg_index where indrelid = 'public.clinics'::regclass`.execute(db)
						).rows[0]?.read ?? 0;
					const before = await readNow();
					const found = await findMapMarks(db, { country: "DE", verifiedOnly, bounds });
					return { found, read: (await readNow()) - before };
				});
				expect([found.clinics.map(({ id }) => id), found.total]).toEqual([[home.id], 1]);
				expect(read).toBeLessThan(20);
			}
		expect((await marks({ country: "GB", bounds: [-0.3, 51.4, 0.1, 51.7] })).total).toBe(150);
	});

	test("a clinic without a position of its own is counted with its city and has no pin", async () => {
		await createClinic(database, { city: "Bonn" });
		expect((await marks({ bounds: bonn })).total).toBe(15);
		expect((await marks({ bounds: rhine })).cities[1]).toMatchObject({ city: "Bonn", clinics: 16 });
	});

	test("shows the cities of more clinics than it looks through, however few of them have a pin", async () => {
		let cities: MapMarks["cities"] = [];
		// without triggers, which take seconds for so many, and taken back
		const undone = new Error("undone");
		const trial = database.asOwner(async (db) => {
			await sql`alter table clinics disable trigger user`.execute(db);
			await sql`alter table city_counts disable trigger user`.execute(db);
			await sql`insert into clinics (name, country_code, city, status, verified_at, position)
				select 'Clinic', 'IT', case when n % 2 = 0 then 'Rome' else 'Milan' end, 'verified', now(), '(12.5,41.9)'
				from generate_series(1, 2000) n`.execute(db);
			await sql`insert into city_counts (country_code, city, verified, total, latitude, longitude)
				values ('IT', 'Rome', 1000, 1000, 41.9, 12.5), ('IT', 'Milan', 1000, 1000, 45.46, 9.19)`.execute(db);
			cities = (await findMapMarks(db, { country: "IT" })).cities;
			throw undone;
		});
		await expect(trial).rejects.toBe(undone);
		expect(cities.map(({ city, clinics }) => [city, clinics])).toEqual([
			["Milan", 1000],
			["Rome", 1000],
		]);
	});

	test("of a part with very many clinics finds who speaks a language there, by the countries of it and nowhere else", async () => {
		let names: string[] = [];
		const undone = new Error("undone");
		const trial = database.asOwner(async (db) => {
			await sql`alter table clinics disable trigger user`.execute(db);
			await sql`alter table city_counts disable trigger user`.execute(db);
			// the one abroad is where nobody counts its city
			await sql`insert into clinics (name, country_code, city, status, verified_at, latitude, longitude, position, languages)
				select name, country, city, 'verified', now(), latitude, longitude, point(longitude, latitude), array[language] from (values
					('In Rome', 'IT', 'Rome', 41.9, 12.5, 'tr'), ('In Rome without it', 'IT', 'Rome', 41.9, 12.5, 'it'),
					('In Milan', 'IT', 'Milan', 45.5, 9.2, 'tr'), ('From abroad', 'GR', 'Athens', 42.0, 12.6, 'tr'),
					('In Athens', 'GR', 'Athens', 38.0, 23.7, 'tr')
				) v (name, country, city, latitude, longitude, language)`.execute(db);
			await sql`insert into city_counts (country_code, city, verified, total, latitude, longitude) values
				('IT', 'Rome', 30000, 30000, 41.9, 12.5), ('IT', 'Milan', 1, 1, 45.46, 9.19), ('GR', 'Athens', 2, 2, 38, 23.7)`.execute(
				db,
			);
			const found = await findMapMarks(db, { bounds: [11, 41, 14, 43], languages: ["tr"] });
			names = found.clinics.map(({ name }) => name).sort();
			throw undone;
		});
		await expect(trial).rejects.toBe(undone);
		expect(names).toEqual(["From abroad", "In Rome"]);
	});

	test("a city that is in no gazetteer is where its public clinics are, and moves with them", async () => {
		const at = { city: "Hintertux", country_code: "AT", longitude: 11.6 };
		const first = await createClinic(database, { ...at, latitude: 47.1 });
		expect(await located("Hintertux")).toEqual({ latitude: 47.1, longitude: 11.6 });
		const second = await createClinic(database, { ...at, latitude: 47.3 });
		expect((await located("Hintertux"))?.latitude).toBeCloseTo(47.2);
		const change = (id: string, values: { latitude?: number; status?: "suspended" }) =>
			database.asService((db) => db.updateTable("clinics").set(values).where("id", "=", id).execute());
		await change(second.id, { latitude: 47.5 });
		expect((await located("Hintertux"))?.latitude).toBeCloseTo(47.3);
		await change(second.id, { status: "suspended" });
		expect((await located("Hintertux"))?.latitude).toBeCloseTo(47.1);
		await database.asService((db) => db.deleteFrom("clinics").where("id", "=", first.id).execute());
		expect(await located("Hintertux")).toEqual({ latitude: null, longitude: null });
	});

	test("a new gazetteer places cities that were typed before", async () => {
		await createClinic(database, { city: "Newville", latitude: 10, longitude: 10 });
		await database.asOwner(async (db) => {
			await sql`insert into private.places (id, country_code, name, latitude, longitude, population)
				values (3, 'DE', 'Newville', 52, 9, 100)`.execute(db);
			await sql`delete from private.gazetteer`.execute(db);
			await sql`insert into private.gazetteer (hash, version) values ('new', 9)`.execute(db);
		});
		expect(await located("Newville")).toEqual({ latitude: 52, longitude: 9 });
	});

	test("writes the names of the largest places", async () => {
		const names = (people: number, most: number) =>
			database.asVisitor(async (db) =>
				(await findMapPlaces(db, rhine, { least: people, most })).map(({ name }) => name),
			);
		expect(await names(0, 10)).toEqual(["Cologne", "Bonn"]);
		expect(await names(500_000, 10)).toEqual(["Cologne"]);
		expect(await names(0, 1)).toEqual(["Cologne"]);
	});
});
