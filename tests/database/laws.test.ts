import { sql } from "kysely";
import { expect, test } from "vitest";
import { findAnyClinics } from "#database/queries/admin-clinics.ts";
import { findClinicProfile, findCompared } from "#database/queries/clinics.ts";
import { getDesk } from "#database/queries/desk.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { findCityPage, getCountryPage } from "#database/queries/places.ts";
import { findClinicsBeside, selectBeside } from "#database/queries/search/beside-clinic.ts";
import { searchClinics } from "#database/queries/search/search.ts";
import { addDocuments, readLawNotes } from "#database/seed/documents.ts";
import { getBadge } from "#domain/clinics/badge.ts";
import { decideCase } from "#server/cases/cases.ts";
import { openCases } from "#server/clinics/checks.ts";
import { getCheck } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createDocument, createLaw, createPerson } from "#tests/factories.ts";

const database = useDatabase();
const lawNotes = readLawNotes();

test("every note on a law names its sources, each with an address and the day on which it was read", () => {
	expect(lawNotes.map(({ country_code }) => country_code)).toEqual(
		expect.arrayContaining(["GB", "DE", "FR", "US", "CA", "AU"]), // of the listing form, as a migration fills them
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
	await addDocuments(database, "law");
	const owner = await createPerson(database);
	const german = await createClinic(database, { country_code: "DE", status: "pending", owner_id: owner.id });
	const spanish = await createClinic(database, { country_code: "ES" });
	const lawOf = async ({ id }: { id: string }) => (await database.asVisitor((db) => findClinicProfile(db, id, 1)))?.law;
	const germany = lawNotes.find(({ country_code }) => country_code === "DE");
	expect(await lawOf(german)).toEqual({ ...germany, country_code: undefined, language: "en" });
	expect(await lawOf(spanish)).toBeNull();
	const pages = await database.asVisitor(async (db) => [
		await getCountryPage(db, "DE", true),
		await getCountryPage(db, "ES", true),
		await findCityPage(db, "ES", spanish.city.toLowerCase()),
	]);
	expect(pages.map((page) => page?.law?.rule)).toEqual([germany?.rule, undefined, undefined]);
	expect(pages[2]).toMatchObject({ law: null });

	const admin = await createAdmin(database);
	const { country_code: slug = "", ...content } = { ...germany, rule: "Doctors." };
	await createDocument(database, { kind: "law", slug, version: 2, content });
	await addDocuments(database, "law");
	expect((await lawOf(german))?.rule).toBe("Doctors.");
	const waiting = await database.asService((db) =>
		db.selectFrom("cases").select("id").where("clinic_id", "=", german.id).executeTakeFirstOrThrow(),
	);
	const found = await database.asPerson(claimsOf(admin), (db) => getCheck(db, waiting.id));
	expect(found.law?.rule).toBe("Doctors.");
});

test("a verified clinic is in question while it names only those whom the law of its country excludes", async () => {
	await addDocuments(database, "law");
	const admin = await createAdmin(database);
	const asAdmin = <T>(work: Parameters<typeof database.asPerson<T>>[1]) => database.asPerson(claimsOf(admin), work);
	const place = { country_code: "BE", city: "Gent", verified_checks: ["exists", "licence"] };
	const { id } = await createClinic(database, { ...place, treated_by: ["technician"] });
	const doctor = await createClinic(database, { ...place, treated_by: ["nurse", "doctor"] });
	const silent = await createClinic(database, place);
	const waiting = await createClinic(database, { ...place, treated_by: ["technician"], status: "pending" });
	const search = (treatedBy: "doctor"[] = []) =>
		database.asVisitor((db) =>
			searchClinics(db, { country: "BE", treatedBy, verifiedOnly: false, page: 1, pageSize: 9 }),
		);
	/** What each screen says of the clinic. */
	async function look() {
		const [profile, [compared], { clinics }, desk, list] = [
			await database.asVisitor((db) => findClinicProfile(db, id, 1)),
			await database.asVisitor((db) => findCompared(db, [id])),
			await search(),
			await asAdmin(getDesk),
			await asAdmin((db) => findAnyClinics(db, { status: "questioned" })),
		];
		const card = clinics.find((one) => one.id === id);
		return {
			verified: [profile?.verified, compared?.verified_at !== null, card?.verified, card?.verified_at !== null],
			questioned: [profile?.is_questioned, compared?.is_questioned, card?.is_questioned],
			checks: profile?.verified_checks,
			desk: [desk.questioned, list.map((one) => [one.id, one.is_questioned])],
		};
	}
	const inQuestion = {
		...{ verified: [false, false, false, false], questioned: [true, true, true], checks: [] },
		desk: [1, [[id, true]]],
	};
	const verified = {
		...{ verified: [true, true, true, true], questioned: [false, false, false], checks: ["exists"] },
		desk: [0, []],
	};
	expect(await look()).toEqual(inQuestion);
	// it stays in lists, and those who ask for a doctor find the one that names one
	expect((await search()).clinics.map((one) => one.id)).toHaveLength(4);
	expect((await search(["doctor"])).clinics.map((one) => one.id)).toEqual([doctor.id]);
	for (const other of [doctor, silent, waiting]) {
		const profile = await database.asVisitor((db) => findClinicProfile(db, other.id, 1));
		expect([profile?.verified, profile?.is_questioned]).toEqual([other !== waiting, false]);
	}

	const setAllowed = (allowed: string[] | null) =>
		asAdmin((db) =>
			db.updateTable("law_notes").set({ allowed_professions: allowed }).where("country_code", "=", "BE").execute(),
		);
	const setTreaters = (treated_by: string[]) =>
		database.asService((db) => db.updateTable("clinics").set({ treated_by }).where("id", "=", id).execute());
	await setAllowed(null);
	expect(await look()).toEqual(verified);
	await setAllowed(["doctor"]);
	expect(await look()).toEqual(inQuestion);
	await setTreaters(["doctor"]);
	expect(await look()).toEqual(verified);
	await setTreaters(["nurse"]);
	expect(await look()).toEqual(inQuestion);
	await asAdmin((db) => db.deleteFrom("law_notes").where("country_code", "=", "BE").execute());
	expect(await look()).toEqual(verified);
});

test("a reason of the desk brings the badge back until the clinic names others or the law allows others", async () => {
	await database.asOwner((db) => sql`truncate documents, law_notes, clinics cascade`.execute(db));
	await addDocuments(database, "law");
	const admin = await createAdmin(database);
	const owner = await createPerson(database);
	const place = { country_code: "BE", city: "Gent", owner_id: owner.id };
	const { id } = await createClinic(database, { ...place, treated_by: ["technician", "nurse"], status: "pending" });
	const beside = await createClinic(database, { country_code: "BE", city: "Gent" });
	const asAdmin = <T>(work: Parameters<typeof database.asPerson<T>>[1]) => database.asPerson(claimsOf(admin), work);
	const check = { on: "2026-11-20", note: null };
	const licence = { ...check, register: "Gent", entry: "1", why: "Dr Sand treats, says the imprint." };
	const isQuestioned = async () => {
		const profile = await database.asVisitor((db) => findClinicProfile(db, id, 1));
		const besides = await database.asVisitor(async (db) =>
			findClinicsBeside(db, await selectBeside(db, beside.id).executeTakeFirstOrThrow(), 3),
		);
		expect(besides.map((one) => one.id)).toEqual(profile?.is_questioned ? [] : [id]);
		expect((await asAdmin(getDesk)).questioned).toBe(profile?.is_questioned ? 1 : 0);
		return profile?.is_questioned;
	};
	const verify = (checks: object) =>
		asAdmin(async (db) => {
			const { id: case_id } = await db
				.selectFrom("cases")
				.select("id")
				.where("clinic_id", "=", id)
				.where("decided_at", "is", null)
				.executeTakeFirstOrThrow();
			const { clinic } = await getCheck(db, case_id);
			await decideCase(db, case_id, { version: clinic.version, decision: "verified", checks: checks as never });
		});
	const setTreaters = (treated_by: string[]) =>
		database.asService((db) => db.updateTable("clinics").set({ treated_by }).where("id", "=", id).execute());
	const setAllowed = (allowed: string[]) =>
		asAdmin((db) =>
			db.updateTable("law_notes").set({ allowed_professions: allowed }).where("country_code", "=", "BE").execute(),
		);

	const checks = { exists: check, address: check, licence };
	await expect(verify({ ...checks, licence: { ...licence, why: null } })).rejects.toThrow(/names nobody whom/);
	await verify(checks);
	expect(await isQuestioned()).toBe(false);
	// in another order they are the same
	await setTreaters(["nurse", "technician"]);
	expect(await isQuestioned()).toBe(false);
	await setTreaters(["technician"]);
	expect(await isQuestioned()).toBe(true);
	await setTreaters(["nurse", "technician"]);
	expect(await isQuestioned()).toBe(false);
	await setAllowed(["doctor"]);
	expect(await isQuestioned()).toBe(true);
	// a check without a conflict leaves no reason behind
	await setTreaters(["doctor"]);
	expect(await isQuestioned()).toBe(false);
	await asAdmin((db) => openCases(db, [id]));
	await verify({ ...checks, licence: { ...licence, why: null } });
	await setTreaters(["nurse", "technician"]);
	expect(await isQuestioned()).toBe(true);
	await asAdmin((db) => openCases(db, [id]));
	await verify(checks);
	expect(await isQuestioned()).toBe(false);
});

test("a clinic whose right to practise had nothing to be checked by reads “Identity checked” everywhere, until it is", async () => {
	await database.asOwner((db) => sql`truncate documents, law_notes, clinics cascade`.execute(db));
	const admin = await createAdmin(database);
	const owner = await createPerson(database);
	const { id } = await createClinic(database, {
		country_code: "PL",
		city: "Łódź",
		owner_id: owner.id,
		status: "pending",
	});
	const asAdmin = <T>(work: Parameters<typeof database.asPerson<T>>[1]) => database.asPerson(claimsOf(admin), work);
	const check = { on: "2026-11-20", note: null };
	const verify = (licence?: object) =>
		asAdmin(async (db) => {
			await openCases(db, [id]);
			const case_ = await db
				.selectFrom("cases")
				.select("id")
				.where("clinic_id", "=", id)
				.where("decided_at", "is", null)
				.executeTakeFirstOrThrow();
			const { version } = (await getCheck(db, case_.id)).clinic;
			const checks = { exists: check, address: check, ...(licence && { licence: { ...check, ...licence } }) };
			await decideCase(db, case_.id, { version, decision: "verified", checks: checks as never });
		});
	/** The badge on each screen, the checks that the page names, and whether lists of verified clinics have it. */
	async function look() {
		const profile = await database.asVisitor((db) => findClinicProfile(db, id, 1));
		const [compared] = await database.asVisitor((db) => findCompared(db, [id]));
		const { clinics } = await database.asVisitor((db) => searchClinics(db, { country: "PL", page: 1, pageSize: 9 }));
		const [listed] = await asAdmin((db) => findAnyClinics(db, { country: "PL" }));
		const own = await database.asPerson(claimsOf(owner), findOwnClinic);
		const badges = [profile, compared, own && { ...own, is_unchecked: false }].map((one) => one && getBadge(one));
		return [...badges, clinics[0]?.badge, listed?.right_checked, profile?.verified_checks, profile?.register ?? null];
	}
	const identity = [...Array(4).fill("identity"), false, ["exists", "address"], null];
	await verify();
	expect(await look()).toEqual(identity);
	await createLaw(database, "PL");
	expect(await look()).toEqual(identity);
	// the note has something to check by now, but nobody has checked
	await asAdmin((db) => db.updateTable("law_notes").set({ asks_for_proof: true }).execute());
	expect(await look()).toEqual(identity);
	await expect(verify()).rejects.toThrow(/allowed to practise/);
	await expect(verify({ register: "Izba", entry: " " })).rejects.toThrow(/allowed to practise/);
	await verify({ seen: "certificate no. 7" });
	const register = { name: null, entry: null, seen: "certificate no. 7", on: check.on };
	const verified = [...Array(4).fill("verified"), true, ["exists", "address", "licence"], register];
	expect(await look()).toEqual(verified);
	// without the note nobody knows any more what that proves
	const change = (columns: object) => asAdmin((db) => db.updateTable("law_notes").set(columns).execute());
	await change({ asks_for_proof: false });
	expect(await look()).toEqual(identity);
	await change({ registers: JSON.stringify([{ name: "Izba", url: "https://izba.example", lists: "" }]) });
	expect(await look()).toEqual(verified);
	await asAdmin((db) => db.deleteFrom("law_notes").execute());
	expect(await look()).toEqual(identity);
});

test("lists say where the law limits who may treat and a clinic doesn't say who does", async () => {
	await database.asOwner((db) => sql`truncate documents, law_notes, clinics cascade`.execute(db));
	await addDocuments(database, "law");
	for (const [country_code, treated_by] of [
		["BE", []],
		["BE", ["doctor"]],
		["NL", []],
	] as const)
		await createClinic(database, { name: `${country_code}${treated_by}`, country_code, treated_by: [...treated_by] });
	const { clinics } = await database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 9 }));
	const look = (cards: typeof clinics) => cards.filter((one) => one.hides_treaters).map(({ name }) => name);
	expect(look(clinics)).toEqual(["BE"]);
	await database.asService((db) => db.updateTable("law_notes").set({ allowed_professions: null }).execute());
	expect(look((await database.asVisitor((db) => searchClinics(db, { page: 1, pageSize: 9 }))).clinics)).toEqual([]);
});
