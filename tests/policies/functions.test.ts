import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { type ClinicProfile, findClinicProfile, findCompared } from "#database/queries/clinics.ts";
import { getHomePage, getSitemapSummary } from "#database/queries/pages.ts";
import { findClinicReviews, findLatestReviews } from "#database/queries/reviews.ts";
import { getSearchChoices } from "#database/queries/search/choices.ts";
import { findMapMarks } from "#database/queries/search/map.ts";
import { findNearlyCalled } from "#database/queries/search/names.ts";
import { findNearPlace } from "#database/queries/search/near-place.ts";
import { resolveSearch } from "#database/queries/search/resolve-search.ts";
import { type ClinicPage, type ClinicSearch, searchClinics } from "#database/queries/search/search.ts";
import { findCandidates, findSuggestions, understandSearch } from "#database/queries/search/terms.ts";
import { splitWords } from "#domain/search/reading.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";
import { clinics, people, reviews, usePeopleAndClinics } from "./policy-cases.ts";

const all = { verifiedOnly: false, page: 1, pageSize: 100 };
/** What would find clinics and guides that nobody may see. */
const unseen = ["City", "City rejected", "City suspended", "Scene rejected", "Scene suspnded", "rejected", "draft"];
const newest = { created_at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

describe("public functions", () => {
	const database = usePeopleAndClinics();
	// even to their owner: what a function gives is the same for everybody and may be cached
	describe.each(["visitor", "owner", "admin"] as const)("for %s", (who) => {
		const call = async (name: string, ...values: unknown[]) => {
			const statement = sql<{ value: unknown }>`select ${sql.id(name)}(${sql.join(values)}) as value`;
			const run = who === "visitor" ? database.asVisitor : database.asPerson.bind(null, { sub: people[who] });
			return run(async (db) => (await statement.execute(db)).rows[0]?.value as unknown);
		};
		const run = <T>(work: (db: Db) => Promise<T>) =>
			who === "visitor" ? database.asVisitor(work) : database.asPerson({ sub: people[who] }, work);
		const search = (asked: Partial<ClinicSearch> = {}) =>
			run((db) => searchClinics(db, { page: 1, pageSize: 100, ...asked }));
		const nearlyCalled = (query: string, country?: string) =>
			run(async (db) => findNearlyCalled(db, await resolveSearch(db, { query, country }), 24));

		test("hide rejected and suspended clinics everywhere", async () => {
			const shown = JSON.stringify([
				await search(),
				await Promise.all(
					(["rating", "reviews", "name"] as const).map((sort) =>
						search({ query: "scene", inAddress: true, country: "DE", cityPart: "city", verifiedOnly: false, sort }),
					),
				),
				...(await Promise.all(
					["City rejected", "City suspended"].map((city) => search({ country: "DE", city, verifiedOnly: false })),
				)),
				await run((db) => findMapMarks(db, { verifiedOnly: false })),
				await run((db) => db.selectFrom("listings").selectAll().execute()),
				...(await Promise.all(
					["rating", "distance"].map((sort) =>
						database.asVisitor((db) =>
							searchClinics(db, { ...all, near: { latitude: 50, longitude: 7, km: 100 }, sort: sort as "rating" }),
						),
					),
				)),
				await run((db) => findNearPlace(db, { slug: "city-rejected", country: "DE" })),
				await run((db) => findNearPlace(db, { slug: "city-suspended", country: "DE" })),
				await call("list_countries"),
				await call("list_cities", "DE", false),
				await call("country_page", "DE", false),
				await call("country_cities", "DE"),
				await call("city_page", "DE", "city-rejected"),
				await call("city_page", "DE", "city-suspended"),
				await call("search_choices", "DE"),
				...(await Promise.all(unseen.map((text) => run((db) => findSuggestions(db, text))))),
				await Promise.all(unseen.map((text) => run((db) => findCandidates(db, splitWords(text))))),
				await run((db) => sql`select * from private.search_terms where kind <> 'country'`.execute(db)),
				await nearlyCalled("Scene rejected"),
				await nearlyCalled("Scene suspnded", "DE"),
				await run(getHomePage),
				await run((db) => findLatestReviews(db, undefined, 50)),
				await call("sitemap_summary"),
				await call("sitemap_cities", 1, 5000),
				await call("sitemap_clinics", 1, "00000000-0000-0000-0000-000000000000", 5000),
			]);
			expect(shown).toContain(clinics.verified);
			expect(shown).not.toMatch(/rejected|suspended/i);
			expect(shown).not.toContain("draft");
			for (const status of ["rejected", "suspended"] as const) {
				expect(shown).not.toContain(clinics[status]);
				expect(shown).not.toContain(reviews[status]);
				expect(await run((db) => findClinicProfile(db, clinics[status], 10))).toBeNull();
				expect(await run((db) => findCompared(db, [clinics[status]]))).toEqual([]);
				expect(await run((db) => findClinicReviews(db, clinics[status], newest, 50))).toBeNull();
			}
		});

		test("name no pending clinic on its first day", async () => {
			const names = await run((db) => sql`select * from private.search_terms where label like 'Scene%'`.execute(db));
			const words = ["Scene", "pending", "rejected", "suspended"];
			const found = await run((db) =>
				sql`select * from private.find_terms(${words}::text[])
					union all select * from private.find_near_terms(${words}::text[], '{0,1,2,3}', '{0,1,2,3}')`.execute(db),
			);
			expect(JSON.stringify(names.rows)).toContain("Scene verified");
			expect(JSON.stringify([names.rows, found.rows])).not.toMatch(/pending|rejected|suspended/);
		});

		test("show clinics that wait only where asked for", async () => {
			const lists = [
				await search({ country: "DE" }),
				await run(getHomePage),
				await call("list_countries"),
				await call("country_page", "DE"),
				await call("search_choices", "DE"),
				await call("sitemap_cities", 1, 5000),
				await run((db) => findLatestReviews(db, undefined, 50)),
				await call("sitemap_clinics", 1, "00000000-0000-0000-0000-000000000000", 5000),
			];
			expect(JSON.stringify(lists)).not.toMatch(new RegExp(`pending|${clinics.pending}`));
			expect(await call("list_cities", "DE", false)).toContainEqual({ city: "City pending", clinics: 1 });
			expect(await search({ query: "scene", verifiedOnly: false })).toMatchObject({ total: 3 });
			expect(await run((db) => findClinicProfile(db, clinics.pending, 10))).toMatchObject({ verified: false });
			const found = { id: clinics.pending, verified: false };
			// a name that nobody has checked is suggested from its second day on
			expect(await run((db) => findSuggestions(db, "Scene pend"))).toEqual({ groups: [] });
			expect(await run((db) => understandSearch(db, "Scene pending"))).not.toHaveProperty("verifiedOnly");
			expect(await nearlyCalled("ene pending")).toMatchObject([found]);
		});

		test("name no person by anything but their full name", async () => {
			const shown = JSON.stringify([
				await run((db) => findClinicProfile(db, clinics.verified, 10)),
				await search(),
				await run((db) => findLatestReviews(db, undefined, 50)),
				await run(getHomePage),
			]);
			expect(shown).toContain('"full_name":"author"');
			for (const id of Object.values(people)) expect(shown).not.toContain(id);
			expect(shown).not.toMatch(/"(user_id|owner_id|status)"/);
		});
	});

	test("count what they show", async () => {
		const { home, choices, sitemap } = await database.asVisitor(async (db) => ({
			home: await getHomePage(db),
			choices: await getSearchChoices(db, "DE"),
			sitemap: await getSitemapSummary(db),
		}));
		expect(home.totals).toEqual({ countries: 1, cities: 2, clinics: 2 });
		expect(home.countries).toEqual([{ code: "DE", clinics: 2, cities: 2 }]);
		expect(home.featured.map(({ id }) => id)).toEqual([clinics.unowned, clinics.verified]);
		expect(choices.cities).toEqual([
			{ city: "Berlin", clinics: 1 },
			{ city: "City verified", clinics: 1 },
		]);
		expect(sitemap).toMatchObject({ parts: 1, countries: ["DE"] });
	});
});

// Whatever is typed is text to look for. Each is the name of a clinic that must be found by it, alone.
const hostile = [
	"Robert'); drop table clinics; --",
	"' or '1'='1",
	"100% Laser",
	"under_score",
	"back\\slash",
	"\\' escaped",
	"ends with \\",
	"$$ select 1 $$",
	"$4 $1 $2[1]",
	"%s %I %L %1$s %%",
	'"quoted" "name"',
	"E'\\x27'",
	"/* comment */ -- end",
	"{1,2} [3]",
	"<script>alert(1)</script>",
	"tab\tand\nline",
	"\u202ereversed\u202c",
	"🦄 unicorn",
	"\uffff edge",
];

describe("hostile text", () => {
	const database = useDatabase();
	const find = (search: Partial<ClinicSearch>) => database.asVisitor((db) => searchClinics(db, { ...all, ...search }));

	test.each(hostile)("%j is looked for as it stands", async (text) => {
		const clinic = await createClinic(database, { name: text, city: text, address: text });
		await createClinic(database, { name: "Bystander", address: "Bystreet" });
		const found = async (search: Partial<ClinicSearch>) => (await find(search)).clinics.map(({ id }) => id);
		expect(await found({ query: text })).toEqual([clinic.id]);
		expect(await found({ query: text, inAddress: true })).toEqual([clinic.id]);
		expect(await found({ city: text })).toEqual([clinic.id]);
		expect(await found({ cityPart: text })).toEqual([clinic.id]);
		const nothing: ClinicPage = { clinics: [], total: 0, is_exact: true, reach: 0 };
		expect(await find({ country: text })).toEqual(nothing);
		expect(await find({ treatments: [text] })).toEqual(nothing);
		expect(await find({ languages: [text] })).toEqual(nothing);
		expect(await find({ country: "DE", price: 1, currency: text })).toEqual(nothing);
		expect((await find({ sort: text as "name" })).clinics.length).toBeGreaterThan(1);
	});

	const arguments_ = ["query", "country", "city", "cityPart", "treatments", "languages", "sort"] as const;
	const asGiven = (argument: string, text: string) => (/^(treatments|languages)$/.test(argument) ? [text] : text);
	test.each(arguments_)("a megabyte as %s is answered in time", async (argument) => {
		for (const text of ["x".repeat(1 << 20), "%".repeat(1 << 20), "ab ".repeat(350_000)]) {
			const page = await find({ [argument]: asGiven(argument, text), inAddress: true });
			expect(page.total > 0).toBe(argument === "sort");
		}
	});

	// treatments are looked for among those that there are, and an order that nobody knows is none
	const sent = arguments_.filter((argument) => argument !== "treatments" && argument !== "sort");
	test.each(sent)("a null character as %s is refused, and the next is answered", async (argument) => {
		await expect(find({ [argument]: asGiven(argument, "a\0b") })).rejects.toMatchObject({ code: "22021" });
		expect((await find({})).clinics.length).toBeGreaterThan(0);
	});

	test("half a surrogate pair does no harm", async () => {
		expect(await find({ query: "half \ud83e" })).toMatchObject({ total: 0 });
	});

	test("numbers out of range are brought into it", async () => {
		const search = (pageSize: number, page: number) => find({ pageSize, page }).then(({ clinics }) => clinics.length);
		expect(await search(-5, -5)).toBe(1);
		expect(await search(0, 0)).toBe(1);
		expect(await search(100, 2 ** 31 - 1)).toBe(0);
		const profile = (size: number) =>
			database.asVisitor(async (db) => {
				const { clinics } = await searchClinics(db, { page: 1, pageSize: 1 });
				return findClinicProfile(db, String(clinics[0]?.id), size);
			});
		expect(await profile(2 ** 31 - 1)).toMatchObject({ reviews: [] } satisfies Partial<ClinicProfile>);
		expect(await profile(-1)).toMatchObject({ reviews: [] } satisfies Partial<ClinicProfile>);
	});
});
