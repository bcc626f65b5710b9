import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { understandSearch } from "#database/queries/search/terms.ts";
import { listWords } from "#database/terms/words.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";

describe("districts and postcodes of cities", () => {
	const database = useDatabase();
	beforeAll(async () => {
		await database.asOwner((db) => sql`delete from private.gazetteer`.execute(db));
		await loadGazetteer(database);
	});
	const read = async <Row>(query: ReturnType<typeof sql<Row>>) =>
		(await database.asOwner((db) => query.execute(db))).rows;
	const understand = async (text: string) => {
		const { near, rest } = await database.asVisitor((db) => understandSearch(db, text));
		return `${near?.name}, ${near?.country_code} ${rest}`.trim();
	};

	test("a district alone and joined to its city is the city", async () => {
		const districts = await read(sql<{ name: string; city: string; country: string }>`
			select t.term as name, t.label as city, t.country_code as country
			from private.search_terms t where t.kind = 'district' and t.language is null order by t.term_folded`);
		expect(districts.length).toBeGreaterThan(900);
		const wrong: string[] = [];
		for (const { name, city, country } of districts.filter((_, index) => index % 4 === 0))
			for (const text of [name, `${city}-${name}`])
				if ((await understand(text)) !== `${city}, ${country}`) wrong.push(`${text}: ${await understand(text)}`);
		expect(wrong).toEqual([]);
	});

	test("no district takes its name from a place of its country or a town elsewhere", async () => {
		expect(
			await read(sql`
				select d.term, o.label as place from private.search_terms d
				join private.search_terms o on o.term_folded = d.term_folded and o.kind = 'place' and o.place_id <> d.place_id
				join private.places p on p.id = o.place_id
				where d.kind = 'district' and d.language is null
					and (o.country_code = d.country_code or p.population >= 20000)`),
		).toEqual([]);
		expect(
			await read(sql`
				select term_folded from private.search_terms where kind = 'district'
				group by 1 having count(distinct place_id) > 1`),
		).toEqual([]);
	});

	test("a place with a hyphen is itself, not the city that it begins like", async () => {
		const places = await read(sql<{ name: string; cities: string[] }>`
			select p.name, array_agg(c.name || ', ' || c.country_code) as cities from private.places p
			join private.search_terms t on t.term_folded = private.place_key(split_part(p.name, '-', 1)) and t.kind = 'place'
			join private.places c on c.id = t.place_id and c.id <> p.id and c.population >= 100000
			where p.name like '%-%' and p.population >= 1000 group by p.id order by p.id`);
		expect(places.length).toBeGreaterThan(20);
		const wrong: string[] = [];
		for (const { name, cities } of places) if (cities.includes(await understand(name))) wrong.push(name);
		expect(wrong).toEqual([]);
	});

	test("the places of the words are those of the gazetteer", async () => {
		const known = listWords().filter(({ kind, country }) => country && /^(place|district|postcode)$/.test(kind));
		const names = [...new Set(known.map(({ key, country }) => `${country} ${key}`))];
		const found = await read(sql<{ name: string }>`
			select country_code || ' ' || name as name from private.places
			where country_code || ' ' || name = any (${names}::text[])`);
		expect(found.map(({ name }) => name).sort()).toEqual(names.sort());
	});

	test("a postcode is learned from clinics that have it, before the list of cities", async () => {
		expect(await understand("51143")).toBe("Cologne, DE");
		await createClinic(database, { country_code: "FR", city: "Reims", address: "1 rue Un, 51143 Reims" });
		expect(await understand("51143")).toBe("Reims, FR");
		expect(await understand("D-51143")).toBe("Cologne, DE");
	});

	test("a clinic in a district is in its city", async () => {
		const clinic = await createClinic(database, {
			country_code: "DE",
			city: "Ehrenfeld",
			address: "Venloer Straße 1, 50823 Köln",
		});
		expect(clinic).toMatchObject({ city: "Cologne", locality: "Köln" });
	});
});
