import { type Selectable, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findAlternatives } from "#database/queries/search/alternatives.ts";
import { countSearchFacets } from "#database/queries/search/facets.ts";
import { findNearPlace } from "#database/queries/search/near-place.ts";
import type { SearchFilters } from "#database/queries/search/resolve-search.ts";
import { type ClinicSearch, searchClinics } from "#database/queries/search/search.ts";
import type { Clinics, ClinicTreatments } from "#database/schema.ts";
import { enoughReviews, rankPrior } from "#domain/reviews/ratings.ts";
import { type FreeHours, type Treater, treaterNames } from "#domain/search/filters.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createPerson, createTreatment } from "#tests/factories.ts";
import { createRandom } from "./recount.ts";

type Clinic = Selectable<Clinics>;
const cologne = { latitude: 50.94, longitude: 6.96 };
const treated = [["doctor", "nurse"], ["dermatologist"], ["technician"], []];
const professionsOf: Record<Treater, string[]> = {
	doctor: ["doctor", "dermatologist"],
	dermatologist: ["dermatologist"],
	nurse: ["nurse"],
	other: ["technician", "aesthetician"],
};
const always = JSON.stringify(Array.from({ length: 7 }, () => [["00:00", "24:00"]]));

const makePrice = (price: number) => ({ price_min: price, price_max: price });

/** The place of a clinic in the order by rating, the plain way. */
const rankOf = ({ average_rating, review_count }: Pick<Clinic, "average_rating" | "review_count">) =>
	review_count &&
	Number(
		(
			(Math.round(average_rating * review_count) + rankPrior.reviews * rankPrior.stars) /
			(review_count + rankPrior.reviews)
		).toFixed(6),
	);

/** Kilometres along the surface, the plain way. */
function measure(clinic: Clinic, { latitude, longitude } = cologne): number {
	if (!clinic.position) return Number.POSITIVE_INFINITY;
	const [a, b, turn] = [latitude, clinic.position.y, longitude - clinic.position.x].map((x) => (x * Math.PI) / 180) as [
		number,
		number,
		number,
	];
	return 6371 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)));
}

function isInside({ position: at }: Clinic, [west, south, east, north]: NonNullable<SearchFilters["bounds"]>): boolean {
	return at !== null && at.x >= west && at.x <= east && at.y >= south && at.y <= north;
}

