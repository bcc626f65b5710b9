import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { findDuplicates } from "#database/queries/admin-clinics.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findOwnClinic, findSimilarClinics } from "#database/queries/own-clinic.ts";
import { getCountryPage } from "#database/queries/places.ts";
import { keepCityName, type LockedClinic, lockProfile } from "#database/queries/save-profile.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { fillWithSampleData } from "#database/seed/sample/fill.ts";
import { ownProfileInput } from "#domain/clinics/schemas.ts";
import { getStreet } from "#domain/places/address.ts";
import { toRefusal } from "#domain/refusals.ts";
import { saveOwnClinic } from "#server/clinics/own.ts";
import { useDatabase } from "#tests/database.ts";
import { createAdmin, createClinic, createPerson, namePlaces } from "#tests/factories.ts";
import { importFile } from "#tests/import-file.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { findWrongFigures } from "./recount.ts";

/** Larger places are enough to know them by. */
const minPopulation = 50_000;

describe("clinics of a directory whose gazetteer is loaded", () => {
	const database = useDatabase();
	/** Listed before there was one. */
	const former: Record<string, string> = {};

	const readClinic = (id: string) =>
		database.asService((db) =>
			db
				.selectFrom("clinics")
				.select(["city", "locality", "place_id", "latitude"])
				.where("id", "=", id)
				.executeTakeFirstOrThrow(),
		);
	const cologne = { city: "Cologne", place_id: 2886242 };
	const load = async () => {
		await database.asOwner((db) => sql`delete from private.gazetteer`.execute(db));
		expect(await loadGazetteer(database, { minPopulation })).toBe(true);
	};

	beforeAll(async () => {
		for (const city of ["Köln", "keulen", "Kleinkleckersdorf", "Berlin"]) {
			former[city] = (await createClinic(database, { city })).id;
		}
		const rows = [makeRow(1, { city: "Colonia", latitude: "50.94", longitude: "6.96" })];
		await importFile(database, toCsv(rows), { source: "register" });
		await load();
	});

	test("those of before are matched, once", async () => {
		expect(await readClinic(former.Köln as string)).toMatchObject({ ...cologne, locality: "Köln" });
		expect(await readClinic(former.keulen as string)).toMatchObject(cologne);
		const profile = await database.asVisitor((db) => findClinicProfile(db, former.Köln as string, 1));
		expect(profile).toMatchObject({ city: "Cologne", locality: "Köln" });
		expect(await readClinic(former.Berlin as string)).toMatchObject({ city: "Berlin", place_id: 2950159 });
		expect(await readClinic(former.Kleinkleckersdorf as string)).toMatchObject({
			city: "Kleinkleckersdorf",
			place_id: null,
		});
		expect(await findWrongFigures(database)).toEqual([]);
		expect(await loadGazetteer(database)).toBe(false);
	});

	test("matching goes on where it was stopped, and a place that is renamed renames its clinics", async () => {
		const { id } = await createClinic(database, { city: "Bonn", address: "Weg 1, 53111 Bonn" });
		await database.asOwner(async (db) => {
			await sql`update private.places set name = 'Bonn (near Cologne)' where name = 'Bonn'`.execute(db);
			await namePlaces(db, [], 2946447);
			await sql`update private.gazetteer set is_matched = false`.execute(db);
		});
		expect(await loadGazetteer(database)).toBe(false);
		expect(await readClinic(id)).toMatchObject({ city: "Bonn (near Cologne)", locality: "Bonn" });
		// the new file knows nothing of the name that we made
		await load();
		expect(await readClinic(id)).toMatchObject({ city: "Bonn", place_id: 2946447, locality: null });
	});

	test("one city by whatever name: one count, and found by each of them", async () => {
		const country = { country_code: "AT", status: "verified" };
		const ids = [];
		for (const city of ["Wien", "Vienna", " vienne ", "Wiedeń"]) {
			ids.push((await createClinic(database, { ...country, city })).id);
		}
		const { cities } = await database.asVisitor((db) => getCountryPage(db, "AT", true));
		expect(cities).toEqual([{ city: "Vienna", clinics: 4 }]);
		for (const search of [{ city: "Wien" }, { city: "Vienna" }, { cityPart: "Wenen" }, { cityPart: "vienna" }]) {
			const page = await database.asVisitor((db) =>
				searchClinics(db, { country: "AT", page: 1, pageSize: 10, ...search }),
			);
			expect(page.clinics.map(({ id }) => id).sort(), JSON.stringify(search)).toEqual(ids.sort());
		}
		// of that name somewhere else, and not checked: it takes no clinic from them
		const elsewhere = { country_code: "AT", status: "pending", latitude: 47.07, longitude: 15.44 };
		expect((await createClinic(database, { ...elsewhere, city: "Wien" })).city).toBe("Wien");
		for (const search of [{ city: "Wien" }, { cityPart: "Wien" }]) {
			const page = await database.asVisitor((db) =>
				searchClinics(db, { country: "AT", page: 1, pageSize: 10, ...search }),
			);
			expect(page.clinics.map(({ id }) => id).sort(), JSON.stringify(search)).toEqual(ids.sort());
		}
		const { id } = await createClinic(database, { country_code: "GB", city: "chester" });
		await createClinic(database, { country_code: "GB", city: "Manchester" });
		for (const cityPart of ["Chester", "chester", "CHESTER"]) {
			const page = await database.asVisitor((db) =>
				searchClinics(db, { country: "GB", page: 1, pageSize: 10, cityPart }),
			);
			expect(page.clinics.map((clinic) => clinic.id)).toEqual([id]);
		}
		const part = await database.asVisitor((db) =>
			searchClinics(db, { country: "GB", page: 1, pageSize: 10, cityPart: "hest" }),
		);
		expect(part.total).toBe(2);
	});

	test.each([
		// as typed, beside a postcode, in the last line, and in none of these
		["Köln", null, "Köln"],
		["Cologne", "Ring 1, 50677 Köln", "Köln"],
		["Cologne", "Ring 1 50677 Köln", "Köln"],
		["Cologne", "Ring 1\nKoeln, Germany", "Koeln"],
		["Köln", "Ring 1, 50677 Cologne", null],
		["Cologne", "Keulen Ring 1, 50677", null],
		["Keulen", "Kölner Ring 1", "Keulen"],
	])("city %s, address %s: it calls the place %s", async (city, address, locality) => {
		const { id } = await createClinic(database, { city, address });
		expect(await readClinic(id)).toMatchObject({ ...cologne, locality });
	});

	test.each([
		...[
			"Ring 1, 50677 Köln",
			"Ring 1 50677 Köln",
			"Köln",
			"Ring 1\nKöln",
			"Ring 1, D-50677 Köln-Ehrenfeld",
			"Ring 1, Köln 50677",
		],
		...[
			"Kölner Ring 1",
			"12 Köln Road",
			"Köln Ring 1, 50677",
			"Ring 1, Haus Köln 5",
			"Ring 1, Unter Köln Tor 3",
			"Ring 1, 50677",
		],
	])("address %j: database and pages have one rule for whether it names its city", async (address) => {
		const { rows } = await database.asOwner((db) =>
			sql<{ name: string | null }>`select private.locality_in(${address}, ${cologne.place_id}) as name`.execute(db),
		);
		const street = getStreet({ address, city: "Köln" })?.split(", ").join("").length ?? 0;
		expect(rows[0]?.name ?? null).toBe(street < address.replaceAll(/[,\n] ?/g, "").length ? "Köln" : null);
	});

	test("the beginning of a city's name in another language is a part of it, and Romanian letters are written in two ways", async () => {
		const { id } = await createClinic(database, { country_code: "RO", city: "Iaşi" });
		for (const cityPart of ["Iași", "iaş", "Jass"]) {
			const page = await database.asVisitor((db) =>
				searchClinics(db, { country: "RO", page: 1, pageSize: 10, cityPart }),
			);
			expect(
				page.clinics.map((clinic) => clinic.id),
				cityPart,
			).toEqual([id]);
		}
		const page = await database.asVisitor((db) =>
			searchClinics(db, { country: "DE", page: 1, pageSize: 50, cityPart: "Köl", verifiedOnly: false }),
		);
		expect(page.clinics.map((clinic) => clinic.id)).toContain(former.Köln);
	});

	test("a village of the same name elsewhere is another place: the pin says so", async () => {
		const at = { latitude: 54.0, longitude: 10.5 };
		const { id } = await createClinic(database, { city: "Köln", ...at });
		expect(await readClinic(id)).toMatchObject({ city: "Köln", place_id: null, locality: null });
		await database.asService((db) =>
			db.updateTable("clinics").set({ latitude: 50.9, longitude: 7 }).where("id", "=", id).execute(),
		);
		expect(await readClinic(id)).toMatchObject({ ...cologne, locality: "Köln" });
	});

	test("an owner who calls the city otherwise moves nothing, and asks for no change of what was checked", async () => {
		for (const status of ["pending", "verified"]) {
			const owner = await createPerson(database);
			const address = "Ring 1, 50677";
			const clinic = await createClinic(database, {
				...{ status, owner_id: owner.id, city: "Köln", address, latitude: 50.94, longitude: 6.96 },
				...(status === "verified" && { verified_at: new Date().toISOString() }),
			});
			const as = <T>(work: Parameters<typeof database.asPerson<T>>[1]) => database.asPerson({ sub: owner.id }, work);
			const own = await as(findOwnClinic);
			if (!own) throw new Error("no clinic");
			const { name, country_code, phone, whatsapp, email, website, description, opening_hours, opening_note } = own;
			const { booking_url, time_zone, languages, lasers, treated_by, doctor_name, currency, version } = own;
			const texts = { name, country_code, phone, whatsapp, email, website, description, opening_hours, opening_note };
			const profile = {
				...texts,
				booking_url,
				time_zone,
				languages,
				lasers,
				treated_by,
				doctor_name,
				currency,
				version,
				treatments: [],
				phone_e164: null,
				address,
			};
			const saved = await as((db) => saveOwnClinic(db, { ...profile, city: "koeln" }));
			expect(saved).toMatchObject({ city: "Cologne", change: null });
			const locality = status === "pending" ? "koeln" : "Köln";
			expect(await readClinic(clinic.id)).toMatchObject({ ...cologne, locality, latitude: 50.94 });
			const again = await as((db) => saveOwnClinic(db, { ...profile, city: "Cologne", version: saved.version }));
			expect(again).toMatchObject({ city: "Cologne", change: null });
			expect(await readClinic(clinic.id)).toMatchObject({ ...cologne, locality });
		}
	});

	test("an owner's pin far from the city is refused, as its numbers are swapped; a village that nobody knows may be anywhere in its country", async () => {
		const owner = await createPerson(database);
		const { id } = await createClinic(database, { owner_id: owner.id, city: "Köln", status: "pending" });
		const save = (changes: object) =>
			database
				.asPerson({ sub: owner.id }, async (db) => {
					const profile = ownProfileInput.parse({ ...(await findOwnClinic(db)), ...changes });
					return saveOwnClinic(db, { ...profile, phone_e164: null });
				})
				.catch((error) => Promise.reject(toRefusal(error)));
		const swapped = { latitude: 6.96, longitude: 50.94 };
		for (const city of ["Cologne", "Köln", "koeln"]) {
			await expect(save({ ...swapped, city })).rejects.toMatchObject({
				code: "invalid",
				fields: { latitude: expect.stringContaining(`more than 50 km from the ${city} we know`) },
			});
		}
		await save({ latitude: 50.96, longitude: 6.94 });
		expect(await readClinic(id)).toMatchObject({ ...cologne, latitude: 50.96 });
		await expect(save({ city: "Kleinkleckersdorf", ...swapped })).rejects.toMatchObject({
			fields: { latitude: expect.stringContaining("far from Germany") },
		});
		await save({ city: "Kleinkleckersdorf", latitude: 51.5, longitude: 9.2 });
		// nor is the spot left behind
		await expect(
			database.asPerson({ sub: owner.id }, (db) =>
				db.updateTable("clinics").set({ country_code: "FR", city: "Paris" }).where("id", "=", id).execute(),
			),
		).rejects.toThrow("pin_far");
		expect(await readClinic(id)).toMatchObject({ city: "Kleinkleckersdorf", place_id: null, latitude: 51.5 });
		const near = await database.asVisitor((db) =>
			searchClinics(db, {
				page: 1,
				pageSize: 10,
				verifiedOnly: false,
				near: { latitude: 51.4, longitude: 9.2, km: 25 },
				sort: "distance",
			}),
		);
		expect(near.clinics.map((clinic) => clinic.id)).toEqual([id]);
	});

	test("where several places have a name, the clinic's own is meant", async () => {
		const owner = await createPerson(database);
		const at = { country_code: "US", owner_id: owner.id, latitude: 39.8, longitude: -89.6 };
		const { id } = await createClinic(database, { ...at, city: "Springfield" });
		const rename = (city: string) =>
			database.asPerson({ sub: owner.id }, async (db) => {
				const clinic = (await lockProfile(db, sql<boolean>`id = ${id}`, 1)) as LockedClinic;
				return (await keepCityName(db, clinic, { ...clinic, city })).city;
			});
		expect(await rename("Springfield")).toBe("Springfield, IL");
		expect(await rename("Chicago")).toBe("Chicago");
	});

	test("a position that is not near the city is left out with a note, and the clinic is in the city", async () => {
		const positions = ["7.0982,50.7374", "50.7374,-7.0982", "50.7374,7.0982", "0,0", "48.1,11.6"];
		const rows = positions.map((position, index) => {
			const [latitude = "", longitude = ""] = position.split(",");
			const city = index === 4 ? "Nowherehausen" : "Bonn";
			return makeRow(100 + index, { city, country: "DE", address: "", phone: "", website: "", latitude, longitude });
		});
		const { report } = await importFile(database, toCsv(rows));
		const clinics = await Promise.all(
			rows.map((row) =>
				database.asService((db) =>
					db.selectFrom("clinics").selectAll().where("name", "=", String(row.name)).executeTakeFirst(),
				),
			),
		);
		expect(clinics.map((clinic) => clinic && [clinic.latitude, clinic.place_id !== null])).toEqual([
			[null, true],
			[null, true],
			[50.7374, true],
			[null, true],
			[48.1, false],
		]);
		expect(report?.match(/This isn't near Bonn/g)).toHaveLength(2);
	});

	test("an import knows both spellings for one city, and what it brought before", async () => {
		const at = { latitude: "50.94", longitude: "6.96" };
		const rows = [makeRow(1, { city: "Keulen", ...at }), makeRow(2, { city: "Köln", ...at })];
		const choices = { source: "register", update: true };
		const { added, updated, known } = await importFile(database, toCsv(rows), choices);
		expect({ added, updated, known }).toEqual({ added: 1, updated: 0, known: 1 });
		const others = [
			{ ...makeRow(2, { city: "Cologne" }), source_id: "x", website: "", latitude: "", longitude: "" },
			{ ...makeRow(3, { city: "Köln" }), source_id: "y", latitude: "", longitude: "" },
			{ ...makeRow(3, { city: "Colonia" }), source_id: "z", website: "", latitude: "", longitude: "" },
		];
		const next = await importFile(database, toCsv(others), { source: "other" });
		expect([next.added, next.doubtful]).toEqual([1, 2]);
	});

	test("who lists a clinic, or checks one, is shown those of the city by its other names", async () => {
		const { id } = await createClinic(database, { name: "Dermatologie am Dom", city: "Köln" });
		const person = await createPerson(database);
		const listed = { name: "Dermatologie Dom", country: "DE", city: "Cologne" };
		const found = await database.asPerson({ sub: person.id }, (db) => findSimilarClinics(db, listed));
		expect(found.map((clinic) => clinic.id)).toEqual([id]);
		const other = await createClinic(database, { name: "Dermatologie Dom", city: "Keulen" });
		const admin = await createAdmin(database);
		const alike = await database.asPerson({ sub: admin.id }, (db) => findDuplicates(db, other.id));
		expect(alike.map((clinic) => clinic.id)).toContain(id);
	});

	test("a name that we made for one place of several hides no other clinic of it", async () => {
		const listed = { name: "Prairie Skin Studio", country_code: "US" };
		const pinned = await createClinic(database, { ...listed, city: "Springfield", latitude: 39.8, longitude: -89.6 });
		expect(pinned.city).toBe("Springfield, IL");
		const typed = await createClinic(database, { ...listed, city: "Springfield" });
		expect(typed.city).toBe("Springfield");
		const person = await createPerson(database);
		const found = await database.asPerson({ sub: person.id }, (db) =>
			findSimilarClinics(db, { name: "Prairie Skin", country: "US", city: "springfield" }),
		);
		expect(found.map((clinic) => clinic.id).sort()).toEqual([pinned.id, typed.id].sort());
		const { rows } = await database.asOwner((db) =>
			sql`select from private.clinics_to_compare('Prairie', 'US', 'Springfield, IL', 10) id where id = ${typed.id}`.execute(
				db,
			),
		);
		expect(rows).toHaveLength(1);
	});
});

describe("sample clinics", () => {
	const database = useDatabase();
	test("lie in the places of the gazetteer", async () => {
		await database.asOwner((db) => sql`delete from private.gazetteer`.execute(db));
		await loadGazetteer(database, { minPopulation });
		await fillWithSampleData(database, 500);
		const { rows } = await database.asService((db) =>
			sql<Record<string, number>>`
				select count(*)::int as clinics, count(place_id)::int as placed, count(locality)::int as otherwise,
					count(*) filter (where c.place_id is distinct from p.id)::int as wrong
				from clinics c left join private.places p on p.name = c.city and p.country_code = c.country_code`.execute(db),
		);
		expect(rows[0]).toMatchObject({ clinics: 500, wrong: 0 });
		expect(rows[0]?.placed).toBeGreaterThan(400);
		expect(rows[0]?.otherwise).toBeGreaterThan(50);
		expect(await findWrongFigures(database)).toEqual([]);
	});
});
