import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { countSearchFacets } from "#database/queries/search/facets.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, namePlaces } from "#tests/factories.ts";

const cologne = { latitude: 50.933, longitude: 6.95 };

describe("the distance of a clinic without a pin of its own", () => {
	const database = useDatabase();
	const ids: Record<string, string> = {};

	beforeAll(async () => {
		await database.asOwner(async (db) => {
			await sql`insert into private.places values
				(1, 'DE', 'Cologne', ${cologne.latitude}, ${cologne.longitude}, 1), (2, 'DE', 'Bonn', 50.734, 7.099, 1)`.execute(
				db,
			);
			await namePlaces(db);
		});
		const add = async (name: string, city: string, latitude: number | null) => {
			const longitude = latitude && (city === "Bonn" ? 7.099 : cologne.longitude);
			ids[name] = (await createClinic(database, { name, city, latitude, longitude })).id;
		};
		await add("Cologne, no pin", "Cologne", null);
		await add("Cologne, 3 km", "Cologne", cologne.latitude + 3 / 111.19);
		await add("Cologne, 7 km", "Cologne", cologne.latitude + 7 / 111.19);
		await add("Bonn, no pin", "Bonn", null);
		await add("Bonn, pin", "Bonn", 50.73);
	});
	const distances = (clinics: object[]) =>
		clinics.map((clinic) => {
			const { name, distance_km, is_about } = clinic as {
				name: string;
				distance_km?: number | null;
				is_about?: boolean;
			};
			return [name, distance_km, is_about];
		});

	test("is about that of another city, and none in the place that was searched, behind those with a pin", async () => {
		const near = { ...cologne, km: 100 };
		const { clinics } = await database.asVisitor((db) =>
			searchClinics(db, { near, sort: "distance", page: 1, pageSize: 10 }),
		);
		expect(distances(clinics)).toEqual([
			["Cologne, 3 km", 3, undefined],
			["Cologne, no pin", null, true],
			["Cologne, 7 km", 7, undefined],
			["Bonn, pin", 24.9, undefined],
			["Bonn, no pin", 24, true],
		]);
	});

	test("is said likewise beside a clinic, from one without a pin of all", async () => {
		const beside = async (name: string) =>
			distances((await database.asVisitor((db) => findClinicProfile(db, ids[name] as string, 1)))?.near ?? []);
		expect(await beside("Cologne, 3 km")).toEqual([
			["Cologne, 7 km", 4, undefined],
			["Cologne, no pin", null, true],
			["Bonn, pin", 27.6, undefined],
		]);
		expect(await beside("Cologne, no pin")).toEqual([
			["Cologne, 3 km", null, true],
			["Cologne, 7 km", 7, true],
			["Bonn, pin", 25, true],
		]);
	});

	test("is as short across the 180th meridian", async () => {
		const fiji = { country_code: "FJ", city: "Taveuni", latitude: -16.8 };
		await createClinic(database, { ...fiji, name: "East", longitude: -179.95, languages: ["en"] });
		await createClinic(database, { ...fiji, name: "West", longitude: 179.9 });
		const near = (longitude: number) => ({ latitude: -16.8, longitude, km: 50 });
		const search = async (longitude: number) => {
			const { clinics, total } = await database.asVisitor((db) =>
				searchClinics(db, { near: near(longitude), sort: "distance", page: 1, pageSize: 10 }),
			);
			expect(total).toBe(2);
			return distances(clinics).map(([name, km]) => [name, km]);
		};
		expect(await search(179.95)).toEqual([
			["West", 5.3],
			["East", 10.6],
		]);
		expect(await search(-180)).toEqual([
			["East", 5.3],
			["West", 10.6],
		]);
		const facets = await database.asVisitor((db) => countSearchFacets(db, { near: near(179.95) }));
		expect(facets).toMatchObject({ counts: { languages: { en: 1 } } });
	});
});
