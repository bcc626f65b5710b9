import { sql } from "kysely";
import { type Case, clinics, forEach, people, testPolicies } from "./policy-cases.ts";

const strangers = ["visitor", "stranger", "owner"] as const;
const everybody = [...strangers, "admin"] as const;
const hash = "a".repeat(64);
const id = (who: (typeof everybody)[number]) => people[who === "visitor" ? "stranger" : who];
const begin = (by: string) => sql`insert into imports (created_by, file_name, file_hash, format, source, is_dry_run)
	values (${by}, 'f', ${hash}, 'csv', 's', true)`;
const decided = (by: string) => sql`select private.audit_import_decision(${people.admin}, ${by}, 'skip', 1, null)`;
const origin = sql`insert into clinic_sources (clinic_id, source, import_row, fields) values (${clinics.unowned}, 's', 1, '{}')`;

// biome-ignore format: a table, one case a row
testPolicies("imports", [
	...forEach([...strangers], (who): Case[] => [
		[who, "select", "imports", sql`select id from imports`, who === "visitor" ? "denied" : 0],
		[who, "insert", "imports", begin(id(who)), "denied"],
		[who, "update", "a cancel", sql`select cancel_import(${people.admin})`, "denied"],
		[who, "update", "an export in the log", sql`select private.log_export('csv')`, "denied"],
	]),
	...forEach([...everybody], (who): Case[] => [
		[who, "update", "imports", sql`update imports set status = 'done'`, "denied"],
		[who, "delete", "imports", sql`delete from imports`, "denied"],
	]),
	["admin", "insert", "an import of their own, which the service adds with its rows", begin(people.admin), "denied"],
	["admin", "insert", "an import that is done", sql`insert into imports (created_by, file_name, file_hash, format, source, is_dry_run, status)
		values (${people.admin}, 'f', ${hash}, 'csv', 's', true, 'done')`, "denied"],
	["admin", "select", "imports", sql`select id from imports`, 0],
	["admin", "update", "a cancel of what is not open", sql`select cancel_import(${people.admin})`, "55000"],
	["service", "insert", "an import", begin(people.admin), 1],
]);

// biome-ignore format: a table, one case a row
testPolicies("import_rows", [
	...forEach([...strangers], (who): Case[] => [
		[who, "select", "rows", sql`select id from import_rows`, who === "visitor" ? "denied" : 0],
		[who, "select", "left rows by the function", sql`select admin_left_rows(${people.admin}, 'doubtful', 0, 9)`, "denied"],
	]),
	...forEach([...everybody], (who): Case[] => [
		[who, "insert", "a row", sql`insert into import_rows (import_id, status, row_number) values (${people.admin}, 'doubtful', 1)`, "denied"],
		[who, "update", "rows", sql`update import_rows set status = 'taken'`, "denied"],
		[who, "delete", "rows", sql`delete from import_rows`, "denied"],
		[who, "delete", "what is kept no longer", sql`select private.forget_import_rows()`, "denied"],
		[who, "insert", "a decision in the log", decided(people.admin), "denied"],
		[who, "select", "what is known", sql`select * from private.find_known_rows(${people.admin}, 1, 2)`, "denied"],
	]),
	["admin", "select", "rows", sql`select id from import_rows`, 0],
	["service", "insert", "a decision of somebody who is no admin", decided(people.owner), "denied"],
	["service", "select", "a decision of an admin, which stands in the log alone", decided(people.admin), 1],
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
		[who, "select", "where a clinic came from", sql`select 1 where clinic_profile(${clinics.unowned}) ->> 'origin' is null`, 1],
	]),
	["service", "insert", "a source", origin, 1],
]);
