import { beforeAll, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { getHomePage } from "#database/queries/pages.ts";
import { findCityPage, findCountries, findCountryCities, getCountryPage } from "#database/queries/places.ts";
import { countSearchFacets } from "#database/queries/search/facets.ts";
import { findMapMarks } from "#database/queries/search/map.ts";
import { findNearPlace } from "#database/queries/search/near-place.ts";
import type { SearchFilters } from "#database/queries/search/resolve-search.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { findSuggestions } from "#database/queries/search/terms.ts";

import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";

const database = useDatabase();

const inKrakow = { country_code: "PL", city: "Kraków", latitude: 50.06, longitude: 19.94 };
const inBerlin = { country_code: "DE", city: "Berlin", latitude: 52.5, longitude: 13.4 };

/** An imported clinic that nobody has checked. */
async function importClinic(overrides: Parameters<typeof createClinic>[1] = {}, source = "OpenStreetMap") {
	const clinic = await createClinic(database, { status: "pending", is_unchecked: true, ...inKrakow, ...overrides });
	await addSource(clinic.id, source);
	return clinic;
}
const addSource = (id: string, source: string) =>
	database.asService((db) =>
		db.insertInto("clinic_sources").values({ clinic_id: id, source, import_row: 1, fields: "{}" }).execute(),
	);
const setStatus = (id: string, status: string) =>
	database.asService((db) => db.updateTable("clinics").set({ status }).where("id", "=", id).execute());

/** The numbers of one scope, as every list says them: they are one number. */
async function count(country?: string) {
	const asked = country ? { country } : {};
	return database.asVisitor(async (db) => {
		const page = await searchClinics(db, { ...asked, page: 1, pageSize: 100 });
		const marks = await findMapMarks(db, { ...asked, sort: "rating" });
		expect(marks.clinics.map(({ id }) => id).sort(), "pins").toEqual(page.clinics.map(({ id }) => id).sort());
		expect(page.clinics).toHaveLength(page.total);
		return { total: page.total, tier: page.is_unchecked ?? false };
	});
}
const facets = (search: SearchFilters) => database.asVisitor((db) => countSearchFacets(db, search));

describe("imported clinics that nobody has checked", () => {
	let clinics: { id: string }[] = [];
	beforeAll(async () => {
		clinics = [await importClinic(), await importClinic({}, "A register"), await importClinic({ city: "Gdańsk" })];
		// listed by its owner: it is not verified, and in no list unasked
		await createClinic(database, { ...inKrakow, status: "pending", owner_id: (await createPerson(database)).id });
		for (const status of ["rejected", "suspended"]) await importClinic({ status });
	});

	test("are what all lists of an empty directory show, with where they come from", async () => {
		expect(await count()).toEqual({ total: 3, tier: true });
		expect(await count("PL")).toEqual({ total: 3, tier: true });
		expect(await count("DE")).toEqual({ total: 0, tier: false });
		const { home, countries, country, cities, city, page, all } = await database.asVisitor(async (db) => ({
			home: await getHomePage(db),
			countries: await findCountries(db),
			country: await getCountryPage(db, "PL", true),
			cities: await findCountryCities(db, "PL"),
			city: await findCityPage(db, "PL", "krakow"),
			page: await searchClinics(db, { country: "PL", city: "Gdańsk", page: 1, pageSize: 10 }),
			all: await searchClinics(db, { country: "PL", verifiedOnly: false, page: 1, pageSize: 10 }),
		}));
		expect(countries).toEqual([{ code: "PL", clinics: 3, cities: 2, is_unchecked: true }]);
		expect(home).toMatchObject({ countries, is_unchecked: true, totals: { countries: 0, clinics: 0 } });
		expect(home.unchecked).toEqual({ countries: 1, cities: 2, clinics: 3 });
		expect(home.featured).toHaveLength(3);
		expect(country).toMatchObject({
			city_count: 2,
			unchecked: 3,
			largest: [{ city: "Kraków", clinics: 2 }, { clinics: 1 }],
		});
		expect(cities).toMatchObject({ total: 2, clinics: 3, is_unchecked: true });
		expect(city).toMatchObject({ verified: 0, unchecked: 2 });
		expect(page.clinics).toMatchObject([{ verified: false, source: "OpenStreetMap", imported_at: expect.any(String) }]);
		expect(all).toMatchObject({ total: 4 });
		expect(all.is_unchecked).toBeUndefined();
		const suggested = async (text: string) =>
			(await database.asVisitor((db) => findSuggestions(db, text))).groups.flatMap(({ items }) => items);
		expect(await suggested("krak")).toMatchObject([{ label: "Kraków", note: "Poland · 2 clinics" }]);
		expect(await suggested("pola")).toMatchObject([{ label: "Poland", note: "Country · 3 clinics" }]);
		expect(await facets({ country: "PL" })).toMatchObject({
			shows_unchecked: true,
			counts: { verifiedOnly: { 0: 1 } },
		});
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("are found by words and filters there", async () => {
		const found = await database.asVisitor((db) => searchClinics(db, { query: "clinic", page: 1, pageSize: 10 }));
		expect(found).toMatchObject({ total: 3, is_unchecked: true });
		const inAddress = { country: "PL", query: "gdansk", inAddress: true, sort: "name" as const, page: 1, pageSize: 10 };
		expect((await database.asVisitor((db) => searchClinics(db, inAddress))).total).toBe(0);
	});

	test("stay in the lists of their country while another one has verified clinics, and near a place of it", async () => {
		const german = await createClinic(database, inBerlin);
		await importClinic(inBerlin);
		expect(await count()).toEqual({ total: 1, tier: false });
		expect(await count("DE")).toEqual({ total: 1, tier: false });
		expect(await count("PL")).toEqual({ total: 3, tier: true });
		const [countries, home] = await database.asVisitor(async (db) => [await findCountries(db), await getHomePage(db)]);
		expect(countries).toEqual([
			{ code: "DE", clinics: 1, cities: 1 },
			{ code: "PL", clinics: 3, cities: 2, is_unchecked: true },
		]);
		expect(home).toMatchObject({ countries, is_unchecked: false, totals: { countries: 1, clinics: 1 } });
		expect(home.unchecked.clinics).toBe(3);
		// what the switch would add there
		expect(await facets({ country: "DE" })).toMatchObject({ counts: { verifiedOnly: { 0: 1 } }, unchecked: 1 });
		expect(await facets({})).toMatchObject({ counts: { verifiedOnly: { 0: 5 } }, unchecked: 4 });
		const near = async (country: string) => {
			const search = { near: { latitude: 51.5, longitude: 16.5, km: 500, country }, page: 1, pageSize: 10 };
			const page = await database.asVisitor((db) => searchClinics(db, { ...search, sort: "distance" }));
			expect((await facets(search)).shows_unchecked).toBe(page.is_unchecked ?? false);
			return page.clinics.map(({ id }) => id).sort();
		};
		expect(await near("PL")).toEqual([german.id, ...clinics.map(({ id }) => id)].sort());
		expect(await near("DE")).toEqual([german.id]);
		const nearby = async (id: string) => {
			const profile = await database.asVisitor((db) => findClinicProfile(db, id, 0));
			return profile?.near.map((one) => one.id).sort();
		};
		const [first, ...others] = clinics.map(({ id }) => id);
		expect(await nearby(String(first))).toEqual(others.sort());
		expect(await nearby(german.id)).toEqual([]);
		const place = await database.asVisitor((db) => findNearPlace(db, { latitude: 50, longitude: 20 }));
		expect(place?.country_code).toBe("PL");
	});

	test("leave the lists with the first one of their country that is verified, and come back when there is none", async () => {
		const [first] = clinics as [{ id: string }];
		await setStatus(first.id, "verified");
		expect(await count("PL")).toEqual({ total: 1, tier: false });
		const { cities } = await database.asVisitor((db) => getCountryPage(db, "PL", true));
		expect(cities).toEqual([{ city: "Kraków", clinics: 1 }]);
		expect(await facets({ country: "PL" })).toMatchObject({ counts: { verifiedOnly: { 0: 3 } }, unchecked: 2 });
		for (const status of ["suspended", "rejected"]) {
			await setStatus(first.id, status);
			expect(await count("PL")).toEqual({ total: 2, tier: true });
		}
		// it was checked once: "Not yet checked" would not be true
		await setStatus(first.id, "pending");
		expect(await count("PL")).toEqual({ total: 2, tier: true });
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("are so no more once somebody owns them, and again after a suspension", async () => {
		const [, second, third] = clinics as [unknown, { id: string }, { id: string }];
		await setStatus(second.id, "suspended");
		await setStatus(second.id, "pending");
		expect(await count("PL")).toEqual({ total: 2, tier: true });
		const owner_id = (await createPerson(database)).id;
		await database.asService((db) => db.updateTable("clinics").set({ owner_id }).where("id", "=", third.id).execute());
		expect(await count("PL")).toEqual({ total: 1, tier: true });
		expect(await findWrongFigures(database)).toEqual([]);
	});
});
