import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import { findSimilarClinics } from "#database/queries/own-clinic.ts";
import { divideSitemap, findSitemapClinics, getSitemapSummary } from "#database/queries/pages.ts";
import { type ClinicSearch, searchClinics } from "#database/queries/search.ts";

const page = { page: 1, pageSize: 24 };
const inCountry = { page: 1, pageSize: 50, inAddress: true };
const person = "00000000-0000-7000-8000-00000000feed";

/** Measures what costs more the more clinics there are, unless it is bounded; `run` does it for one case. */
export async function benchGrowingCosts(
	database: Database,
	run: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
	const { rows } = await database.asService((db) =>
		sql<{ country: string; city: string; clinics: number }>`
			select country_code as country, city, verified as clinics from city_counts order by verified desc limit 1`.execute(
			db,
		),
	);
	const { country = "DE", city = "", clinics = 0 } = rows[0] ?? {};
	const all = await database.asVisitor((db) => searchClinics(db, page));
	const inLargest = await database.asVisitor((db) => searchClinics(db, { ...inCountry, country }));
	const lastOf = ({ reach }: { reach: number }, size: number) => Math.ceil(reach / size);
	const cases: [string, ClinicSearch][] = [
		["one letter", { ...page, query: "l" }],
		["one rare letter", { ...page, query: "q" }],
		["one letter, page 42", { ...page, query: "l", page: 42 }],
		["a common word, page 42", { ...page, query: "laser", page: 42 }],
		["part of a word, page 42", { ...page, query: "stud", page: 42 }],
		["part of a rarer word, page 42", { ...page, query: "aesth", page: 42 }],
		["two common words", { ...page, query: "laser clinic" }],
		["words of one letter", { ...page, query: "g s" }],
		["words of two letters that nobody has", { ...page, query: "qx zq" }],
		["a sign", { ...page, query: "&" }],
		["a treatment, page 42", { ...page, treatments: ["saline-removal"], page: 42 }],
		["a treatment and a word, page 20", { ...page, treatments: ["saline-removal"], query: "ink", page: 20 }],
		["all, the middle page", { ...page, page: Math.ceil(lastOf(all, 24) / 2) }],
		["all, the last page", { ...page, page: lastOf(all, 24) }],
		["country, the middle page", { ...inCountry, country, page: Math.ceil(lastOf(inLargest, 50) / 2) }],
		[
			"country by name, the middle page",
			{ ...inCountry, country, sort: "name", page: Math.ceil(lastOf(inLargest, 50) / 2) },
		],
		["country, not verified ones too, one letter", { ...inCountry, country, query: "s", verifiedOnly: false }],
		["country, a word of addresses, page 20", { ...inCountry, country, query: "str", page: 20 }],
		["country, a letter of cities, page 20", { ...inCountry, country, cityPart: "a", page: 20 }],
		["the largest city, the middle page", { ...page, country, city, page: Math.ceil(clinics / 48) }],
	];
	for (const [name, search] of cases) {
		await run(`at a million: ${name}`, () => database.asVisitor((db) => searchClinics(db, search)));
	}
	await database.asService(divideSitemap);
	const { parts } = await database.asVisitor(getSitemapSummary);
	await run("at a million: index of the sitemap", () => database.asVisitor(getSitemapSummary));
	await run("at a million: a tenth of the sitemap's last part", () =>
		database.asVisitor((db) =>
			findSitemapClinics(db, { part: parts, after: "00000000-0000-0000-0000-000000000000", size: 2000 }),
		),
	);
	await run("at a million: similar clinics in the largest city", () =>
		database.asPerson({ sub: person }, (db) =>
			findSimilarClinics(db, { name: "Laser Tattoo Removal Clinic", country, city }),
		),
	);
}
