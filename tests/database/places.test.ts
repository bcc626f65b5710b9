import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { findCitySuggestions } from "#database/queries/search/terms.ts";
import { useDatabase } from "#tests/database.ts";
import { importFile } from "#tests/import-file.ts";
import { makeRow, toCsv } from "#tests/import-rows.ts";
import { readTable } from "./searches/database.ts";

type Search = { typed: string; name: string; country: string; within: string };
const searches = readTable<Search>("city-field");

describe("the gazetteer", () => {
	const database = useDatabase();
	const read = async <T>(query: RawBuilder<T>) => (await database.asOwner((db) => query.execute(db))).rows;

	beforeAll(async () => {
		await database.asOwner((db) => sql`delete from private.gazetteer`.execute(db));
		expect(await loadGazetteer(database)).toBe(true);
	});

	const find = (city: string, country: string) =>
		database.asVisitor((db) => findCitySuggestions(db, { city, country }));
	const match = async (city: string, country: string, north?: number, east?: number, postcode?: string) => {
		const [place] = await read(sql<{ name: string }>`
			select p.name from private.places p
			where p.id = private.match_place(${city}, ${country}, ${north ?? null}, ${east ?? null}, ${postcode ?? null})`);
		return place?.name;
	};

	test("is loaded once, with Europe's places and the world's larger cities", async () => {
		expect(await loadGazetteer(database)).toBe(false);
		const [counts] = await read(sql<Record<string, number>>`
			select count(*)::int as places, count(*) filter (where country_code = 'DE')::int as german,
				count(*) filter (where country_code = 'JP')::int as japanese
			from private.places`);
		expect(counts?.places).toBeGreaterThan(60_000);
		expect(counts?.german).toBeGreaterThan(6000);
		expect(counts?.japanese).toBeGreaterThan(100);
	});

	test("its keys are those that texts are looked up by", async () => {
		expect(
			await read(sql`select term, term_folded from private.search_terms
				where kind in ('place', 'district') and language is null and term_folded <> private.place_key(term)`),
		).toEqual([]);
	});

	test("loaded anew, a place changes its name, one is gone and one comes", async () => {
		await database.asOwner(async (db) => {
			await sql`update private.gazetteer set hash = ''`.execute(db);
			// two that take each other's names, as a new file may have it
			await sql`update private.places set name = '-' where id = 2886242`.execute(db);
			await sql`update private.places set name = 'Cologne' where id = 2946447`.execute(db);
			await sql`delete from private.places where id = 2950159`.execute(db);
			await sql`insert into private.places values (1, 'DE', 'Atlantis', 0, 0, 0)`.execute(db);
		});
		expect(await loadGazetteer(database)).toBe(true);
		expect(
			await read(sql`select id, name from private.places where id in (1, 2886242, 2946447, 2950159) order by id`),
		).toEqual([
			{ id: 2886242, name: "Cologne" },
			{ id: 2946447, name: "Bonn" },
			{ id: 2950159, name: "Berlin" },
		]);
		expect(
			await read(sql`select from private.search_terms where place_id = 2950159 and term = 'Berlin' and kind = 'place'`),
		).toHaveLength(1);
	});

	test("words loaded anew mean what they meant", async () => {
		const terms = () =>
			read<{ kind: string }>(sql`select kind, key, language, term, term_folded, share, weight from private.search_terms
				order by kind, key, term_folded, term, share, language`);
		const before = await terms();
		await database.asOwner((db) => sql`update private.gazetteer set words_hash = 'former'`.execute(db));
		expect(await loadGazetteer(database), "no places").toBe(false);
		expect(await terms()).toEqual(before);
		expect(before).toContainEqual(expect.objectContaining({ kind: "place", term_folded: "frankfurt a m" }));
	});

	test("a place is called by the nearest of the names that begin so", async () => {
		expect((await find("Köl", "DE"))[0]).toMatchObject({ name: "Cologne", called: "Köln" });
	});

	test("an older release beside a newer one leaves its places alone", async () => {
		await database.asOwner((db) => sql`update private.gazetteer set hash = 'newer', version = version + 1`.execute(db));
		expect(await loadGazetteer(database)).toBe(false);
		expect(await read(sql`select hash from private.gazetteer`)).toEqual([{ hash: "newer" }]);
	});

	test("finds what people type, in their language and with their typing errors", async () => {
		expect(searches.length).toBeGreaterThanOrEqual(160);
		const ranks = await Promise.all(
			searches.map(async ({ typed, name, country, within }) => {
				const found = await find(typed, within || country);
				return { typed, rank: found.findIndex((place) => place.name === name) };
			}),
		);
		const isWrong = (most: number) => ranks.filter(({ rank }) => rank < 0 || rank >= most).map(({ typed }) => typed);
		expect(isWrong(3)).toEqual([]);
		expect(isWrong(1).length, String(isWrong(1))).toBeLessThanOrEqual(0.05 * searches.length);
	});

	test("names what matched, and leaves out other countries", async () => {
		const found = await find("keul", "DE");
		expect(new Set(found.map(({ name }) => name)).size, "each once").toBe(found.length);
		expect(found[0]).toEqual({ name: "Cologne", called: "Keulen" });
		expect(await find("keul", "AT")).toEqual([]);
		expect((await find("ber", "DE"))[0]).toMatchObject({ name: "Berlin", called: "Berlin" });
		expect((await find("be", "CH"))[0]?.name).toBe("Bern");
		expect(await find(" . ", "DE")).toEqual([]);
		expect(await find("xqzvw", "DE")).toEqual([]);
		expect(await find("x".repeat(5000), "DE")).toEqual([]);
	});

	test.each<[city: string, country: string, place: string | undefined, north?: number, east?: number]>([
		["Köln", "DE", "Cologne"],
		[" keulen ", "DE", "Cologne"],
		["Köln", "AT", undefined],
		// in the letters of the country, in Latin ones and as English has it
		["София", "BG", "Sofia"],
		["софия", "BG", "Sofia"],
		["Sofiya", "BG", "Sofia"],
		["Велико Търново", "BG", "Veliko Tarnovo"],
		["Київ", "UA", "Kyiv"],
		["Киев", "UA", "Kyiv"],
		["Kiev", "UA", "Kyiv"],
		["Београд", "RS", "Belgrade"],
		["Beograd", "RS", "Belgrade"],
		["Бачка Топола", "RS", "Bačka Topola"],
		["Скопје", "MK", "Skopje"],
		["Мінск", "BY", "Minsk"],
		["Санкт-Петербург", "RU", "Saint Petersburg"],
		["Подгорица", "ME", "Podgorica"],
		["Бања Лука", "BA", "Banja Luka"],
		["Αθήνα", "GR", "Athens"],
		["София", "RS", undefined],
		["Wien", "AT", "Vienna"],
		["Halle", "DE", "Halle (Saale)"],
		["Kleinkleckersdorf", "DE", undefined],
		["", "DE", undefined],
		// by far the largest, another one where the pin is, and none near the pin
		["Newport", "GB", "Newport"],
		["Newport", "GB", "Newport (near Ryde)", 50.7, -1.29],
		["Newport", "GB", undefined, 57.5, -4.2],
		["Newport (near Ryde)", "GB", "Newport (near Ryde)"],
		// several states have one of about this size
		["Springfield", "US", undefined],
		["Springfield", "US", "Springfield, IL", 39.8, -89.6],
		["springfield mo", "US", "Springfield, MO"],
		// a place of its own name, too, where another one of that name is nearly as large and far away
		["Neustadt", "DE", undefined],
		["Irakleio", "GR", undefined],
	])("%s in %s is %s", async (city, country, place, north, east) => {
		expect(await match(city, country, north, east)).toBe(place);
	});

	test.each([
		["Frankfurt", "DE", "15230", "Frankfurt (Oder)"],
		["Frankfurt", "DE", "60311", "Frankfurt"],
		["Frankfurt a. M.", "DE", "60311", "Frankfurt"],
		["Halle", "DE", "33790", "Halle (near Bielefeld)"],
		["Halle", "DE", "06108", "Halle (Saale)"],
		// where such codes are
		["Freiburg", "DE", "79098", "Freiburg"],
		["Freiburg", "DE", "21729", "Freiburg/Elbe"],
		// of no region that is known
		["Frankfurt", "DE", "00000", "Frankfurt"],
		["Köln", "DE", "15230", "Cologne"],
	])("%s in %s with the postcode %s is %s", async (city, country, postcode, place) => {
		expect(await match(city, country, undefined, undefined, postcode)).toBe(place);
	});

	test("so it does in a file, and what a city's cell says of the country is heard", async () => {
		const towns = [
			["D-15230 Frankfurt", "", "Frankfurt (Oder)", "DE"],
			["Frankfurt", "15230", "Frankfurt (Oder)", "DE"],
			["Frankfurt a. M.", "D-60311", "Frankfurt", "DE"],
			["Halle", "33790", "Halle (near Bielefeld)", "DE"],
			["Halle", "6108", "Halle (Saale)", "DE"],
			["A-1010 Wien", "", "Vienna", "AT"],
			["Zürich, CH", "", "Zürich", "CH"],
		] as const;
		const place = { latitude: "", longitude: "", address: "Gasse 1", country: "", phone: "" };
		const rows = towns.map(([city, postcode], number) => makeRow(number, { ...place, city, postcode }));
		await importFile(database, toCsv(rows), { source: "towns", country: "DE" });
		const read = await database.asService((db) =>
			db.selectFrom("clinics").select(["name", "city", "country_code"]).execute(),
		);
		const found = rows.map(({ name }) => read.find((clinic) => clinic.name === name));
		expect(found.map((clinic) => [clinic?.city, clinic?.country_code])).toEqual(towns.map(([, , ...is]) => is));
	});

	test.each([
		["cologne", "de", "Cologne"],
		["stratford-upon-avon", "GB", "Stratford-upon-Avon"],
		["portland-me", "us", "Portland, ME"],
		["st-gallen", "ch", "St. Gallen"],
		["köln", "de", undefined],
		["koln", "de", undefined],
		["st gallen", "ch", undefined],
		["cologne", "at", undefined],
		["", "de", undefined],
	])("the slug %s in %s is of %s", async (slug, country, name) => {
		const found = await read(sql<{ name: string }>`select name from private.place_by_slug(${slug}, ${country})`);
		expect(found.map((place) => place.name)).toEqual(name ? [name] : []);
	});

	test("no two places of a country have the same name", async () => {
		expect(
			await read(
				sql`select country_code, private.place_key(name) from private.places group by 1, 2 having count(*) > 1`,
			),
		).toEqual([]);
	});
});
