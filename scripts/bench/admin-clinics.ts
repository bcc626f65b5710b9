import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import { findAnyClinics, findDuplicates, getAnyClinic } from "#database/queries/admin-clinics.ts";

/** What an admin finds among all clinics, every third of which has an owner. */
export async function benchAdminClinics(
	database: Database,
	bench: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
	const { id, email, admin } = await database.asService(async (db) => {
		await sql`
			with people as (
				insert into accounts.users (email, email_confirmed_at)
				select 'owner' || number || '@example.test', now()
				from generate_series(1, (select count(*) / 3 from clinics)) number returning id
			), numbered as (
				select id, row_number() over () as number from people
			), free as (
				select id, row_number() over (order by id) as number from clinics where owner_id is null
			)
			update clinics c set owner_id = n.id from free f join numbered n using (number) where c.id = f.id`.execute(db);
		const { rows } = await sql<{ id: string; email: string; admin: string }>`
			select c.id, c.email, p.id as admin from clinics c, profiles p where c.email is not null limit 1`.execute(db);
		const found = rows[0] as (typeof rows)[number];
		await db.insertInto("private.admins").values({ user_id: found.admin }).execute();
		return found;
	});
	for (const [name, search] of [
		["everything", {}],
		["a clinic by its id", { q: id }],
		["one letter", { q: "m" }],
		["two letters", { q: "mu" }],
		["two letters that nobody has", { q: "qx" }],
		["a common word", { q: "laser" }],
		["an e-mail address", { q: email }],
		["the end of every e-mail address", { q: ".example" }],
		["an owner's address", { q: "owner77@" }],
		["a word that nobody has", { q: "zqxzqx" }],
		["a common word, not accepted", { q: "laser", status: "rejected" }],
		["a common word, in a small country", { q: "laser", country: "LI" }],
		["not accepted, with an owner", { status: "rejected", owner: "with" }],
		["without an owner, in one country", { owner: "without", country: "PL" }],
	] as const) {
		await bench(`admin: ${name}`, () => database.asPerson({ sub: admin }, (db) => findAnyClinics(db, search)));
	}
	const desk = () => database.asPerson({ sub: admin }, (db) => getAnyClinic(db, id));
	await bench("admin: all about a clinic", desk);
	await bench("admin: its likely duplicates", () => database.asPerson({ sub: admin }, (db) => findDuplicates(db, id)));
}
