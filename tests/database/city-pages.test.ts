import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findSitemapCities } from "#database/queries/pages.ts";
import { findCityPage, getCountryPage } from "#database/queries/places.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, namePlaces } from "#tests/factories.ts";

type Place = [id: number, country: string, name: string, latitude: number, longitude: number, names: string[]];
const places: Place[] = [
	[1, "DE", "Cologne", 50.933, 6.95, ["Köln", "Koeln", "Colonia"]],
	[2, "DE", "Bonn", 50.734, 7.099, []],
	[3, "DE", "Aachen", 50.776, 6.084, ["Aix-la-Chapelle"]],
	[4, "NL", "Maastricht", 50.848, 5.689, []],
	[5, "DE", "Hamburg", 53.551, 9.993, []],
	[6, "DE", "Leverkusen", 51.03, 6.984, []],
];

describe("cities with pages", () => {
	const database = useDatabase();
	const find = (named: string, country = "DE") => database.asVisitor((db) => findCityPage(db, country, named));
	const add = async (city: string, count: number, overrides = {}) => {
		for (let number = 0; number < count; number++) await createClinic(database, { city, ...overrides });
	};

	beforeAll(async () => {
		await database.asOwner(async (db) => {
			for (const [id, country, name, latitude, longitude, names] of places) {
				await sql`insert into private.places values (${id}, ${country}, ${name}, ${latitude}, ${longitude}, 100000)`.execute(
					db,
				);
				await namePlaces(db, names, id);
			}
		});
		await add("Köln", 3);
		await add("Bonn", 2);
		await add("Leverkusen", 1, { status: "pending" });
		await add("Maastricht", 1, { country_code: "NL" });
		await add("Hamburg", 4);
		await add("Kleinkleckersdorf (Süd)", 3);
		await add("Geheim", 3, { status: "suspended" });
	});

	test.each(["cologne", "Cologne", "koeln", "köln", "KÖLN", "colonia", "Koln"])(
		"Cologne is meant by %j",
		async (named) => {
			expect(await find(named)).toMatchObject({ city: "Cologne", slug: "cologne", verified: 3 });
		},
	);

	test.each(["", "-", "atlantis", "geheim", "%", "köln bonn", "x".repeat(100)])(
		"no city is meant by %j",
		async (named) => {
			expect(await find(named)).toBeNull();
		},
	);

	test("a city of another country is none of this one", async () => {
		expect(await find("cologne", "NL")).toBeNull();
	});

	test("near are cities with verified clinics, the nearest first, across borders and no further than 100 km", async () => {
		expect((await find("cologne"))?.near).toEqual([
			{ code: "DE", city: "Bonn", slug: "bonn", clinics: 2, km: 24 },
			{ code: "NL", city: "Maastricht", slug: "maastricht", clinics: 1, km: 89 },
		]);
	});

	test("a place without clinics has a page that names its neighbours", async () => {
		expect(await find("aix-la-chapelle")).toMatchObject({ city: "Aachen", slug: "aachen", verified: 0 });
		expect((await find("aachen"))?.near.map(({ city }) => city)).toEqual(["Maastricht", "Cologne", "Bonn"]);
		expect(await find("leverkusen")).toMatchObject({ verified: 0 });
	});

	test("a village that is in no gazetteer has the slug of its name, and the largest cities of its country", async () => {
		const village = await find("kleinkleckersdorf-sud");
		expect(village).toMatchObject({ city: "Kleinkleckersdorf (Süd)", slug: "kleinkleckersdorf-sud", verified: 3 });
		expect(village?.near).toEqual([
			{ code: "DE", city: "Hamburg", slug: "hamburg", clinics: 4 },
			{ code: "DE", city: "Cologne", slug: "cologne", clinics: 3 },
			{ code: "DE", city: "Bonn", slug: "bonn", clinics: 2 },
		]);
	});

	test("of two cities with one slug the page is called as the one with more clinics, and shows those of both", async () => {
		await add("Klein Kleckersdorf: Süd", 4, { country_code: "AT" });
		await add("Klein-Kleckersdorf Süd", 1, { country_code: "AT" });
		expect(await find("klein-kleckersdorf-sud", "AT")).toMatchObject({ city: "Klein Kleckersdorf: Süd", verified: 5 });
		const { clinics, total } = await database.asVisitor((db) =>
			searchClinics(db, { country: "AT", city: "Klein Kleckersdorf: Süd", page: 1, pageSize: 10 }),
		);
		expect(total).toBe(5);
		expect(new Set(clinics.map(({ city }) => city))).toEqual(
			new Set(["Klein Kleckersdorf: Süd", "Klein-Kleckersdorf Süd"]),
		);
	});

	test("a country names its cities, and those with most clinics", async () => {
		const read = (verifiedOnly: boolean) => database.asVisitor((db) => getCountryPage(db, "DE", verifiedOnly));
		const verified = await read(true);
		expect(verified.city_count).toBe(4);
		expect(verified.cities.map(({ city }) => city)).toEqual(["Bonn", "Cologne", "Hamburg", "Kleinkleckersdorf (Süd)"]);
		expect(verified.largest.map(({ slug, clinics }) => [slug, clinics])).toEqual([
			["hamburg", 4],
			["cologne", 3],
			["kleinkleckersdorf-sud", 3],
			["bonn", 2],
		]);
		const all = await read(false);
		expect(all.city_count).toBe(5);
		expect(all.largest.at(-1)).toEqual({ code: "DE", city: "Leverkusen", slug: "leverkusen", clinics: 1 });
	});

	test("a city that is in no gazetteer is where its clinics are", async () => {
		await add("Anderswo", 1, { latitude: 50.73, longitude: 7.1 });
		expect((await find("anderswo"))?.near.map(({ slug, km }) => [slug, km])).toEqual([
			["bonn", 0],
			["cologne", 25],
		]);
	});

	test("the sitemap has those with three verified clinics, each address once", async () => {
		await add("!?", 3);
		expect(await database.asVisitor(findSitemapCities)).toEqual([
			{ code: "AT", slug: "klein-kleckersdorf-sud" },
			{ code: "DE", slug: "cologne" },
			{ code: "DE", slug: "hamburg" },
			{ code: "DE", slug: "kleinkleckersdorf-sud" },
		]);
	});
});
