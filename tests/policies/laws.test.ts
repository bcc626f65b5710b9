import { sql } from "kysely";
import { type Case, forEach, testPolicies } from "./policy-cases.ts";

const sources = sql`'[{"title": "A law", "url": "https://law.test", "checked_on": "2026-11-01"}]'`;
const add = sql`insert into law_notes (country_code, rule, sources) values ('ES', 'Doctors only.', ${sources})`;
const edit = sql`update law_notes set rule = 'Anybody.'`;
const remove = sql`delete from law_notes`;
const insert = (columns: string, values: ReturnType<typeof sql>) =>
	sql`insert into law_notes (${sql.raw(columns)}) values (${values})`;

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
		[who, "insert", "a note by upsert", sql`insert into law_notes (country_code, rule, sources) values ('DE', 'Anybody.', ${sources})
			on conflict (country_code) do update set rule = 'Anybody.'`, "denied"],
		[who, "update", "a note", edit, 0],
		[who, "update", "whom the law allows", sql`update law_notes set allowed_professions = '{technician}'`, 0],
		[who, "delete", "a note", remove, 0],
		[who, "delete", "all by truncate", sql`truncate law_notes`, "denied"],
	]),
	["admin", "select", "all", sql`select * from law_notes`, 1],
	["admin", "insert", "a note", add, 1],
	["admin", "update", "a note", edit, 1],
	["admin", "update", "whom the law allows", sql`update law_notes set allowed_professions = '{doctor,nurse}'`, 1],
	["admin", "update", "the country of a note", sql`update law_notes set country_code = 'ES'`, "denied"],
	["admin", "update", "when it was changed", sql`update law_notes set updated_at = '2000-01-01'`, "denied"],
	["admin", "delete", "a note", remove, 1],
	["admin", "insert", "a note without a source", insert("country_code, rule, sources", sql`'ES', 'Doctors only.', '[]'`), "23514"],
	["admin", "insert", "a note whose source has no day", insert("country_code, rule, sources", sql`'ES', 'Doctors only.', '[{"title": "A law", "url": "https://law.test"}]'`), "23514"],
	["admin", "insert", "a note with a text in place of sources", insert("country_code, rule, sources", sql`'ES', 'Doctors only.', '"x"'`), "23514"],
	["admin", "update", "the sources away", sql`update law_notes set sources = '[]'`, "23514"],
	["admin", "insert", "a note that says nothing", insert("country_code, sources", sql`'ES', ${sources}`), "23514"],
	["admin", "insert", "a note on no country", insert("country_code, rule, sources", sql`'es', 'Doctors only.', ${sources}`), "23514"],
	...[
		sql`registers = '{}'`,
		sql`registers = '[{"name": "x", "url": "javascript:alert(1)", "lists": ""}]'`,
		sql`registers = '[{"name": "", "url": "https://a.test", "lists": ""}]'`,
		sql`registers = '[{"name": "x", "url": "https://a.test"}]'`,
		sql`allowed_professions = '{}'`,
		sql`allowed_professions = '{friend}'`,
		sql`allowed_professions = '{doctor}', rule = '', ask = 'Who?'`,
		sql`rule = repeat('x', 1001)`,
		sql`age_limit = repeat('x', 501)`,
		sql`ask = repeat('x', 1001)`,
	].map((change, index): Case => ["admin", "update", `what does not fit, ${index}`, sql`update law_notes set ${change}`, "23514"]),
	["service", "select", "all", sql`select * from law_notes`, 1],
	["service", "insert", "a note", add, 1],
	["service", "update", "a note", edit, 1],
	["service", "delete", "a note", remove, 1],
]);