describe("filters of a search", () => {
	const database = useDatabase();
	let all: Clinic[] = [];
	const asked = new Set<string>();
	let offers: Selectable<ClinicTreatments>[] = [];
	const idOf: Record<string, number> = {};
	const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

	beforeAll(async () => {
		const { below, pick } = createRandom(7);
		for (const slug of ["laser", "coloured", "saline"]) idOf[slug] = (await createTreatment(database, { slug })).id;
		await database.asOwner((db) => sql`alter table clinics disable trigger tell_change`.execute(db));
		for (let n = 0; n < 260; n++) {
			const placed = n % 10 > 0;
			const { id } = await createClinic(database, {
				name: pick(["Laser", "Klinik"]),
				owner_id: n % 4 === 0 ? (await createPerson(database)).id : null,
				country_code: pick(["DE", "NL"]),
				city: pick(["Bonn", "Aachen"]),
				status: pick(["verified", "verified", "verified", "pending", "rejected"]),
				latitude: placed ? cologne.latitude + (below(4000) - 2000) / 1000 : null,
				longitude: placed ? cologne.longitude + (below(6000) - 3000) / 1000 : null,
				languages: pick([["de"], ["de", "tr"], ["en"], []]),
				treated_by: treated[n % treated.length],
				opening_hours: pick([always, null]),
				time_zone: pick(["Europe/Berlin", null]),
				currency: pick(["EUR", "CHF"]),
				r5: below(8),
				r3: below(4),
				treatments: Object.values(idOf)
					.filter(() => below(2) === 0)
					.map((id) => ({ id, ...pick([{}, makePrice(40 + below(100))]) })),
			});
			if (n % 4 === 0) asked.add(id);
		}
		await database.asOwner(async (db) => {
			await sql`update clinic_treatments set priced_on = current_date - 300
				where price_min is not null and abs(hashtext(clinic_id::text || treatment_id)) % 3 = 0`.execute(db);
			await sql`alter table clinics enable trigger tell_change`.execute(db);
			await sql`insert into private.enquiry_offers (clinic_id, is_on) select id, true from clinics where owner_id is not null`.execute(
				db,
			);
		});
		all = await database.asService((db) => db.selectFrom("clinics").selectAll().execute());
		offers = await database.asService((db) => db.selectFrom("clinic_treatments").selectAll().execute());
	});

	/** The lowest fresh price of the searched treatments, of any by default. */
	const priceOf = (clinic: Clinic, { treatments = [], currency }: SearchFilters) =>
		clinic.currency === currency
			? Math.min(
					...offers.flatMap(({ clinic_id, treatment_id, price_min, priced_on }) =>
						clinic_id === clinic.id &&
						price_min !== null &&
						String(priced_on) >= day(180) &&
						(treatments.length === 0 || treatments.some((slug) => idOf[slug] === treatment_id))
							? [price_min]
							: [],
					),
				)
			: Number.POSITIVE_INFINITY;
	const fits = (clinic: Clinic, search: SearchFilters) =>
		(search.verifiedOnly === false ? ["verified", "pending"] : ["verified"]).includes(clinic.status) &&
		(!search.query || clinic.name.toLowerCase().includes(search.query)) &&
		(!search.country || clinic.country_code === search.country) &&
		(search.treatments ?? []).every((slug) => clinic.treatment_ids.includes(Number(idOf[slug]))) &&
		(!search.languages?.length || search.languages.some((code) => clinic.languages.includes(code))) &&
		(!search.treatedBy?.length ||
			search.treatedBy.some((treater) => clinic.treated_by.some((one) => professionsOf[treater].includes(one)))) &&
		(!search.isOpen || (clinic.opening_hours !== null && clinic.time_zone !== null)) &&
		(!search.takesQuestions || (asked.has(clinic.id) && clinic.status === "verified")) &&
		(!search.price || priceOf(clinic, search) <= search.price) &&
		(!search.rating || (clinic.average_rating >= search.rating && clinic.review_count >= enoughReviews)) &&
		(!search.near || measure(clinic) <= search.near.km) &&
		(!search.bounds || isInside(clinic, search.bounds));
	const find = (search: Partial<ClinicSearch>) =>
		database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 100, ...search }));

	const places: SearchFilters[] = [
		{},
		{ country: "DE" },
		{ query: "laser" },
		{ query: "laser", country: "DE" },
		{ near: { ...cologne, km: 50 } },
		{ near: { ...cologne, km: 100 }, query: "laser" },
		{ bounds: [6, 50.2, 7.9, 51.8], country: "DE" },
		{ bounds: [6.5, 50.5, 7.2, 51.2], near: { ...cologne, km: 100 }, query: "laser" },
	];
	const choices: SearchFilters[] = [
		{ treatments: ["laser", "coloured"] },
		{ languages: ["tr", "en"] },
		{ treatedBy: ["doctor"] },
		{ treatedBy: ["dermatologist", "other"], languages: ["de"] },
		{ isOpen: true },
		{ takesQuestions: true },
		{ takesQuestions: true, treatedBy: ["doctor"], verifiedOnly: false },
		{ price: 90, currency: "EUR" },
		{ rating: 4 },
		{ verifiedOnly: false },
		{ treatments: ["saline"], languages: ["de"], isOpen: true, price: 120, currency: "CHF", rating: 3 },
	];

	test.each(places.flatMap((place) => choices.map((choice) => ({ ...place, ...choice }))))(
		"%j finds all that fit, and counts them",
		async (search) => {
			const expected = all.filter((clinic) => fits(clinic, search)).map(({ id }) => id);
			const sort = search.near ? "distance" : "rating";
			const pages = await Promise.all([1, 2, 3].map((page) => find({ ...search, sort, page })));
			expect(pages[0]).toMatchObject({ total: expected.length, is_exact: true, reach: expected.length });
			expect(
				pages
					.flatMap(({ clinics }) => clinics)
					.map(({ id }) => id)
					.sort(),
			).toEqual(expected.sort());

			const count = (other: SearchFilters) => all.filter((clinic) => fits(clinic, { ...search, ...other })).length;
			const some = (counts: Record<string, number>) =>
				Object.fromEntries(Object.entries(counts).filter(([, found]) => found > 0));
			const currency = search.currency ?? "EUR";
			expect(await database.asVisitor((db) => countSearchFacets(db, { ...search, currency }))).toEqual({
				is_exact: true,
				counts: {
					treatments: some(
						Object.fromEntries(
							Object.keys(idOf).map((slug) => [slug, count({ treatments: [...(search.treatments ?? []), slug] })]),
						),
					),
					languages: some(Object.fromEntries(["de", "tr", "en"].map((code) => [code, count({ languages: [code] })]))),
					rating: some({ 3: count({ rating: 3 }), 4: count({ rating: 4 }), 4.5: count({ rating: 4.5 }) }),
					treatedBy: some(
						Object.fromEntries(treaterNames.map((treater) => [treater, count({ treatedBy: [treater] })])),
					),
					hours: some({ saturday: count({ isOpen: true }), evening: count({ isOpen: true }) }),
					isOpen: some({ now: count({ isOpen: true }) }),
					takesQuestions: some({ here: count({ takesQuestions: true }) }),
					price: some({ [search.price ?? ""]: count({ price: search.price ?? 1000, currency }) }),
					verifiedOnly: some({ 0: count({ verifiedOnly: false }) - count({ verifiedOnly: true }) }),
				},
				unchecked: 0,
				knows_unverified: true,
				shows_unchecked: false,
			});
		},
	);

	test("nearest first, with the distance to a tenth of a kilometre; or by rating", async () => {
		const near = { ...cologne, km: 100 };
		const nearest = all.filter((clinic) => fits(clinic, { near })).sort((a, b) => measure(a) - measure(b));
		const pages = await Promise.all([1, 2].map((page) => find({ near, sort: "distance", pageSize: 30, page })));
		expect(pages.flatMap(({ clinics }) => clinics.map(({ id }) => id))).toEqual(
			nearest.slice(0, 60).map(({ id }) => id),
		);
		for (const clinic of pages[0]?.clinics ?? []) {
			expect(clinic.distance_km).toBeCloseTo(measure(all.find(({ id }) => id === clinic.id) as Clinic), 0);
		}
		const { clinics } = await find({ near });
		const ranks = clinics.map((clinic) => rankOf(clinic));
		expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
		expect((await find({})).clinics[0]).not.toHaveProperty("distance_km");
	});

	test("clinics with words in their name come before all others, each once", async () => {
		const search: Partial<ClinicSearch> = { country: "DE", sort: "named", first: "Klinik" };
		const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => find({ ...search, pageSize: 30, page })));
		const listed = pages.flatMap(({ clinics }) => clinics);
		const isNamed = listed.map(({ name }) => name.startsWith("Klinik"));
		expect(isNamed).toEqual(isNamed.toSorted().reverse());
		expect(new Set(isNamed).size).toBe(2);
		const without = await find({ country: "DE" });
		expect(listed.map(({ id }) => id).sort()).toEqual(without.clinics.map(({ id }) => id).sort());
		expect(pages[0]).toMatchObject({ total: without.total, is_exact: true });
	});

	test("by price the lowest fresh one in the money of the place comes first, and those without one by rating", async () => {
		for (const search of [{ country: "DE" }, { near: { ...cologne, km: 100 } }]) {
			const pages = await Promise.all(
				[1, 2, 3].map((page) => find({ ...search, sort: "price", currency: "EUR", page, verifiedOnly: false })),
			);
			const order = pages.flatMap(({ clinics }) => clinics.map(({ id }) => all.find((clinic) => clinic.id === id)));
			const prices = order.map((clinic) => (clinic ? priceOf(clinic, { currency: "EUR" }) : Number.POSITIVE_INFINITY));
			expect(prices.filter(Number.isFinite).length).toBeGreaterThan(3);
			expect(prices).toEqual(prices.toSorted((one, other) => one - other || 0));
			const others = order
				.slice(prices.indexOf(Number.POSITIVE_INFINITY))
				.map((clinic) => (clinic ? rankOf(clinic) : 0));
			expect(others).toEqual(others.toSorted((one, other) => other - one));
		}
	});

	test("a box holds what is inside", async () => {
		const search: SearchFilters = { bounds: [6.5, 50.5, 7.2, 51.2], verifiedOnly: false };
		const page = await find(search);
		const inside = all.filter((clinic) => fits(clinic, search));
		expect(page.clinics.map(({ id }) => id).sort()).toEqual(inside.map(({ id }) => id).sort());
	});

	test("where a box near a place is empty, what is outside comes instead", async () => {
		const search: SearchFilters = { bounds: [0, 0, 1, 1], near: { ...cologne, km: 25 } };
		expect(await database.asVisitor((db) => findAlternatives(db, search))).toMatchObject({
			kind: "further",
			clinics: [{}, {}, {}, {}, {}, {}],
		});
	});

	test("near a place with nothing but clinics that are not verified these come before verified ones far away", async () => {
		const reykjavik = { latitude: 64.15, longitude: -21.94 };
		const listed = { city: "Reykjavik", country_code: "IS", status: "pending", latitude: 64.3 } as const;
		const { id } = await createClinic(database, {
			...listed,
			longitude: -21.94,
			name: "Nordlicht Hautzentrum am alten Hafen",
		});
		await createClinic(database, { ...listed, longitude: -21.94, status: "rejected" });
		const find = (search: SearchFilters) =>
			database.asVisitor((db) => findAlternatives(db, { near: { ...reykjavik, km: 25, country: "IS" }, ...search }));
		const here = { id, verified: false, distance_km: expect.closeTo(17, 0) };
		expect(await find({})).toEqual({ kind: "unverified", clinics: [expect.objectContaining(here)] });
		expect(await find({ query: "nordli" })).toMatchObject({ kind: "unverified", clinics: [{ id }] });
		expect(await find({ query: "nordlcht" })).toMatchObject({ kind: "names", clinics: [{ id }] });
		// a similar name at the other end of the continent is none
		expect(await find({ query: "kliniik" })).toMatchObject({ kind: "nearest" });
		expect(await find({ query: "klinik" })).toMatchObject({
			kind: "further",
			clinics: [{}, {}, {}, {}, {}, {}],
		});
	});

	test.each([
		["Europe/Berlin", true],
		["Pacific/Kiritimati", true],
		["America/Los_Angeles", true],
		["Europe/Berlin", false],
	])("open now in %s is by its own clock: %s", async (time_zone, isOpen) => {
		const clock = new Intl.DateTimeFormat("en-GB", {
			timeZone: time_zone,
			weekday: "short",
			hour: "2-digit",
			hourCycle: "h23",
		});
		const parts = Object.fromEntries(clock.formatToParts(Date.now()).map(({ type, value }) => [type, value]));
		const today = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(String(parts.weekday));
		// this hour and the next, or all others
		const hour = Number(parts.hour);
		const at = (number: number) => `${String(number).padStart(2, "0")}:00`;
		const now = [[at(hour), at(hour + 1)]];
		const next = hour === 23 ? [["00:00", "01:00"]] : [];
		const hours = Array.from({ length: 7 }, (_, index) =>
			index === today ? (hour === 23 ? now : [[at(hour), at(hour + 2)]]) : index === (today + 1) % 7 ? next : [],
		);
		const others = hours.map((_, index) => (index === (today + 3) % 7 ? [["00:00", "24:00"]] : []));
		const opening_hours = JSON.stringify(isOpen ? hours : others);
		const { id } = await createClinic(database, { country_code: "FI", time_zone, opening_hours });
		const { clinics } = await find({ country: "FI", isOpen: true });
		expect(clinics.some((clinic) => clinic.id === id)).toBe(isOpen);
	});

	test("open on Saturday or in the evening is by the hours that the clinic says, to the minute", async () => {
		const day = (...spans: [string, string][]) => spans;
		const week = (weekday: [string, string][], saturday: [string, string][]) =>
			JSON.stringify([weekday, [], [], [], [], saturday, day(["18:00", "24:00"])]);
		const open = async (opening_hours: string) =>
			(await createClinic(database, { country_code: "SE", time_zone: "Europe/Stockholm", opening_hours })).id;
		const office = await open(week(day(["09:00", "18:00"]), []));
		const evening = await open(week(day(["09:00", "12:00"], ["17:00", "18:01"]), []));
		const saturday = await open(week([], day(["10:00", "11:00"])));
		const both = await open(week(day(["19:00", "21:00"]), day(["10:00", "11:00"])));
		await createClinic(database, { country_code: "SE" });
		const ids = async (hours: FreeHours[]) => (await find({ country: "SE", hours })).clinics.map(({ id }) => id).sort();
		expect(await ids(["evening"])).toEqual([evening, both].sort());
		expect(await ids(["saturday"])).toEqual([saturday, both].sort());
		expect(await ids(["saturday", "evening"])).toEqual([evening, saturday, both].sort());
		expect((await find({ country: "SE" })).clinics.map(({ id }) => id)).toContain(office);
		const facets = await database.asVisitor((db) =>
			countSearchFacets(db, { country: "SE", hours: ["evening"], verifiedOnly: true }),
		);
		expect(facets.counts.hours).toEqual({ saturday: 2, evening: 2 });
	});

	test("a place is near by its slug, also one that no gazetteer has, and a position is in the country of the nearest clinic", async () => {
		const near = (place: Parameters<typeof findNearPlace>[1]) => database.asVisitor((db) => findNearPlace(db, place));
		expect(await near({ slug: "bonn", country: "DE" })).toMatchObject({ name: "Bonn", country_code: "DE" });
		expect(await near({ slug: "atlantis", country: "DE" })).toBe(null);
		const [nearest] = all.filter(({ status }) => status === "verified").sort((a, b) => measure(a) - measure(b));
		expect(await near(cologne)).toEqual({ name: null, country_code: nearest?.country_code, ...cologne });
	});
});

