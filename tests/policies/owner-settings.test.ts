import { sql } from "kysely";
import { type Case, clinics, forEach, people, reviews, testPolicies } from "./policy-cases.ts";

const settings = sql`select * from notification_settings`;
const save = (user: string) => sql`insert into notification_settings (user_id, on_review) values (${user}, false)
	on conflict (user_id) do update set on_review = true`;

// biome-ignore format: a table, one case a row
testPolicies("public.notification_settings", [
	["visitor", "select", "settings", settings, "denied"],
	["visitor", "insert", "settings", save(people.stranger), "denied"],
	["owner", "select", "own", settings, 1],
	["owner", "update", "own", save(people.owner), 1],
	["stranger", "insert", "own", save(people.stranger), 1],
	["owner", "update", "all, unfiltered", sql`update notification_settings set on_status = false`, 1],
	["owner", "update", "own to another person", sql`update notification_settings set user_id = ${people.stranger}`, "denied"],
	...forEach(["stranger", "author", "admin"], (who): Case[] => [
		[who, "select", "another's", settings, 0],
		[who, "insert", "another's", save(people.refused), "denied"],
		[who, "update", "another's", sql`update notification_settings set on_status = false`, 0],
		[who, "update", "another's by upsert", save(people.owner), "denied"],
		[who, "delete", "another's", sql`delete from notification_settings`, "denied"],
	]),
	["service", "select", "all", settings, 1],
	["service", "delete", "all", sql`delete from notification_settings`, 1],
]);

const list = sql`select * from listing_countries`;
const add = sql`insert into listing_countries (country_code) values ('ES')`;
const remove = sql`delete from listing_countries where country_code = 'GB'`;

// biome-ignore format: a table, one case a row
testPolicies("public.listing_countries", [
	...forEach(["visitor", "stranger", "owner", "admin", "service"], (who): Case[] => [[who, "select", "all", list, 6]]),
	["visitor", "insert", "a country", add, "denied"],
	["visitor", "delete", "a country", remove, "denied"],
	...forEach(["stranger", "owner"], (who): Case[] => [
		[who, "insert", "a country", add, "denied"],
		[who, "delete", "a country", remove, 0],
	]),
	...forEach(["visitor", "stranger", "owner", "admin"], (who): Case[] => [
		[who, "update", "a country", sql`update listing_countries set country_code = 'ES'`, "denied"],
	]),
	["admin", "insert", "a country", add, 1],
	["admin", "insert", "what is no country", sql`insert into listing_countries (country_code) values ('es')`, "23514"],
	["admin", "delete", "a country", remove, 1],
]);

// What the service keeps for itself: not even a row about oneself.
const kept: [table: string, rows: number, insert: ReturnType<typeof sql>][] = [
	[
		"private.clinic_days",
		1,
		sql`insert into private.clinic_days (clinic_id, day, views) values (${clinics.verified}, '2026-01-01', 9)`,
	],
	[
		"private.mails",
		5,
		sql`insert into private.mails (user_id, kind, clinic_id) values (${people.owner}, 'clinic_status', ${clinics.verified})`,
	],
	["private.reply_reminders", 1, sql`insert into private.reply_reminders (review_id) values (${reviews.pending})`],
];
for (const [table, rows, insert] of kept) {
	const name = sql.table(table);
	// biome-ignore format: a table, one case a row
	testPolicies(table, [
		...forEach(["visitor", "stranger", "author", "owner", "admin"], (who): Case[] => [
			[who, "select", "anything", sql`select * from ${name}`, "denied"],
			[who, "select", "how much there is", sql`select count(*) from ${name}`, "denied"],
			[who, "insert", "a row", insert, "denied"],
			[who, "update", "rows", sql`update ${name} set ${sql.id(table === "private.reply_reminders" ? "review_id" : "clinic_id")} = null`, "denied"],
			[who, "delete", "rows", sql`delete from ${name}`, "denied"],
			[who, "delete", "all by truncate", sql`truncate ${name}`, "denied"],
		]),
		["service", "select", "all", sql`select * from ${name}`, rows],
		["service", "insert", "a row", insert, 1],
		["service", "delete", "all", sql`delete from ${name}`, rows],
	]);
}

// biome-ignore format: a table, one case a row
testPolicies("private.mails", [
	["owner", "insert", "a mail through the trigger's function", sql`select private.mail_owner(${clinics.verified}, 'clinic_status', '{}')`, "denied"],
]);
