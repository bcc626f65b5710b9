import { sql } from "kysely";
import type { OwnerDatabase } from "#database/connection.ts";
import type { Checks } from "#domain/verification/rules.ts";
import { createClinic, createPerson } from "#tests/factories.ts";

export const on = "2026-11-20";
/** All that a clinic can need. */
export const allChecks: Checks = {
	exists: { on, note: "Register no. 5" },
	address: { on, note: null },
	phone: { on, note: null },
	licence: { on, note: null, register: "GMC medical register", entry: "7654321" },
};
export type Person = { id: string };

/** A clinic of a new owner, sent in. */
export async function submit(database: OwnerDatabase, overrides: Parameters<typeof createClinic>[1] = {}) {
	const owner = await createPerson(database);
	const clinic = await createClinic(database, { status: "pending", owner_id: owner.id, ...overrides });
	return { owner, clinic, id: await findOpenCase(database, clinic.id) };
}

export const findOpenCase = (database: OwnerDatabase, clinic: string) =>
	database.asService(async (db) => {
		const { rows } = await sql<{ id: string }>`
			select id from cases where clinic_id = ${clinic} and decided_at is null and kind <> 'claim' order by kind = 'change'`.execute(
			db,
		);
		return rows[0]?.id as string;
	});

export const clinicOf = (database: OwnerDatabase, id: string) =>
	database.asService((db) => db.selectFrom("clinics").selectAll().where("id", "=", id).executeTakeFirstOrThrow());

/** What the owner of a clinic is to be told by mail, the oldest first. */
export const noticesOf = (database: OwnerDatabase, person: Person) =>
	database.asService((db) =>
		db
			.selectFrom("private.mails")
			.select(["kind", "data"])
			.where("user_id", "=", person.id)
			.where("clinic_id", "is not", null)
			.orderBy("id")
			.execute(),
	);
