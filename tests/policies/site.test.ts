import { sql } from "kysely";
import { type Case, forEach, testPolicies } from "./policy-cases.ts";

const mark = sql`update private.site set is_sample_data = true`;

// biome-ignore format: a table, one case a row
testPolicies("private.site", [
	...forEach(["visitor", "stranger", "admin"], (who): Case[] => [
		[who, "select", "the row", sql`select * from private.site`, "denied"],
		[who, "select", "the note by its function", sql`select 1 where not is_sample_data()`, 1],
		[who, "insert", "another row", sql`insert into private.site (id) values (false)`, "denied"],
		[who, "update", "the note", mark, "denied"],
		[who, "update", "the note by upsert", sql`insert into private.site (is_sample_data) values (true)
			on conflict (id) do update set is_sample_data = true`, "denied"],
		[who, "delete", "the row", sql`delete from private.site`, "denied"],
	]),
	["service", "select", "the row", sql`select * from private.site`, 1],
	["service", "update", "the note", mark, 1],
	["service", "insert", "another row", sql`insert into private.site (id) values (false)`, "denied"],
	["service", "delete", "the row", sql`delete from private.site`, "denied"],
]);
