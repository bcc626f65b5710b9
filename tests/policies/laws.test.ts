import { sql } from "kysely";
import { type Case, forEach, testPolicies } from "./policy-cases.ts";

const add = sql`insert into law_notes (country_code, allowed_professions) values ('ES', '{doctor}')`;
const edit = sql`update law_notes set allowed_professions = '{technician}'`;
const remove = sql`delete from law_notes`;

// biome-ignore format: a table, one case a row
testPolicies("public.law_notes", [
	...forEach(["visitor", "stranger", "owner"], (who): Case[] => [
		[who, "select", "all", sql`select * from law_notes`, 1],
	]),
	["visitor", "insert", "a note", add, "denied"],
	["visitor", "update", "a note", edit, "denied"],
	["visitor", "delete", "a note", remove, "denied"],
	...forEach(["stranger", "owner"], (who): Case[] => [
		[who, "insert", "a note", add, "denied"],
		[who, "insert", "a note by upsert", sql`insert into law_notes (country_code) values ('DE')
			on conflict (country_code) do update set allowed_professions = null`, "denied"],
		[who, "update", "a note", edit, 0],
		[who, "delete", "a note", remove, 0],
		[who, "delete", "all by truncate", sql`truncate law_notes`, "denied"],
	]),
	["admin", "select", "all", sql`select * from law_notes`, 1],
	["admin", "insert", "a note", add, 1],
	["admin", "update", "a note", edit, 1],
	["admin", "update", "the country of a note", sql`update law_notes set country_code = 'ES'`, "denied"],
	["admin", "update", "when it was changed", sql`update law_notes set updated_at = '2000-01-01'`, "denied"],
	["admin", "delete", "a note", remove, 1],
	["admin", "insert", "a note on no country", sql`insert into law_notes (country_code) values ('es')`, "23514"],
	...[
		sql`registers = '{}'`,
		sql`registers = '[{"name": "x", "url": "javascript:alert(1)", "lists": ""}]'`,
		sql`registers = '[{"name": "", "url": "https://a.test", "lists": ""}]'`,
		sql`registers = '[{"name": "x", "url": "https://a.test"}]'`,
		sql`allowed_professions = '{}'`,
		sql`allowed_professions = '{friend}'`,
	].map((change, index): Case => ["admin", "update", `what does not fit, ${index}`, sql`update law_notes set ${change}`, "23514"]),
	["service", "select", "all", sql`select * from law_notes`, 1],
	["service", "insert", "a note", add, 1],
	["service", "update", "a note", edit, 1],
	["service", "delete", "a note", remove, 1],
]);
