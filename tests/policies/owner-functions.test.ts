import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readValue } from "#database/read-value.ts";
import { clinics, ownerOf, people, reviews, statuses, usePeopleAndClinics } from "./policy-cases.ts";

type Person = keyof typeof people;
const calls = {
	own_clinic: sql`own_clinic()`,
	own_media: sql`own_media()`,
	own_reviews: sql`own_reviews()`,
	own_numbers: sql`own_numbers(30)`,
};

// They pass row-level security by: each gives the caller's own clinic and nothing else.
describe("functions of owners", () => {
	const database = usePeopleAndClinics();
	const call = (who: Person, name: keyof typeof calls) =>
		database.asPerson({ sub: people[who] }, (db) => readValue(db, z.unknown(), calls[name]));

	test.each(statuses)("the owner of a %s clinic reads it, its reviews and its pictures", async (status) => {
		const who = ownerOf[status];
		expect(await call(who, "own_clinic")).toMatchObject({ id: clinics[status], status, version: 1 });
		expect(JSON.stringify(await call(who, "own_reviews"))).toContain(reviews[status]);
		const all = JSON.stringify([
			await call(who, "own_clinic"),
			await call(who, "own_media"),
			await call(who, "own_reviews"),
			await call(who, "own_numbers"),
		]);
		expect(all).toContain(`${clinics[status]}/gallery/`);
		for (const other of statuses.filter((name) => name !== status)) {
			expect(all).not.toContain(clinics[other]);
			expect(all).not.toContain(reviews[other]);
		}
		// of people nothing but a name: not who wrote, who reported, who decided
		for (const id of Object.values(people)) expect(all).not.toContain(id);
		expect(all).not.toContain("draft");
	});

	test.each(["stranger", "author", "admin", "newcomer"] as const)("%s has no clinic to read of", async (who) => {
		for (const name of Object.keys(calls) as (keyof typeof calls)[]) expect(await call(who, name)).toBeNull();
	});

	test.each(Object.entries(calls))("no visitor calls %s", async (_name, statement) => {
		const asked = database.asVisitor((db) => readValue(db, z.unknown(), statement));
		await expect(asked).rejects.toMatchObject({ code: "42501" });
	});

	test("numbers are of the own clinic", async () => {
		expect(await call("owner", "own_numbers")).toMatchObject({ totals: { views: 3, saves: 1 } });
		expect(await call("applicant", "own_numbers")).toMatchObject({ totals: { views: 0, saves: 1 } });
	});

	test("similar clinics are public ones of others", async () => {
		const find = (who: Person, status: (typeof statuses)[number]) =>
			database.asPerson({ sub: people[who] }, (db) =>
				readValue(
					db,
					z.array(z.looseObject({ id: z.string() })),
					sql`similar_clinics(${`scene ${status}`}, 'DE', ${` city ${status.toUpperCase()} `})`,
				),
			);
		expect(await find("stranger", "verified")).toEqual([
			{
				id: clinics.verified,
				...{ name: "Scene verified", city: "City verified", locality: null, country_code: "DE", address: null },
				is_claimable: false,
			},
		]);
		expect(await find("stranger", "pending")).toMatchObject([{ id: clinics.pending }]);
		expect(await find("owner", "verified")).toEqual([]);
		for (const status of ["rejected", "suspended"] as const) {
			for (const who of ["stranger", "owner", "admin"] as const) expect(await find(who, status)).toEqual([]);
		}
	});

	test("everybody reads what the listing form offers: published treatments and countries", async () => {
		for (const run of [database.asVisitor, database.asPerson.bind(null, { sub: people.owner })]) {
			expect(await run((db) => readValue(db, z.unknown(), sql`listing_choices()`))).toMatchObject({
				countries: ["AU", "CA", "DE", "FR", "GB", "US"],
				treatments: [{ name: "published" }, { name: "spare" }],
			});
		}
	});
});
