import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findCompared } from "#database/queries/clinics.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createMedia, createTreatment } from "#tests/factories.ts";

const database = useDatabase();
const find = async (city: string, verifiedOnly = true) => {
	const { clinics } = await database.asVisitor((db) =>
		searchClinics(db, { country: "DE", city, verifiedOnly, page: 1, pageSize: 10 }),
	);
	return clinics;
};

test("a card has the public facts that it shows, and no others", async () => {
	const treatments = [];
	for (const sort_order of [5, 4, 3, 2, 1])
		treatments.push(await createTreatment(database, { name: `Number ${sort_order}`, sort_order }));
	treatments.push(await createTreatment(database, { name: "Draft", published: false, sort_order: 0 }));
	const hours = Array.from({ length: 7 }, () => [["09:00", "18:00"]]);
	const { id } = await createClinic(database, {
		city: "Bonn",
		address: "Ring 1",
		currency: "EUR",
		languages: ["de", "en"],
		opening_hours: JSON.stringify(hours),
		time_zone: "Europe/Berlin",
		verified_at: "2026-03-07T09:00:00Z",
		treatments: treatments.map(({ id, sort_order }) => ({
			...{ id, price_min: 80 + sort_order, price_max: 300 },
			...(sort_order === 2 && { size_prices: [82, 100, 200, 300] }),
		})),
	});
	const [today] = await database.asService(
		async (db) => (await sql<{ day: string }>`select current_date::text as day`.execute(db)).rows,
	);
	const [card] = await find("Bonn");
	expect(card).toEqual({
		id,
		name: expect.stringMatching(/^Clinic \d+$/),
		country_code: "DE",
		city: "Bonn",
		locality: null,
		address: "Ring 1",
		website: null,
		logo_url: null,
		picture_url: null,
		verified: true,
		is_questioned: false,
		badge: "identity",
		hides_treaters: false,
		takes_enquiries: false,
		average_rating: 0,
		review_count: 0,
		treatments: ["Number 1", "Number 2", "Number 3"],
		more_treatments: 2,
		price_from: 81,
		price_on: today?.day,
		currency: "EUR",
		prices: [1, 2, 3, 4, 5].map((order) => ({
			...{
				slug: expect.any(String),
				name: expect.any(String),
				price_min: 80 + order,
				price_max: 300,
				priced_on: today?.day,
			},
			size_prices: order === 2 ? [82, 100, 200, 300] : null,
		})),
		opening_hours: hours,
		time_zone: "Europe/Berlin",
		verified_at: "2026-03-07T09:00:00.000Z",
		languages: ["de", "en"],
		treated_by: [],
		doctor_name: null,
		lasers: [],
	});
});

test("its picture is the gallery's first, beside its logo; a check that lapsed is no check", async () => {
	const clinic = { city: "Ulm", name: "A" };
	const one = await createClinic(database, clinic);
	await createMedia(database, { clinic_id: one.id, url: `${one.id}/gallery/2.webp`, position: 2 });
	await createMedia(database, { clinic_id: one.id, url: `${one.id}/gallery/1.webp`, position: 1 });
	expect(await find("Ulm")).toMatchObject([{ logo_url: null, picture_url: `${one.id}/gallery/1.webp` }]);
	await database.asService((db) =>
		sql`update clinics set logo_url = ${`${one.id}/logo/1.webp`}, status = 'pending' where id = ${one.id}`.execute(db),
	);
	expect(await find("Ulm", false)).toMatchObject([
		{
			logo_url: `${one.id}/logo/1.webp`,
			picture_url: `${one.id}/gallery/1.webp`,
			verified: false,
			treatments: [],
			more_treatments: 0,
		},
	]);
});

describe("compared clinics", () => {
	const compare = async (...ids: string[]) => {
		const found = await database.asVisitor((db) => findCompared(db, ids));
		return found.map(({ id }) => id);
	};

	test("come in the order asked for, four at most, and hidden or missing ones give nothing", async () => {
		const make = async (status: string) => (await createClinic(database, { status })).id;
		const [one, two, three, four, five] = (await Promise.all(
			["verified", "pending", "verified", "verified", "verified"].map(make),
		)) as [string, string, string, string, string];
		const hidden = await Promise.all(["rejected", "suspended"].map(make));
		const missing = "00000000-0000-7000-8000-00000000ffff";
		expect(await compare(three, one, two)).toEqual([three, one, two]);
		expect(await compare(...hidden, missing, one)).toEqual([one]);
		expect(await compare(five, four, three, two, one)).toEqual([five, four, three, two]);
		expect(await compare()).toEqual([]);
	});

	test("have what a session costs by the size of the tattoo", async () => {
		const { id: treatment } = await createTreatment(database);
		const prices = { price_min: 60, price_max: 320, size_prices: [60, 90, 150, 320] };
		const { id } = await createClinic(database, { currency: "EUR", treatments: [{ id: treatment, ...prices }] });
		expect(await database.asVisitor((db) => findCompared(db, [id]))).toMatchObject([{ treatments: [prices] }]);
	});

	test("have their distance from a position, in kilometres", async () => {
		const [bonn, nowhere] = [
			await createClinic(database, { latitude: 50.735, longitude: 7.1 }),
			await createClinic(database, { latitude: null, longitude: null }),
		];
		const ids = [bonn.id, nowhere.id];
		const cologne = { latitude: 50.938, longitude: 6.957 };
		const from = (place?: typeof cologne) => database.asVisitor((db) => findCompared(db, ids, place));
		expect((await from(cologne)).map(({ distance_km }) => distance_km)).toEqual([24.7, null]);
		expect((await from()).map(({ distance_km }) => distance_km)).toEqual([null, null]);
	});

	test("a merged one is what it became, once", async () => {
		const [one, other] = [await createClinic(database), await createClinic(database)];
		const old = "00000000-0000-7000-8000-00000000eeee";
		await database.asService((db) =>
			sql`insert into private.clinic_redirects (old_id, new_id) values (${old}, ${one.id})`.execute(db),
		);
		expect(await compare(other.id, old)).toEqual([other.id, one.id]);
		expect(await compare(old, other.id, one.id)).toEqual([one.id, other.id]);
		const found = await database.asVisitor((db) => findCompared(db, [old, other.id, one.id]));
		expect(
			found.map(({ asked }) => asked),
			"none of the three is missing",
		).toEqual([2, 1]);
	});
});
