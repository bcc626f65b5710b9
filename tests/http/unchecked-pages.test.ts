import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";
import { serve } from "./serve.ts";

const database = useDatabase();
const { get } = serve({ database });

const read = async (path: string) => {
	const answer = await get(path);
	expect(answer.status, path).toBe(200);
	const html = await answer.text();
	const text = html
		.replace(/<(head|script)\b.*?<\/\1>/gs, "")
		.replace(/<!--.*?-->|<[^>]+>/gs, "")
		.replaceAll("&#x27;", "'")
		// numbers stay with what they count
		.replaceAll("\u00a0", " ");
	return { html, text, isIndexed: !/<meta name="robots" content="noindex/.test(html) };
};

const clinics: string[] = [];
beforeAll(async () => {
	for (let number = 0; number < 25; number++) {
		const place = {
			country_code: "PL",
			city: number < 20 ? "Kraków" : "Gdańsk",
			latitude: 50 + number / 10,
			longitude: 19,
		};
		const { id } = await createClinic(database, {
			...place,
			name: `Klinika ${number}`,
			status: "pending",
			is_unchecked: true,
		});
		clinics.push(id);
		const origin = { clinic_id: id, source: "OpenStreetMap", imported_at: "2026-03-07T09:00:00Z" };
		await database.asService((db) =>
			db
				.insertInto("clinic_sources")
				.values({ ...origin, import_row: number, fields: "{}" })
				.execute(),
		);
	}
});

/**
 * The pages, in this order: an empty directory, one with a verified clinic elsewhere, one with a verified clinic there.
 */
async function readLists() {
	const paths = [
		"/",
		"/countries",
		"/countries/pl",
		"/countries/pl/krakow",
		"/countries/pl/cities",
		"/clinics",
		"/clinics?country=PL",
	];
	const pages = await Promise.all(paths.map(read));
	return Object.fromEntries(pages.map((page, index) => [paths[index] as string, page]));
}

test("25 clinics imported into an empty directory show on all pages at once, with one number", async () => {
	const pages = await readLists();
	expect(pages["/"]?.text).toContain("25 clinics, none checked yet");
	expect(pages["/"]?.text).toContain("Clinics not yet checked");
	expect(pages["/"]?.text).toContain("Clinics, honest reviews");
	expect(pages["/countries"]?.text).toContain("25 clinics in 1 country, none checked yet.");
	expect(pages["/countries"]?.text).toContain("Poland25 clinics, none checked yet · 2 cities");
	expect(pages["/countries/pl"]?.text).toContain("25 clinics in 2 cities, none checked yet.");
	expect(pages["/countries/pl/cities"]?.text).toContain("25 clinics in 2 cities, none checked yet.");
	expect(pages["/countries/pl/krakow"]?.text).toContain("20 clinics, none checked yet.");
	expect(pages["/countries/pl/krakow"]?.text).toContain("Found 20 clinics, none checked yet");
	expect(pages["/countries/pl"]?.html).toContain(
		"25 tattoo removal clinics in Poland, none checked yet: compare addresses",
	);
	for (const path of ["/countries/pl", "/clinics", "/clinics?country=PL", "/clinics?q=klinika"]) {
		const { text, isIndexed } = await read(path);
		expect(text, path).toContain("Found 25 clinics, none checked yet");
		expect(text, path).toContain("Not yet checked");
		expect(text, path).toContain("From OpenStreetMap, March 2026");
		// there is nothing to switch to
		expect(text, path).not.toContain("Show only verified");
		expect(text, path).not.toContain("Include unverified clinics");
		expect(isIndexed, path).toBe(false);
	}
	expect((await read("/countries/pl?sort=name&city=Gda%C5%84sk")).text).toContain("Found 5 clinics, none checked yet");
	expect((await read("/clinics?country=DE")).text).toContain("No clinics found matching your criteria.");
	expect(await (await get("/sitemap.xml")).text()).not.toContain("/countries/pl");
});

test("the profile says where it came from, when, and what to do about it", async () => {
	const { text, html, isIndexed } = await read(`/clinic/${clinics[0]}`);
	expect(text).toContain("Not yet checked. We imported this clinic from OpenStreetMap in March 2026.");
	expect(html).toContain(`href="/report?clinic=${clinics[0]}"`);
	expect(html).toContain(`href="/claim/${clinics[0]}"`);
	expect(isIndexed).toBe(false);
});

test("a verified clinic elsewhere leaves them in their country alone", async () => {
	await createClinic(database, { country_code: "DE", city: "Berlin" });
	const pages = await readLists();
	expect(pages["/"]?.text).toContain("1 verified clinic");
	expect(pages["/"]?.text).toContain("Verified clinics, honest reviews");
	expect(pages["/"]?.text).toContain("25 more not checked yet");
	expect(pages["/countries"]?.text).toContain(
		"1 verified clinic in 1 country, and 25 clinics in 1 other, none checked yet.",
	);
	expect(pages["/clinics"]?.text).toContain("Found 1 clinic");
	expect(pages["/clinics"]?.text).toContain(
		"25 clinics imported from public sources haven't been checked yet. Show them",
	);
	expect(pages["/clinics?country=PL"]?.text).toContain("Found 25 clinics, none checked yet");
	expect((await read("/clinics?verified=0")).text).toContain("Found 26 clinics");
});

test("the first verified clinic of their country turns its pages to verified ones at once, and these say how many wait", async () => {
	await database.asService((db) =>
		db
			.updateTable("clinics")
			.set({ status: "verified" })
			.where("id", "=", clinics[0] as string)
			.execute(),
	);
	const pages = await readLists();
	expect(pages["/"]?.text).toContain("2 verified clinics");
	expect(pages["/"]?.text).not.toContain("not checked yet");
	expect(pages["/countries"]?.text).toContain("2 verified clinics in 2 countries.");
	expect(pages["/countries/pl/cities"]?.text).toContain("1 verified clinic in 1 city.");
	for (const path of ["/countries/pl", "/clinics?country=PL"]) {
		expect(pages[path]?.text).toMatch(/Found 1 clinic[^s]/);
		expect(pages[path]?.text).toContain("24 clinics imported from public sources haven't been checked yet. Show them");
		expect(pages[path]?.html).toMatch(/href="\/(countries\/pl\?|clinics\?country=PL&amp;)verified=0"/);
	}
	expect(pages["/countries/pl"]?.isIndexed).toBe(true);
	expect(pages["/countries/pl/krakow"]?.text).toContain(
		"19 clinics imported from public sources haven't been checked yet.",
	);
	expect((await read("/countries/pl?verified=0")).text).toContain("Found 25 clinics");
	expect((await read("/countries/pl?verified=0")).text).toContain("Show only verified");
	expect(pages["/countries/pl"]?.html).toContain("and see which clinics are verified.");
	const gdansk = { status: "verified" as const };
	await database.asService((db) =>
		db.updateTable("clinics").set(gdansk).where("id", "in", clinics.slice(20, 24)).execute(),
	);
	const one = await read("/countries/pl/gdansk");
	expect(one.text).toContain("1 clinic imported from public sources hasn't been checked yet. Show it");
});

test("in a country with more cities than its page lists, the first 200 can be chosen, and another one by its address", async () => {
	expect((await read("/countries/pl")).html).toMatch(/<select [^>]*name="city"/);
	await database.asOwner(async (db) => {
		await sql`alter table city_counts disable trigger user`.execute(db);
		await sql`insert into city_counts (country_code, city, verified, total)
			select 'PL', 'Miasto ' || number, 2, 2 from generate_series(1, 200) number`.execute(db);
		await sql`alter table city_counts enable trigger user`.execute(db);
	});
	// what is kept is of before
	const { html, text } = await read("/countries/pl?city=Gda&limit=25");
	expect(html).toMatch(/<select [^>]*name="city"><option value="">All Cities<\/option><option selected="">Gda</);
	expect(html.match(/<option>Miasto/g)).toHaveLength(199);
	expect(html).toContain("<option>Miasto 7</option>");
	expect(text).toContain("Found 4 clinics");
});
