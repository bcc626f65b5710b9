import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { findMapMarks, type MapMarks } from "#database/queries/search/map.ts";
import type { Box } from "#domain/map/box.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, namePlaces } from "#tests/factories.ts";

describe("the map", () => {
	const database = useDatabase();
	const marks = (search: Parameters<typeof findMapMarks>[1]) => database.asVisitor((db) => findMapMarks(db, search));
	const sum = ({ cities, clinics }: MapMarks) => cities.reduce((sum, city) => sum + city.clinics, clinics.length);
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
		await database.asOwner((db) => namePlaces(db));
		await add(30, { city: "Cologne", latitude: 50.95, longitude: 6.9 });
		await add(15, { city: "Bonn", latitude: 50.72, longitude: 7.1 });
	});

	const rhine: Box = [6, 50, 8, 52];
	const bonn: Box = [7, 50.6, 7.2, 50.8];

	test("shows a large part with many clinics by its cities, in the middle of their clinics there, and everything by the places of cities", async () => {
		expect(await marks({ bounds: rhine })).toEqual({
			cities: [
				{ country_code: "DE", city: "Cologne", clinics: 30, latitude: 50.9645, longitude: 6.9 },
				{ country_code: "DE", city: "Bonn", clinics: 15, latitude: 50.727, longitude: 7.1 },
			],
			clinics: [],
		});
		const everywhere = await marks({});
		expect(everywhere).toEqual({
			cities: [
				{ country_code: "DE", city: "Cologne", clinics: 30, latitude: 50.93, longitude: 6.95 },
				{ country_code: "DE", city: "Bonn", clinics: 15, latitude: 50.73, longitude: 7.1 },
			],
			clinics: [],
		});
		expect(await marks({ country: "DE" })).toEqual(everywhere);
		expect(await marks({ country: "FR" })).toEqual({ cities: [], clinics: [] });
	});

	test("shows a small part, and one city alone, clinic by clinic", async () => {
		const small = await marks({ bounds: bonn });
		expect(small.cities).toEqual([]);
		expect(small.clinics).toHaveLength(15);
		const wide = await marks({ bounds: [6.8, 50.85, 7.5, 51.5] });
		expect([wide.cities, wide.clinics.length]).toEqual([[], 30]);
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
		expect((await marks({ city: "Bonn", country: "DE" })).clinics).toHaveLength(15);
		expect((await marks({ near: { latitude: 50.72, longitude: 7.1, km: 25 }, bounds: bonn })).clinics).toHaveLength(15);
	});

	test("shows clinics that are not verified only where they are asked for, and hidden ones never", async () => {
		const box: Box = [-1, 40, 1, 41];
		const at = { city: "Teruel", country_code: "ES", latitude: 40.3, longitude: -0.5 };
		const pending = await createClinic(database, { ...at, status: "pending" });
		const hidden = await createClinic(database, { ...at, status: "suspended" });
		expect((await marks({ bounds: box })).clinics).toEqual([]);
		expect((await marks({ bounds: box, verifiedOnly: false })).clinics).toMatchObject([{ id: pending.id }]);
		expect((await marks({ bounds: box, verifiedOnly: false })).clinics).not.toMatchObject([{ id: hidden.id }]);
	});

	test("of one country shows no clinic of another, however many are there", async () => {
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
				const found = await marks({ country: "DE", verifiedOnly, bounds });
				expect(found.clinics.map(({ id }) => id)).toEqual([home.id]);
			}
		expect(sum(await marks({ country: "GB", bounds: [-0.3, 51.4, 0.1, 51.7] }))).toBe(150);
	});

	test("a clinic without a pin of its own is somewhere in its place", async () => {
		const { id } = await createClinic(database, { city: "Bonn" });
		const { clinics } = await marks({ bounds: bonn });
		expect(clinics).toHaveLength(16);
		expect(clinics.filter((clinic) => clinic.is_about)).toEqual([
			expect.objectContaining({ id, latitude: 50.73, longitude: 7.1 }),
		]);
		expect((await marks({ bounds: rhine })).cities[1]).toMatchObject({ city: "Bonn", clinics: 16 });
		expect((await marks({ city: "Bonn", country: "DE" })).clinics).toHaveLength(16);
		await database.asService((db) => db.deleteFrom("clinics").where("id", "=", id).execute());
	});

	/** As the triggers do that rest. */
	const list = (db: Db) => sql`select private.write_listings(array(select id from clinics))`.execute(db);

	/**
	 * What `look` finds where these cities are, a degree and a half apart, of Italy; without triggers, which take seconds
	 * for so many.
	 */
	async function inItaly<T>(cities: { clinics: number; spread?: number }[], look: (db: Db) => Promise<T>): Promise<T> {
		let found: T | undefined;
		const undone = new Error("undone");
		const trial = database.asOwner(async (db) => {
			await sql`alter table clinics disable trigger user`.execute(db);
			await sql`alter table city_counts disable trigger user`.execute(db);
			const places = cities.map(({ clinics, spread = 0 }, index) => ({
				...{ city: `City ${index}`, clinics, spread },
				...{ latitude: 36 + Math.floor(index / 15) / 4, longitude: 6 + (index % 15) / 1.2 },
			}));
			await sql`insert into clinics (name, country_code, city, status, verified_at, latitude, longitude, position, languages)
				select 'Clinic', 'IT', city, 'verified', now(), latitude, longitude + spread * n, point(longitude + spread * n, latitude), '{tr}'
				from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
					as c (city text, clinics int, spread float8, latitude float8, longitude float8), generate_series(1, clinics) n`.execute(
				db,
			);
			await sql`insert into city_counts (country_code, city, verified, total, latitude, longitude)
				select 'IT', city, clinics, clinics, latitude, longitude from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
					as c (city text, clinics int, latitude float8, longitude float8)`.execute(db);
			await list(db);
			found = await look(db);
			throw undone;
		});
		await expect(trial).rejects.toBe(undone);
		return found as T;
	}

	const italy: Box = [5, 35, 20, 48];
	const many = Array.from({ length: 300 }, (_, index) => ({ clinics: index < 5 ? 20 : 1 + (index % 3) }));
	const all = many.reduce((sum, { clinics }) => sum + clinics, 0);

	test.each<[string, Parameters<typeof findMapMarks>[1]]>([
		["a country", { country: "IT" }],
		["a part with up to 1,000 clinics", { bounds: italy }],
		["a search by a filter", { languages: ["tr"] }],
	])("of %s no clinic is missing, however many cities there are", async (_, search) => {
		const { cities } = await inItaly(many, (db) => findMapMarks(db, search));
		expect(cities.reduce((sum, { clinics }) => sum + clinics, 0)).toBe(all);
		expect(cities.length).toBeLessThanOrEqual(180);
		// the largest have marks of their own
		expect(cities.slice(0, 5)).toEqual(
			many.slice(0, 5).map(() => expect.not.objectContaining({ places: expect.anything() })),
		);
		const others = cities.filter(({ part }) => part);
		expect(others.length).toBeGreaterThan(10);
		expect(cities.reduce((sum, { places = 1 }) => sum + places, 0)).toBe(300);
		for (const { latitude, longitude, part } of others) {
			const [west = 0, south = 0, east = 0, north = 0] = part ?? [];
			expect(longitude >= west && longitude <= east && latitude >= south && latitude <= north).toBe(true);
		}
	});

	test("the part that a bubble of several cities leads to has all of their clinics", async () => {
		const pairs = Array.from({ length: 300 }, () => ({ clinics: 2, spread: 0.05 }));
		const found = await inItaly(pairs, async (db) => {
			const { cities } = await findMapMarks(db, { bounds: italy });
			const bubble = cities.find(({ places = 1 }) => places > 1);
			return { clinics: bubble?.clinics, inPart: sum(await findMapMarks(db, { bounds: bubble?.part })) };
		});
		expect(found.inPart).toBe(found.clinics);
	});

	test("of a part with more than 1,000 clinics their cities are shown", async () => {
		const cities = [{ clinics: 1500 }, { clinics: 1500 }];
		const found = await inItaly(cities, (db) => findMapMarks(db, { bounds: italy }));
		expect(found.cities.map(({ city, clinics }) => [city, clinics])).toEqual([
			["City 0", 1500],
			["City 1", 1500],
		]);
	});

	test.each([300, 2500])("of a city with %i clinics its parts are shown, each with its own", async (clinics) => {
		const bounds: Box = [5.9, 35.9, 6.4, 36.1];
		const found = await inItaly([{ clinics, spread: 0.00015 }], async (db) => {
			const { cities } = await findMapMarks(db, { bounds });
			const [first] = cities;
			return { cities, first: first?.clinics, inFirst: sum(await findMapMarks(db, { bounds: first?.part })) };
		});
		expect(sum({ ...found, clinics: [] })).toBe(clinics);
		expect(found.cities.length).toBeGreaterThan(3);
		expect(new Set(found.cities.map(({ city }) => city))).toEqual(new Set(["City 0"]));
		expect(found.inFirst).toBe(found.first);
	});

	test("of a city that lies across the edge of a part only those inside are counted, and lead to themselves", async () => {
		const cut = await inItaly([{ clinics: 60, spread: 0.01 }, { clinics: 10 }], (db) =>
			findMapMarks(db, { bounds: [5.9, 35, 6.305, 40] }),
		);
		expect(cut).toMatchObject({ cities: [], clinics: { length: 30 } });
		const more = await inItaly([{ clinics: 60, spread: 0.01 }, { clinics: 20 }], (db) =>
			findMapMarks(db, { bounds: [6.105, 35, 8, 40] }),
		);
		expect(more.cities.map(({ city, clinics, part }) => [city, clinics, part])).toEqual([
			["City 0", 50, [6.11, 36, 6.6, 36]],
			["City 1", 20, undefined],
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
			await list(db);
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
});
