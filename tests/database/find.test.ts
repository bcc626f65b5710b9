import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loadGazetteer } from "#database/gazetteer/load.ts";
import { understandSearch } from "#database/queries/find.ts";
import type { Understanding } from "#domain/find/understand.ts";
import { createClinic } from "#tests/factories.ts";
import { useSampleData } from "./sample.ts";

/** In one line: "near cologne,de", "in DE", "for picosecond-laser", "named …"; "all" narrows nothing. */
function write({ near, country, city, treatments, rest }: Understanding): string {
	const parts = [
		near && `near ${near.slug},${near.country_code.toLowerCase()}`,
		country && `in ${country}${city ? `/${city}` : ""}`,
		...treatments.map((slug) => `for ${slug}`),
		rest && `named ${rest}`,
	];
	return parts.filter(Boolean).join(" ") || "all";
}

describe("a search in the one box", () => {
	const { database } = useSampleData(1200);
	beforeAll(async () => {
		await database.asOwner((db) => sql`delete from private.gazetteer`.execute(db));
		await loadGazetteer(database);
		const cologne = { country_code: "DE", city: "Köln" };
		await createClinic(database, { ...cologne, name: "Weidmann Hautärzte", address: "Neumarkt 1, 50667 Köln" });
		await createClinic(database, { ...cologne, name: "Pico am Dom", address: "Domkloster 4, 50668 Köln" });
		await createClinic(database, { country_code: "DE", city: "Kleinkleckersdorf", name: "Ink Away" });
		await createClinic(database, { country_code: "GB", city: "London", address: "12 Park St, London SE1 9AB" });
		await createClinic(database, { country_code: "PL", city: "Warszawa", address: "ul. Prosta 1, 00-838 Warszawa" });
		await createClinic(database, { country_code: "DE", city: "Bonn", name: "Praxis Rejected", status: "rejected" });
	});
	const understand = async (text: string) => write(await database.asVisitor((db) => understandSearch(db, text)));

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
		["Rubinlaser Niederlande", "in NL for ruby-and-alexandrite"],
		["pikosekundnlaser", "for picosecond-laser"],
		["50667", "near cologne,de"],
		["50668 Laser", "near cologne,de"],
		["D-50667", "near cologne,de"],
		["se1", "near london,gb"],
		["00-838", "near warsaw,pl"],
		["98765", "named 98765"],
		["kleinkleckersdorf", "in DE/Kleinkleckersdorf"],
		// names
		["Weidmann", "named Weidmann"],
		["weidmann haut", "named weidmann haut"],
		["Weidmann Köln", "near cologne,de named Weidmann"],
		["pico am dom", "named pico am dom"],
		["ink away", "named ink away"],
		["praxis rejected", "named rejected"],
		["xqzvw", "named xqzvw"],
		["%", "named %"],
		["", "all"],
	])("%s means %s", async (text, meaning) => {
		expect(await understand(text)).toBe(meaning);
	});

	test("texts of any length and kind are answered", async () => {
		for (const text of [
			"a".repeat(5000),
			"köln ".repeat(500),
			"1234 ".repeat(50),
			"'; drop table clinics",
			"\\ % _ (.*",
		])
			expect(await understand(text)).toBeTypeOf("string");
	});

	test("a treatment that no clinic can offer any more is text", async () => {
		await database.asService((db) =>
			sql`update public.treatments set is_offered = false where slug = 'dermabrasion'`.execute(db),
		);
		expect(await understand("dermabrasion")).toBe("named dermabrasion");
	});
});
