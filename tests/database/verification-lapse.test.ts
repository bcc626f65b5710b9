import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { addLapseReminders, lapseVerifications } from "#database/queries/verification.ts";
import { decideCase } from "#server/cases/cases.ts";
import { openCases } from "#server/clinics/checks.ts";
import { confirmClinic, resubmitClinic, saveOwnClinic } from "#server/clinics/own.ts";
import { lapseOldVerifications } from "#server/jobs/lapse.ts";
import { getCheck, writeToDesk } from "#tests/cases.ts";
import { isWaitedFor, useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createPerson } from "#tests/factories.ts";
import { wantedChange } from "#tests/inputs.ts";
import { allChecks, clinicOf, findOpenCase, noticesOf, type Person } from "./verification-cases.ts";

describe("a verification after its year", () => {
	const database = useDatabase();
	let admin: Person;
	const as = <T>(person: Person, work: Parameters<typeof database.asPerson<T>>[1]) =>
		database.asPerson(claimsOf(person), work);
	const verify = (id: string) =>
		as(admin, (db) => decideCase(db, id, { version: 1, decision: "verified", checks: allChecks }));
	const getCase = (id: string) => as(admin, (db) => getCheck(db, id));
	const age = (clinic: Person, months: string) =>
		database.asService((db) =>
			db
				.updateTable("clinics")
				.set({ verified_at: sql`now() - ${months}::interval` })
				.where("id", "=", clinic.id)
				.execute(),
		);

	beforeAll(async () => {
		admin = await createAdmin(database);
	});
	const lapse = () => database.asService((db) => lapseVerifications(db, 100));
	const remind = () => database.asService((db) => addLapseReminders(db, 100));
	const make = async (months: string) => {
		const owner = await createPerson(database);
		const clinic = await createClinic(database, { owner_id: owner.id, verified_checks: ["exists"] });
		await age(clinic, months);
		return { owner, clinic };
	};

	test("the badge goes, the clinic is in the queue, and the owner is told once", async () => {
		const { owner, clinic } = await make("12 months 1 minute");
		const unowned = await createClinic(database);
		await age(unowned, "13 months");
		const young = await make("11 months");
		expect(await lapse()).toBe(2);
		expect(await lapse()).toBe(0);
		for (const { id } of [clinic, unowned]) {
			const after = await clinicOf(database, id);
			expect([after.status, after.verified_at, after.verified_checks]).toEqual(["pending", null, []]);
			expect((await getCase(await findOpenCase(database, id))).kind).toBe("recheck");
		}
		expect(await noticesOf(database, owner)).toEqual([{ kind: "clinic_lapsed", data: {} }]);
		expect((await clinicOf(database, young.clinic.id)).status).toBe("verified");
	});

	test("owners hear of it 30 and 7 days before, once each, and not after they confirmed", async () => {
		const { owner, clinic } = await make("11 months 15 days");
		const calm = await make("10 months");
		expect(await remind()).toBeGreaterThanOrEqual(1);
		expect(await remind()).toBe(0);
		expect(await noticesOf(database, owner)).toMatchObject([{ kind: "clinic_lapses_soon", data: { days: 30 } }]);
		expect(await noticesOf(database, calm.owner)).toEqual([]);
		// the same clinic nearer to the day: the check is the same one
		await database.asService(async (db) => {
			await sql`update clinics set verified_at = now() - interval '12 months' + interval '6 days' where id = ${clinic.id}`.execute(
				db,
			);
			await sql`update private.lapse_reminders r set verified_at = c.verified_at from clinics c where c.id = r.clinic_id`.execute(
				db,
			);
		});
		expect(await remind()).toBe(1);
		expect(await remind()).toBe(0);
		expect((await noticesOf(database, owner)).map(({ data }) => (data as { days: number }).days)).toEqual([30, 7]);
		const confirmed = await make("11 months 20 days");
		await as(confirmed.owner, confirmClinic);
		await remind();
		expect(await noticesOf(database, confirmed.owner)).toEqual([]);
	});

	test("an owner who confirms opens the case early and keeps the badge until the day", async () => {
		const { owner, clinic } = await make("11 months 20 days");
		expect((await as(owner, findOwnClinic))?.can_confirm).toBe(true);
		const after = await as(owner, confirmClinic);
		expect([after.can_confirm, after.verified, after.verification?.kind]).toEqual([false, true, "recheck"]);
		await expect(as(owner, confirmClinic)).rejects.toThrow("There's nothing to confirm");
		expect(await noticesOf(database, owner)).toEqual([]);
		const id = await findOpenCase(database, clinic.id);
		await age(clinic, "12 months 1 day");
		await lapse();
		// the same case, not a second one
		expect(await findOpenCase(database, clinic.id)).toBe(id);
		await verify(id);
		expect((await clinicOf(database, clinic.id)).status).toBe("verified");
	});

	test("a case that the desk opens by itself takes neither the reminder nor the confirmation from the owner", async () => {
		const { owner, clinic } = await make("11 months 20 days");
		const [found] = await as(admin, (db) => openCases(db, [clinic.id]));
		await remind();
		expect(await noticesOf(database, owner)).toMatchObject([{ kind: "clinic_lapses_soon" }]);
		expect((await as(owner, findOwnClinic))?.can_confirm).toBe(true);
		// the case is theirs then
		expect((await as(owner, confirmClinic)).can_confirm).toBe(false);
		expect(await findOpenCase(database, clinic.id)).toBe(found?.case_id);
		await expect(as(owner, confirmClinic)).rejects.toThrow("There's nothing to confirm");
	});

	test("a check in time begins a new year and tells the owner", async () => {
		const { owner, clinic } = await make("11 months 20 days");
		await as(owner, confirmClinic);
		await verify(await findOpenCase(database, clinic.id));
		const after = await as(owner, findOwnClinic);
		expect(Date.now() - new Date(after?.verified_at as string).getTime()).toBeLessThan(60_000);
		expect((await noticesOf(database, owner)).at(-1)).toMatchObject({ data: { status: "verified" } });
	});

	test("what the owner wanted changed before is not asked for once they can change it themselves", async () => {
		const { owner, clinic } = await make("12 months 1 day");
		await as(owner, (db) =>
			db
				.insertInto("cases")
				.values({
					kind: "change",
					clinic_id: clinic.id,
					data: JSON.stringify({ ...wantedChange, name: "Wanted", city: "Berlin" }),
				})
				.execute(),
		);
		await lapse();
		const own = await as(owner, findOwnClinic);
		if (!own) throw new Error("no clinic");
		expect(own).toMatchObject({ status: "pending", change: { name: "Wanted" } });
		const { phone, whatsapp, email, website, booking_url, description, ...others } = own;
		const { opening_hours, opening_note, time_zone, languages, lasers, treated_by, doctor_name, currency } = others;
		const contact = { phone, whatsapp, email, website, booking_url };
		const lists = { languages, lasers, treated_by, doctor_name };
		const texts = { ...contact, ...lists, description, opening_hours, opening_note, time_zone, currency };
		const place = { name: "Saved", country_code: "DE", city: "Berlin", address: null };
		const profile = { ...texts, ...place, version: own.version, treatments: [], phone_e164: null };
		const saved = await as(owner, (db) => saveOwnClinic(db, profile));
		expect(saved).toMatchObject({ name: "Saved", change: null });
	});

	test("a check that is made again stays one when it is sent in again", async () => {
		const { owner, clinic } = await make("12 months 1 day");
		await lapse();
		const id = await findOpenCase(database, clinic.id);
		await as(admin, (db) =>
			decideCase(db, id, { version: 1, decision: "more_needed", checks: {}, text: "Who treats?" }),
		);
		await as(owner, (db) => writeToDesk(db, "Dr Who."));
		expect((await as(owner, resubmitClinic)).verification?.kind).toBe("recheck");
	});

	test("it is too early to confirm before the last 30 days", async () => {
		const { owner } = await make("10 months");
		expect((await as(owner, findOwnClinic))?.can_confirm).toBe(false);
		await expect(as(owner, confirmClinic)).rejects.toThrow("There's nothing to confirm");
	});

	test("the nightly job does all of it, but leaves sample data alone", async () => {
		const { owner, clinic } = await make("12 months 1 day");
		const log = pino({ level: "silent" });
		const setSample = (isSample: boolean) =>
			database.asOwner((db) => sql`update private.site set is_sample_data = ${isSample}`.execute(db));
		await setSample(true);
		expect(await lapseOldVerifications(database, log)).toEqual({ lapsed: 0, reminded: 0 });
		await setSample(false);
		expect((await lapseOldVerifications(database, log)).lapsed).toBe(1);
		expect((await clinicOf(database, clinic.id)).status).toBe("pending");
		expect(await noticesOf(database, owner)).toMatchObject([{ kind: "clinic_lapsed" }]);
	});
});

describe("two processes", () => {
	const database = useDatabase();

	test("remind an owner once", async () => {
		const owner = await createPerson(database);
		await createClinic(database, {
			owner_id: owner.id,
			verified_at: sql`now() - interval '11 months 15 days'` as never,
		});
		let second: Promise<unknown> = Promise.resolve();
		await database.asService(async (db) => {
			await addLapseReminders(db, 100);
			// reads before the first commits, and waits for its row
			second = database.asService((other) => addLapseReminders(other, 100));
			await isWaitedFor(db);
		});
		await second;
		expect(await noticesOf(database, owner)).toHaveLength(1);
	});
});
