import { type Selectable, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type ClinicSearch, searchClinics } from "#database/queries/search/search.ts";
import type { Clinics } from "#database/schema.ts";
import type { StoredCard } from "#domain/clinics/card.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createTreatment } from "#tests/factories.ts";
import { createRandom } from "./recount.ts";

type Clinic = Selectable<Clinics>;
type Filters = Omit<ClinicSearch, "page" | "pageSize" | "sort">;

// The same rules as the database's, the plain way, to compare with.
const byRating = (a: Clinic, b: Clinic) => b.average_rating - a.average_rating || b.review_count - a.review_count;
const byReviews = (a: Clinic, b: Clinic) => b.review_count - a.review_count || b.average_rating - a.average_rating;
const newestFirst = (a: Clinic, b: Clinic) => (a.id < b.id ? 1 : -1);
const orders: Record<"rating" | "reviews" | "name", (a: Clinic, b: Clinic) => number> = {
	rating: (a, b) => byRating(a, b) || newestFirst(a, b),
	reviews: (a, b) => byReviews(a, b) || newestFirst(a, b),
	name: (a, b) => (a.name_folded === b.name_folded ? -newestFirst(a, b) : a.name_folded < b.name_folded ? -1 : 1),
};

describe("pages of a search", () => {
	const database = useDatabase();
	let all: Clinic[] = [];
	const slugs = ["laser", "saline", "cream"];
	const idOf: Record<string, number> = {};

	beforeAll(async () => {
		const { below, pick } = createRandom(3);
		const treatments = [];
		for (const slug of slugs) treatments.push(await createTreatment(database, { slug, name: slug }));
		for (const { slug, id } of treatments) idOf[slug] = id;
		for (let n = 0; n < 220; n++) {
			await createClinic(database, {
				name: pick(["Laser", "Läser Punkt", "Studio", "Klinik Nord"]),
				country_code: pick(["DE", "AT"]),
				city: pick(["Bern", "Bernau", "Graz"]),
				address: pick(["Laserweg 1", "Ring 2", null]),
				status: pick(["verified", "verified", "verified", "pending", "rejected", "suspended"]),
				// few different values, so that there are many ties
				r5: below(2),
				r3: below(2),
				treatments: treatments.filter(() => below(2) === 0),
			});
		}
		all = await database.asService((db) => db.selectFrom("clinics").selectAll().execute());
	});

	const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const matches = (clinic: Clinic, filters: Filters) =>
		(filters.verifiedOnly === false ? ["verified", "pending"] : ["verified"]).includes(clinic.status) &&
		(!filters.country || clinic.country_code === filters.country) &&
		(!filters.city || clinic.city === filters.city) &&
		(!filters.cityPart || fold(clinic.city).includes(fold(filters.cityPart))) &&
		(filters.treatments ?? []).every((slug) => clinic.treatment_ids.includes(Number(idOf[slug]))) &&
		(!filters.query ||
			[clinic.name, filters.inAddress ? (clinic.address ?? "") : ""].some((text) =>
				fold(text).includes(fold(filters.query ?? "")),
			));

	/** Every page until one is empty, without asking how many there are. */
	async function walk(search: Omit<ClinicSearch, "page">) {
		const found: StoredCard[] = [];
		for (let page = 1; ; page++) {
			const { clinics, total, is_exact } = await database.asVisitor((db) => searchClinics(db, { ...search, page }));
			if (clinics.length === 0) return { found, total, is_exact };
			found.push(...clinics);
		}
	}

	const some = <T>(...values: T[]) => [undefined, ...values];
	const filters: Filters[] = some("laser", "ser p", "zzz").flatMap((query) =>
		some("DE").flatMap((country) =>
			[{}, { city: "Bern" }, { cityPart: "BERN" }, { cityPart: "zzz" }].flatMap((place) =>
				[[], ["laser"], ["unknown"]].flatMap((treatments) =>
					[true, false].map((verifiedOnly) => ({ query, country, ...place, treatments, verifiedOnly })),
				),
			),
		),
	);

	test.each(["rating", "reviews", "name"] as const)("by %s hold every match once, in order", async (sort) => {
		for (const [number, filter] of filters.entries()) {
			const search = { ...filter, inAddress: number % 2 === 0, sort };
			const expected = all.filter((clinic) => matches(clinic, search)).sort(orders[sort]);
			const { found, total, is_exact } = await walk({ ...search, pageSize: 40 });
			const ids = found.map(({ id }) => id);
			expect({ search, total, is_exact, ids }).toEqual({
				search,
				total: expected.length,
				is_exact: true,
				ids: expected.map(({ id }) => id),
			});
		}
	});

	test.each([1, 7, 24, 100])("of %i hold the same", async (pageSize) => {
		for (const sort of ["rating", "reviews", "name"] as const) {
			const expected = all.filter((clinic) => matches(clinic, { country: "DE" })).sort(orders[sort]);
			const { found } = await walk({ country: "DE", sort, pageSize });
			expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
		}
	});

	test("beyond the end are empty and still tell the total", async () => {
		for (const search of [{}, { query: "laser" }]) {
			const first = await database.asVisitor((db) => searchClinics(db, { ...search, page: 1, pageSize: 100 }));
			const beyond = await database.asVisitor((db) => searchClinics(db, { ...search, page: 9999, pageSize: 100 }));
			expect(beyond).toEqual({ ...first, clinics: [] });
			expect(first.total).toBeGreaterThan(0);
		}
	});

	test("show a clinic's public columns and its treatments in the guides' order", async () => {
		const clinic = await createClinic(database, {
			name: "Shown",
			country_code: "FR",
			r5: 1,
			r4: 2,
			treatments: slugs.map((slug) => ({ id: Number(idOf[slug]) })),
		});
		await database.asService(async (db) => {
			await db.updateTable("treatments").set({ sort_order: -1 }).where("slug", "=", "cream").execute();
			await db.updateTable("treatments").set({ published: false }).where("slug", "=", "saline").execute();
		});
		const { clinics } = await database.asVisitor((db) => searchClinics(db, { country: "FR", page: 1, pageSize: 9 }));
		expect(clinics).toEqual([
			{
				id: clinic.id,
				name: "Shown",
				country_code: "FR",
				city: "Berlin",
				locality: null,
				address: null,
				website: null,
				logo_url: null,
				picture_url: null,
				verified: true,
				average_rating: 4.33,
				review_count: 3,
				price_from: null,
				price_on: null,
				prices: [],
				currency: null,
				opening_hours: null,
				time_zone: null,
				verified_at: expect.any(String),
				languages: [],
				treated_by: [],
				doctor_name: null,
				is_questioned: false,
				badge: "identity",
				hides_treaters: false,
				takes_enquiries: false,
				lasers: [],
				treatments: ["cream", "laser"],
				more_treatments: 0,
			},
		]);
	});
});

