import { sql } from "kysely";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { findAnyClinics } from "#database/queries/admin-clinics.ts";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { readAllContacts } from "#server/jobs/contacts.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic } from "#tests/factories.ts";
import { clinicOf } from "./verification-cases.ts";

describe("contacts that are stored already", () => {
	const database = useDatabase();
	const logged: { changed: number; unread: number }[] = [];
	const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });

	test("are read as if they were typed today, and what nobody can call is listed at the desk", async () => {
		const old = { country_code: "DE", phone_e164: null };
		const two = await createClinic(database, { ...old, phone: "0221 4710101 / 0171 3920001" });
		const wrapped = await createClinic(database, {
			...old,
			email: "mailto:info@praxis-a.example",
			website: "https://www.praxis-a.example,",
			booking_url: "https://praxis-b.example",
		});
		const changed = await createClinic(database, { ...old, phone: "0221 4710102", phone_e164: "+492214710999" });
		const spoilt = await createClinic(database, { ...old, phone: "4,92215E+11" });
		const bare = { email: "info@praxis", website: "https://praxis-d" };
		const unlinked = await createClinic(database, { country_code: "DE", ...bare });
		const right = await createClinic(database, { country_code: "DE", phone: "0221 4710103" });

		await readAllContacts(database, log);
		expect(await clinicOf(database, two.id)).toMatchObject({
			phone: "0221 4710101 / 0171 3920001",
			phone_e164: "+492214710101",
		});
		expect(await clinicOf(database, wrapped.id)).toMatchObject({
			email: "info@praxis-a.example",
			website: "https://www.praxis-a.example",
			booking_url: "https://praxis-b.example",
		});
		expect(await clinicOf(database, changed.id)).toMatchObject({ phone_e164: "+492214710102" });
		expect(await clinicOf(database, spoilt.id)).toMatchObject({ phone: "4,92215E+11", phone_e164: null });
		expect((await clinicOf(database, right.id)).updated_at).toEqual(right.updated_at);
		expect(await clinicOf(database, unlinked.id)).toMatchObject(bare);
		expect(logged).toMatchObject([{ changed: 3, unread: 3 }]);
		const entries = await database.asService((db) =>
			db.selectFrom("private.audit_log").selectAll().where("act", "=", "read_contacts").orderBy("id").execute(),
		);
		// the first has a number that it had not: nothing that was typed is lost
		expect(entries).toMatchObject([
			{
				subject_id: wrapped.id,
				before: { email: "mailto:info@praxis-a.example", website: "https://www.praxis-a.example," },
				after: { email: "info@praxis-a.example", website: "https://www.praxis-a.example" },
			},
			{ subject_id: changed.id, before: { phone_e164: "+492214710999" }, after: { phone_e164: "+492214710102" } },
		]);
		const profile = await database.asVisitor((db) => findClinicProfile(db, unlinked.id, 1));
		expect(profile?.unread).toEqual(["email", "website"]);

		const admin = await createAdmin(database, {});
		const list = async () => {
			const found = await database.asPerson(claimsOf(admin), (db) => findAnyClinics(db, { status: "unread" }));
			return found.map(({ id }) => id).sort();
		};
		expect(await list()).toEqual([spoilt.id, unlinked.id].sort());
		await database.asService((db) =>
			sql`update clinics set email = 'info@praxis-d.example', website = null where id = ${unlinked.id}`.execute(db),
		);
		expect(await list()).toEqual([spoilt.id]);

		await readAllContacts(database, log);
		expect(logged).toHaveLength(1);
	});

	test("are read at the first start after the upgrade", async () => {
		const { due } = await database.asService((db) =>
			db
				.selectFrom("private.scheduled_jobs")
				.select(({ eb }) => eb("due_at", "<=", eb.fn<Date>("now")).as("due"))
				.where("name", "=", "contacts")
				.executeTakeFirstOrThrow(),
		);
		expect(due).toBe(true);
	});
});
