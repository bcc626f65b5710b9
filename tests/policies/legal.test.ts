import { sql } from "kysely";
import { expect, test } from "vitest";
import { legalPageNames } from "#domain/legal/pages.ts";
import { useDatabase } from "#tests/database.ts";
import { type Case, forEach, testPolicies } from "./policy-cases.ts";

const list = sql`select * from legal_texts`;
const addDraft = sql`insert into legal_texts (page, text) values ('privacy', 'What we keep')`;
const publish = sql`insert into legal_texts (page, text, version, published_at) values ('privacy', 'Mine', 1, now())`;
const editDrafts = sql`update legal_texts set text = 'Mine'`;
const editVersion = sql`update legal_texts set text = 'Mine' where version is not null`;
const publishDraft = sql`select publish_legal_text('terms', (select updated_at from legal_texts where version is null))`;

// biome-ignore format: a table, one case a row
testPolicies("public.legal_texts", [
	...forEach(["visitor", "stranger", "owner"], (who): Case[] => [
		[who, "select", "what is published", list, 1],
		[who, "insert", "a draft", addDraft, "denied"],
		[who, "insert", "a version", publish, "denied"],
		[who, "select", "the next version", publishDraft, "denied"],
	]),
	["visitor", "update", "a text", editDrafts, "denied"],
	["visitor", "delete", "all", sql`delete from legal_texts`, "denied"],
	...forEach(["stranger", "owner"], (who): Case[] => [
		[who, "update", "a text", editDrafts, 0],
		[who, "delete", "all", sql`delete from legal_texts`, 0],
	]),
	["admin", "select", "drafts too", list, 2],
	["admin", "insert", "a draft", addDraft, 1],
	["admin", "insert", "a second draft of a page", sql`insert into legal_texts (page, text) values ('terms', 'Another')`, "23505"],
	["admin", "insert", "a page that there is not", sql`insert into legal_texts (page, text) values ('jobs', 'Mine')`, "23514"],
	["admin", "insert", "an empty text", sql`insert into legal_texts (page, text) values ('rules', '')`, "23514"],
	["admin", "insert", "a text without end", sql`insert into legal_texts (page, text) values ('rules', repeat('x', 40001))`, "23514"],
	["admin", "insert", "a version", publish, "denied"],
	["admin", "update", "the draft", editDrafts, 1],
	["admin", "update", "what is published", editVersion, 0],
	["admin", "update", "a draft to a version", sql`update legal_texts set version = 9`, "denied"],
	["admin", "delete", "drafts alone", sql`delete from legal_texts`, 1],
	["admin", "select", "a version with a gap", publishDraft, "55000"],
	["admin", "select", "a version of another draft", sql`select publish_legal_text('terms', '2020-01-01')`, "55000"],
	["service", "update", "what is published", editVersion, "denied"],
	["service", "delete", "what is published", sql`delete from legal_texts where version is not null`, "denied"],
	["service", "insert", "a version with a gap", sql`insert into legal_texts (page, text, version, published_at) values ('rules', 'By [[whom]]', 1, now())`, "23514"],
]);

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

const agree = sql`insert into agreements (user_id, text_id) select auth.uid(), id from legal_texts`;
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

const database = useDatabase();

test("the database knows the same pages as the code", async () => {
	const { rows } = await database.asOwner((db) =>
		sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
			where conname = 'legal_texts_page_check'`.execute(db),
	);
	expect([...(rows[0]?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, name]) => name)).toEqual(legalPageNames);
});