describe("more matches than are counted", () => {
	const database = useDatabase();
	const find = (search: Partial<ClinicSearch>) =>
		database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 100, ...search }));
	beforeAll(async () => {
		await database.asService((db) =>
			sql`insert into clinics (name, country_code, city, status, r5)
				select case when n % 1000 = 0 then 'Rare ' else 'Common ' end || n, 'DE', 'City ' || n % 7, 'verified', n % 3
				from generate_series(1, 10050) n`.execute(db),
		);
	});

	test("totals are exact where they are kept, and stop at 1,000 where they are counted", async () => {
		expect(await find({})).toMatchObject({ total: 10_050, is_exact: true, reach: 10_050 });
		expect(await find({ country: "DE" })).toMatchObject({ total: 10_050, is_exact: true, reach: 10_050 });
		expect(await find({ country: "DE", city: "City 3" })).toMatchObject({ total: 1436, is_exact: true, reach: 1436 });
		expect(await find({ query: "rare" })).toMatchObject({ total: 10, is_exact: true, reach: 10 });
		expect(await find({ query: "common" })).toMatchObject({ total: 1000, is_exact: false, reach: 1000 });
		expect(await find({ query: "c" })).toMatchObject({ total: 1000, is_exact: false, reach: 1000 });
		expect(await find({ query: "common 99" })).toMatchObject({ total: 111, is_exact: true, reach: 111 });
		expect(await find({ query: "common", city: "City 3" })).toMatchObject({ total: 1000, is_exact: false });
	});

	test("a part of cities' names has an exact total, and its first 1,000 can be paged to", async () => {
		for (const sort of ["rating", "reviews", "name"] as const) {
			const last = await find({ country: "DE", cityPart: "city", sort, page: 10 });
			expect(last).toMatchObject({ total: 10_050, is_exact: true, reach: 1000 });
			expect(last.clinics).toHaveLength(100);
			expect((await find({ country: "DE", cityPart: "city", sort, page: 11 })).clinics).toEqual([]);
		}
	});

	test("a text without three letters in a row is looked for in all names", async () => {
		expect(await find({ query: "n 9" })).toMatchObject({ total: 1000, is_exact: false });
		for (const sort of ["rating", "name"] as const)
			expect(await find({ query: "e 9", sort })).toMatchObject({
				total: 1,
				is_exact: true,
				clinics: [{ name: "Rare 9000" }],
			});
		expect(await find({ query: "@" })).toMatchObject({ total: 0, is_exact: true, clinics: [] });
		expect(await find({ query: "e 9", city: "City 5" })).toMatchObject({ total: 1, is_exact: true });
	});

	test.each(["rating", "reviews", "name"] as const)("late pages follow the ones before them, by %s", async (sort) => {
		const { rows } = await database.asOwner((db) =>
			sql<{ id: string }>`select id from clinics order by ${sql.raw(
				{
					rating: "private.rank_of(r1, r2, r3, r4, r5) desc, review_count desc, id desc",
					reviews: "review_count desc, average_rating desc, id desc",
					name: "name_folded, id",
				}[sort],
			)}`.execute(db),
		);
		for (const page of [1, 50, 51, 52, 100, 101]) {
			const { clinics } = await find({ sort, page });
			expect(clinics.map(({ id }) => id)).toEqual(rows.slice((page - 1) * 100, page * 100).map(({ id }) => id));
		}
	});

	test.each(["rating", "reviews", "name"] as const)("the last page that is counted is full, by %s", async (sort) => {
		const pages = await Promise.all([1, 5, 9, 10].map((page) => find({ query: "common", sort, page })));
		expect(pages.map(({ clinics }) => clinics.length)).toEqual([100, 100, 100, 100]);
		const ids = pages.flatMap(({ clinics }) => clinics.map(({ id }) => id));
		expect(new Set(ids).size).toBe(400);
		expect(await find({ query: "common", sort, page: 11 })).toMatchObject({ total: 1000, clinics: [] });
	});

	test("the last page of all is there when the total is exact", async () => {
		expect((await find({ page: 101 })).clinics).toHaveLength(50);
		expect((await find({ page: 102 })).clinics).toEqual([]);
	});

	test("of more than 1,000 matches the first 1,000 can be paged to, in order", async () => {
		await database.asService((db) =>
			sql`insert into clinics (name, country_code, city, status)
				select case when n % 100 = 0 then 'A late ' else 'Late ' end || n, 'FR', 'Paris', 'verified'
				from generate_series(1, 1300) n`.execute(db),
		);
		const pages = await Promise.all(
			[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((page) => find({ query: "late", sort: "name", page })),
		);
		expect(pages[0]).toMatchObject({ total: 1000, is_exact: false, reach: 1000 });
		const names = pages.flatMap(({ clinics }) => clinics.map(({ name }) => name));
		expect(new Set(names).size).toBe(1000);
		expect(names).toEqual([...names].sort());
		expect(names.filter((name) => name.startsWith("A"))).toHaveLength(13);
		expect(await find({ query: "late", country: "FR" })).toMatchObject({ total: 1000, is_exact: false, reach: 1000 });
		expect(await find({ query: "a late" })).toMatchObject({ total: 13, is_exact: true, reach: 13 });
	});
});
