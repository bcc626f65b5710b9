import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { type CheckedDetails, type DetailName, detailNames } from "#domain/clinics/details.ts";
import { decideCase } from "#server/cases/cases.ts";
import { saveOwnClinic } from "#server/clinics/own.ts";
import { writeMail } from "#server/mail/registry.ts";
import { findSubjects } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createPerson, createTreatment } from "#tests/factories.ts";
import { findWrongFigures } from "./recount.ts";

const always = Array(7).fill([["00:00", "24:00"]]);
const almostAlways = Array(7).fill([["00:00", "23:59"]]);
const weekdays = [...Array(5).fill([["09:00", "18:00"]]), [], []];

describe("what the owner of a verified clinic changes at once", () => {
	const database = useDatabase();
	let laser: { id: number };
	beforeAll(async () => {
		laser = await createTreatment(database, { slug: "picosecond-laser" });
	});

	type Row = { id: string };
	async function createOwned(more: Parameters<typeof createClinic>[1] = {}) {
		const owner = await createPerson(database);
		const clinic = await createClinic(database, {
			...{
				owner_id: owner.id,
				currency: "EUR",
				time_zone: "Europe/Berlin",
				phone: "+49 30 1",
				email: "old@clinic.test",
			},
			treatments: [{ id: laser.id, price_min: 90, price_max: 90 }],
			...more,
		});
		return { owner, clinic };
	}
	const as = (person: Row, statement: ReturnType<typeof sql>) =>
		database.asPerson(claimsOf(person), (db) => statement.execute(db));
	const set = (owner: Row, clinic: Row, change: ReturnType<typeof sql>) =>
		as(owner, sql`update clinics set ${change} where id = ${clinic.id}`);
	/** Saves the profile as its owner, with some values changed. */
	const edit = (owner: Row, change: Partial<CheckedDetails & Record<DetailName, unknown>>) =>
		database.asPerson(claimsOf(owner), async (db) => {
			const now = await findOwnClinic(db);
			if (!now) throw new Error("no clinic");
			const details = Object.fromEntries(detailNames.map((name) => [name, now[name]]));
			const profile = { ...details, treatments: now.treatments.map(({ slug: _, name: __, ...offer }) => offer) };
			await saveOwnClinic(db, { ...profile, version: now.version, phone_e164: null, ...change } as never);
		});
	const price = (owner: Row, clinic: Row, amount: number) =>
		as(
			owner,
			sql`update clinic_treatments set price_min = ${amount}, price_max = ${amount} where clinic_id = ${clinic.id}`,
		);
	const setHours = (owner: Row, clinic: Row, hours: unknown) =>
		set(owner, clinic, sql`opening_hours = ${JSON.stringify(hours)}::jsonb`);
	/** What waits on the desk about a clinic. */
	async function waitsFor({ id }: Row) {
		const admin = await createAdmin(database);
		const [item] = await database.asPerson(claimsOf(admin), (db) => findSubjects(db, [id]));
		return item?.reports.map(({ reason, details, by }) => [reason, details, by]) ?? [];
	}
	async function confirm({ id }: Row) {
		const admin = await createAdmin(database);
		await database.asPerson(claimsOf(admin), (db) => decideCase(db, id, { decision: "no_action", code: "correct" }));
	}
	/** What filters go by: the price, and whether hours are known. */
	const filtered = async ({ id }: Row) => {
		const row = await database.asService((db) =>
			db
				.selectFrom("clinics")
				.select(["price_from", sql<boolean>`open_minutes is not null`.as("hours")])
				.where("id", "=", id)
				.executeTakeFirstOrThrow(),
		);
		return [row.price_from, row.hours];
	};
	const mailsAbout = async ({ id }: Row) => {
		const { rows } = await database.asService((db) =>
			sql<{ user_id: string | null; email: string | null; fields: string[]; data: object }>`
				select user_id, email, data -> 'fields' as fields, data from private.mails
				where kind = 'contact_changed' and data ->> 'id' = ${id} order by id`.execute(db),
		);
		return rows;
	};

	test("another phone or email is public at once, waits on the desk, and is told to the old address and the owner", async () => {
		const { owner, clinic } = await createOwned();
		await edit(owner, { phone: "+49 (30) 1" }); // the same number
		expect(await waitsFor(clinic)).toEqual([]);
		await edit(owner, { email: "thief@pills.test", description: "Pills" });
		const profile = await database.asVisitor((db) => findClinicProfile(db, clinic.id, 1));
		expect(profile?.email).toBe("thief@pills.test");
		expect(await waitsFor(clinic)).toEqual([["changed", "email", "database"]]);
		const mails = await mailsAbout(clinic);
		expect(mails.map(({ user_id, email, fields }) => [user_id, email, fields])).toEqual([
			[owner.id, null, ["email"]],
			[null, "old@clinic.test", ["email"]],
		]);
		const letter = writeMail(
			{ kind: "contact_changed", to: "old@clinic.test", data: mails[1]?.data, clinic: null },
			"https://inkfree.test",
		);
		expect(letter?.text).toContain("email");
		expect(letter?.text).not.toMatch(/pills/i);

		// where patients are sent to book
		await edit(owner, { booking_url: "https://pills.test/book" });
		expect(await waitsFor(clinic)).toEqual([["changed", "booking_url email", "database"]]);

		// who answers for the treatment; nobody is reached by it
		await edit(owner, { doctor_name: "Dr Known" });
		expect(await waitsFor(clinic)).toEqual([["changed", "booking_url doctor_name email", "database"]]);

		// nothing to an address that nobody has looked at, and no field twice
		await edit(owner, { email: "victim@other.test", phone: "+49 30 2" });
		await edit(owner, { email: "next@other.test", phone: "+49 30 3" });
		expect((await mailsAbout(clinic)).slice(2).map(({ user_id, email, fields }) => [user_id, email, fields])).toEqual([
			[owner.id, null, ["booking_url"]],
			[owner.id, null, ["phone"]],
		]);
		expect(await waitsFor(clinic)).toEqual([["changed", "booking_url doctor_name email phone", "database"]]);
		await confirm(clinic);
		expect(await waitsFor(clinic)).toEqual([]);
	});

	test("another way to reach somebody in the description or the opening note waits on the desk, and the owner is told", async () => {
		const { owner, clinic } = await createOwned({ description: "Call +49 30 1234567, or info@clinic.test." });
		for (const harmless of [
			"We call you back. Or: info (at) clinic.test, 030 / 123 is wrong. +49 (30) 123 45 67!",
			"Closed 24.12.2026 - 02.01.2027 and 2027-03-01, open 08:30 - 17.15. Since 2009, 10 lasers, from 80.00, e.g. z.B. 1 a.m.",
			"Ten lasers. 1 064 nm and 532 nm.\nNo fax",
			null,
		]) {
			await edit(owner, { description: harmless, opening_note: "Mon 9:00-12:00, 24.12. closed" });
			expect([harmless, await waitsFor(clinic)]).toEqual([harmless, []]);
		}
		for (const contact of [
			...["+44 20 7946 0958", "(020) 7946-0958", "0 2 0 7 9 4 6 0 9 5 8", "０２０７９４６０９５８", "020.7946.0958"],
			...["pills@pills.test", "pills (at) pills", "pills[at]pills", "https://pills.test/x", "www.pills.test"],
			...["Pills-Online.com", "pills.shop/tattoo", "wa.me/4420", "t.me/pills", "bücher.de"],
		]) {
			const made = await createOwned({ description: "Ten lasers." });
			await edit(made.owner, { description: `Ten lasers. Order: ${contact}` });
			expect([contact, await waitsFor(made.clinic)]).toEqual([contact, [["changed", "description", "database"]]]);
		}
		await edit(owner, { opening_note: "Closed. Write to pills.test@mail.com" });
		await edit(owner, { opening_note: "Closed! Now write to pills.test@mail.com" });
		expect(await waitsFor(clinic)).toEqual([["changed", "opening_note", "database"]]);
		expect((await mailsAbout(clinic)).map(({ user_id, fields }) => [user_id, fields])).toEqual([
			[owner.id, ["opening_note"]],
			[null, ["opening_note"]],
		]);
		await confirm(clinic);
		// looked at: the same again is no news
		await edit(owner, { opening_note: "Write to pills.test@mail.com." });
		expect(await waitsFor(clinic)).toEqual([]);
		// what nobody has checked is checked as a whole
		const { owner: other, clinic: pending } = await createOwned({ status: "pending" });
		await edit(other, { description: "pills@pills.test" });
		expect(await waitsFor(pending)).toEqual([]);
	});

	test("a long text without any is read at once", async () => {
		const contacts = (text: string) =>
			database.asOwner((db) => sql<{ n: number }>`select cardinality(private.contacts_in(${text})) as n`.execute(db));
		for (const text of ["a".repeat(4000), "a.".repeat(2000), "1 ".repeat(2000), "a@".repeat(2000), "((".repeat(2000)])
			expect((await contacts(text)).rows).toEqual([{ n: expect.any(Number) }]);
	});

	test("a price far below the country's is in no filter until an admin has looked", async () => {
		for (let n = 0; n < 20; n++)
			await createClinic(database, {
				...{ country_code: "AT", currency: "EUR" },
				treatments: [{ id: laser.id, price_min: 60 + n, price_max: 100 }],
			});
		const { owner, clinic } = await createOwned({ country_code: "AT" });
		await price(owner, clinic, 21);
		expect([await filtered(clinic), await waitsFor(clinic)]).toEqual([[21, false], []]);
		await price(owner, clinic, 19);
		expect(await filtered(clinic)).toEqual([null, false]);
		expect(await waitsFor(clinic)).toEqual([["changed", "prices", "database"]]);
		// the page says what the clinic says
		const profile = await database.asVisitor((db) => findClinicProfile(db, clinic.id, 1));
		expect(profile?.treatments[0]?.price_min).toBe(19);
		expect(await database.asPerson(claimsOf(owner), findOwnClinic)).toMatchObject({ uncounted: ["prices"] });
		expect(await findWrongFigures(database)).toEqual([]);
		await confirm(clinic);
		expect(await filtered(clinic)).toEqual([19, false]);
		// the same again is what was looked at, another one is not
		await price(owner, clinic, 19);
		expect([await filtered(clinic), await waitsFor(clinic)]).toEqual([[19, false], []]);
		await price(owner, clinic, 1);
		expect(await filtered(clinic)).toEqual([null, false]);
		// put right, it counts by itself
		await price(owner, clinic, 80);
		expect([await filtered(clinic), await waitsFor(clinic)]).toEqual([[80, false], []]);
		expect(await findWrongFigures(database)).toEqual([]);
	});

	test("where few name a price, one euro is far below", async () => {
		const { owner, clinic } = await createOwned({ country_code: "PT" });
		await price(owner, clinic, 1);
		expect(await filtered(clinic)).toEqual([null, false]);
		const { owner: second, clinic: other } = await createOwned({ country_code: "PT" });
		await price(second, other, 30);
		expect(await filtered(other)).toEqual([30, false]);
	});

	test.each([{ hours: always }, { hours: almostAlways }])(
		"hours without end are in no filter until an admin has looked: $hours.0",
		async ({ hours }) => {
			const { owner, clinic } = await createOwned();
			await setHours(owner, clinic, weekdays);
			expect(await filtered(clinic)).toEqual([90, true]);
			// not by way of a time zone that is named later, either
			await set(owner, clinic, sql`time_zone = null`);
			await setHours(owner, clinic, hours);
			await set(owner, clinic, sql`time_zone = 'Europe/Berlin'`);
			expect(await filtered(clinic)).toEqual([90, false]);
			expect(await waitsFor(clinic)).toEqual([["changed", "hours", "database"]]);
			await edit(owner, { description: "Later" });
			expect(await filtered(clinic)).toEqual([90, false]);
			expect(await findWrongFigures(database)).toEqual([]);
			await confirm(clinic);
			expect(await filtered(clinic)).toEqual([90, true]);
			await setHours(owner, clinic, weekdays);
			expect([await filtered(clinic), await waitsFor(clinic)]).toEqual([[90, true], []]);
		},
	);

	test("twenty languages at once wait for a look", async () => {
		const { owner, clinic } = await createOwned();
		await edit(owner, { languages: ["de", "en"] });
		expect(await waitsFor(clinic)).toEqual([]);
		await edit(owner, {
			languages: [
				"de",
				"en",
				"fr",
				"es",
				"it",
				"pt",
				"nl",
				"pl",
				"cs",
				"sk",
				"hu",
				"ro",
				"bg",
				"el",
				"tr",
				"ru",
				"uk",
				"sv",
				"da",
				"fi",
			],
		});
		expect(await waitsFor(clinic)).toEqual([["changed", "languages", "database"]]);
	});

	test("an admin's own edit, and a clinic that is not verified, wait for nobody", async () => {
		const admin = await createAdmin(database);
		const { clinic } = await createOwned();
		await set(admin, clinic, sql`phone = '+49 30 9', opening_hours = ${JSON.stringify(always)}::jsonb`);
		await price(admin, clinic, 1);
		expect([await filtered(clinic), await waitsFor(clinic)]).toEqual([[1, true], []]);
		const { owner, clinic: pending } = await createOwned({ status: "pending" });
		await edit(owner, { phone: "+49 30 9" });
		await price(owner, pending, 1);
		expect([await filtered(pending), await waitsFor(pending)]).toEqual([[1, false], []]);
		expect(await mailsAbout(pending)).toEqual([]);
	});
});
