import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findAnswers, findSuggestions, understandSearch } from "#database/queries/search/terms.ts";
import type { Understanding } from "#domain/search/reading.ts";
import { createClinic } from "#tests/factories.ts";
import { readTable, useSearches } from "./searches/database.ts";

/** In one line: "near cologne,de", "in DE", "for picosecond-laser", "named …"; "all" narrows nothing. */
function write({
	near,
	country,
	city,
	treatments,
	treatedBy = [],
	hours = [],
	isOpen,
	rest,
	first,
	...more
}: Understanding): string {
	const parts = [
		near && `near ${near.slug},${near.country_code.toLowerCase()}`,
		country && `in ${country}${city ? `/${city}` : ""}`,
		...treatments.map((slug) => `for ${slug}`),
		...treatedBy.map((treater) => `by ${treater}`),
		...hours.map((time) => `hours ${time}`),
		isOpen && "open",
		rest && `named ${rest}`,
	];
	const meaning = parts.filter(Boolean).join(" ") || "all";
	return [meaning, first && `first ${first}`, more.verifiedOnly === false && "unverified"].filter(Boolean).join(" ");
}

/** The same of a suggestion, by where it leads. */
function writePath(label: string, path: string): string {
	if (path.startsWith("/clinic/")) return `clinic ${label}`;
	if (!path.startsWith("/clinics")) return `page ${path}`;
	const query = new URL(path, "https://inkfree.example").searchParams;
	const [near, country] = [query.get("near"), query.get("country")];
	const parts = [
		near && `near ${near}`,
		country && `in ${country}${query.has("city") ? `/${query.get("city")}` : ""}`,
		...query.getAll("treatment").map((slug) => `for ${slug}`),
		...query.getAll("treats").map((treater) => `by ${treater}`),
		...query.getAll("hours").map((time) => `hours ${time}`),
		query.has("open") && "open",
	];
	return parts.filter(Boolean).join(" ");
}

type Search = { typed: string; language: string; means: string };
const searches = readTable<Search>("recorded");
type Unseen = { set: string; typed: string; means: string };
const unseen = Map.groupBy(readTable<Unseen>("unseen"), ({ set }) => set);

/** Clinics whose names and postcodes are searched for, beside the invented ones. */
const clinics = [
	["DE", "Köln", "Weidmann Hautärzte", "Neumarkt 1, 50667 Köln"],
	["DE", "Köln", "Pico am Dom", "Domkloster 4, 50668 Köln"],
	["DE", "Berlin", "Hautzentrum Mitte", "Chausseestraße 5, 10115 Berlin"],
	["DE", "München", "Praxis am Tor", "Sendlinger Straße 8, 80331 München"],
	["AT", "Wien", "Ordination am Graben", "Graben 12, 1010 Wien"],
	["FR", "Paris", "Cabinet Rivoli", "12 rue de Rivoli, 75001 Paris"],
	["FR", "Lyon", "Centre Aurore Laser", "3 place Bellecour, 69002 Lyon"],
	["ES", "Madrid", "Clínica Piel Nueva", "Calle Mayor 9, 28013 Madrid"],
	["IT", "Milano", "Studio Dermalux", "Via Brera 2, 20121 Milano"],
	["NL", "Amsterdam", "Amstel Huid", "Damrak 1, 1012 AB Amsterdam"],
	["NL", "Utrecht", "Huidkliniek De Linde", null],
	["GB", "London", "Southwark Skin", "12 Park St, London SE1 9AB"],
	["GB", "Manchester", "Northern Light Laser", "5 Dale St, Manchester M1 1AE"],
	["PL", "Warszawa", "Klinika Prosta", "ul. Prosta 1, 00-838 Warszawa"],
	["PL", "Kraków", "Gabinet Nowa Skóra", null],
	["NL", "Utrecht", "Laser Studio Noord", null],
] as const;

