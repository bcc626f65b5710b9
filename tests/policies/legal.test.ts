import { sql } from "kysely";
import { type Case, forEach, testPolicies } from "./policy-cases.ts";

const operator = sql`select * from operator`;
const editOperator = sql`update operator set name = 'Mine'`;
// biome-ignore format: a table, one case a row
testPolicies("public.operator", [
	...forEach(["visitor", "stranger", "owner"], (who): Case[] => [[who, "select", "the row", operator, 1]]),
	["visitor", "update", "the name", editOperator, "denied"],
	...forEach(["stranger", "owner"], (who): Case[] => [
		[who, "insert", "the row by upsert", sql`insert into operator (name, address, email) values ('Mine', 'Here', 'a@b.test')
			on conflict (id) do update set name = 'Mine'`, "denied"],
		[who, "update", "the name", editOperator, 0],
		[who, "delete", "the row", sql`delete from operator`, "denied"],
	]),
	["admin", "update", "the name", editOperator, 1],
	["admin", "update", "the email to none", sql`update operator set email = 'nobody'`, "23514"],
	["admin", "insert", "a second one", sql`insert into operator (id, name, address, email) values ('x', 'Mine', 'Here', 'a@b.test')`, "denied"],
	["admin", "delete", "the row", sql`delete from operator`, "denied"],
]);

const agree = sql`insert into agreements (user_id, document_id) select auth.uid(), id from documents`;
// biome-ignore format: a table, one case a row
testPolicies("public.agreements", [
	...forEach(["visitor", "stranger", "author", "admin"], (who): Case[] => [
		[who, "select", "all", sql`select * from agreements`, "denied"],
		[who, "insert", "one's own", agree, "denied"],
		[who, "update", "when", sql`update agreements set agreed_at = now()`, "denied"],
		[who, "delete", "all", sql`delete from agreements`, "denied"],
	]),
	["service", "select", "all", sql`select * from agreements`, 1],
	["service", "update", "when", sql`update agreements set agreed_at = now()`, "denied"],
]);