describe("more clinics around than are looked through", () => {
	const database = useDatabase();
	beforeAll(async () => {
		await database.asOwner((db) =>
			sql`insert into clinics (name, country_code, city, status, latitude, longitude, languages)
				select 'Clinic ' || n, 'DE', 'Bonn', 'verified', 50.94 + n * 0.0001, 6.96 + (n % 7) * 0.01,
					case when n % 900 = 0 then '{tr}'::text[] else '{}' end
				from generate_series(1, 6000) n
				union all
				select 'Edge ' || n, 'DE', 'Bonn', case when n = 5 then 'pending' else 'verified' end, at[1], at[0], '{pl}'
				from unnest(array[point(5, 50), point(-5, -5), point(0, 0), point(180, 10), point(-180, -10), point(9.999, 50)])
					with ordinality e (at, n)`.execute(db),
		);
	});
	const near = { ...cologne, km: 100 };
	const find = (search: Partial<ClinicSearch>) =>
		database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 100, near, sort: "distance", ...search }));

	test("the nearest come in order, and more are said to be there", async () => {
		const page = await find({});
		expect(page).toMatchObject({ total: 1000, is_exact: false, reach: 1000 });
		const { rows } = await database.asOwner((db) =>
			sql<{ id: string }>`select id from clinics
				order by private.distance_km(50.94, 6.96, latitude, longitude), id desc limit 100`.execute(db),
		);
		expect(page.clinics.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
		expect(await find({ languages: ["tr"] })).toMatchObject({ is_exact: true, total: 6 });
		expect(await find({ languages: ["tr"], near: { ...cologne, km: 25 } })).toMatchObject({ is_exact: true, total: 2 });
	});

	test("on a part of a map with many, those who speak a language are found", async () => {
		const boxes: NonNullable<SearchFilters["bounds"]>[] = [
			[6.5, 50.9, 7.5, 51.15],
			[5, 50, 10, 51.2],
			[-3, 51.05, 12, 60],
			[-5, -5, 9.999, 51.2],
			[-180, -85, 180, 85],
		];
		for (const bounds of boxes) {
			const [west, south, east, north] = bounds;
			const { rows } = await database.asOwner((db) =>
				sql<{ id: string; verified: boolean; languages: string[] }>`
					select id, verified, languages from clinics
					where languages <> '{}' and latitude between ${south} and ${north} and longitude between ${west} and ${east}
					order by id desc`.execute(db),
			);
			for (const [languages, verifiedOnly] of [
				[["tr", "nl"], true],
				[["nl"], true],
				[["pl"], true],
				[["pl", "tr"], false],
			] as const) {
				const wanted = rows.filter(
					(row) => languages.some((code) => row.languages.includes(code)) && (row.verified || !verifiedOnly),
				);
				const page = await find({ near: undefined, sort: "rating", languages: [...languages], verifiedOnly, bounds });
				expect(page).toMatchObject({ total: wanted.length, is_exact: true });
				expect(page.clinics.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
			}
		}
	});

	test("counts are the least that there are", async () => {
		const facets = await database.asVisitor((db) => countSearchFacets(db, { near }));
		expect(facets).toMatchObject({ is_exact: false, counts: { languages: { tr: 1 } } });
		expect(await database.asVisitor((db) => countSearchFacets(db, { query: "clinic 59" }))).toMatchObject({
			is_exact: true,
		});
	});
});
