import { sql } from "kysely";
import { type Case, clinics, forEach, people, testPolicies } from "./policy-cases.ts";

const strangers = ["visitor", "stranger", "owner"] as const;
const everybody = [...strangers, "admin"] as const;
const hash = "a".repeat(64);
const id = (who: (typeof everybody)[number]) => people[who === "visitor" ? "stranger" : who];
const begin = (by: string) => sql`insert into imports (created_by, file_name, file_hash, source)
	values (${by}, 'f', ${hash}, 's')`;
const origin = sql`insert into clinic_sources (clinic_id, source, import_row, fields) values (${clinics.unowned}, 's', 1, '{}')`;

// biome-ignore format: a table, one case a row
testPolicies("imports", [
	...forEach([...strangers], (who): Case[] => [
		[who, "select", "imports", sql`select id from imports`, who === "visitor" ? "denied" : 0],
		[who, "insert", "imports", begin(id(who)), "denied"],
		[who, "update", "an export in the log", sql`select private.log_export('csv')`, "denied"],
	]),
	...forEach([...everybody], (who): Case[] => [
		[who, "update", "imports", sql`update imports set status = 'done'`, "denied"],
		[who, "delete", "imports", sql`delete from imports`, "denied"],
		[who, "select", "what imports changed", sql`select import_id from private.import_changes`, "denied"],
		[who, "select", "counts to add", sql`select city from private.counts_to_add`, "denied"],
		[who, "update", "the lock", sql`select private.lock_imports()`, "denied"],
		[who, "update", "counts that wait", sql`select private.begin_bulk()`, "denied"],
		[who, "update", "listings", sql`select private.write_listings('{}')`, "denied"],
		[who, "delete", "an import's clinics", sql`select private.remove_imported(${people.admin})`, "denied"],
		[who, "select", "unread contacts", sql`select value from private.unread_contacts`, "denied"],
		[who, "update", "contacts in the log", sql`select private.log_contacts(${clinics.unowned}, '{}', '{}')`, "denied"],
		[who, "delete", "a source's clinics", sql`select private.remove_of_source('s', null, ${people.admin})`, "denied"],
		[who, "update", "an undo in the log", sql`select private.end_undo(${people.admin}, ${people.admin}, '{}')`, "denied"],
		[who, "select", "keys of rows", sql`select * from private.import_keys('[]')`, "denied"],
		[who, "select", "clinics that rows may be", sql`select * from private.import_candidates('s', '[]')`, "denied"],
	]),
	["admin", "insert", "an import of their own, which the service adds with its rows", begin(people.admin), "denied"],
	["admin", "select", "imports", sql`select id from imports`, 0],
	["service", "insert", "an import", begin(people.admin), 1],
	["service", "insert", "counts past the triggers", sql`insert into private.counts_to_add
		values ('DE', 'Bonn', 'verified', false, 1)`, "denied"],
]);

// biome-ignore format: a table, one case a row
testPolicies("clinic_sources", [
	...forEach([...strangers], (who): Case[] => [
		[who, "select", "sources", sql`select id from clinic_sources`, who === "visitor" ? "denied" : 0],
	]),
	...forEach([...everybody], (who): Case[] => [
		[who, "insert", "a source", origin, "denied"],
		[who, "update", "sources", sql`update clinic_sources set source = 'x'`, "denied"],
		[who, "delete", "sources", sql`delete from clinic_sources`, "denied"],
		[who, "select", "where a clinic came from", sql`select from private.clinic_facts(${clinics.unowned}) where source is null`, 1],
	]),
	["service", "insert", "a source", origin, 1],
]);
