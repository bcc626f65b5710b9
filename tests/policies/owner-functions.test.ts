import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import { getOwnAnalytics } from "#database/queries/analytics.ts";
import { findOwnClinic, findSimilarClinics } from "#database/queries/own-clinic.ts";
import { getOwnMedia } from "#database/queries/pictures.ts";
import { findOwnerReviews } from "#database/queries/reviews.ts";
import { readValue } from "#database/read-value.ts";
import { withServiceRights } from "#database/rights.ts";
import { clinics, ownerOf, people, reviews, statuses, usePeopleAndClinics } from "./policy-cases.ts";

type Person = keyof typeof people;
const reads = {
	clinic: findOwnClinic,
	media: getOwnMedia,
	reviews: (db: Db) => findOwnerReviews(db, { isUnanswered: false, after: undefined, size: 10 }),
	numbers: (db: Db) => getOwnAnalytics(db, 30),
};

// They pass row-level security by: each gives the caller's own clinic and nothing else.
describe("what owners read", () => {
	const database = usePeopleAndClinics();
	const read = (who: Person, name: keyof typeof reads) => database.asPerson<unknown>({ sub: people[who] }, reads[name]);

	test.each(statuses)("the owner of a %s clinic reads it, its reviews and its pictures", async (status) => {
		const who = ownerOf[status];
		expect(await read(who, "clinic")).toMatchObject({ id: clinics[status], status, version: 1 });
		expect(JSON.stringify(await read(who, "reviews"))).toContain(reviews[status]);
		const all = JSON.stringify([
			await read(who, "clinic"),
			await read(who, "media"),
			await read(who, "reviews"),
			await read(who, "numbers"),
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
		expect(await read(who, "clinic")).toBeNull();
		for (const name of ["media", "reviews", "numbers"] as const)
			await expect(read(who, name)).rejects.toMatchObject({ code: "not_found" });
	});

	test.each(Object.entries(reads))("no visitor reads the owner's %s", async (_name, read) => {
		await expect(database.asVisitor<unknown>(read)).rejects.toThrow(/a visitor|permission denied/);
	});

	test("who asks stays who asks, and is a person again afterwards, also after a refusal", async () => {
		const roles = await database.asPerson({ sub: people.stranger }, async (db) => {
			const role = async () =>
				(
					await sql<{ role: string; uid: string }>`select current_setting('role') as role, auth.uid() as uid`.execute(
						db,
					)
				).rows[0];
			const inside = await withServiceRights(db, role);
			await reads.reviews(db).catch(() => {});
			return [inside, await role()];
		});
		expect(roles).toEqual([
			{ role: "service_role", uid: people.stranger },
			{ role: "authenticated", uid: people.stranger },
		]);
	});

	test("numbers are of the own clinic", async () => {
		expect(await read("owner", "numbers")).toMatchObject({ totals: { views: 3, saves: 1 } });
		expect(await read("applicant", "numbers")).toMatchObject({ totals: { views: 0, saves: 1 } });
	});

	test("similar clinics are public ones of others", async () => {
		const find = (who: Person, status: (typeof statuses)[number]) =>
			database.asPerson({ sub: people[who] }, (db) =>
				findSimilarClinics(db, { name: `scene ${status}`, country: "DE", city: ` city ${status.toUpperCase()} ` }),
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