describe("a search in the one box", () => {
	const statements: string[] = [];
	const database = useSearches((statement) => statements.push(statement));
	beforeAll(async () => {
		for (const [country_code, city, name, address] of clinics)
			await createClinic(database, { country_code, city, name, address });
		await createClinic(database, { country_code: "DE", city: "Kleinkleckersdorf", name: "Ink Away" });
		await createClinic(database, { country_code: "DE", city: "Bonn", name: "Praxis Rejected", status: "rejected" });
		for (const name of ["Pikosekundnlab", "Berlin Haut", "Lasker Praxis"])
			await createClinic(database, {
				country_code: "DE",
				city: "Bonn",
				name,
				status: "pending",
				created_at: "2026-01-01",
			});
	});
	const understand = async (text: string) => write(await database.asVisitor((db) => understandSearch(db, text)));

	const meanings = new Map<string, string>();
	/** Reads a search of a file once: two tests ask for each. */
	async function recall(typed: string): Promise<string> {
		const meaning = meanings.get(typed) ?? (await understand(typed));
		meanings.set(typed, meaning);
		return meaning;
	}

	// What is right is said below, up to how many of a kind; this says each that has changed, before and after. After a
	// change that is wanted: `vitest run database/find --update` (docs/changing.md).
	test("none of the recorded and unseen searches means something else than before", async () => {
		const lines: string[] = [];
		for (const { typed } of [...searches, ...readTable<Unseen>("unseen")])
			lines.push(`${typed}: ${await recall(typed)}`);
		await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("searches/meanings.txt");
	});

	test("those that people type, in seven languages, mean what people mean, and are suggested first", async () => {
		expect(searches.length).toBeGreaterThanOrEqual(200);
		const wrong: string[] = [];
		const ranks: { typed: string; rank: number; first: string }[] = [];
		for (const { typed, means } of searches) {
			const meaning = await recall(typed);
			const named = /^(unverified )?clinic /.exec(means);
			const wanted = named ? ["named", typed, named[1]?.trim()].filter(Boolean).join(" ") : means;
			if (meaning !== wanted) wrong.push(`${typed}: ${meaning}`);
			if (means.startsWith("all")) continue;
			const { groups } = await database.asVisitor((db) => findSuggestions(db, typed));
			const found = groups.flatMap(({ items }) => items).map(({ label, path }) => writePath(label, path));
			ranks.push({ typed, rank: found.indexOf(means.replace(/^unverified /, "")), first: found[0] ?? "nothing" });
		}
		const isBehind = (most: number) =>
			ranks.filter(({ rank }) => rank < 0 || rank >= most).map(({ typed, first }) => `${typed}: ${first}`);
		expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(0.01 * searches.length);
		expect(isBehind(1).length, isBehind(1).join("\n")).toBeLessThanOrEqual(0.01 * ranks.length);
		expect(isBehind(3).length, isBehind(3).join("\n")).toBeLessThanOrEqual(0.01 * ranks.length);
	});

	// made by a generator from the gazetteer and the clinics; no constant was chosen for them
	test.each([
		["word and city", 146],
		["other name", 199],
		["typo", 251],
		["small place", 119],
		["city and country", 120],
		["city and code", 60],
		["clinic", 120],
		["postcode", 118],
		["beginning", 136],
	])("of the unseen searches by %s, %i at least mean what was meant", async (set, least) => {
		const wrong: string[] = [];
		const all = unseen.get(set) ?? [];
		for (const { typed, means } of all) {
			const meaning = await recall(typed);
			// a clinic's name may also be a place
			const isRight = set === "clinic" ? /^near \S+$|named/.test(meaning) : meaning === means;
			if (!isRight) wrong.push(`${typed}: ${meaning}`);
		}
		expect(all.length - wrong.length, wrong.join("\n")).toBeGreaterThanOrEqual(least);
	});

	test.each(readTable<{ typed: string; means: string }>("cases"))("$typed means $means", async ({ typed, means }) => {
		expect(await understand(typed)).toBe(means);
	});

	test.each([
		["how much does tattoo removal cost", ["/estimate"]],
		["was kostet tattooentfernung berlin", ["/estimate"]],
		["does tattoo removal hurt", ["/treatments/q-switched-laser#faq"]],
		["removal cream", ["/treatments/removal-creams"]],
		["tattoo removal london", []],
	])("“%s” is answered by %j beside clinics, and suggests it above them", async (typed, paths) => {
		const { pages } = await database.asVisitor((db) => findAnswers(db, typed));
		expect(pages.map(({ path }) => path)).toEqual(paths);
		const { groups } = await database.asVisitor((db) => findSuggestions(db, typed));
		const labels = groups.map(({ label }) => label);
		expect(labels.includes("Guides")).toBe(paths.length > 0);
		if (labels.includes("Clinics") && paths.length > 0)
			expect(labels.indexOf("Guides")).toBeLessThan(labels.indexOf("Clinics"));
	});

	test("places without clinics come last", async () => {
		const { groups } = await database.asVisitor((db) => findSuggestions(db, "neust"));
		const notes = groups.find(({ label }) => label === "Places")?.items.map(({ note }) => /clinic/.test(note)) ?? [];
		expect(notes).toEqual(notes.toSorted((one, other) => Number(other) - Number(one)));
	});

	test.each([
		...["par", "wie", "man", "los", "lon", "bar", "mil", "war", "mün", "gen", "köl", "kra", "ham", "mad", "hel", "ath"],
		...["sto", "tor", "frank", "bruss", "lond", "londo", "manch", "los ang", "las palm", "in berl", "best frankf"],
		...["leed", "gene", "öster", "deut", "kleinkleck", "amsterdm", "brussles", "colgone", "madird", "pars", "vinna"],
		...["vallencia", "hamburgh", "brux", "germeny", "spian", "tatoo removal lond", "pico manch", "open now colog"],
	])("Enter means what is suggested first for “%s”", async (typed) => {
		const { groups } = await database.asVisitor((db) => findSuggestions(db, typed));
		const [first] = groups.flatMap(({ items }) => items);
		expect(groups[0]?.label).toBe("Places");
		expect(first && writePath(first.label, first.path)).toBe(await understand(typed));
	});

	test.each(["tattooentfernung", "laser tattoo removal", "usuwanie tatuażu", "does tattoo removal hurt", "tatoo"])(
		"no treatment is offered for “%s”, which narrows nothing",
		async (typed) => {
			const { groups } = await database.asVisitor((db) => findSuggestions(db, typed));
			expect(groups.map(({ label }) => label)).not.toContain("Treatments");
		},
	);

	test.each([
		["Köln", "near cologne,de"],
		["monachium", "near munich,de"],
		["dusseldrof", "near dusseldorf,de"],
		["berl", "near berlin,de"],
		["Niemcy", "in DE"],
		["vienna austria", "near vienna,at"],
		["laser berlin", "near berlin,de"],
		["picosecond köln", "near cologne,de for picosecond-laser"],
		["Tattooentfernung", "all"],
		["détatouage près de moi", "all"],
		["usuwanie tatuażu w Krakowie", "near krakow,pl"],
		// one letter from "laser", but the name of a clinic that is not verified
		["Lasker", "named Lasker"],
		["lassr", "all"],
		["Rubinlaser Niederlande", "in NL for ruby-and-alexandrite"],
		["pikosekundnlaser", "for picosecond-laser"],
		["755 nm", "for ruby-and-alexandrite"],
		["755\u00a0nm", "for ruby-and-alexandrite"],
		["50667", "near cologne,de"],
		["50668 Laser", "near cologne,de"],
		["D-50667", "near cologne,de"],
		["D-50667 Köln", "near cologne,de"],
		["A-1010 Wien", "near vienna,at"],
		["1012 AB Amsterdam", "near amsterdam,nl"],
		["00-001 Warszawa", "near warsaw,pl"],
		["se1", "near london,gb"],
		["00-838", "near warsaw,pl"],
		["98765", "named 98765"],
		["10104", "named 10104"],
		["1010", "near vienna,at"],
		["Paris 11", "near paris,fr"],
		["🔥 laser london", "near london,gb"],
		["U.K.", "in GB"],
		["how to remove a tattoo", "all"],
		["clinic open now cologne", "near cologne,de open"],
		["près de chez moi", "all"],
		["Bayern", "named Bayern"],
		["Bavaria", "named Bavaria"],
		["kleinkleckersdorf", "in DE/Kleinkleckersdorf"],
		// names
		["Weidmann", "named Weidmann"],
		["weidmann haut", "named weidmann haut"],
		["Weidmann Köln", "near cologne,de named Weidmann"],
		["pico am dom", "named pico am dom"],
		["ink away", "named ink away"],
		["praxis rejected", "named rejected"],
		["pikosekundnla", "named pikosekundnla"],
		["xqzvw", "named xqzvw"],
		["is", "named is"],
		["★★★★", "named ★★★★"],
		// which of the lasers nobody says: most treatments are one
		["laser", "all"],
		["Láser Berlin", "near berlin,de"],
		["%", "named %"],
		["", "all"],
	])("%s means %s", async (text, meaning) => {
		expect(await understand(text)).toBe(meaning);
	});

	test.each([
		["colo", "Cologne", ["Jerusalem", "Osijek"]],
		["bar", "Barcelona", ["Warsaw", "Jerusalem"]],
		["mur", "Murcia", ["Osijek"]],
		["lut", "Lutsk", []],
		["munc", "Munich", []],
		["den h", "The Hague", []],
		["bru", "Brussels", []],
		["köl", "Cologne", []],
		["mün", "Munich", []],
		["łód", "Łódź", []],
	])(
		"whoever types “%s” is offered %s first, and none of %j for what it was called once",
		async (typed, first, never) => {
			const { groups } = await database.asVisitor((db) => findSuggestions(db, typed));
			const places = groups
				.find(({ label }) => label === "Places")
				?.items.map(({ label }) => label.replace(/ \(.*/, ""));
			expect(places?.[0]).toBe(first);
			for (const name of never) expect(places).not.toContain(name);
		},
	);

	test.each([
		["köln", 4],
		["laser berlin", 5],
		["los angeles", 4],
		["picosecond", 5],
	])("“%s” costs %i statements at most", async (typed, most) => {
		statements.length = 0;
		await database.asVisitor((db) => findSuggestions(db, typed));
		expect(statements.filter((statement) => statement.includes(" from ")).length).toBeLessThanOrEqual(most);
	});

	test("a large city may have thousands of clinics", async () => {
		await database.asOwner((db) =>
			sql`update city_counts set verified = 9000, total = 9000 where city = 'London'`.execute(db),
		);
		const { groups } = await database.asVisitor((db) => findSuggestions(db, "lond"));
		expect(groups[0]?.items[0]?.label).toBe("London");
	});

	test("texts of any length and kind are answered", async () => {
		for (const text of [
			"a".repeat(5000),
			"köln ".repeat(500),
			"1234 ".repeat(50),
			"'; drop table clinics",
			"\\ % _ (.*",
			"★★★★ köln",
		])
			expect(await understand(text)).toBeTypeOf("string");
	});

	test("places are called nearly so by 40 letters at most: a sentence is like most names", async () => {
		const names = ["Xyl Vorn ob der Quast", "Zyndreth".repeat(5), "Zyndreth".repeat(6)];
		await database.asOwner(async (db) => {
			for (const [index, name] of names.entries()) {
				const place = sql`${900_000_000 + index}, 'DE', 90000`;
				await sql`insert into private.places (id, country_code, population, name, latitude, longitude)
					values (${place}, ${name}, 50, 10)`.execute(db);
				await sql`insert into private.search_terms (kind, key, country_code, label, term, term_folded, place_id, share, weight)
					values ('place', 'xyl,de', 'DE', ${name}, ${name}, lower(${name}), ${900_000_000 + index}, 4, 6)`.execute(db);
			}
		});
		const find = async (text: string) => {
			const { groups } = await database.asVisitor((db) => findSuggestions(db, text));
			return groups.flatMap(({ items }) => items.map(({ label }) => label));
		};
		const [five = "", short = "", long = ""] = names;
		expect(await find(five.replace("Quast", "Quost"))).toContain(five);
		expect(await find(short.replace("Z", "S"))).toContain(short);
		expect(await find(long.replace("Z", "S"))).toEqual([]);
		for (const name of names) expect(await find(name)).toContain(name);
		await database.asOwner(async (db) => {
			await sql`delete from private.search_terms where place_id >= 900000000`.execute(db);
			await sql`delete from private.places where id >= 900000000`.execute(db);
		});
	});

	test.each(["weidmnn haut", "studio dermalxu", "sotudio dermal"])("a clinic is suggested for “%s”", async (typed) => {
		const { groups } = await database.asVisitor((db) => findSuggestions(db, typed));
		expect(groups.flatMap(({ items }) => items.map(({ label }) => label))).toContainEqual(
			expect.stringMatching(/Weidmann|Dermalux/),
		);
	});

	// one letter is wrong, and the other word means something
	test.each(["Weidman Hautärzte", "Hautärzte Weidmann"])("a clinic is suggested first for “%s”", async (typed) => {
		const { groups } = await database.asVisitor((db) => findSuggestions(db, typed));
		expect(groups[0]).toMatchObject({ label: "Clinics", items: [{ label: "Weidmann Hautärzte" }] });
	});

	test("a treatment that no clinic can offer any more is answered by its guide", async () => {
		await database.asService((db) =>
			sql`update public.treatments set is_offered = false where slug = 'dermabrasion'`.execute(db),
		);
		expect(await understand("dermabrasion")).toBe("all");
		const { pages } = await database.asVisitor((db) => findAnswers(db, "dermabrasion"));
		expect(pages.map(({ path }) => path)).toEqual(["/treatments/dermabrasion"]);
	});
});
