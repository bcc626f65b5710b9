import { sql } from "kysely";
import { type Actor, type Case, forEach, testPolicies } from "./policy-cases.ts";

const add = sql`insert into private.treatment_terms (treatment_id, locale, term, kind) values (1, 'en', 'free', 'treatment')`;

testPolicies("private.treatment_terms", [
	...forEach(["visitor", "stranger", "owner", "admin"] satisfies Actor[], (who): Case[] => [
		[who, "select", "terms of published guides", sql`select * from private.treatment_terms`, 2],
		[who, "insert", "a term", add, "denied"],
		[who, "update", "terms", sql`update private.treatment_terms set kind = 'filler'`, "denied"],
		[who, "delete", "terms", sql`delete from private.treatment_terms`, "denied"],
	]),
	["service", "insert", "a term", add, 1],
]);
