import { expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findCityPage, getCountryPage } from "#database/queries/places.ts";
import { getVerificationCase } from "#database/queries/verification.ts";
import { addLawNotes, lawNotes } from "#database/seed/laws.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createPerson } from "#tests/factories.ts";

const database = useDatabase();

test("every note on a law names its sources, each with an address and the day on which it was read", () => {
	expect(lawNotes.map(({ country_code }) => country_code)).toEqual(
		expect.arrayContaining(["GB", "DE", "FR", "US", "CA", "AU"]), // the countries of the listing form as migration 0006 fills them
	);
	for (const { country_code, rule, ask, registers, sources } of lawNotes) {
		expect(rule || ask || registers.length, country_code).toBeTruthy();
		expect(sources, country_code).not.toEqual([]);
		for (const { title, url, checked_on } of sources) {
			expect(title, url).toMatch(/^\S.+\S$/);
			expect(new URL(url).protocol).toBe("https:");
			expect(checked_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
			expect(Date.parse(checked_on)).toBeLessThanOrEqual(Date.now());
		}
		for (const { url } of registers) expect(new URL(url).protocol).toBe("https:");
	}
});

test("the profile and the case desk show the note of the clinic's country; one that was edited stays", async () => {
	await addLawNotes(database);
	const owner = await createPerson(database);
	const german = await createClinic(database, { country_code: "DE", status: "pending", owner_id: owner.id });
	const spanish = await createClinic(database, { country_code: "ES" });
	const lawOf = async ({ id }: { id: string }) => (await database.asVisitor((db) => findClinicProfile(db, id, 1)))?.law;
	const germany = lawNotes.find(({ country_code }) => country_code === "DE");
	expect(await lawOf(german)).toEqual({ ...germany, country_code: undefined });
	expect(await lawOf(spanish)).toBeNull();
	const pages = await database.asVisitor(async (db) => [
		await getCountryPage(db, "DE", true),
		await getCountryPage(db, "ES", true),
		await findCityPage(db, "ES", spanish.city.toLowerCase()),
	]);
	expect(pages.map((page) => page?.law?.rule)).toEqual([germany?.rule, undefined, undefined]);
	expect(pages[2]).toMatchObject({ law: null });

	const admin = await createAdmin(database);
	await database.asPerson(claimsOf(admin), (db) => db.updateTable("law_notes").set({ rule: "Doctors." }).execute());
	await addLawNotes(database);
	expect((await lawOf(german))?.rule).toBe("Doctors.");
	const waiting = await database.asService((db) =>
		db.selectFrom("verifications").select("id").where("clinic_id", "=", german.id).executeTakeFirstOrThrow(),
	);
	const found = await database.asPerson(claimsOf(admin), (db) => getVerificationCase(db, waiting.id));
	expect(found.law?.rule).toBe("Doctors.");
});
