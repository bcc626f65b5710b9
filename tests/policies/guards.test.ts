import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, attempt, clinics, people, reviews, usePeopleAndClinics } from "./policy-cases.ts";

// A careless `grant all`, or a hosted database that grants everything on new tables, must not undo what nobody may set:
// behind the grants stand the guard triggers and the policies, tested here without the grants.

// biome-ignore format: a table, one case a row
const updates: [table: string, who: Actor, column: string, value: unknown, where: string][] = [
	...Object.entries({
		id: people.admin,
		owner_id: people.stranger,
		status: "verified",
		r1: 7,
		r5: 7,
		treatment_ids: "{3}",
		profile_version: 7,
		created_at: "2001-01-01",
	}).flatMap(([column, value]): typeof updates => [
		["clinics", "applicant", column, value, clinics.pending],
		["clinics", "admin", column, value, clinics.pending],
	]),
	...Object.entries({ name: "N", country_code: "FR", city: "Paris", address: "a" }).flatMap(
		([column, value]): typeof updates => [
			["clinics", "owner", column, value, clinics.verified],
			["clinics", "suspended", column, value, clinics.suspended],
		],
	),
	...Object.entries({
		id: people.admin,
		clinic_id: clinics.unowned,
		user_id: people.stranger,
		created_at: "2100-01-01",
	}).map(([column, value]): (typeof updates)[0] => ["reviews", "author", column, value, reviews.verified]),
];

// biome-ignore format: a table, one case a row
const inserts: [who: Actor, what: string, statement: RawBuilder<unknown>][] = [
	...Object.entries({ status: "verified", r5: 9, treatment_ids: "{1}", profile_version: 2, created_at: "2001-01-01" }).map(
		([column, value]): (typeof inserts)[0] => [
			"stranger",
			`a clinic with ${column}`,
			sql`insert into clinics (owner_id, name, country_code, city, ${sql.id(column)})
				values (${people.stranger}, 'A', 'DE', 'B', ${value})`,
		],
	),
	["stranger", "a review of the future", sql`insert into reviews (clinic_id, user_id, rating, created_at)
		values (${clinics.verified}, ${people.stranger}, 5, '2100-01-01')`],
	["stranger", "an admin", sql`insert into private.admins values (${people.stranger})`],
	["stranger", "a profile", sql`insert into profiles (id) values (${people.admin})`],
	["owner", "a case for themselves", sql`insert into cases (kind, clinic_id) values ('listing', ${clinics.verified})`],
	["owner", "a mail to themselves", sql`insert into private.mails (user_id, kind, clinic_id)
		values (${people.owner}, 'clinic_status', ${clinics.verified})`],
	["owner", "views of their page", sql`insert into private.clinic_days (clinic_id, day, views)
		values (${clinics.verified}, '2026-01-01', 1000)`],
	["visitor", "a clinic", sql`insert into clinics (name, country_code, city) values ('A', 'DE', 'B')`],
	["visitor", "a review", sql`insert into reviews (clinic_id, rating) values (${clinics.verified}, 5)`],
];

// what a policy filters: no error, and nothing to see or change
// biome-ignore format: a table, one case a row
const filtered: [who: Actor, what: string, statement: RawBuilder<unknown>][] = (
	["profiles", "favorites", "private.admins", "private.site"] as const
).flatMap((table): typeof filtered => [
	["visitor", `selects ${table}`, sql`select * from ${sql.table(table)}`],
	["visitor", `deletes ${table}`, sql`delete from ${sql.table(table)}`],
	["stranger", `deletes ${table}`, sql`delete from ${sql.table(table)}`],
]);
filtered.push(
	["visitor", "deletes clinics", sql`delete from clinics`],
	["owner", "deletes clinics", sql`delete from clinics`],
	["owner", "deletes reviews of own clinic", sql`delete from reviews where clinic_id = ${clinics.verified}`],
	["owner", "verifies the own clinic", sql`update cases set decided_at = now(), outcome = 'verified'`],
	["owner", "accepts the own change", sql`update cases set decided_at = now(), outcome = 'accepted'`],
	["owner", "takes a report of another back", sql`delete from case_reports`],
	...["mails", "clinic_days", "reply_reminders"].flatMap((table): typeof filtered => [
		["owner", `reads ${table}`, sql`select * from ${sql.table(`private.${table}`)}`],
		["owner", `deletes ${table}`, sql`delete from ${sql.table(`private.${table}`)}`],
	]),
	["stranger", "changes counts", sql`update city_counts set total = 9`],
	["stranger", "moves pictures", sql`update media set clinic_id = ${clinics.unowned}`],
	["stranger", "moves favorites", sql`update favorites set user_id = ${people.stranger}`],
	["admin", "appoints by renaming", sql`update private.admins set user_id = ${people.stranger}`],
);

describe("without grants to hold them back", () => {
	const database = usePeopleAndClinics();
	beforeAll(() =>
		database.asOwner(async (db) => {
			await sql`grant all on all tables in schema public, private to anon, authenticated`.execute(db);
		}),
	);

	test.each(updates)("%s: %s sets %s", async (table, who, column, value, id) => {
		const statement = sql`update ${sql.table(table)} set ${sql.id(column)} = ${value} where id = ${id}`;
		expect(await attempt(database, who, statement, table)).toEqual({ outcome: "denied", hasChanged: false });
	});

	test.each(inserts)("%s inserts %s", async (who, _what, statement) => {
		expect(await attempt(database, who, statement)).toEqual({ outcome: "denied", hasChanged: false });
	});

	test.each(filtered)("%s %s", async (who, _what, statement) => {
		expect(await attempt(database, who, statement)).toEqual({ outcome: 0, hasChanged: false });
	});

	test("an owner still edits what is theirs", async () => {
		const call = sql`update clinics set phone = '112' where id = ${clinics.verified}`;
		expect(await attempt(database, "owner", call)).toEqual({ outcome: 1, hasChanged: true });
	});
});
